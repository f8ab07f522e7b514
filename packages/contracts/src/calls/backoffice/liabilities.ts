import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { Time } from '../../paging.ts';

/** What the brand owes in one currency now. */
const Liabilities = z.object({
  currency: CurrencyCode,
  /** Balances of players, and what of them is held for open bets and withdrawals. */
  players: Amount,
  held: Amount,
  /** Bonus money of players, which becomes cash once enough was played. */
  bonus: Amount,
  /** What players owe after reversed payments. */
  debt: Amount,
  jackpots: Amount,
  /** Money that arrived and is credited to nobody. */
  suspense: Amount,
  /** Withdrawals that are not paid yet, without their fees; part of `held`. */
  payouts: Amount,
});

/** Back-office calls about what the brand owes, and whether the ledger agrees with itself. */
export const liabilities = {
  get: defineCall({
    summary: 'Get what the brand owes now, by currency, and the accounts that the last trial balance found to differ.',
    method: 'GET',
    path: '/console/v1/liabilities',
    module: 'OPS-OVERVIEW',
    auth: 'operator',
    permission: 'ledger.read',
    output: z.object({
      currencies: z.array(Liabilities),
      trialBalance: z.nullable(
        z.object({
          at: Time,
          /** Of this brand, at most 100. Null for what belongs to no account. */
          differences: z.array(
            z.object({
              accountId: z.nullable(IdText),
              username: z.string(),
              what: z.string(),
              account: z.string(),
              entries: z.string(),
            }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
};
