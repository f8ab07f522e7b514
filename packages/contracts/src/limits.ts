/** What a limit restricts: deposits, stakes less returns, stakes, or the time logged in for play. */
export type LimitSubject = 'deposit' | 'loss' | 'stake' | 'session';
/** The period of a limit: one bet, the last 24 hours, 7 days or month. */
export type LimitPeriod = 'bet' | 'day' | 'week' | 'month';

/**
 * The limits that a player, or the operator for a player, may set. The periods are those of UKGC RTS 12: 24 hours, 7 days, one month;
 * subjects are those of GLI-19 2.5.5 and Pennsylvania 812a.9. Amounts are in the player's currency, `sessionTime` is in minutes.
 */
export const LIMITS = {
  depositDay: { of: 'deposit', period: 'day' },
  depositWeek: { of: 'deposit', period: 'week' },
  depositMonth: { of: 'deposit', period: 'month' },
  lossDay: { of: 'loss', period: 'day' },
  lossWeek: { of: 'loss', period: 'week' },
  lossMonth: { of: 'loss', period: 'month' },
  stakeDay: { of: 'stake', period: 'day' },
  stakeWeek: { of: 'stake', period: 'week' },
  stakeMonth: { of: 'stake', period: 'month' },
  stakeBet: { of: 'stake', period: 'bet' },
  sessionTime: { of: 'session', period: 'day' },
} as const satisfies Record<string, { of: LimitSubject; period: LimitPeriod }>;

export type LimitName = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS) as [LimitName, ...LimitName[]];

/** Hours until a limit increase may be confirmed. Source: GLI-19 2.5.5, UKGC RTS 12. */
export const LIMIT_INCREASE_WAIT_HOURS = 24;

/** Durations of a time-out, in days: 24 hours to six weeks (UKGC LCCP 3.3.4). */
export const TIME_OUT_DAYS = [1, 2, 7, 14, 28, 42] as const;
/** Durations of a self-exclusion, in months: six months to five years (UKGC LCCP 3.5.3). */
export const SELF_EXCLUSION_MONTHS = [6, 12, 24, 36, 60] as const;

/** Intervals of the reality check that a player may choose, in minutes of play. */
export const REMINDER_MINUTES = [15, 30, 60, 120] as const;
