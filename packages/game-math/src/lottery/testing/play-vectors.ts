import { parseBoardResult } from '../draw/board-result.ts';
import { type Family, type KeyFamily, shapeOf } from '../draw/family.ts';
import { findLotteryRules, findPlay, type LotteryRules, listLotteryRules } from '../lottery-rules.ts';
import type { Animal } from '../play/animals.ts';
import type { Draw } from '../play/draw.ts';
import { parseSelection } from '../play/parse-selection.ts';
import type { PlayType, Wins } from '../play/play-type.ts';
import type { Selection } from '../play/selection.ts';
import orders from './order-vectors.json' with { type: 'json' };
import plays from './play-vectors.json' with { type: 'json' };

export type VectorCase = {
  id: string;
  family: Family;
  sel: unknown;
  units: number | null;
  draw: unknown;
  win: unknown;
};

const RULES: Readonly<Record<string, string>> = {
  SSC: 'ssc',
  '11X5': 'x5',
  K3: 'k3',
  PCB: 'pcb',
  PK10: 'pk10',
  LF: 'lf',
  LHC: 'lhc',
  'VN-N': 'vn-north',
  'VN-S': 'vn-south',
  TH: 'thai',
  '4D': '4d',
  TG: 'pool',
  CHAIN: 'chain',
};

export const rulesOf = (family: Family): LotteryRules => findLotteryRules(RULES[family] as string) as LotteryRules;

/** The play type with an id in the rules of a family. */
export function playOf(id: string, family: Family = familyOf(id)): PlayType {
  const play = findPlay(rulesOf(family), id);
  if (!play) throw new RangeError(`no play type ${id}`);
  return play;
}

const familyOf = (id: string): Family =>
  listLotteryRules().find((rules) => findPlay(rules, id) !== undefined)?.family as Family;

/** The vectors name the region of a board in the selection; here each region has rules of its own. */
function caseOf(
  id: string,
  game: string,
  one: { sel: object; units?: number; draw: unknown; win: unknown },
): VectorCase {
  const { region: _region, ...sel } = one.sel as { region?: string };
  // one case has the region of another board in its selection
  const side = 'G8' in (one.draw as object) ? 'S' : 'N';
  const family = (game === 'VN' ? `VN-${side}` : game) as Family;
  return { id, family, sel: withoutTriples(id, sel), units: one.units ?? null, draw: one.draw, win: one.win };
}

/** The vectors skip tickets with one digit only; here they are refused, because nothing is corrected silently. */
function withoutTriples(id: string, sel: { tickets?: string[] }): object {
  return id === 'ssc.3.mixed' ? { ...sel, tickets: sel.tickets?.filter((ticket) => new Set(ticket).size > 1) } : sel;
}

/** All cases of selections in draws. */
export const vectorCases: readonly VectorCase[] = [
  ...plays.playTypes.flatMap(({ id, game, cases }) => cases.map((one) => caseOf(id, game, one))),
  ...orders.vnLotCases.map(({ play, board, set, win }) => caseOf(play, 'VN', { sel: { set }, draw: board, win })),
  ...orders.togel.flatMap(({ play, sel, cases }) =>
    cases.map(({ draw, win }) => caseOf(play, 'TG', { sel, draw: [...draw].map(Number), win })),
  ),
];

export function toDraw(family: Family, draw: unknown): Draw {
  if (Array.isArray(draw)) return { numbers: draw as number[] };
  if (family === 'LHC') {
    const { main, special, year } = draw as { main: number[]; special: number; year: Animal };
    return { numbers: [...main, special], year };
  }
  const named = Object.entries(draw as Record<string, string | string[]>).map(
    ([prize, numbers]) => [prize, typeof numbers === 'string' ? [numbers] : numbers] as const,
  );
  const board = shapeOf(family as KeyFamily).board;
  if (!board) throw new RangeError(`${family} has no board`);
  return { numbers: parseBoardResult(board, Object.fromEntries(named)) };
}

/** Parses a selection that the test expects to be valid. */
export function selectionOf(play: PlayType, sel: unknown): Selection {
  const parsed = parseSelection(play, sel);
  if ('problem' in parsed) throw new RangeError(`${play.id}: ${parsed.problem.code} ${parsed.problem.field}`);
  return parsed.selection;
}

/** Wins by the tiers of the vectors, which name the tier after the sum where the sum is the pick. */
export function winsByTier(play: PlayType, wins: Wins): Record<string, number> {
  const tiers: Record<string, number> = {};
  for (const [key, units] of wins) {
    const [unitClass, tier] = key.split(':') as [string, string];
    const name = /^(k3\.sum|pcb\.sum|pk\.sum12|pk\.sum3)$/.test(play.id) ? `S${unitClass}` : tier;
    tiers[name] = (tiers[name] ?? 0) + units;
  }
  return tiers;
}
