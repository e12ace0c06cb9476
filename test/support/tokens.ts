// Credentials for tests, made when they are needed: nothing that looks like a token stands in a file.

/** A well-formed personal token that differs by `letter`. */
export function personalToken(letter: string): string {
  return `azion${letter.repeat(35)}`;
}

/** An unsigned JWT with the given claims. */
export function jwt(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.${Buffer.from('signature').toString('base64url')}`;
}
