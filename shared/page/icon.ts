// The icon of the servers: a drawing of our own, nobody's trade mark.

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="MCP"><rect width="64" height="64" rx="14" fill="#c2410c"/><g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"><path d="M32 32 17 18M32 32l15-14M32 32 17 46M32 32l15 14"/></g><g fill="#fff"><circle cx="32" cy="32" r="8"/><circle cx="16" cy="17" r="5"/><circle cx="48" cy="17" r="5"/><circle cx="16" cy="47" r="5"/><circle cx="48" cy="47" r="5"/></g></svg>`;
