import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { ContentSettings, ContentText, StoredContentText } from '../../content.ts';
import { CONTENT_KINDS } from '../../content-lists.ts';
import { IdText, Version } from '../../ids.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';

/** By state and time: unpublished, scheduled, published, expired. */
export const CONTENT_PHASES = ['draft', 'scheduled', 'live', 'ended'] as const;

const Shared = {
  id: IdText,
  settings: ContentSettings,
  state: z.enum(['draft', 'published']),
  phase: z.enum(CONTENT_PHASES),
  position: z.number(),
  from: z.nullable(Time),
  until: z.nullable(Time),
  /** Version of the item; required with each change, so that no change is overwritten. */
  version: z.number(),
  updatedAt: Time,
  updatedBy: z.string(),
};
const Item = z.object({ ...Shared, texts: z.record(z.string(), StoredContentText) });
const Row = z.object({
  ...Shared,
  title: z.string(),
  /** The languages that have a text. */
  languages: z.array(z.string()),
});

const LanguageCode = z.string().check(z.regex(/^[A-Z]{2,3}$/));
const Draft = {
  settings: ContentSettings,
  from: z.nullable(Time),
  until: z.nullable(Time),
  /** Texts by language code; English is required, and shown where a language has none. */
  texts: z.record(LanguageCode, ContentText),
};
const Target = { id: IdText, version: Version };

const shared = { module: 'OPS-CONTENT', auth: 'operator', maxBody_bytes: 1_048_576 } as const;
const edit = { ...shared, permission: 'content.edit' } as const;

export const contentBackoffice = {
  items: defineCall({
    ...shared,
    permission: 'content.read',
    summary: 'List content of one kind in the order of the site, with state and schedule.',
    method: 'GET',
    path: '/console/v1/content',
    input: z.object({
      ...PageInput,
      kind: z.enum(CONTENT_KINDS),
      phase: z.optional(z.enum(CONTENT_PHASES)),
      search: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    }),
    output: PageOf(Row),
    errors: [],
  }),
  item: defineCall({
    ...shared,
    permission: 'content.read',
    summary: 'Get one content item with all its language versions.',
    method: 'GET',
    path: '/console/v1/content/item',
    input: z.object({ id: IdText }),
    output: Item,
    errors: ['NOT_FOUND'],
  }),
  create: defineCall({
    ...edit,
    summary: 'Create an item; it is a draft until it is published.',
    method: 'POST',
    path: '/console/v1/content/create',
    input: z.object(Draft),
    output: Item,
    errors: ['CONFLICT', 'FIGURE_IN_TEXT', 'PLACEHOLDER_UNKNOWN'],
  }),
  change: defineCall({
    ...edit,
    summary: 'Change an item. A stale version is refused with STALE_VERSION: someone else has saved in the meantime.',
    method: 'POST',
    path: '/console/v1/content/change',
    input: z.object({ ...Target, ...Draft }),
    output: Item,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'CONFLICT', 'FIGURE_IN_TEXT', 'PLACEHOLDER_UNKNOWN'],
  }),
  publish: defineCall({
    ...edit,
    summary: 'Publish an item; it is shown from its scheduled time.',
    method: 'POST',
    path: '/console/v1/content/publish',
    input: z.object(Target),
    output: Item,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  unpublish: defineCall({
    ...edit,
    summary: 'Unpublish an item; it becomes a draft again.',
    method: 'POST',
    path: '/console/v1/content/unpublish',
    input: z.object(Target),
    output: Item,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  delete: defineCall({
    ...edit,
    summary: 'Delete an item with all its language versions. The audit log keeps its English text.',
    method: 'POST',
    path: '/console/v1/content/delete',
    input: z.object(Target),
    output: z.object({ deleted: z.literal(true) }),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  reorder: defineCall({
    ...edit,
    summary: 'Move an item before another of its kind, or to the end.',
    method: 'POST',
    path: '/console/v1/content/reorder',
    input: z.object({ id: IdText, before: z.nullable(IdText) }),
    output: z.object({ moved: z.literal(true) }),
    errors: ['NOT_FOUND'],
  }),
  image: defineCall({
    ...edit,
    summary: 'Upload one image for banners and rich text; returns its address.',
    method: 'POST',
    path: '/console/v1/content/image',
    images: 1,
    input: z.object({}),
    output: z.object({ image: z.string() }),
    errors: ['IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
};
