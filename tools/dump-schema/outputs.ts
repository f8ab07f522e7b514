import path from 'node:path';

const server = path.resolve(import.meta.dirname, '../../apps/server');

/** The files that "npm run schema" writes and a test compares. */
export const schemaFile = path.join(server, 'schema.sql');
export const tablesFile = path.join(server, 'src/db/tables.ts');
