import type { BetsOpen, FrameRefusal, SpotStake, TableInfo } from '@fairhouse/contracts';
import type { Pay, TableGame } from '@fairhouse/game-math/tables';
import { compare, minus, plus } from '../game/amounts.ts';

export type Stake = SpotStake;

/** A bet of this window that is not accepted: it is on its way, or was refused. Accepted ones come back in the table's frames. */
export interface Slip {
  key: number;
  roundId: string;
  items: readonly Stake[];
  /** Null while it is being answered. */
  refusal: FrameRefusal | null;
}

/** What a player has on a spot: accepted, being sent, refused. Amounts as decimal strings. */
export interface SpotBets {
  accepted: string | null;
  sent: string | null;
  refused: string | null;
}

/** Adds amounts of the same spot up, in the order of their first stake. */
export function sumBySpot(items: readonly Stake[]): Stake[] {
  const sums = new Map<string, string>();
  for (const { spot, amount } of items) sums.set(spot, sums.has(spot) ? plus(sums.get(spot) ?? '0', amount) : amount);
  return [...sums].map(([spot, amount]) => ({ spot, amount }));
}

const amountOn = (items: readonly Stake[], spot: string): string | null =>
  sumBySpot(items).find((item) => item.spot === spot)?.amount ?? null;

/** Returns what a player has on a spot in the round of the accepted bets. */
export function betsOn(spot: string, bets: BetsOpen | null, slips: readonly Slip[]): SpotBets {
  const items = (isRefused: boolean): Stake[] =>
    slips.filter(({ refusal }) => (refusal !== null) === isRefused).flatMap((slip) => slip.items);
  return {
    accepted: amountOn(bets?.spots ?? [], spot),
    sent: amountOn(items(false), spot),
    refused: amountOn(items(true), spot),
  };
}

/** Returns the sum of the accepted bets and those on their way. */
export function totalOf(bets: BetsOpen | null, slips: readonly Slip[]): string {
  const sent = slips.filter(({ refusal }) => refusal === null).flatMap(({ items }) => items);
  return sent.reduce((sum, { amount }) => plus(sum, amount), bets?.total ?? '0');
}

/** Returns what the limits of the table leave to the player on a spot and on all spots; 0 where they are used up. */
export function limitsLeft(
  { spots, maxStake }: TableInfo['limits'],
  spot: string,
  { onSpot, total }: { onSpot: string; total: string },
): { min: string; left: string } | null {
  const limit = spots.find((each) => each.spot === spot);
  if (!limit) return null;
  const rest = (max: string, used: string): string => (compare(max, used) > 0 ? minus(max, used) : '0');
  const [ofSpot, ofTable] = [rest(limit.max, onSpot), rest(maxStake, total)];
  return { min: limit.min, left: compare(ofSpot, ofTable) < 0 ? ofSpot : ofTable };
}

/** Returns the most that a stake on a spot can return, with the stake: stake + floor(stake × best pay). */
export function bestReturn(game: TableGame, spot: string, stake: string): string {
  const pays = game.spots.find(({ id }) => id === spot)?.rows.map(({ pay }) => pay) ?? [];
  return pays.reduce((most, pay) => {
    const returned = plus(stake, wonBy(stake, pay));
    return compare(returned, most) > 0 ? returned : most;
  }, '0');
}

/** stake × pay, rounded down in the stake's decimals, for a pay of 0 or more. */
function wonBy(stake: string, [num, den]: Pay): string {
  const places = stake.split('.')[1]?.length ?? 0;
  const units = (BigInt(stake.replace('.', '')) * BigInt(Math.max(0, num))) / BigInt(den);
  const digits = String(units).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Multiples of the least stake that are offered as chips, up to the most of a player on the table. */
const CHIPS = [1, 5, 25, 100, 500, 1_000, 5_000];

/** Returns the chips of a table, as decimal strings. */
export function chipsOf({ spots, maxStake }: TableInfo['limits']): string[] {
  const mins = spots.map(({ min }) => min);
  const unit = mins.reduce((least, min) => (compare(min, least) < 0 ? min : least), mins[0] ?? '1');
  return CHIPS.map((times) => multiply(unit, times)).filter((chip) => compare(chip, maxStake) <= 0);
}

function multiply(amount: string, times: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const units = String(BigInt(whole + fraction) * BigInt(times)).padStart(fraction.length + 1, '0');
  return fraction === '' ? units : `${units.slice(0, -fraction.length)}.${units.slice(-fraction.length)}`;
}
