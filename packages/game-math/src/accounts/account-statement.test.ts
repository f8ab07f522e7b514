import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSigningKeys } from '../proof/check-signature.ts';
import {
  type AccountStatement,
  type AccountStatementFile,
  checkAccountStatement,
  checkAccountStatementSignature,
  parseAccountStatement,
  STATEMENT_FORMAT,
  type StatementDay,
  sealStatement,
} from './account-statement.ts';
import { ACCOUNT_FIGURES } from './figures.ts';

const day = (of: Partial<StatementDay>): StatementDay => ({
  ...(Object.fromEntries(ACCOUNT_FIGURES.map((name) => [name, '0.00'])) as unknown as StatementDay),
  ...of,
});

/** Deposit 100.00 with a fee of 1.00, then a day that stakes 10.00 of which 2.00 come back, and wins 20.00. */
const DOCUMENT: AccountStatement = {
  format: STATEMENT_FORMAT,
  brand: '1',
  brandName: 'Brand',
  account: '1001',
  username: 'anna',
  currency: 'USD',
  fromDay: '2026-11-01',
  toDay: '2026-11-30',
  zone: 'Asia/Shanghai',
  cutHour: 0,
  issuedAt: '2026-12-01T00:00:00.000Z',
  entries: '5',
  opening: '0.00',
  closing: '111.00',
  days: [
    day({ day: '2026-11-02', opening: '0.00', fees: '1.00', result: '-1.00', deposits: '100.00', closing: '99.00' }),
    day({
      ...{ day: '2026-11-09', opening: '99.00', stake: '10.00', refund: '2.00', turnover: '8.00', win: '20.00' },
      ...{ gameResult: '12.00', result: '12.00', closing: '111.00' },
    }),
  ],
  payments: [
    { at: '2026-11-02T01:00:00.000Z', kind: 'deposit', amount: '100.00', reference: '7' },
    { at: '2026-11-02T01:00:00.000Z', kind: 'deposit-fee', amount: '-1.00', reference: '7' },
  ],
};

function sealed(document: AccountStatement = DOCUMENT) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const file = sealStatement(document, (text) => ({
    key: 'one',
    ed25519: sign(null, Buffer.from(text), privateKey).toString('base64url'),
  }));
  return { file, keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }] } };
}

const failed = async (file: AccountStatementFile, keys: unknown) => {
  const findings = [await checkAccountStatementSignature(file, parseSigningKeys(keys)), ...checkAccountStatement(file)];
  return findings.filter(({ result }) => result !== 'holds').map(({ id }) => id);
};

describe('[C-09] statements of accounts', () => {
  it('verifies one that adds up, and finds what does not', async () => {
    const { file, keys } = sealed();
    expect(await failed(file, keys)).toEqual([]);
    const sealedWith = (change: Partial<AccountStatement>) => sealed({ ...DOCUMENT, ...change });
    const [first, second] = DOCUMENT.days as [StatementDay, StatementDay];
    for (const [change, id] of [
      [{ days: [first, { ...second, turnover: '9.00' }] }, 'statement-days'],
      [{ days: [first, { ...second, win: 'many' }] }, 'statement-days'],
      [{ days: [second, first] }, 'statement-balances'],
      [{ days: [first, { ...second, opening: '98.00', closing: '110.00' }] }, 'statement-balances'],
      [{ closing: '112.00' }, 'statement-balances'],
      [{ toDay: '2026-11-08' }, 'statement-balances'],
      [{ payments: DOCUMENT.payments.slice(1) }, 'statement-payments'],
    ] as const) {
      const other = sealedWith(change as Partial<AccountStatement>);
      expect([change, await failed(other.file, other.keys)]).toEqual([change, expect.arrayContaining([id])]);
    }
    const renamed = { ...file, document: { ...file.document, username: 'berta' } };
    expect(await failed(renamed, keys)).toEqual(['file-whole']);
    expect(await failed(file, sealed().keys)).toEqual(['signed']);
  });

  it('reads no other format or shape', () => {
    const { file } = sealed();
    expect(() => parseAccountStatement({ ...file, format: 'fairhouse/account-statement-file/2' })).toThrow(
      'format is not',
    );
    const document = { ...file.document, format: 'x' };
    expect(() => parseAccountStatement({ ...file, document })).toThrow('document.format');
    const { win: _win, ...short } = DOCUMENT.days[0] as StatementDay;
    expect(() => parseAccountStatement({ ...file, document: { ...DOCUMENT, days: [short] } })).toThrow('win');
  });

  it('the command verifies a file with and without keys', () => {
    const { file, keys } = sealed();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-statement-'));
    const keysFile = path.join(folder, 'keys.json');
    fs.writeFileSync(keysFile, JSON.stringify(keys));
    const main = path.join(import.meta.dirname, '../verify/main.ts');
    const verify = (statement: unknown, ...args: string[]) =>
      spawnSync(process.execPath, [main, ...args, '-'], { input: JSON.stringify(statement), encoding: 'utf8' });
    const whole = verify(file, '--keys', keysFile);
    expect([whole.status, whole.stdout]).toEqual([0, expect.stringContaining('VERIFIED: all checks passed.')]);
    expect(verify(file).stdout).toContain('Who wrote the file was not checked');
    const altered = verify({ ...file, document: { ...file.document, closing: '9.00' } }, '--keys', keysFile);
    expect([altered.status, altered.stdout]).toEqual([1, expect.stringContaining('NOT VERIFIED')]);
    fs.rmSync(folder, { recursive: true });
  });
});
