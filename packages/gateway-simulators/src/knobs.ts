import * as z from 'zod/mini';

/** The longest time in a knob: a week. */
const MAX_MS = 604_800_000;
const Ms = z._default(z.number().check(z.int(), z.gte(0), z.lte(MAX_MS)), 0);

/** What a simulated gateway does wrong, or late. */
export const Knobs = z.object({
  /** How its call to create a payment ends: `lost-after` does it and never answers, `lost-before` only never answers. */
  create: z._default(z.enum(['ok', 'error', 'lost-after', 'lost-before', 'half']), 'ok'),
  /** Its query about an order answers with an error, or as if nothing had happened. */
  query: z._default(z.enum(['ok', 'error', 'empty']), 'ok'),
  /** Webhooks are not sent, sent so often, later, or before the answer to the create call. */
  lost: z._default(z.boolean(), false),
  copies: z._default(z.number().check(z.int(), z.gte(1), z.lte(50)), 1),
  delay_ms: Ms,
  early: z._default(z.boolean(), false),
  /** Webhooks with a wrong signature, an old time, or of another account. */
  forged: z._default(z.enum(['no', 'signature', 'time', 'merchant']), 'no'),
  /** A webhook is sent once more after this time; 0: never. */
  againAfter_ms: Ms,
  /** A webhook is kept back until the next one of its order was sent, at most for this time; 0: in order. */
  outOfOrder_ms: Ms,
  /** A payout is done, but for this time the gateway answers nothing about it; 0: it answers. */
  payoutUnknown_ms: Ms,
  /** A payout is paid, and comes back after this time; 0: it waits until somebody ends it. */
  payoutBounced_ms: Ms,
});
export type Knobs = z.infer<typeof Knobs>;

export const NO_KNOBS: Knobs = Knobs.parse({});

/** How the player, or their bank, ends a payment. */
export const ENDINGS = [
  'pay',
  'pay-half',
  'pay-more',
  'pay-twice',
  'other-currency',
  'see',
  'decline',
  'reverse',
  'win-dispute',
] as const;
export type Ending = (typeof ENDINGS)[number];
