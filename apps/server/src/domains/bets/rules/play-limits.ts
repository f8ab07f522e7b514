import { LIMITS, type LimitName, type LimitPeriod } from '@fairhouse/contracts';
import type { MovementKind } from '#ledger';
import type { Player } from './state.ts';

/** A limit that is asked at each bet: on single stakes, on stakes or on what is lost. Smallest units. */
export interface PlayLimit {
  readonly name: LimitName;
  readonly max: bigint;
}

/** What a player staked, and what came back, in one hour (hours since 1970). Kept only while a limit asks for it. */
export interface PlayHour {
  readonly hour: number;
  readonly staked: bigint;
  readonly won: bigint;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A month and the hour that it begins in. */
const RETENTION_MS = 32 * DAY_MS;

export const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);

/** The oldest hour that any span still touches. */
export const oldestHour = (at: Date): number => hourOf(new Date(at.getTime() - RETENTION_MS));

/** The moment from which a span counts that ends at `at`. A month before a day that the last month lacks is that month's last day (UTC). */
export function spanStart(period: Extract<LimitPeriod, 'day' | 'week' | 'month'>, at: Date): Date {
  if (period !== 'month') return new Date(at.getTime() - (period === 'day' ? DAY_MS : 7 * DAY_MS));
  const start = new Date(at);
  start.setUTCMonth(at.getUTCMonth() - 1);
  // 31 March less a month rolls over into March again
  if (start.getUTCDate() !== at.getUTCDate()) start.setUTCDate(0);
  return start;
}

/** What of a limit is used at a moment. A span counts every hour that it touches, so a stake is set free at most an hour late and never early. */
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

/** The limit that a stake would pass if it were lost, or that of the time; null when none. What costs nothing passes none. */
export function passedLimit(
  { limits, hours, playUntil }: Pick<Player, 'limits' | 'hours' | 'playUntil'>,
  stake: bigint,
  at: Date,
): LimitName | null {
  if (stake === 0n) return null;
  if (playUntil !== null && at >= playUntil) return 'sessionTime';
  const passed = limits.find(({ name, max }) => usedOf(hours, name, at) + stake > max);
  return passed?.name ?? null;
}

/** Movements that make stakes or give them back; a hold is a stake until the rest of it is freed. */
export const STAKE_KINDS: readonly MovementKind[] = ['bet', 'refund', 'reserve', 'reserve-commit', 'reserve-cancel'];
/** Movements of what comes back from play. */
export const WIN_KINDS: readonly MovementKind[] = [
  ...(['win', 'win-reversal', 'jackpot-win', 'free-win', 'free-win-reversal'] as const),
  ...(['adjustment-credit', 'adjustment-debit'] as const),
];

/** The hours after a movement. `since` is when that was booked which it takes back: it is taken back there. */
export function countPlay(
  hours: readonly PlayHour[],
  moved: { kind: MovementKind; amount: bigint; held: bigint },
  { at, since = at }: { at: Date; since?: Date | undefined },
): readonly PlayHour[] {
  const staked = STAKE_KINDS.includes(moved.kind) ? moved.held - moved.amount : 0n;
  const won = WIN_KINDS.includes(moved.kind) ? moved.amount : 0n;
  const oldest = oldestHour(at);
  const hour = hourOf(since);
  if ((staked === 0n && won === 0n) || hour < oldest) return hours;
  const was = hours.find((each) => each.hour === hour) ?? { staked: 0n, won: 0n };
  const others = hours.filter((each) => each.hour !== hour && each.hour >= oldest);
  return [...others, { hour, staked: was.staked + staked, won: was.won + won }];
}
