import * as z from 'zod/mini';
import { defineCall, MAX_IMAGES } from '../call.ts';
import { IdText } from '../ids.ts';
import { MATCH_SLIPS, MATCH_STATES } from '../matches.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { Time } from '../paging.ts';

const COMMON = { auth: 'member', realAccount: true } as const;
const State = z.enum(MATCH_STATES);

/** A match as the payer sees it. */
const PayerMatch = z.object({
  state: State,
  /** Where to pay; null once nothing is to be paid any more. */
  account: z.nullable(z.object({ bank: z.string(), holder: z.string(), number: z.string() })),
  amount: Amount,
  currency: CurrencyCode,
  /** Until when the payer has to pay and send a slip. */
  payUntil: Time,
  slip: z.enum(MATCH_SLIPS),
  /** Until when another slip may be sent; null while the last one was not refused. */
  slipUntil: z.nullable(Time),
  mayStillSend: z.boolean(),
});

/** A match as the receiver sees it. */
const ReceiverMatch = z.object({
  id: IdText,
  part: z.number(),
  amount: Amount,
  currency: CurrencyCode,
  state: State,
  payUntil: Time,
  /** From when an accepted slip decides; null before the payer has paid. */
  answerUntil: z.nullable(Time),
});

/** The member's calls about payments between players (C-03, C-04). */
export const matches = {
  get: defineCall({
    ...COMMON,
    module: 'PAY-DEPOSIT',
    summary: 'Get to whom a matched deposit is paid, and how far it is. Each display of the account is recorded.',
    method: 'GET',
    path: '/payments/v1/deposits/:id/match',
    input: z.object({ id: IdText }),
    output: PayerMatch,
    errors: ['NOT_FOUND'],
  }),
  paid: defineCall({
    ...COMMON,
    module: 'PAY-DEPOSIT',
    summary: 'Say that a matched deposit was paid, with one to three images as proof; again after a slip was refused.',
    method: 'POST',
    path: '/payments/v1/matches/paid',
    images: MAX_IMAGES,
    input: z.object({ id: IdText }),
    output: PayerMatch,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
  ofWithdrawal: defineCall({
    ...COMMON,
    module: 'PAY-WITHDRAW',
    anyRegion: true,
    summary: 'List the parts of a withdrawal that other players pay.',
    method: 'GET',
    path: '/payments/v1/withdrawals/:id/matches',
    input: z.object({ id: IdText }),
    output: z.object({ matches: z.array(ReceiverMatch) }),
    errors: ['NOT_FOUND'],
  }),
  answer: defineCall({
    ...COMMON,
    module: 'PAY-WITHDRAW',
    anyRegion: true,
    summary:
      'Say whether the payment of another player has arrived. If not, nothing is booked until an operator decides.',
    method: 'POST',
    path: '/payments/v1/matches/answer',
    input: z.object({ id: IdText, received: z.boolean() }),
    output: ReceiverMatch,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
