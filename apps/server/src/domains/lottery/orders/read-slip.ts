import type { calls, Input } from '@fairhouse/contracts';
import {
  countUnits,
  type Disc,
  findPlay,
  groupPrizes,
  isGroupOffered,
  keptRate,
  type LotteryRules,
  lineStake,
  type OddsTable,
  oddsPrizes,
  type PlayType,
  parseFraction,
  parseSelection,
  rateCut,
  type Selection,
  unitStake,
} from '@fairhouse/game-math/lottery';
import { refuse } from '#refusal';
import { playerTerms } from '../prices/player-terms.ts';
import type { PlayPrice, PriceSet } from '../prices/price-set.ts';
import type { SlipLine } from './slip-line.ts';

export type SlipInput = Pick<Input<typeof calls.lotteryOrders.place>, 'lines' | 'priceVersion' | 'acceptBetter'>;
type LineInput = SlipInput['lines'][number];

/** A player's rate, and the highest group that the brand gives anybody. */
export interface PlayerRate {
  rate_bps: number;
  brandTop: number;
  /** Whether players may keep a part of the rate as own rebate; the brand's module `LOTT-REBATE`. */
  keepsRebate: boolean;
}

/** What lines are read and priced with. */
export interface SlipOffer {
  rules: LotteryRules;
  prices: PriceSet;
  rate: PlayerRate;
  /** The odds of a selection in the draw now: orders may have reduced those of its picks. */
  oddsOf(play: PlayType, disc: Disc, selection: Selection): OddsTable | null;
  /** Picks of a selection that an operator has closed for the draw; `['']` for the whole play type. */
  closedPicks(play: PlayType, selection: Selection): string[];
}

/**
 * Reads the lines of a slip as the server understands them: parses the selections, counts the units and prices them again. Refuses
 * OPTION_NOT_OFFERED, SELECTION_INVALID, INVALID_INPUT, STAKE_NOT_OFFERED, PLAY_CLOSED and ODDS_CHANGED, each with the field.
 */
export function readSlip({ lines, priceVersion, acceptBetter }: SlipInput, offer: SlipOffer): SlipLine[] {
  const read = lines.map((line, at) => readLine(line, at, offer));
  const isWorse = read.some(({ odds }, at) => odds !== null && !isAtLeast(odds, lines[at]?.odds ?? {}));
  const isOther = read.some(({ odds }, at) => odds !== null && !isSame(odds, lines[at]?.odds ?? {}));
  if (acceptBetter ? isWorse : isOther || priceVersion !== offer.prices.version)
    throw refuse('ODDS_CHANGED', {
      value: { priceVersion: offer.prices.version, odds: read.map(({ odds }) => odds) },
    });
  return read;
}

function readLine(input: LineInput, at: number, offer: SlipOffer): SlipLine {
  const field = (name: string): string => `lines.${at}.${name}`;
  const play = findPlay(offer.rules, input.play);
  const price = offer.prices.plays.get(input.play);
  if (!play || !price) throw refuse('OPTION_NOT_OFFERED', { field: field('play') });
  const selection = readSelection(play, input.sel, at);
  const picks = price.isClosed ? [''] : offer.closedPicks(play, selection);
  if (picks.length > 0)
    throw refuse('PLAY_CLOSED', {
      field: field('sel'),
      value: { line: at, picks: picks.filter((pick) => pick !== '') },
    });
  const units = countUnits(play, selection);
  if (units !== input.units) throw refuse('INVALID_INPUT', { field: field('units'), value: { expected: units } });
  if (!price.units.includes(input.unit)) throw refuse('STAKE_NOT_OFFERED', { field: field('unit') });
  const unitStake_micro = unitStake(price.unitPrice_micro, input.unit);
  const { multiple, unit } = input;
  const stake_micro = lineStake(units, unitStake_micro, multiple);
  const line = { play, selection, units, unit, unitStake_micro, multiple, stake_micro };
  return { ...line, ...priceOf({ play, selection }, price, unitStake_micro, { input, field, offer }) };
}

