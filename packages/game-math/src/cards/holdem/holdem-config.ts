import { type Chips, isChips } from '../card-game.ts';
import type { RakeRule } from './rake.ts';

/** A no-limit hold'em table. Its hash is recorded with every hand, so a published version of the rules never changes. */
export type HoldemConfig = {
  game: 'holdem';
  version: '1';
  smallBlind: Chips;
  bigBlind: Chips;
  /** What every seat puts in before the blinds. 0 for none. */
  ante: Chips;
  rake: RakeRule;
};

/** Max rake of a pot: 10 %. */
const MAX_RAKE_BPS = 1_000;

/** Creates the usual configuration: rake 5 %, at most 1 big blind a hand with 2 or 3 players dealt in, 2 with 4, 3 with 5 or more. */
export function createHoldemConfig(smallBlind: Chips, bigBlind: Chips): HoldemConfig {
  const caps = [2, 4, 5].map((players, at) => ({ players, cap: (at + 1) * bigBlind }));
  return { game: 'holdem', version: '1', smallBlind, bigBlind, ante: 0, rake: { bps: 500, caps } };
}

/** Returns why a configuration cannot be played, in words for its author. Empty when it can. */
export function checkHoldemConfig(config: HoldemConfig): string[] {
  const { smallBlind, bigBlind, ante, rake } = config;
  const problems: string[] = [];
  if (config.game !== 'holdem' || config.version !== '1') problems.push('unknown game or version');
  if (!isChips(smallBlind) || smallBlind === 0) problems.push('the small blind must be a positive integer');
  if (!isChips(bigBlind) || bigBlind < smallBlind)
    problems.push('the big blind must be an integer from the small blind');
  if (!isChips(ante) || ante > bigBlind) problems.push('the ante must be an integer up to the big blind');
  if (!isChips(rake.bps) || rake.bps > MAX_RAKE_BPS)
    problems.push(`the rake must be 0 to ${MAX_RAKE_BPS} basis points`);
  const isRising = rake.caps.every(({ players }, at) => at === 0 || players > (rake.caps[at - 1]?.players ?? 0));
  if (!isRising || !rake.caps.every(({ players, cap }) => isChips(players) && isChips(cap)))
    problems.push('the caps must be integers by a rising number of players');
  return problems;
}
