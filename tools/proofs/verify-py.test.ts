import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  betModes,
  canonicalSpec,
  checkProof,
  checkSignature,
  createDraw,
  findSlot,
  listSlotVersions,
  parseProof,
  parseSigningKeys,
  playRound,
  type RoundProof,
  type SlotRound,
  sealProof,
  slotCodes,
  verdictOf,
} from '@fairhouse/game-math';
import { checkPriceHeads, type SportsProof } from '@fairhouse/game-math/sports';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RecordedRound, startVerifyPy, type VerifyPy } from '../../apps/server/src/testing/start-verify-py.ts';
import { BETS, ROUNDS, SPECS } from './recorded.ts';

const textsIn = (folder: string): [name: string, text: string][] =>
  fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]);

const keys = fs.readFileSync(path.join(ROUNDS, '../keys.json'), 'utf8');
const specs = textsIn(SPECS);
const rounds = textsIn(ROUNDS).map(([name, text]) => ({ name, text, proof: parseProof(JSON.parse(text)) }));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const specOf = ({ play }: RoundProof): string =>
  specs.find(([, text]) => hashOf(text) === play?.versionHash)?.[1] ?? '';
const outcomeOf = ({ play }: RoundProof): SlotRound => play?.outcome as unknown as SlotRound;

let python: VerifyPy;
beforeAll(async () => {
  python = await startVerifyPy();
}, 60_000);

describe('the recorded sports bet', () => {
  const bet = fs.readFileSync(path.join(BETS, 'football-quarter-line.json'), 'utf8');
  const keysOfBet = JSON.parse(fs.readFileSync(path.join(BETS, 'keys.json'), 'utf8'));

  it('[C-06] [G-07] verifies, with the signed head of its price, and is refuted with another price', async () => {
    const proof = parseProof(JSON.parse(bet));
    const signature = await checkSignature(proof, parseSigningKeys(keysOfBet));
    const heads = await checkPriceHeads(proof.sports as SportsProof, parseSigningKeys(keysOfBet));
    expect(heads.map(({ id }) => id)).toEqual(['head-signed']);
    expect(verdictOf([signature, ...checkProof(proof), ...heads])).toBe('verified');
    const changed = structuredClone(proof);
    Object.assign(changed.sports?.bet.legs[0] ?? {}, { price: 9_000 });
    expect(verdictOf(checkProof(changed))).toBe('refuted');
    const { sha256: _old, signature: _unsigned, ...content } = changed;
    const failed = checkProof(sealProof(content)).filter(({ result }) => result === 'fails');
    expect(failed.map(({ id }) => id)).toContain('price-recorded');
  });
});

describe('stored specs', () => {
  it('include every version, each still playable: none is ever removed or edited', () => {
    expect(specs.map(([, text]) => text).toSorted()).toEqual(listSlotVersions().map(canonicalSpec).toSorted());
    for (const [, text] of specs) {
      const { id } = JSON.parse(text) as { id: string };
      expect(findSlot(id, hashOf(text))).toBeDefined();
    }
  });
});

describe('recorded rounds', () => {
  it('cover every slot and every mechanic', () => {
    expect(new Set(rounds.map(({ proof }) => proof.round.game))).toEqual(new Set(slotCodes()));
    const steps = rounds.flatMap(({ proof }) => outcomeOf(proof).spins);
    expect(new Set(steps.map(({ step }) => step))).toEqual(new Set([undefined, 'tumble', 'respin', 'hold']));
    const shown = {
      freeSpins: steps.some(({ set }) => set === 'free'),
      mystery: steps.some(({ mystery }) => mystery !== undefined),
      wildReelsInFreeSpins: steps.some(({ set, wildReels }) => set === 'free' && wildReels),
      heights: steps.some(({ window }) => new Set(window.map(({ length }) => length)).size > 1),
      prize: steps.some(({ coins }) => coins?.some(({ prize }) => prize)),
      options: new Set(rounds.map(({ proof }) => outcomeOf(proof).option)).size >= 4,
      growingJackpot: rounds.some(({ proof }) => Number(proof.round.jackpot) > 0),
    };
    expect(Object.entries(shown).filter(([, is]) => !is)).toEqual([]);
  });

  it.each(rounds)('[C-06] $name verifies with the Python program', ({ text, proof }) => {
    const { code, printed } = python.run({ 'round.json': text, 'spec.json': specOf(proof), 'keys.json': keys });
    expect(printed).toMatch(/^VERIFIED$/m);
    expect(code).toBe(0);
  });

  it.each(rounds)('$name verifies with our own program', async ({ proof }) => {
    const signature = await checkSignature(proof, parseSigningKeys(JSON.parse(keys)));
    expect(verdictOf([signature, ...checkProof(proof)])).toBe('verified');
  });
});

