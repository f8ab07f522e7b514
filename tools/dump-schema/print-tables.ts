import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const script = path.resolve(import.meta.dirname, '../../node_modules/kysely-codegen/dist/cli/bin.js');

/** Columns with a closed list of values that the contracts declare. */
const OVERRIDES = {
  columns: {
    'payments.deposit.state': 'DepositState',
    'payments.withdrawal.state': 'WithdrawalState',
    'payments.status_history.state': 'PaymentState',
  },
};
const IMPORT = `import type { ${Object.values(OVERRIDES.columns).toSorted().join(', ')} } from "@fairhouse/contracts";\n`;

/** Prints the row types of every table for Kysely. PostgreSQL's bigint is returned as a bigint. */
export async function printTables(url: string): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-tables-'));
  const file = path.join(folder, 'tables.ts');
  try {
    await promisify(execFile)(process.execPath, [
      script,
      ...['--dialect', 'postgres', '--default-schema', 'none', '--exclude-pattern', '(public|graphile_worker).*'],
      ...['--overrides', JSON.stringify(OVERRIDES)],
      ...['--url', url, '--out-file', file],
    ]);
    const text = fs.readFileSync(file, 'utf8');
    return text
      .replace('export type Int8 = ColumnType<string,', 'export type Int8 = ColumnType<bigint,')
      .replace('import type { ColumnType }', (imported) => IMPORT + imported);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
