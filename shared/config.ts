// The deployment's variables: read, checked and given defaults in one place.

/** Deployment settings that every area understands, after checks and defaults. */
export interface Config {
  /** Base address of the Azion API v4, without a slash at the end. */
  azionApiUrl: string;
  /** Base address of the GraphQL API, without a slash at the end. */
  azionGraphqlUrl: string;
  defaultLang: 'en' | 'pt';
  /** Show the caller's own token in dry_run previews instead of a placeholder. */
  revealToken: boolean;
}
