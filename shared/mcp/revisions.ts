// The protocol revisions this server speaks.

/** Oldest first. From 2026-07-28 on a session needs no handshake: each request states its revision. */
export const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

export type Revision = (typeof REVISIONS)[number];

/** Revisions that begin with `initialize`. */
export const HANDSHAKE_REVISIONS: readonly Revision[] = REVISIONS.slice(0, 4);

/** What `initialize` answers to a revision we do not know. */
export const LATEST_HANDSHAKE_REVISION: Revision = '2025-11-25';

/** The revision that a request without a version header is taken to speak (MCP 2025-11-25, transports). */
export const ASSUMED_REVISION: Revision = '2025-03-26';

export const STATELESS_REVISION: Revision = '2026-07-28';
