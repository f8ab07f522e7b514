import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Version } from '../../ids.ts';
import { IssueNo } from '../../lottery/draw.ts';
import { LotteryCode, LotteryFamily, LotterySource } from '../../lottery/game.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { LotteryDrawRow } from './lottery.ts';

/**
 * PROPOSED: waits for another operator. APPROVED: it is carried out. DONE: everything is booked. EXPIRED: the draw changed before the
 * decision.
 */
export const LOTTERY_CORRECTION_STATES = ['PROPOSED', 'APPROVED', 'DONE', 'REJECTED', 'EXPIRED'] as const;

const Numbers = z.array(z.int().check(z.gte(0), z.lte(255))).check(z.minLength(1), z.maxLength(120));

/** What a correction moves: expected until it is approved, then booked. */
const Figures = {
  /** Orders whose result changes. */
  orders: z.number(),
  pay: Amount,
  /** Taken back from balances. */
  take: Amount,
  /** Would have to be taken back, but the operator bears it: it is not available, or more than 24 hours have passed. */
  borne: Amount,
};

const Correction = z.object({
  correctionNo: z.number(),
  state: z.enum(LOTTERY_CORRECTION_STATES),
  /** The settlement of the draw was stopped before anything was paid, so this settles it for the first time. */
  isFirst: z.boolean(),
  before: z.array(z.number()),
  /** The same as before when only the evaluation was wrong. */
  after: z.array(z.number()),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: Time,
  /** Proposed by the operator who asks, who may withdraw it but not approve it. */
  isOwn: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Time),
  decision: z.nullable(z.string()),
  finishedAt: z.nullable(Time),
  currency: CurrencyCode,
  /** Real money only. */
  totals: z.object({ accounts: z.number(), ...Figures }),
  /** Running chase plans that stop on a win and have one by the new result. */
  plans: z.number(),
});

const draw = { gameCode: LotteryCode, issueNo: IssueNo };
const one = { ...draw, correctionNo: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)) };
const read = { method: 'GET', module: 'OPS-LOTTERY', auth: 'operator', permission: 'lottery.read' } as const;
const correct = { method: 'POST', module: 'OPS-LOTTERY', auth: 'operator', permission: 'lottery.correct' } as const;

export const lotteryCorrectionsBackoffice = {
  list: defineCall({
    ...read,
    summary: 'List the corrections that were proposed for a draw, newest first, with what each moves.',
    path: '/console/v1/lottery/corrections',
    input: z.object(draw),
    output: z.object({
      draw: LotteryDrawRow,
      family: LotteryFamily,
      source: LotterySource,
      corrections: z.array(Correction),
    }),
    errors: ['NOT_FOUND'],
  }),
  accounts: defineCall({
    ...read,
    summary: 'List the accounts that a correction of a draw concerns, with what it pays to each and takes back.',
    path: '/console/v1/lottery/correction/accounts',
    input: z.object({ ...one, ...PageInput }),
    output: z.extend(PageOf(z.object({ player: z.string(), username: z.string(), isTrial: z.boolean(), ...Figures })), {
      currency: CurrencyCode,
    }),
    errors: ['NOT_FOUND'],
  }),
  propose: defineCall({
    ...correct,
    summary:
      'Propose other numbers for a settled draw of others, or for one whose settlement stopped; with the same numbers its orders are evaluated again. Own draws and those of blocks can only be evaluated again. Moves no money.',
    path: '/console/v1/lottery/correction',
    input: z.object({
      ...draw,
      /** The version of the draw that the operator has seen. */
      version: Version,
      numbers: Numbers,
      reason: Reason,
    }),
    output: Correction,
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'STATE_CHANGED', 'OPTION_NOT_OFFERED', 'NOTHING_TO_CORRECT'],
  }),
  approve: defineCall({
    ...correct,
    summary: 'Approve a correction that another operator has proposed. It is then carried out.',
    path: '/console/v1/lottery/correction/approve',
    input: z.object({ ...one, reason: Reason }),
    output: Correction,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'OWN_PROPOSAL'],
  }),
  reject: defineCall({
    ...correct,
    summary: 'Reject a proposed correction, or withdraw an own one.',
    path: '/console/v1/lottery/correction/reject',
    input: z.object({ ...one, reason: Reason }),
    output: Correction,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
