import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText, Version } from '../../ids.ts';
import { PageInput } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { TurnoverSettings } from '../../turnover.ts';
import { TurnoverPage, TurnoverRounds } from '../turnover.ts';

const operator = { module: 'OPS-PAYMENTS', auth: 'operator' } as const;
const read = { ...operator, permission: 'payments.read', method: 'GET' } as const;

/** Back-office calls about turnover requirements. */
export const turnoverBackoffice = {
  settings: defineCall({
    ...read,
    summary: 'Get how often money must be played in the brand before it is paid out.',
    path: '/console/v1/turnover/settings',
    output: z.extend(TurnoverSettings, { version: Version }),
    errors: [],
  }),
  saveSettings: defineCall({
    ...operator,
    permission: 'payments.edit',
    summary:
      'Change how often money must be played. Requirements of credits before the change stay; the mode applies to the next withdrawal.',
    method: 'PUT',
    path: '/console/v1/turnover/settings',
    input: z.extend(TurnoverSettings, { version: Version }),
    output: z.extend(TurnoverSettings, { version: Version }),
    errors: ['STALE_VERSION'],
  }),
  requirements: defineCall({
    ...read,
    summary: 'List the turnover requirements of a player, open ones first.',
    path: '/console/v1/players/turnover',
    input: z.object({ ...PageInput, accountId: IdText }),
    output: TurnoverPage,
    errors: ['NOT_FOUND'],
  }),
  rounds: defineCall({
    ...read,
    summary: 'List the rounds that counted for a turnover requirement of a player, newest first.',
    path: '/console/v1/players/turnover/rounds',
    input: z.object({ ...PageInput, accountId: IdText, no: IdText }),
    output: TurnoverRounds,
    errors: ['NOT_FOUND'],
  }),
  waive: defineCall({
    ...operator,
    permission: 'payments.review',
    summary: 'Waive an open turnover requirement of a player.',
    method: 'POST',
    path: '/console/v1/players/turnover/waive',
    input: z.object({ accountId: IdText, no: IdText, reason: Reason }),
    output: z.object({ waived: z.literal(true) }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
