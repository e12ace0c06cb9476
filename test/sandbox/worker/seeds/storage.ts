// The seed of the storage nouns: a bucket with texts and an image, a database with two tables, a namespace.
import type { Step } from '../seed.ts';

const BUCKET = '$ACCOUNT-shop-assets';
const OBJECTS = `/workspace/storage/buckets/${BUCKET}/objects`;

/** A picture of one pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

export const SEED_STORAGE: readonly Step[] = [
  { path: '/workspace/storage/buckets', body: { name: BUCKET, workloads_access: 'read_only' } },
  {
    path: `${OBJECTS}/index.html`,
    contentType: 'text/html',
    body: '<!doctype html>\n<title>Shop</title>\n<h1>Welcome</h1>\n',
  },
  { path: `${OBJECTS}/errors/404.html`, contentType: 'text/html', body: '<h1>Not here</h1>\n' },
  { path: `${OBJECTS}/images/logo.png`, contentType: 'image/png', body: PNG },
  {
    path: `${OBJECTS}/data%2Fprices%202026.csv`,
    contentType: 'text/csv',
    body: 'sku,price\ncup,19.90\nplate,24.50\n',
  },
  { path: '/workspace/sql/databases', id: '1700003001', body: { name: 'shop-orders' } },
  {
    path: '/workspace/sql/databases/1700003001/query',
    body: {
      statements: [
        'CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT UNIQUE)',
        'CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers (id), total REAL NOT NULL, placed_at TEXT NOT NULL)',
        "INSERT INTO customers VALUES (1, 'Ana Souza', 'ana@example.com'), (2, 'João Lima', 'joao@example.com'), (3, 'Maria Alves', NULL)",
        "INSERT INTO orders VALUES (1001, 1, 44.4, '2026-11-02'), (1002, 1, 19.9, '2026-11-15'), (9007199254740993, 2, 120, '2026-11-20')",
      ],
    },
  },
  { path: '/workspace/kv/namespaces', body: { name: 'sessions' } },
];
