import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText, Version } from '../../ids.ts';
import { PageInput, PageOf } from '../../paging.ts';
import { RAFFLE_STATES, RaffleRules } from '../../raffles.ts';
import { Reason } from '../../reason.ts';
import { Raffle } from '../raffles.ts';

const operator = { module: 'OPS-RAFFLES', auth: 'operator' } as const;

/** A raffle as operators see it. */
const OperatorRaffle = z.extend(Raffle, {
  version: Version,
  rules: RaffleRules,
  /** Of the moment: those who have a ticket, and their tickets. */
  holdersNow: z.number(),
  ticketsNow: z.number(),
  /** Why it was cancelled; '' otherwise. */
  cancelReason: z.string(),
});
export type OperatorRaffle = z.infer<typeof OperatorRaffle>;

/** Raffles in the back office. */
export const rafflesBackoffice = {
  list: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'List the raffles of the brand, newest first.',
    method: 'GET',
    path: '/console/v1/raffles',
    input: z.object({ ...PageInput, state: z.optional(z.enum(RAFFLE_STATES)) }),
    output: PageOf(OperatorRaffle),
    errors: [],
  }),
  create: defineCall({
    ...operator,
    permission: 'rewards.edit',
    summary: 'Create a raffle. Its seed is drawn and its commitment published with it.',
    method: 'POST',
    path: '/console/v1/raffles',
    input: z.object({ rules: RaffleRules }),
    output: OperatorRaffle,
    errors: ['INVALID_INPUT'],
  }),
  change: defineCall({
    ...operator,
    permission: 'rewards.edit',
    summary: 'Change the rules of a raffle that has not begun.',
    method: 'PUT',
    path: '/console/v1/raffles',
    input: z.object({ raffleId: IdText, version: Version, rules: RaffleRules }),
    output: OperatorRaffle,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'STATE_CHANGED', 'INVALID_INPUT'],
  }),
  cancel: defineCall({
    ...operator,
    permission: 'rewards.edit',
    summary: 'Cancel a raffle that has not ended. Players see that it was cancelled, and why.',
    method: 'POST',
    path: '/console/v1/raffles/cancel',
    input: z.object({ raffleId: IdText, version: Version, reason: Reason }),
    output: OperatorRaffle,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'STATE_CHANGED'],
  }),
};
