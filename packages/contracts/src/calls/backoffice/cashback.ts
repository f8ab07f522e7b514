import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { CASHBACK_KINDS, CashbackSettings } from '../../cashback.ts';
import { IdText, Version } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { CashbackStatement } from '../cashback.ts';
import { GameCategory } from '../games.ts';

const operator = { module: 'OPS-REWARDS', auth: 'operator' } as const;
const read = { ...operator, permission: 'rewards.read', method: 'GET' } as const;

const StoredSettings = z.extend(CashbackSettings, { version: Version });

/** A period of a brand. Amounts are of players in the brand’s currency. */
const CashbackPeriodRow = z.object({
  fromDay: z.string(),
  toDay: z.string(),
  kind: z.enum(CASHBACK_KINDS),
  /** Players with cashback. */
  accounts: z.number(),
  amount: Amount,
  claimed: Amount,
  /** What was not offered, because the players could not be offered anything. */
  withheld: Amount,
  /** Null while it is being closed. */
  closedAt: z.nullable(Time),
});
export type CashbackPeriodRow = z.infer<typeof CashbackPeriodRow>;

/** Cashback in the back office. */
export const cashbackBackoffice = {
  settings: defineCall({
    ...read,
    summary: 'Get how the brand gives cashback, and the highest rebate that agents of the brand have by category.',
    path: '/console/v1/rewards/cashback/settings',
    output: z.extend(StoredSettings, {
      currency: CurrencyCode,
      /** Basis points of the same valid stake that agents are paid. */
      rebates_bps: z.partialRecord(GameCategory, z.number()),
    }),
    errors: [],
  }),
  saveSettings: defineCall({
    ...operator,
    permission: 'rewards.edit',
    summary:
      'Change how the brand gives cashback. The running period keeps its rules; a change applies from the next one on.',
    method: 'PUT',
    path: '/console/v1/rewards/cashback/settings',
    input: StoredSettings,
    output: StoredSettings,
    errors: ['STALE_VERSION', 'INVALID_AMOUNT'],
  }),
  periods: defineCall({
    ...read,
    summary: 'List the closed periods of cashback of the brand with their totals, newest first.',
    path: '/console/v1/rewards/cashback/periods',
    input: z.object(PageInput),
    output: z.extend(PageOf(CashbackPeriodRow), { currency: CurrencyCode, asOf: Time }),
    errors: [],
  }),
  statements: defineCall({
    ...read,
    summary: 'List the cashback of a player, newest first, each period with the sums behind it.',
    path: '/console/v1/rewards/cashback/statements',
    input: z.object({ ...PageInput, accountId: IdText }),
    output: z.extend(PageOf(CashbackStatement), { currency: CurrencyCode, username: z.string() }),
    errors: ['NOT_FOUND'],
  }),
};
