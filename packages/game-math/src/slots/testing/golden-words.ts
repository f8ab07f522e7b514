import { hashOf } from '../../fair/canonical-json.ts';
import { createDraw } from '../../fair/draw.ts';
import { versionHash } from '../../fair/version-hash.ts';
import { betModes } from '../bet-modes.ts';
import { playRound } from '../play/play-round.ts';
import { listSlotVersions } from '../slot-games.ts';

/** Words that a version of a slot must always turn into the same round. */
export type GoldenWords = {
  game: string;
  version: string;
  option: string;
  words: string;
  total_x100: number;
  sha256: string;
};

/** Rounds per bet mode: the first few, then those with most words of many, which have features. */
const FIRST = 3;
const LONGEST = 3;
const SEARCHED = 400;

/** Draws rounds of every version and bet mode from one seed: ordinary ones, and those with the most steps. */
export function listGoldenWords(): GoldenWords[] {
  return listSlotVersions().flatMap((spec) =>
    betModes(spec).flatMap(({ id }) => {
      const rounds = Array.from({ length: SEARCHED }, (_, nonce) => {
        const draw = createDraw({ serverSeed: '60'.repeat(32), clientSeed: 'golden', nonce, tag: spec.id });
        return { round: playRound(spec, draw, id), words: draw.words() };
      });
      const longest = rounds.slice(FIRST).toSorted((a, b) => b.words.length - a.words.length);
      return [...rounds.slice(0, FIRST), ...longest.slice(0, LONGEST)].map(({ round, words }) => ({
        game: spec.id,
        version: versionHash(spec),
        option: id,
        words: words.map((word) => word.toString(16).padStart(8, '0')).join(''),
        total_x100: round.totalWin_x100,
        sha256: hashOf(round),
      }));
    }),
  );
}
