import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LIMIT_NAMES, REMINDER_MINUTES, SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '../limits.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../money.ts';
import { Time } from '../paging.ts';

const isOneOf =
  (numbers: readonly number[]) =>
  (value: number): boolean =>
    numbers.includes(value);

/** Minutes of play until a reality check. */
export const ReminderMinutes = z.number().check(z.refine(isOneOf(REMINDER_MINUTES)));

export const LimitName = z.enum(LIMIT_NAMES);
export const ExclusionKind = z.enum(['time-out', 'self-exclusion']);

/** One limit. Amounts are in the player's currency, for `sessionTime` whole minutes; null is no limit. */
const LimitDto = z.object({
  name: LimitName,
  /** Set by the player, and by the operator for the player; the lower one applies. */
  own: z.nullable(Amount),
  operator: z.nullable(Amount),
  /** The used part of the limit in force; null without a limit, and where nothing accumulates (one bet). */
  used: z.nullable(Amount),
  /** A pending limit increase: null for no limit. It applies once it is confirmed, not before `from`. */
  pendingIncrease: z.nullable(z.object({ amount: z.nullable(Amount), from: Time })),
});

/** Duration of a break: days of a time-out, months of a self-exclusion. */
export const ExclusionLength = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('time-out'), days: z.number().check(z.refine(isOneOf(TIME_OUT_DAYS))) }),
  z.object({ kind: z.literal('self-exclusion'), months: z.number().check(z.refine(isOneOf(SELF_EXCLUSION_MONTHS))) }),
]);

/** A break: who set it, start and end. */
export const Exclusion = z.object({
  kind: ExclusionKind,
  setBy: z.enum(['player', 'operator']),
  from: Time,
  until: Time,
});

/** All restrictions on a player's play. */
export const LimitSummary = z.object({
  currency: CurrencyCode,
  limits: z.array(LimitDto),
  exclusion: z.nullable(Exclusion),
  /** Minutes of play until the reality check; null: as the region rule says. */
  reminder_min: z.nullable(z.number()),
});
export type LimitSummary = z.infer<typeof LimitSummary>;

/** A limit's amount, for `sessionTime` whole minutes; null removes the limit. */
export const LimitInput = z.object({ name: LimitName, amount: z.nullable(PositiveAmount) });

export const rg = {
  limits: defineCall({
    summary: 'Get the member’s limits with their use, a pending increase, a break, and the reality check.',
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
    summary:
      'Set a limit. A decrease applies immediately; an increase or removal waits 24 hours and must then be confirmed.',
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
    summary: 'Confirm a limit increase after its 24 hours.',
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
    summary: 'Cancel a pending limit increase.',
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
    summary: 'Start a break: no bets and no deposits until it ends. Nobody can end it early. Ends every session.',
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
    summary: 'Set the minutes of play until the member’s reality check; null for the region rule.',
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
  setGameReminder: defineCall({
    summary:
      'Set the minutes of play until the player’s reality check from an open game of ours; it is the member’s setting everywhere. Returns the effective value.',
    method: 'POST',
    path: '/rg/v1/game/reminder',
    module: 'RG-LIMITS',
    auth: 'game',
    input: z.object({ minutes: ReminderMinutes }),
    output: z.object({ reminder_min: z.number() }),
    errors: [],
  }),
};
