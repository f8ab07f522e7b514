import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText, MAX_INTEGER } from '../../ids.ts';
import { Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { Exclusion, ExclusionLength, LimitInput, LimitSummary } from '../rg.ts';

/** A player's limits as operators see and set them. */
const PlayerLimits = z.extend(LimitSummary, {
  exclusions: z.array(
    z.extend(Exclusion, {
      /** Number of the break, counted per player. */
      no: z.number(),
      /** When an operator ended it early. */
      lifted: z.nullable(Time),
    }),
  ),
});

export const rgBackoffice = {
  limits: defineCall({
    summary: 'Get a player’s limits and all breaks so far. The view is audited.',
    method: 'GET',
    path: '/console/v1/players/limits',
    module: 'OPS-LIMITS',
    auth: 'operator',
    permission: 'players.read',
    input: z.object({ accountId: IdText }),
    output: PlayerLimits,
    errors: ['NOT_PERMITTED', 'NOT_FOUND'],
  }),
  setLimit: defineCall({
    summary:
      'Set, change or remove the operator limit of a player, immediately. The player’s own limit stays; the lower one applies.',
    method: 'POST',
    path: '/console/v1/players/limits',
    module: 'OPS-LIMITS',
    auth: 'operator',
    permission: 'limits.set',
    input: z.extend(LimitInput, { accountId: IdText, reason: Reason }),
    output: PlayerLimits,
    errors: ['NOT_PERMITTED', 'NOT_FOUND', 'INVALID_AMOUNT'],
  }),
  exclude: defineCall({
    summary: 'Set a break for a player; ends every session of the player.',
    method: 'POST',
    path: '/console/v1/players/exclusions',
    module: 'OPS-LIMITS',
    auth: 'operator',
    permission: 'limits.set',
    input: z.object({ accountId: IdText, length: ExclusionLength, reason: Reason }),
    output: PlayerLimits,
    errors: ['NOT_PERMITTED', 'NOT_FOUND', 'PLAY_EXCLUDED'],
  }),
  liftExclusion: defineCall({
    summary: 'End an operator’s break early. A break set by the player cannot be ended.',
    method: 'POST',
    path: '/console/v1/players/exclusions/lift',
    module: 'OPS-LIMITS',
    auth: 'operator',
    permission: 'limits.set',
    input: z.object({ accountId: IdText, no: z.number().check(z.int(), z.gte(1), z.lte(MAX_INTEGER)), reason: Reason }),
    output: PlayerLimits,
    errors: ['NOT_PERMITTED', 'NOT_FOUND', 'EXCLUSION_SET_BY_PLAYER', 'STATE_CHANGED'],
  }),
};