function readSelection(play: PlayType, sel: unknown, at: number): Selection {
  const invalid = (field: string, problem: string) =>
    refuse('SELECTION_INVALID', { field: `lines.${at}.sel`, value: { line: at, field, problem } });
  const parsed = parseSelection(play, sel);
  if ('problem' in parsed) throw invalid(parsed.problem.field, parsed.problem.code);
  const repeated = Object.keys(parsed.selection).find(
    (name) => countPicks((sel as Record<string, unknown>)[name]) > countPicks(parsed.selection[name]),
  );
  if (repeated !== undefined) throw invalid(repeated, 'REPEATED');
  return parsed.selection;
}

const countPicks = (value: unknown): number =>
  Array.isArray(value) ? value.reduce<number>((sum, each) => sum + countPicks(each), 0) : 1;

type Pricing = Pick<SlipLine, 'group' | 'disc' | 'odds' | 'keptRate_bps' | 'cut_bps' | 'prizes'>;

function priceOf(
  { play, selection }: { play: PlayType; selection: Selection },
  price: PlayPrice,
  unitStake_micro: bigint,
  { input, field, offer }: { input: LineInput; field(name: string): string; offer: SlipOffer },
): Pricing {
  const { prices, rate } = offer;
  if (!price.odds) {
    const { group, ...rates } = groupOf(price, { input, field, prices, rate });
    return { group, ...rates, disc: null, odds: null, prizes: groupPrizes(play, unitStake_micro, group) };
  }
  const disc = prices.mode === 'SEA' ? 'A' : input.disc;
  const keptRate_bps = prices.discs.find((each) => each.disc === disc)?.rebate_bps ?? 0;
  const odds = disc && offer.oddsOf(play, disc, selection);
  if (!disc || !odds || (keptRate_bps > 0 && !rate.keepsRebate))
    throw refuse('OPTION_NOT_OFFERED', { field: field('disc') });
  if (!input.odds) throw refuse('INVALID_INPUT', { field: field('odds') });
  const prizes = oddsPrizes(play, unitStake_micro, odds);
  return { group: null, disc: prices.mode === 'SEA' ? null : disc, odds, keptRate_bps, cut_bps: 0, prizes };
}

function groupOf(
  { cap }: PlayPrice,
  {
    input,
    field,
    prices: { fixedGroup },
    rate,
  }: { input: LineInput; field(name: string): string; prices: PriceSet; rate: PlayerRate },
): { group: number; keptRate_bps: number; cut_bps: number } {
  if (fixedGroup !== null) {
    if (input.group !== undefined && input.group !== fixedGroup)
      throw refuse('OPTION_NOT_OFFERED', { field: field('group'), value: { min: fixedGroup, top: fixedGroup } });
    return { group: fixedGroup, keptRate_bps: 0, cut_bps: 0 };
  }
  const terms = playerTerms(rate, cap);
  if (input.group === undefined || !isGroupOffered(terms, input.group))
    throw refuse('OPTION_NOT_OFFERED', { field: field('group'), value: { min: terms.min, top: terms.top } });
  return {
    group: input.group,
    keptRate_bps: keptRate(terms, input.group),
    cut_bps: rateCut(rate.brandTop, cap ?? rate.brandTop),
  };
}

const isSame = (now: OddsTable, shown: OddsTable): boolean =>
  Object.entries(now).every(([key, odds]) => shown[key] === odds);

/** Whether no odds are lower than the shown ones. */
function isAtLeast(now: OddsTable, shown: OddsTable): boolean {
  return Object.entries(now).every(([key, odds]) => {
    const was = shown[key];
    if (was === undefined || !/^\d+(\.\d+|\/[1-9]\d*)?$/.test(was)) return false;
    const [one, other] = [parseFraction(odds), parseFraction(was)];
    return one.num * other.den >= other.num * one.den;
  });
}
