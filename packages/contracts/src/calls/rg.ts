import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LIMIT_NAMES, REMINDER_MINUTES, SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '../limits.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../money.ts';
import { Time } from '../paging.ts';

const isOneOf =
  (numbers: readonly number[]) =>
  (value: number): boolean =>
    numbers.includes(value);

/** Minutes of play until a reminder of the time. */
export const ReminderMinutes = z.number().check(z.refine(isOneOf(REMINDER_MINUTES)));

export const LimitName = z.enum(LIMIT_NAMES);
export const ExclusionKind = z.enum(['time-out', 'self-exclusion']);

/** One limit. Amounts are in the player's currency, for `sessionTime` whole minutes; null is no limit. */
const LimitDto = z.object({
  name: LimitName,
  /** Set by the player, and by the house for the player; the lower one holds. */
  own: z.nullable(Amount),
  operator: z.nullable(Amount),
  /** What of the one that holds is used; null where none holds, and where nothing adds up (one bet). */
  used: z.nullable(Amount),
  /** A looser one that was asked for: null for none at all. It holds once it is confirmed, not before `from`. */
  pendingIncrease: z.nullable(z.object({ amount: z.nullable(Amount), from: Time })),
});

/** How long a break lasts: days of a time-out, months of a self-exclusion. */
export const ExclusionLength = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('time-out'), days: z.number().check(z.refine(isOneOf(TIME_OUT_DAYS))) }),
  z.object({ kind: z.literal('self-exclusion'), months: z.number().check(z.refine(isOneOf(SELF_EXCLUSION_MONTHS))) }),
]);

/** Who set a break, and from when until when. */
export const Exclusion = z.object({
  kind: ExclusionKind,
  setBy: z.enum(['player', 'operator']),
  from: Time,
  until: Time,
});

/** All that holds a player's play. */
export const LimitSummary = z.object({
  currency: CurrencyCode,
  limits: z.array(LimitDto),
  exclusion: z.nullable(Exclusion),
  /** Minutes of play until the player is reminded of the time; null: as the rule of the place says. */
  reminder_min: z.nullable(z.number()),
});
export type LimitSummary = z.infer<typeof LimitSummary>;

/** An amount that limits, for `sessionTime` whole minutes; null takes the limit away. */
export const LimitInput = z.object({ name: LimitName, amount: z.nullable(PositiveAmount) });

export const rg = {
  limits: defineCall({
    summary: 'The member’s limits with what is used of each, a looser one that waits, a break, and the reminder.',
    method: 'GET',
    path: '/rg/v1/limits',
    module: 'RG-LIMITS',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'member',
    output: LimitSummary,
    errors: [],
  }),
  setLimit: defineCall({
    summary: 'Set a limit. A tighter one holds at once; a looser one, or none, waits 24 hours and is then confirmed.',
    method: 'POST',
    path: '/rg/v1/limits',
    module: 'RG-LIMITS',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: LimitInput,
    output: LimitSummary,
    errors: ['INVALID_AMOUNT', 'TRIAL_NOT_ALLOWED'],
  }),
  confirmIncrease: defineCall({
    summary: 'Confirm a looser limit after its 24 hours.',
    method: 'POST',
    path: '/rg/v1/limits/confirm',
    module: 'RG-LIMITS',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({ name: LimitName }),
    output: LimitSummary,
    errors: ['STATE_CHANGED', 'LIMIT_INCREASE_PENDING'],
  }),
  cancelIncrease: defineCall({
    summary: 'Take the wish for a looser limit back.',
    method: 'POST',
    path: '/rg/v1/limits/cancel-increase',
    module: 'RG-LIMITS',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({ name: LimitName }),
    output: LimitSummary,
    errors: [],
  }),
  exclude: defineCall({
    summary: 'Take a break: no bets and no deposits until it is over. Nobody can end it early. Ends every session.',
    method: 'POST',
    path: '/rg/v1/exclusions',
    module: 'RG-EXCLUSION',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: ExclusionLength,
    output: Exclusion,
    errors: ['TRIAL_NOT_ALLOWED', 'PLAY_EXCLUDED'],
  }),
  setReminder: defineCall({
    summary: 'After how many minutes of play the member is reminded of the time; null for the rule of the place.',
    method: 'POST',
    path: '/rg/v1/reminder',
    module: 'RG-LIMITS',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({ minutes: z.nullable(ReminderMinutes) }),
    output: LimitSummary,
    errors: [],
  }),
};