describe('Python program', () => {
  const [free] = rounds.filter(({ name }) => name === 'lantern-orchard-free-spins.json');
  const { text = '', proof } = free ?? {};
  const spec = proof ? specOf(proof) : '';

  it.each<[what: string, round: (text: string) => string, message: RegExp]>([
    ['a nonce', (all) => all.replace(/"nonce": (\d+)/, '"nonce": 7'), /FAIL the outcome/],
    ['a stop', (all) => all.replace(/"stops": \[\s*\d+/, '"stops": [ 99'), /FAIL the outcome/],
    ['a commitment', (all) => all.replace(/("commitment": ")./, '$1x'), /FAIL the server seed matches/],
    ['what was paid', (all) => all.replace(/("win": ")/, '$11'), /FAIL the round paid/],
    ['a time', (all) => all.replace(/("committedAt": ")2/, '$13'), /FAIL the server seed was committed/],
    [
      'the signature',
      (all) => all.replace(/("ed25519": ")(.)/, (_all, name, first) => name + (first === 'A' ? 'B' : 'A')),
      /FAIL the site/,
    ],
    ['a sentence', (all) => all.replace('Download', 'Do not download'), /FAIL the file is intact/],
  ])('refutes a proof with %s changed', (_what, change, message) => {
    const changed = change(text);
    expect(changed).not.toBe(text);
    const { code, printed } = python.run({ 'round.json': changed, 'spec.json': spec, 'keys.json': keys });
    expect(printed).toMatch(message);
    expect(code).toBe(1);
  });

  it('refutes a changed spec, gives no verdict without keys, and parses no other format', () => {
    const other = spec.replace('"3":50', '"3":51');
    expect(python.run({ 'round.json': text, 'spec.json': other, 'keys.json': keys }).code).toBe(1);
    expect(python.run({ 'round.json': text, 'spec.json': spec })).toMatchObject({
      code: 2,
      printed: expect.stringContaining('open the site has signed it'),
    });
    expect(python.run({ 'round.json': text.replace('round-proof/1', 'round-proof/2'), 'spec.json': spec }).code).toBe(
      1,
    );
    expect(python.run({ 'round.json': 'no JSON', 'spec.json': spec }).code).toBe(2);
  });

  it('plays every version and bet mode like the site, also at the maximum win', () => {
    const seeds = { serverSeed: 'c0de'.repeat(16), clientSeed: 'Glück: 客' };
    const variants = listSlotVersions().flatMap((spec) => [spec, { ...spec, maxWinX: 1 }, { ...spec, maxWinX: 12 }]);
    const drawn = variants.flatMap((spec): RecordedRound[] =>
      betModes(spec).flatMap(({ id }) =>
        Array.from({ length: 40 }, (_, nonce) => ({
          spec: canonicalSpec(spec),
          ...seeds,
          nonce,
          option: id,
          outcome: playRound(spec, createDraw({ ...seeds, nonce, tag: spec.id }), id),
        })),
      ),
    );
    expect(drawn.some(({ outcome }) => (outcome as SlotRound).capped)).toBe(true);
    expect(python.compare(drawn)).toEqual([]);
  });
});
