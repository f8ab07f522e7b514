import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Reason } from '../../reason.ts';
import { PlayerLabel } from '../../segments.ts';

const operator = { module: 'OPS-PLAYERS', auth: 'operator' } as const;

/** A player has at most one label of kind club, and any number of kind member. */
const Kind = z.enum(['club', 'member']);
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const Names = z.record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), Name);

const Label = z.object({
  code: PlayerLabel,
  kind: Kind,
  /** By language. A label without names is not shown to players. */
  names: Names,
  /** How many players have it. */
  players: z.number(),
  version: z.number(),
});
export type Label = z.infer<typeof Label>;

const Codes = z.array(PlayerLabel).check(z.maxLength(20));
const OfPlayer = z.object({ accountId: IdText, labels: z.array(PlayerLabel) });

/** How many players one call labels at most. */
export const MAX_LABELLED = 10_000;

/** Labels of players: shown to the player and used by segments. Signs of risk are none. */
export const labelsBackoffice = {
  list: defineCall({
    ...operator,
    permission: 'players.read',
    summary: 'List the labels of the brand, by code.',
    method: 'GET',
    path: '/console/v1/labels',
    output: z.object({ rows: z.array(Label) }),
    errors: [],
  }),
  save: defineCall({
    ...operator,
    permission: 'players.label',
    summary:
      'Create a label (version 0) or change its names, by language of the brand; the first language needs one, which is shown where a language has none. Players who have it see the new name. The kind of a label stays. CONFLICT: the code exists.',
    method: 'POST',
    path: '/console/v1/labels',
    input: z.object({
      code: PlayerLabel,
      kind: Kind,
      names: Names,
      version: z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)),
      reason: Reason,
    }),
    output: Label,
    errors: ['NOT_FOUND', 'CONFLICT', 'STALE_VERSION'],
  }),
  ofPlayer: defineCall({
    ...operator,
    permission: 'players.read',
    summary: 'Get the labels of a player.',
    method: 'GET',
    path: '/console/v1/labels/player',
    input: z.object({ accountId: IdText }),
    output: OfPlayer,
    errors: ['NOT_FOUND'],
  }),
  set: defineCall({
    ...operator,
    permission: 'players.label',
    summary: 'Replace the labels of a player. NOT_FOUND: the player or a label does not exist.',
    method: 'POST',
    path: '/console/v1/labels/player',
    input: z.object({ accountId: IdText, labels: Codes, reason: Reason }),
    output: OfPlayer,
    errors: ['NOT_FOUND'],
  }),
  assign: defineCall({
    ...operator,
    permission: 'players.label',
    summary:
      'Add a label to up to 10,000 players by username, or remove it. Adding a club replaces another one. `unknown` lists the names that are no players; `changed` counts those who did not have it, or had it.',
    method: 'POST',
    path: '/console/v1/labels/assign',
    maxBody_bytes: 1_048_576,
    input: z.object({
      code: PlayerLabel,
      players: z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(64)))
        .check(z.minLength(1), z.maxLength(MAX_LABELLED)),
      isOn: z.boolean(),
      reason: Reason,
    }),
    output: z.object({ changed: z.number(), unknown: z.array(z.string()) }),
    errors: ['NOT_FOUND'],
  }),
};
