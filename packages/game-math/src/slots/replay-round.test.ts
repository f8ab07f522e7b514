import { describe, expect, it } from 'vitest';
import { hashOf } from '../fair/canonical-json.ts';
import { createDraw } from '../fair/draw.ts';
import { versionHash } from '../fair/version-hash.ts';
import { betModes } from './bet-modes.ts';
import golden from './golden-words.json' with { type: 'json' };
import { playRound } from './play/play-round.ts';
import { bytesToWords, replayRound, wordsToBytes } from './replay-round.ts';
import { listSlotVersions } from './slot-games.ts';

const parseWords = (hex: string): number[] => bytesToWords(Buffer.from(hex, 'hex'));

describe('recorded words', () => {
  it('play the same round for ever, in every version and bet mode', () => {
    for (const { game, version, option, words, total_x100, sha256 } of golden) {
      const replayed = replayRound({ gameCode: game, versionHash: version, option, words: parseWords(words) }, 100n);
      expect(replayed?.round.totalWin_x100, `${game} ${option}`).toBe(total_x100);
      expect(hashOf(replayed?.round), `${game} ${option}`).toBe(sha256);
    }
  });

  it('are recorded of every version and bet mode, with features', () => {
    const recorded = new Set(golden.map(({ game, version, option }) => `${game} ${version} ${option}`));
    const published = listSlotVersions().flatMap((spec) =>
      betModes(spec).map(({ id }) => `${spec.id} ${versionHash(spec)} ${id}`),
    );
    expect([...recorded].toSorted()).toEqual(published.toSorted());
    expect(golden.filter(({ words }) => words.length > 400).length).toBeGreaterThan(10);
  });

  it('give the round of the draw, and its win at the price', () => {
    for (const spec of listSlotVersions())
      for (const { id, cost_x100 } of betModes(spec)) {
        const draw = createDraw({ serverSeed: 'ab'.repeat(32), clientSeed: 'again', nonce: 7, tag: spec.id });
        const round = playRound(spec, draw, id);
        const words = bytesToWords(wordsToBytes(draw.words()));
        const of = { gameCode: spec.id, versionHash: versionHash(spec), option: id, words };
        const price = 2n * BigInt(cost_x100);
        expect(replayRound(of, price)).toEqual({ round, win: (200n * BigInt(round.totalWin_x100)) / 100n });
      }
  });

  it.each([
    ['an unknown game', { gameCode: 'no-game' }],
    ['an unknown version', { versionHash: '00' }],
    ['an unknown bet mode', { option: 'no-mode' }],
    ['too few words', { words: [1, 2] }],
    ['a word too many', { words: [...parseWords(golden[0]?.words ?? ''), 5] }],
  ])('of %s give no round', (_, change) => {
    const [first] = golden;
    if (!first) throw new Error('no golden words');
    const recorded = { gameCode: first.game, versionHash: first.version, words: parseWords(first.words) };
    expect(replayRound(recorded, 100n)).not.toBeNull();
    expect(replayRound({ ...recorded, ...change }, 100n)).toBeNull();
  });
});
