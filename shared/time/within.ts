// Waiting with an end.

/**
 * Waits for a promise, but no longer than a given time.
 * @param limitMs longest wait in milliseconds
 * @param late called when the time is over; what it returns or throws is the outcome
 */
export async function within<T, L>(promise: Promise<T>, limitMs: number, late: () => L): Promise<T | L> {
  const timeout = Promise.withResolvers<L>();
  const timer = setTimeout(() => {
    try {
      timeout.resolve(late());
    } catch (error) {
      timeout.reject(error);
    }
  }, limitMs);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
