import * as z from 'zod/mini';
import { Amount, CurrencyCode } from './money.ts';
import { Time } from './paging.ts';

/**
 * What the server says over the socket at `/ws`. The client's first message is `{ token }`;
 * a member hears only of the own account, an operator only of the own brand.
 */
export const Topic = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('ready') }),
  z.object({
    topic: z.literal('balance'),
    sumBalance: Amount,
    held: Amount,
    currency: CurrencyCode,
    version: z.number(),
  }),
  z.object({
    topic: z.literal('payment'),
    kind: z.enum(['deposit', 'withdrawal']),
    id: z.string(),
    state: z.string(),
    at: Time,
  }),
  z.object({
    topic: z.literal('queue'),
    kind: z.enum(['deposit', 'withdrawal']),
    id: z.string(),
    state: z.string(),
    at: Time,
  }),
  z.object({ topic: z.literal('logged-out') }),
]);
export type Topic = z.infer<typeof Topic>;
