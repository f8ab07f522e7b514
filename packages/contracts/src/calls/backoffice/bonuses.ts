import * as z from 'zod/mini';
import { BonusVoiding } from '../../bonus-money.ts';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { BonusMoney } from '../bonuses.ts';

const operator = { module: 'OPS-REWARDS', auth: 'operator' } as const;

/** Bonus money of players in the back office. */
export const bonusesBackoffice = {
  list: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'List the bonus money of a player: what runs and waits first, then what is over, newest first.',
    method: 'GET',
    path: '/console/v1/bonus-money',
    input: z.object({ ...PageInput, player: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
    output: z.extend(PageOf(BonusMoney), {
      accountId: IdText,
      currency: CurrencyCode,
      available: Amount,
      bonus: Amount,
    }),
    errors: ['NOT_FOUND'],
  }),
  void: defineCall({
    ...operator,
    permission: 'rewards.edit',
    summary:
      'Propose to void bonus money that runs or waits, for a term that was broken. Another operator approves it; the player reads the term. One that waits for this bonus is returned, not proposed again.',
    method: 'POST',
    path: '/console/v1/bonus-money/void',
    input: z.extend(BonusVoiding, { reason: Reason }),
    output: z.object({ proposal: IdText }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
