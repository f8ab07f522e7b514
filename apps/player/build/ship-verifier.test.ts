import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RoundProof, sealProof } from '../../../packages/game-math/src/proof/round-proof.ts';
import { CLIENT_SEED, SERVER_SEED, sampleProof } from '../../../packages/game-math/src/proof/testing/sample-proof.ts';
import { buildVerifier, VERIFIER_FILE } from './ship-verifier.ts';

// Runs the command as a player has it: the single file that the site serves, in an otherwise empty folder.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-verify-'));

beforeAll(async () => fs.writeFileSync(path.join(folder, VERIFIER_FILE), await buildVerifier()), 60_000);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function verify(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFIER_FILE, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const write = (value: unknown): string => {
  const file = path.join(folder, 'round.json');
  fs.writeFileSync(file, JSON.stringify(value, null, 2));
  return file;
};

const claimsOf = ({ round, play, fair }: RoundProof) => ({
  serverSeed: SERVER_SEED,
  clientSeed: CLIENT_SEED,
  nonce: fair?.nonce,
  game: round.game,
  version: play?.versionHash,
  option: play?.choices['option'],
  commitment: fair?.commitment,
  stake: '1.60',
  cost: round.stake,
  win: round.win,
  outcome: play?.outcome,
});

describe('verifier served by the site', () => {
  it('is one file that needs only Node and builds reproducibly', async () => {
    const text = fs.readFileSync(path.join(folder, VERIFIER_FILE), 'utf8');
    const imports = [...text.matchAll(/^import .* from ["'](.+)["']/gm)].map(([, from]) => from);
    expect(imports.filter((from) => !from?.startsWith('node:'))).toEqual([]);
    expect(await buildVerifier()).toBe(text);
  });

  it('[C-06] verifies a proof from a file and from standard input', () => {
    const proof = sampleProof('pearl-tide', 'spin', 'feature');
    const { status, output } = verify([write(proof)]);
    expect(output).toContain('VERIFIED: all checks passed.');
    expect(output).toMatch(/\d+ of 0–\d+ from word \d+/);
    expect(status).toBe(0);
    expect(verify(['-'], JSON.stringify(proof)).status).toBe(0);
  });

  it('[C-06] checks the signer against the site’s keys and reports a missing signature check', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const keys = path.join(folder, 'keys.json');
    fs.writeFileSync(keys, JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'house-1' }] }));
    const { sha256: _old, signature: _none, ...content } = sampleProof('pearl-tide');
    const ed25519 = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url');
    const proof = sealProof(content, (text) => ({ key: 'house-1', ed25519: ed25519(text) }));
    const signed = verify(['--keys', keys, write(proof)]);
    expect(signed).toMatchObject({
      status: 0,
      output: expect.stringContaining('signed by the site, with its key house-1'),
    });
    expect(verify([write(proof)]).output).toContain('Who wrote the file was not checked');
    const forged = sealProof({ ...content, server: '9.9.9' }, () => proof.signature);
    expect(verify([write(forged)]).status).toBe(0);
    expect(verify(['--keys', keys, write(forged)]).status).toBe(1);
    expect(verify(['--keys', keys, write(sampleProof('pearl-tide'))]).status).toBe(2);
    expect(verify(['--keys', keys, write(claimsOf(proof))])).toMatchObject({ status: 2 });
  });

  it('verifies a round by its seeds and claims, from a file and as arguments', () => {
    const proof = sampleProof('spice-caravan', 'buy-free-spins');
    const claims = claimsOf(proof);
    expect(verify([write(claims)]).status).toBe(0);
    const { commitment = '', version = '', win } = claims;
    const args = [
      ...['--server-seed', SERVER_SEED, '--client-seed', CLIENT_SEED, '--nonce', String(claims.nonce)],
      ...['--game', 'spice-caravan', '--option', 'buy-free-spins', '--version', version],
      ...['--commitment', commitment, '--stake', '1.60', '--win', win],
    ];
    // The arguments contain no recorded outcome, so every given value is confirmed.
    expect(verify(args)).toMatchObject({ status: 2, output: expect.stringContaining(`the win is ${win}`) });
    expect(verify([...args, '--win', '0.07']).status).toBe(1);
  });

  it.each([
    ['serverSeed', (seed: string) => seed.replace(/.$/, 'e')],
    ['clientSeed', (seed: string) => `${seed} `],
    ['nonce', (nonce: number) => nonce + 1],
    ['game', () => 'storm-atlas'],
    ['version', (hash: string) => hash.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['option', () => 'spin'],
    ['commitment', (hash: string) => hash.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
    ['stake', () => '1.61'],
    ['cost', (cost: string) => cost.replace(/\d$/, (last) => String((Number(last) + 1) % 10))],
    ['win', (win: string) => win.replace(/\d$/, (last) => String((Number(last) + 1) % 10))],
    ['outcome', (outcome: { totalWin_x100: number }) => ({ ...outcome, totalWin_x100: outcome.totalWin_x100 + 1 })],
  ] as const)('refutes a round with a changed %s', (name, change) => {
    const claims = claimsOf(sampleProof('ember-forge', 'buy-forge'));
    const altered = { ...claims, [name]: (change as (value: unknown) => unknown)(claims[name]) };
    expect(verify([write(altered)])).toMatchObject({ status: 1, output: expect.stringContaining('NOT VERIFIED') });
  });

  it.each([
    [['--nonce', '1'], 'are needed'],
    [['--nonce', 'x', '--game', 'lantern-orchard'], 'whole number'],
    [['--wheel'], 'wheel'],
    [['nowhere.json'], 'ENOENT'],
    [['-'], 'not JSON'],
  ])('exits with 2 for %j', (args, why) => {
    expect(verify(args)).toMatchObject({ status: 2, output: expect.stringContaining(why) });
  });

  it('prints its usage', () => {
    expect(verify(['--help'])).toMatchObject({ status: 0, output: expect.stringContaining('--server-seed') });
  });
});
