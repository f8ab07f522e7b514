import {
  findPlay,
  type LotteryRules,
  type PickLoad,
  type PlayType,
  parseMicro,
  parseOdds,
  type Reductions,
  reductionKey,
  soleKey,
  steppedOdds,
} from '@fairhouse/game-math/lottery';
import type { PlayPrice, PriceSet } from '../prices/price-set.ts';

/** A pick whose odds orders have reduced: by how many thousandths. */
export interface Reduction {
  play: string;
  segment: string;
  pick: string;
  off: number;
}

/** What the orders of a draw stake on single picks, and what those would pay. It follows from the accepted orders alone. */
export interface PickBook {
  add(loads: readonly PickLoad[]): void;
  remove(loads: readonly PickLoad[]): void;
  /** Lists the picks of a play type whose odds are below those of the prices, by their steps. */
  reductionsOf(play: PlayType, prices: PriceSet): Reduction[];
  /** The same of all play types. */
  reductions(rules: LotteryRules, prices: PriceSet): Reduction[];
}

interface Pick {
  load: PickLoad;
  pays_micro: bigint;
}

interface Market {
  stake_micro: bigint;
  picks: Map<string, Pick>;
}

export function createPickBook(): PickBook {
  const plays = new Map<string, Map<string, Market>>();
  const change = (loads: readonly PickLoad[], sign: bigint): void => {
    for (const load of loads) {
      const { play, segment, pick, market: number } = load;
      const markets = plays.get(play) ?? new Map<string, Market>();
      plays.set(play, markets);
      const key = `${segment} ${number}`;
      const market = markets.get(key) ?? { stake_micro: 0n, picks: new Map<string, Pick>() };
      markets.set(key, market);
      market.stake_micro += sign * load.stake_micro;
      const known = market.picks.get(pick) ?? { load, pays_micro: 0n };
      market.picks.set(pick, { load, pays_micro: known.pays_micro + sign * load.pays_micro });
    }
  };
  const reductionsOf = (play: PlayType, prices: PriceSet): Reduction[] => {
    const price = prices.plays.get(play.id);
    if (!price?.steps) return [];
    return [...(plays.get(play.id)?.values() ?? [])].flatMap(({ stake_micro, picks }) =>
      [...picks.values()].flatMap(({ load, pays_micro }) => {
        const off = offOf(play, price, load.unitClass, pays_micro - stake_micro);
        return off > 0 ? [{ play: play.id, segment: load.segment, pick: load.pick, off }] : [];
      }),
    );
  };
  return {
    add: (loads) => change(loads, 1n),
    remove: (loads) => change(loads, -1n),
    reductionsOf,
    reductions: (rules, prices) =>
      [...plays.keys()].flatMap((id) => {
        const play = findPlay(rules, id);
        return play ? reductionsOf(play, prices) : [];
      }),
  };
}

/** What is taken off the odds of a pick: those of disc A reach the floor, the others lose as much. */
function offOf(play: PlayType, { steps, odds }: PlayPrice, unitClass: string, net_micro: bigint): number {
  const key = soleKey(play, unitClass);
  const step = key === undefined ? undefined : steps?.odds[key];
  const start = key === undefined ? null : parseOdds(odds?.A?.[key] ?? '');
  if (!steps || !step || start === null) return 0;
  const [each, floor] = [parseOdds(step.step) ?? 0, parseOdds(step.floor) ?? start];
  return start - steppedOdds({ start, step: each, floor, every_micro: parseMicro(steps.every) }, net_micro);
}

/** Returns reductions by the key of the pick. */
export const toReductions = (list: readonly Reduction[]): Reductions =>
  new Map(list.map(({ play, segment, pick, off }) => [reductionKey(play, { segment, pick }), off]));
