import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSigningKeys } from '../proof/check-signature.ts';
import { checkStatementFile, checkStatementSignature } from './check-statement-file.ts';
import { parseStatementFile, type StatementDocument, type StatementFile } from './statement-file.ts';
import { DIVIDEND, sampleStatement } from './testing/sample-statement.ts';

const badOf = async (file: StatementFile, keys: unknown) => {
  const findings = [await checkStatementSignature(file, parseSigningKeys(keys)), ...checkStatementFile(file)];
  return findings.filter(({ result }) => result !== 'holds').map(({ id }) => id);
};
/** What fails of a statement that the site itself would have signed so. */
const badOfSigned = (own: Partial<StatementDocument>) => {
  const { file, keys } = sampleStatement(own);
  return badOf(file, keys);
};

describe('files of statements', () => {
  it('[A-10] [A-13] computes a salary and a dividend again', async () => {
    expect(await badOfSigned({})).toEqual([]);
    expect(await badOfSigned(DIVIDEND)).toEqual([]);
  });

  it('[A-13] finds an altered file, and another signature', async () => {
    const { file, keys } = sampleStatement();
    const altered = { ...file, document: { ...file.document, payable: '3.00' } };
    expect(await badOf(altered, keys)).toEqual(['file-whole', 'statement-posted', 'statement-paid']);
    expect(await badOf(file, sampleStatement().keys)).toEqual(['statement-signed']);
  });

  it('[A-10] finds each figure that does not follow from the others, although it is signed', async () => {
    const { document } = sampleStatement().file;
    const { figures, terms } = document;
    const [self, one, two] = document.members as [
      StatementDocument['members'][0],
      StatementDocument['members'][0],
      StatementDocument['members'][0],
    ];
    const cases: [own: Partial<StatementDocument>, bad: string[]][] = [
      [{ members: [self, one] }, ['statement-members']],
      [{ members: [self, one, { ...two, stake: '400.01' }] }, ['statement-late']],
      [{ figures: { ...figures, active: 3 } }, ['statement-active']],
      [{ figures: { ...figures, active: 1 } }, ['statement-active', 'statement-tier', 'statement-amount']],
      [{ rate_bps: 20 }, ['statement-tier']],
      [{ rate_bps: null }, ['statement-no-tier']],
      [{ terms: { ...terms, cap: '3.00' } }, ['statement-amount']],
      [{ below: '1.3000' }, ['statement-amount']],
      [{ adjustment: '-0.2000' }, ['statement-adjustments', 'statement-posted']],
      [{ left: '0.0051' }, ['statement-posted']],
      [{ payments: [] }, ['statement-paid']],
      [{ left: '0.00001' }, ['amounts-read']],
      [{ ...DIVIDEND, carryIn: '-99.00' }, ['statement-amount']],
      [{ ...DIVIDEND, carryOut: '-1.00' }, ['statement-carry']],
    ];
    for (const [own, bad] of cases) expect([own, await badOfSigned(own)]).toEqual([own, bad]);
  });

  it('[A-13] reads no other format or shape', () => {
    const { file } = sampleStatement();
    const { document } = file;
    expect(() => parseStatementFile({ ...file, format: 'fairhouse/statement-file/2' })).toThrow('format is not');
    expect(() => parseStatementFile({ ...file, document: { ...document, format: 'x' } })).toThrow('document.format');
    expect(() => parseStatementFile({ ...file, document: { ...document, rate_bps: '33' } })).toThrow('rate_bps');
    expect(() => parseStatementFile({ ...file, sha256: 5 })).toThrow('statement.sha256');
  });

  it('[A-13] the command verifies a file with and without keys', () => {
    const { file, keys } = sampleStatement();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-statement-'));
    const keysFile = path.join(folder, 'keys.json');
    fs.writeFileSync(keysFile, JSON.stringify(keys));
    const verify = (statement: unknown, ...args: string[]) => {
      const main = path.join(import.meta.dirname, '../verify/main.ts');
      const input = JSON.stringify(statement);
      const { status, stdout } = spawnSync(process.execPath, [main, ...args, '-'], { input, encoding: 'utf8' });
      return { status, stdout };
    };
    const found = verify(file, '--keys', keysFile);
    expect([found.status, found.stdout.includes('Statement S1007-1001')]).toEqual([0, true]);
    expect(verify(file).stdout).toContain('pass the keys of the site with --keys');
    expect(verify({ ...file, document: { ...file.document, amount: '9.0000' } }).status).toBe(1);
    fs.rmSync(folder, { recursive: true });
  });
});
