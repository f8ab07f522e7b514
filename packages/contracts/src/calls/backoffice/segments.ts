import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText, Version } from '../../ids.ts';
import { Time } from '../../paging.ts';
import { SegmentConditions } from '../../segments.ts';

const operator = { module: 'OPS-REWARDS', auth: 'operator' } as const;

/** A segment of players, with the conditions of its newest version. */
const Segment = z.object({
  id: IdText,
  version: Version,
  name: z.string(),
  who: SegmentConditions,
});
export type Segment = z.infer<typeof Segment>;

/** How many players conditions find now, and some of them. */
const SegmentPreview = z.object({
  size: z.number(),
  sample: z.array(
    z.object({
      accountId: IdText,
      username: z.string(),
      rank: z.number(),
      registeredAt: Time,
      deposits: z.number(),
      /** Null for a player who never played. */
      lastPlayedAt: z.nullable(Time),
    }),
  ),
});
export type SegmentPreview = z.infer<typeof SegmentPreview>;

/** Segments of players in the back office. */
export const segmentsBackoffice = {
  list: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'List the segments of the brand, newest first.',
    method: 'GET',
    path: '/console/v1/segments',
    output: z.object({ rows: z.array(Segment) }),
    errors: [],
  }),
  save: defineCall({
    ...operator,
    permission: 'rewards.edit',
    summary:
      'Save a segment as a new version; without an id as a new segment. Promotions keep the version that they name. NOT_FOUND also for a label that the brand does not have.',
    method: 'POST',
    path: '/console/v1/segments',
    input: z.object({
      id: z.nullable(IdText),
      version: Version,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
      who: SegmentConditions,
    }),
    output: Segment,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  preview: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'Count the players that conditions find now, and list ten of them, chosen by chance.',
    method: 'POST',
    path: '/console/v1/segments/preview',
    input: z.object({ who: SegmentConditions }),
    output: SegmentPreview,
    errors: [],
  }),
};
