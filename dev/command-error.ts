// How the commands of this folder fail in a way that their user can do something about.

/** Printed as its message alone, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command: prints what its user can act on and sets the exit status. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const forUser = error instanceof CommandError || isUsage(error);
    console.error(forUser ? `\n${(error as Error).message}` : error);
    process.exitCode = 1;
  }
}

/** What `parseArgs` throws for options it does not know. */
function isUsage(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code ?? '').startsWith('ERR_PARSE_ARGS');
}
