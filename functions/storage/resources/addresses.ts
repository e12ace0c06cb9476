// Addresses of the area's resources.

export const BUCKETS_URI = 'azion://storage';
export const DATABASES_URI = 'azion://sql';

export function bucketUri(bucket: string): string {
  return `${BUCKETS_URI}/${encodeURIComponent(bucket)}`;
}

/** Slashes stay, so that the address shows folders; everything else that could mean something is encoded. */
export function objectUri(bucket: string, key: string): string {
  return `${bucketUri(bucket)}/${key.split('/').map(encodeURIComponent).join('/')}`;
}

export function schemaUri(database: string): string {
  return `${DATABASES_URI}/${encodeURIComponent(database)}/schema`;
}

export function tableUri(database: string, table: string): string {
  return `${DATABASES_URI}/${encodeURIComponent(database)}/tables/${encodeURIComponent(table)}`;
}
