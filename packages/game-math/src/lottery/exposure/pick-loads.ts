import type { Animal } from '../play/animals.ts';
import { paidTiers } from '../play/chance-of.ts';
import { marketOf, pickUnits } from '../play/pick-units.ts';
import { winKey } from '../play/play-type.ts';
import { prizeOf } from '../prices/unit-prizes.ts';
import type { PricedLine } from './line-loads.ts';

/** What a line stakes on a pick, and what it pays there: one hit, the highest prize. Millionths. */
export type PickLoad = {
  play: string;
  segment: string;
  pick: string;
  unitClass: string;
  /** Of the play type and segment: its picks exclude each other. */
  market: number;
  stake_micro: bigint;
  pays_micro: bigint;
};

/** Returns the loads of lines by pick; of play types whose units are not single picks none. */
export const pickLoads = (lines: readonly PricedLine[], year?: Animal): PickLoad[] =>
  lines.flatMap((line) => {
    const { play, selection, unitStake_micro, prizes } = line;
    const multiple = BigInt(line.multiple);
    return pickUnits(play, selection, year).map(({ segment, pick, unitClass }) => {
      const tiers = play.hitPay ? ['H1'] : paidTiers(play, unitClass);
      const best = tiers.reduce((most, tier) => {
        const prize = prizeOf(prizes, winKey(unitClass, tier));
        return prize > most ? prize : most;
      }, 0n);
      const stake_micro = unitStake_micro * multiple;
      const market = marketOf(play, pick);
      return { play: play.id, segment, pick, unitClass, market, stake_micro, pays_micro: best * multiple };
    });
  });
