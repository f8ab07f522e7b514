import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import { SixDecimals } from './lottery-order-fields.ts';
import { RecordKind } from './wallet.ts';

/** Business days of the brand's agents: today, the day before, this month up to today, or the month before. */
export const INCOME_PERIODS = ['today', 'yesterday', 'month', 'lastMonth'] as const;
export type IncomePeriod = (typeof INCOME_PERIODS)[number];
const Period = z._default(z.enum(INCOME_PERIODS), 'today');

const Day = z.iso.date();
/** What was paid by kind, as in the account record; negative where the agent paid others. */
const Kinds = z.array(z.object({ kind: RecordKind, amount: Amount }));

const agent = { method: 'GET', module: 'AGENTS', auth: 'member', realAccount: true } as const;

export const income = {
  totals: defineCall({
    summary: 'Get what the agent was paid as an agent and as a player with rebates, by kind and business day.',
    path: '/agents/v1/income',
    ...agent,
    input: z.object({ period: Period }),
    output: z.object({
      currency: CurrencyCode,
      /** The first and the last business day, and the time zone of both. */
      from: Day,
      to: Day,
      zone: z.string(),
      total: Amount,
      kinds: Kinds,
      /** Each day of the period, also those without income. */
      days: z.array(z.object({ day: Day, total: Amount, kinds: Kinds })),
      /** Rebates that are accrued and not paid yet; negative after corrections. `held`: on the play of members in review, beside `team`. */
      accrued: z.object({ own: SixDecimals, team: SixDecimals, held: SixDecimals }),
      /** Everything that was settled before is counted in what is accrued. */
      asOf: Time,
      /** Whether that is more than a minute ago. */
      delayed: z.boolean(),
    }),
    errors: ['NOT_AN_AGENT'],
  }),
  payments: defineCall({
    summary: 'List the payments of the agent’s income, newest first. The reference is the statement.',
    path: '/agents/v1/income/payments',
    ...agent,
    input: z.object({ ...PageInput, period: Period, kind: z.optional(RecordKind) }),
    output: PageOf(z.object({ seq: z.string(), kind: RecordKind, amount: Amount, reference: z.string(), at: Time })),
    errors: ['NOT_AN_AGENT'],
  }),
};
