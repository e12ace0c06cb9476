// Who sent a request. Holds the credential so that it can be sent on, and nowhere else be seen.

/** How the caller proved who they are: an Azion personal token, an OAuth access token, or a key of this deployment. */
export type Scheme = 'token' | 'oauth' | 'key';

/** The account of a caller, as far as the check of the credential told. */
export interface Account {
  id: string;
  name?: string;
}

/**
 * The authenticated sender of one request.
 * The credential is private: it leaves only through {@link Caller.authorization}, so that logging,
 * serialising or printing a caller shows its id and nothing else.
 */
export class Caller {
  /** Stable, one-way id of the credential (hex SHA-256, shortened), safe to log. */
  readonly id: string;
  readonly scheme: Scheme;
  /** Undefined where the credential may not read it, or the check was made elsewhere. */
  readonly account: Account | undefined;
  readonly #authorization: string;

  constructor(id: string, scheme: Scheme, authorization: string, account?: Account) {
    this.id = id;
    this.scheme = scheme;
    this.account = account;
    this.#authorization = authorization;
  }

  /** Value of the `Authorization` header to send to the platform on behalf of this caller. */
  authorization(): string {
    return this.#authorization;
  }

  toJSON(): { id: string; scheme: Scheme } {
    return { id: this.id, scheme: this.scheme };
  }
}
