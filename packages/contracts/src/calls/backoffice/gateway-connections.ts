import * as z from 'zod/mini';
import { AddressRange } from '../../address-range.ts';
import { defineCall } from '../../call.ts';
import { Version } from '../../ids.ts';
import { Amount, PositiveAmount } from '../../money.ts';

/** The shapes of gateways that a brand may connect. */
export const CONNECTION_ADAPTERS = ['form', 'invoice', 'card'] as const;
/** `test`: no real money moves, so its methods are marked as demo. `off`: no new payment starts; those under way are finished. */
export const CONNECTION_STATES = ['test', 'live', 'off'] as const;
/** What a gateway of forms signs with. */
export const SIGN_KINDS = ['HMAC-SHA256', 'MD5'] as const;

const Code = z.string().check(z.regex(/^[a-z][\w-]{0,39}$/));
const Secret = z.string().check(z.trim(), z.minLength(1), z.maxLength(400));

/** One set of credentials: the account at the gateway, the key of our calls and forms, the key of its webhooks. */
const Credentials = z.object({ merchant: Secret, apiKey: Secret, webhookKey: Secret });

const Settings = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** Where the gateway serves its calls: a public https address without a slash at the end. */
  address: z.string().check(z.maxLength(200)),
  state: z.enum(CONNECTION_STATES),
  signKind: z.enum(SIGN_KINDS),
  /** Addresses and networks that its webhooks come from; empty: any. */
  networks: z._default(z.array(AddressRange).check(z.maxLength(20)), []),
  /** Larger payments are confirmed by a query before they are credited, in the currency of the brand; null: none besides those that always are. */
  confirmAbove: z.nullable(PositiveAmount),
};

const Ms = z.number().check(z.int(), z.gte(0), z.lte(604_800_000));

/** What a simulated gateway does wrong or late for all orders of an account, in milliseconds where it is a time; 0: not. */
export const GatewayFaults = z.object({
  /** How its call to create a payment ends: `lost-after` does it and never answers, `lost-before` only never answers. */
  create: z.enum(['ok', 'error', 'lost-after', 'lost-before', 'half']),
  /** Its query about an order answers with an error, or as if nothing had happened. */
  query: z.enum(['ok', 'error', 'empty']),
  /** Webhooks are not sent, sent so often, later, or before the answer to the create call. */
  lost: z.boolean(),
  copies: z.number().check(z.int(), z.gte(1), z.lte(50)),
  delay_ms: Ms,
  early: z.boolean(),
  /** Webhooks with a wrong signature, an old time, or of another account. */
  forged: z.enum(['no', 'signature', 'time', 'merchant']),
  /** A webhook is sent once more after this time. */
  againAfter_ms: Ms,
  /** A webhook is kept back until the next one of its order was sent, at most for this time. */
  outOfOrder_ms: Ms,
  /** A payout is done, but for this time the gateway answers nothing about it. */
  payoutUnknown_ms: Ms,
  /** A payout is paid, and comes back after this time. */
  payoutBounced_ms: Ms,
});

const Connection = z.object({
  code: Code,
  adapter: z.enum(CONNECTION_ADAPTERS),
  title: z.string(),
  /** Null for one of the simulators of this installation. */
  address: z.nullable(z.string()),
  /** Whether faults of the simulator can be set: a demo brand's connection to a simulator of this installation. */
  hasFaults: z.boolean(),
  state: z.enum(CONNECTION_STATES),
  signKind: z.enum(SIGN_KINDS),
  networks: z.array(z.string()),
  confirmAbove: z.nullable(Amount),
  /** Path that the gateway sends its webhooks to. */
  webhookPath: z.string(),
  /** The accounts of its sets of credentials, the one in use first; the keys are never shown. */
  merchants: z.array(z.string()),
  /** Webhooks: refused for their signature, repeated with other content, and waiting to be applied. */
  webhooks: z.object({ rejected: z.number(), conflicts: z.number(), waiting: z.number() }),
  version: z.number(),
});

const common = { module: 'OPS-PAYMENTS', auth: 'operator' } as const;
const edit = { ...common, permission: 'payments.edit', method: 'POST' } as const;

/** Back-office calls for the brand's accounts at payment gateways. */
export const gatewayConnections = {
  list: defineCall({
    ...common,
    permission: 'payments.read',
    summary: 'List the brand’s accounts at payment gateways, without their keys.',
    method: 'GET',
    path: '/console/v1/payments/connections',
    output: z.object({ connections: z.array(Connection) }),
    errors: [],
  }),
  create: defineCall({
    ...edit,
    summary: 'Add an account at a payment gateway. The keys are sealed and never returned. A used code is a CONFLICT.',
    path: '/console/v1/payments/connections/create',
    input: z.object({ code: Code, adapter: z.enum(CONNECTION_ADAPTERS), credentials: Credentials, ...Settings }),
    output: Connection,
    errors: ['CONFLICT'],
  }),
  change: defineCall({
    ...edit,
    summary: 'Change title, address, state and checks of a connection. A stale version is STALE_VERSION.',
    path: '/console/v1/payments/connections/change',
    input: z.object({ code: Code, version: Version, ...Settings }),
    output: Connection,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  changeKeys: defineCall({
    ...edit,
    summary:
      'Put a new set of credentials into use. The set before it still verifies webhooks, until `dropOld` ends it or the next change does.',
    path: '/console/v1/payments/connections/keys',
    input: z.object({
      code: Code,
      version: Version,
      credentials: z.nullable(Credentials),
      /** Ends the older set. */
      dropOld: z.boolean(),
    }),
    output: Connection,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  faults: defineCall({
    ...common,
    permission: 'payments.edit',
    summary: 'Get what the simulator of a demo brand’s connection does wrong. NOT_FOUND for every other connection.',
    method: 'GET',
    path: '/console/v1/payments/connections/faults',
    input: z.object({ code: Code }),
    output: GatewayFaults,
    errors: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
  }),
  changeFaults: defineCall({
    ...edit,
    summary:
      'Set what the simulator of a demo brand’s connection does wrong, for all orders without faults of their own, until it is started again.',
    path: '/console/v1/payments/connections/change-faults',
    input: z.object({ code: Code, faults: GatewayFaults }),
    output: GatewayFaults,
    errors: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
  }),
};

export type GatewayFaults = z.infer<typeof GatewayFaults>;
