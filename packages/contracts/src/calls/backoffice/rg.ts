import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText, MAX_INTEGER } from '../../ids.ts';
import { Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { Exclusion, ExclusionLength, LimitInput, LimitSummary } from '../rg.ts';

/** What operators see and set of a player's limits. */
const PlayerLimits = z.extend(LimitSummary, {
  exclusions: z.array(
    z.extend(Exclusion, {
      /** Counts the breaks of the player. */
      no: z.number(),
      /** When an operator ended it early. */
      lifted: z.nullable(Time),
    }),
  ),
});

export const rgBackoffice = {
  limits: defineCall({
    summary: 'A player’s limits and every break so far. The look is written into the audit log.',
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
      'Set, change or take away the house’s limit of a player, at once. The player’s own stays; the lower one holds.',
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
    summary: 'Give a player a break; ends every session of the player.',
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
    summary: 'End a break early that the house has set. Nobody can end one that the player set.',
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
