import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { ClientRef, IdText } from '../../ids.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { MessageRef } from '../messages.ts';

/** Maximum length of a message's rich text, as submitted and as stored: `&` becomes `&amp;`. */
export const MAX_MESSAGE_HTML = 20_000;

/** An operator's text by language; English is required and is the fallback. */
const Texts = z.record(
  z.string().check(z.regex(/^[A-Z]{2}$/)),
  z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    html: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MESSAGE_HTML)),
  }),
);

/** As stored: reading never fails because of length. */
const StoredTexts = z.record(z.string(), z.object({ title: z.string(), html: z.string() }));

const SentMessage = z.object({
  ref: MessageRef,
  toAll: z.boolean(),
  player: z.nullable(z.object({ accountId: IdText, username: z.string() })),
  texts: StoredTexts,
  by: z.string(),
  at: Time,
  recalledAt: z.nullable(Time),
  /** Number of players who have read it. */
  reads: z.number(),
});

/** An SMS or e-mail that a demo brand would have sent. */
const OutboundMessage = z.object({
  id: IdText,
  channel: z.enum(['sms', 'mail']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: Time,
});

const operators = { module: 'OPS-MESSAGES', auth: 'operator', permission: 'messages.send' } as const;

/** Messages sent by operators to players. */
export const messagesBackoffice = {
  send: defineCall({
    summary:
      'Send a message to one player by account id, or without one to all players of the brand. Rich text is sanitised.',
    method: 'POST',
    path: '/console/v1/messages',
    ...operators,
    input: z.object({ accountId: z.nullable(IdText), texts: Texts, clientRef: ClientRef }),
    output: SentMessage,
    errors: ['NOT_FOUND', 'CONFLICT'],
    maxBody_bytes: 1_000_000,
  }),
  sent: defineCall({
    summary: 'List messages sent by operators of the brand, newest first.',
    method: 'GET',
    path: '/console/v1/messages',
    ...operators,
    input: z.object({ ...PageInput, search: z.optional(z.string().check(z.maxLength(64))) }),
    output: PageOf(SentMessage),
    errors: [],
  }),
  outbox: defineCall({
    summary:
      'List the SMS and e-mails that a demo brand would have sent in the last week, newest first, including codes and links. Other brands have none.',
    method: 'GET',
    path: '/console/v1/outbox',
    ...operators,
    input: z.object({ ...PageInput, search: z.optional(z.string().check(z.maxLength(64))) }),
    output: PageOf(OutboundMessage),
    errors: [],
  }),
  recall: defineCall({
    summary: 'Recall a message to all players: it is no longer shown.',
    method: 'POST',
    path: '/console/v1/messages/recall',
    ...operators,
    input: z.object({ ref: MessageRef }),
    output: SentMessage,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
