import fs from 'node:fs';
import { openMigratedDatabase } from './migrated-database.ts';
import { schemaFile, tablesFile } from './outputs.ts';
import { printSchema } from './print-schema.ts';
import { printTables } from './print-tables.ts';

const database = await openMigratedDatabase();
try {
  fs.writeFileSync(schemaFile, await printSchema(database.query));
  fs.writeFileSync(tablesFile, await printTables(database.url));
} finally {
  await database.close();
}
