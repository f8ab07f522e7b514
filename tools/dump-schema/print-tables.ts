import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const script = path.resolve(import.meta.dirname, '../../node_modules/kysely-codegen/dist/cli/bin.js');

/** Prints the row types of every table for Kysely. PostgreSQL's bigint is returned as a bigint. */
export async function printTables(url: string): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-tables-'));
  const file = path.join(folder, 'tables.ts');
  try {
    await promisify(execFile)(process.execPath, [
      script,
      ...['--dialect', 'postgres', '--default-schema', 'none', '--exclude-pattern', '(public|graphile_worker).*'],
      ...['--url', url, '--out-file', file],
    ]);
    const text = fs.readFileSync(file, 'utf8');
    return text.replace('export type Int8 = ColumnType<string,', 'export type Int8 = ColumnType<bigint,');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
