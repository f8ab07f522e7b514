import * as z from 'zod/mini';
import { defineCall, MAX_IMAGES } from '../call.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { Time } from '../paging.ts';
import { Deposit } from './payments.ts';

/** Length of what a player writes beside a slip (V-06), in characters. */
export const SLIP_REMARK = { min: 0, max: 140 } as const;
/** Length of the name on the account that paid, in characters. */
export const SLIP_PAYER = { min: 0, max: 80 } as const;

/** What an operator decided about a slip. */
export const SLIP_OUTCOMES = ['accepted', 'refused'] as const;

/** A slip; its outcome is null while it is being checked. */
export const Slip = z.object({
  no: z.number(),
  images: z.number(),
  remark: z.string(),
  payer: z.string(),
  sentAt: Time,
  outcome: z.nullable(z.enum(SLIP_OUTCOMES)),
  /** Why it was refused; '' otherwise. */
  reason: z.string(),
});

const COMMON = { module: 'PAY-DEPOSIT', auth: 'member', realAccount: true } as const;

/** The member's calls about deposits by bank transfer (C-03). */
export const bankDeposits = {
  get: defineCall({
    ...COMMON,
    summary: 'Get where and how to pay a deposit by bank transfer, and what became of its slips.',
    method: 'GET',
    path: '/payments/v1/deposits/:id/bank',
    input: z.object({ id: IdText }),
    output: z.object({
      /** The receiving account; null once the deposit is over. */
      account: z.nullable(
        z.object({
          bank: z.string(),
          holder: z.string(),
          number: z.string(),
          /** Its QR code, where the operator has added one. */
          qr: z.nullable(z.object({ type: z.string(), base64: z.string() })),
        }),
      ),
      /** The exact amount to transfer. */
      amount: Amount,
      currency: CurrencyCode,
      /** To be written into the transfer: an RF creditor reference (ISO 11649). */
      reference: z.string(),
      /** Whether a slip may be sent now. */
      mayStillSend: z.boolean(),
      slips: z.array(Slip),
    }),
    errors: ['NOT_FOUND'],
  }),
  sendSlip: defineCall({
    ...COMMON,
    summary:
      'Send one to three images as proof of a bank transfer, with a remark and the payer’s name. An operator checks it; one at a time, also after the deposit has expired.',
    method: 'POST',
    path: '/payments/v1/deposits/slip',
    images: MAX_IMAGES,
    input: z.object({
      id: IdText,
      remark: z._default(z.string().check(z.trim(), z.maxLength(SLIP_REMARK.max)), ''),
      payer: z._default(z.string().check(z.trim(), z.maxLength(SLIP_PAYER.max)), ''),
    }),
    output: Deposit,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
};
