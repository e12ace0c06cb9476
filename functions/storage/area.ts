// The storage area on one screen: objects in buckets, SQL databases, key-value namespaces.

import { defineArea } from '../../shared/define-area.ts';
import { OBJECT_BODY_BYTES } from '../../shared/http/limits.ts';
import { nounTools } from '../../shared/nouns/noun-tools.ts';
import { instructions } from './instructions.ts';
import { buckets } from './nouns/buckets.ts';
import { kvNamespaces } from './nouns/kv-namespaces.ts';
import { sqlDatabases } from './nouns/sql-databases.ts';
import { storageCredentials } from './nouns/storage-credentials.ts';
import { backUpObjects } from './prompts/back-up-objects.ts';
import { designSchema } from './prompts/design-schema.ts';
import { inspectDatabase } from './prompts/inspect-database.ts';
import { publishFiles } from './prompts/publish-files.ts';
import { bucketResources, bucketTemplate } from './resources/buckets.ts';
import { databases, schemaTemplate, tableTemplate } from './resources/databases.ts';
import { objectTemplate } from './resources/objects.ts';
import { copyObject } from './tools/copy-object.ts';
import { createStorageCredential } from './tools/create-storage-credential.ts';
import { deleteObject } from './tools/delete-object.ts';
import { downloadObject } from './tools/download-object.ts';
import { listObjects } from './tools/list-objects.ts';
import { querySqlDatabase } from './tools/query-sql-database.ts';
import { readSqlDatabase } from './tools/read-sql-database.ts';
import { updateObject, uploadObject } from './tools/upload-object.ts';

export const area = defineArea({
  name: 'storage',
  title: 'Azion storage',
  description: 'Buckets and objects, SQL databases, KV namespaces and storage credentials.',
  portuguese: {
    title: 'Armazenamento na Azion',
    description: 'Buckets e objetos, bancos de dados SQL, namespaces KV e credenciais de armazenamento.',
  },
  instructions,
  tools: [
    ...nounTools(buckets),
    listObjects,
    downloadObject,
    uploadObject,
    updateObject,
    copyObject,
    deleteObject,
    ...nounTools(sqlDatabases),
    readSqlDatabase,
    querySqlDatabase,
    ...nounTools(kvNamespaces),
    ...nounTools(storageCredentials),
    createStorageCredential,
  ],
  resources: async (context) => [databases, ...(await bucketResources(context))],
  resourceTemplates: [bucketTemplate, objectTemplate, schemaTemplate, tableTemplate],
  prompts: [publishFiles, backUpObjects, designSchema, inspectDatabase],
  limits: { bodyBytes: OBJECT_BODY_BYTES },
});
