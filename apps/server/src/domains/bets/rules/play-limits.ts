import { LIMITS, type LimitName, type LimitPeriod } from '@fairhouse/contracts';
import type { MovementKind } from '#ledger';
import type { Player } from './state.ts';

/** A limit checked at each bet: on single stakes, on total stakes or on losses. Smallest units. */
export interface PlayLimit {
  readonly name: LimitName;
  readonly max: bigint;
}

/** A player's stakes and returns in one hour (hours since 1970). Stored only while a limit needs it. */
export interface PlayHour {
  readonly hour: number;
  readonly staked: bigint;
  readonly won: bigint;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Covers a month and the hour in which it begins. */
const RETENTION_MS = 32 * DAY_MS;

export const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);

/** Returns the oldest hour that any period still touches. */
export const oldestHour = (at: Date): number => hourOf(new Date(at.getTime() - RETENTION_MS));

/** Returns the start of a period that ends at `at`. A month before a day that the previous month lacks is that month's last day (UTC). */
export function spanStart(period: Extract<LimitPeriod, 'day' | 'week' | 'month'>, at: Date): Date {
  if (period !== 'month') return new Date(at.getTime() - (period === 'day' ? DAY_MS : 7 * DAY_MS));
  const start = new Date(at);
  start.setUTCMonth(at.getUTCMonth() - 1);
  // 31 March minus a month rolls over into March again
  if (start.getUTCDate() !== at.getUTCDate()) start.setUTCDate(0);
  return start;
}

/**
 * Returns the used part of a limit at a moment. A period counts every hour that it touches, so a stake is released at most an hour late and
 * never early.
 */
export function usedOf(hours: readonly PlayHour[], name: LimitName, at: Date): bigint {
  const { of, period } = LIMITS[name];
  if (of === 'session' || of === 'deposit' || period === 'bet') return 0n;
  const from_ms = spanStart(period, at).getTime();
  let used = 0n;
  for (const { hour, staked, won } of hours)
    if ((hour + 1) * HOUR_MS > from_ms) used += of === 'loss' ? staked - won : staked;
  return used;
}

export const isExcluded = ({ excludedUntil }: Pick<Player, 'excludedUntil'>, at: Date): boolean =>
  excludedUntil !== null && at < excludedUntil;

/**
 * Returns the limit that a stake would exceed if lost, or the time limit; null when none. A stake that costs nothing exceeds none. `ofBonus`: the part
 * of it that is bonus money, which is no loss.
 */
export function passedLimit(
  { limits, hours, playUntil }: Pick<Player, 'limits' | 'hours' | 'playUntil'>,
  stake: bigint,
  at: Date,
  ofBonus = 0n,
): LimitName | null {
  if (stake === 0n) return null;
  if (playUntil !== null && at >= playUntil) return 'sessionTime';
  const passed = limits.find(
    ({ name, max }) => usedOf(hours, name, at) + stake - (LIMITS[name].of === 'loss' ? ofBonus : 0n) > max,
  );
  return passed?.name ?? null;
}

/** Movements that spend a stake or refund it; a hold counts as staked until the rest of it is released. */
export const STAKE_KINDS: readonly MovementKind[] = [
  ...(['bet', 'refund', 'refund-reversal', 'reserve', 'reserve-commit', 'reserve-cancel', 'hand-stake'] as const),
];
/** Movements that return money from play. A win that stays held counts as won and as staked again. */
export const WIN_KINDS: readonly MovementKind[] = [
  ...(['win', 'win-reversal', 'jackpot-win', 'free-win', 'free-win-reversal', 'hand-win'] as const),
  ...(['adjustment-credit', 'adjustment-debit'] as const),
];

/** Movements of stakes of bonus money: limits on stakes count them, those on losses do not. */
export const BONUS_KINDS: readonly MovementKind[] = ['bonus-stake', 'bonus-refund'];

/** Returns the hours after a movement. `since` is the booking time of the reversed movement: the reversal counts there. */
export function countPlay(
  hours: readonly PlayHour[],
  moved: { kind: MovementKind; amount: bigint; held: bigint },
  { at, since = at }: { at: Date; since?: Date | undefined },
): readonly PlayHour[] {
  if (WIN_KINDS.includes(moved.kind)) return addPlay(hours, { staked: moved.held, won: moved.amount }, { at, since });
  const staked = STAKE_KINDS.includes(moved.kind) ? moved.held - moved.amount : 0n;
  return addPlay(hours, { staked, won: 0n }, { at, since });
}

/**
 * Returns the hours after a stake of bonus money, or the refund of one (below 0, counted at `since`): limits on stakes count it, those on losses do
 * not.
 */
export const countBonusStake = (
  hours: readonly PlayHour[],
  stake: bigint,
  { at, since = at }: { at: Date; since?: Date | undefined },
): readonly PlayHour[] => addPlay(hours, { staked: stake, won: stake }, { at, since });

/**
 * Returns the hours after the held part of a hold is counted in the present hour instead of the hour of `since`. A hold that is played from
 * for hours so never leaves the period before what was staked from it.
 */
export function countHeldNow(
  hours: readonly PlayHour[],
  held: bigint,
  { at, since }: { at: Date; since: Date },
): readonly PlayHour[] {
  if (hourOf(at) === hourOf(since)) return hours;
  const without = addPlay(hours, { staked: -held, won: 0n }, { at, since });
  return addPlay(without, { staked: held, won: 0n }, { at, since: at });
}

function addPlay(
  hours: readonly PlayHour[],
  { staked, won }: { staked: bigint; won: bigint },
  { at, since }: { at: Date; since: Date },
): readonly PlayHour[] {
  const oldest = oldestHour(at);
  const hour = hourOf(since);
  if ((staked === 0n && won === 0n) || hour < oldest) return hours;
  const was = hours.find((each) => each.hour === hour) ?? { staked: 0n, won: 0n };
  const others = hours.filter((each) => each.hour !== hour && each.hour >= oldest);
  return [...others, { hour, staked: was.staked + staked, won: was.won + won }];
}
