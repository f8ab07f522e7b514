import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../fair/canonical-json.ts';
import { parseSigningKeys } from '../proof/check-signature.ts';
import { checkContractFile, checkContractSignature } from './check-contract-file.ts';
import { type ContractDocument, type ContractFile, contractHash, parseContractFile } from './contract-file.ts';
import vectors from './testing/contract-hash.json' with { type: 'json' };
import { sampleContract } from './testing/sample-contract.ts';

const failed = async (file: ContractFile, keys: unknown) => {
  const findings = [await checkContractSignature(file, parseSigningKeys(keys)), ...checkContractFile(file)];
  return findings.filter(({ result }) => result !== 'holds').map(({ id }) => id);
};

describe('contract documents', () => {
  it.each(vectors)('[A-13] hashes contract $document.number', ({ document, canonical, sha256 }) => {
    expect(canonicalJson(document)).toBe(canonical);
    expect(contractHash(document as ContractDocument)).toBe(sha256);
  });

  it('[A-13] verifies a signed contract, and finds what was altered', async () => {
    const { file, keys } = sampleContract();
    expect(await failed(file, keys)).toEqual([]);
    const { document, acceptances } = file;
    expect(await failed({ ...file, document: { ...document, carryOver: false } }, keys)).toEqual(['file-whole']);
    const other = { ...document, text: 'other' };
    expect(await failed({ ...file, document: other, sha256: contractHash(other) }, keys)).toEqual(['contract-signed']);
    const [one, two] = acceptances as [ContractFile['acceptances'][0], ContractFile['acceptances'][0]];
    const late = { ...two, at: '2026-12-05T00:00:00.000Z' };
    expect(await failed({ ...file, acceptances: [one, late] }, keys)).toEqual(['contract-signed', 'contract-order']);
    const stranger = { ...two, account: '9' };
    expect(await failed({ ...file, acceptances: [one, stranger] }, keys)).toEqual([
      'contract-signed',
      'contract-accepted',
    ]);
    expect(await failed(file, sampleContract().keys)).toEqual(['contract-signed']);
    const flat = sampleContract({ rules: [...document.rules].reverse() });
    expect(await failed(flat.file, flat.keys)).toEqual(['contract-tiers']);
  });

  it('[A-13] reads no other format or shape', () => {
    const { file } = sampleContract();
    expect(() => parseContractFile({ ...file, format: 'fairhouse/contract-file/2' })).toThrow('format is not');
    expect(() => parseContractFile({ ...file, document: { ...file.document, format: 'x' } })).toThrow(
      'document.format',
    );
    expect(() => parseContractFile({ ...file, sha256: 5 })).toThrow('contract.sha256');
  });

  it('[A-13] the command verifies a file with and without keys', () => {
    const { file, keys } = sampleContract();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-contract-'));
    const keysFile = path.join(folder, 'keys.json');
    fs.writeFileSync(keysFile, JSON.stringify(keys));
    const verify = (contract: unknown, ...args: string[]) => {
      const main = path.join(import.meta.dirname, '../verify/main.ts');
      const input = JSON.stringify(contract);
      const { status, stdout } = spawnSync(process.execPath, [main, ...args, '-'], { input, encoding: 'utf8' });
      return { status, stdout };
    };
    const found = verify(file, '--keys', keysFile);
    expect([found.status, found.stdout.includes('Contract 18, version 3')]).toEqual([0, true]);
    expect(verify(file).stdout).toContain('pass the keys of the site with --keys');
    expect(verify({ ...file, document: { ...file.document, cap: '1' } }).status).toBe(1);
    fs.rmSync(folder, { recursive: true });
  });
});
