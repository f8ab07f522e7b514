import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText, Version } from '../../ids.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { VendorSwitches } from '../../vendor-switches.ts';

const Text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const VendorCodes = z.array(z.string().check(z.regex(/^[\w-]{1,40}$/))).check(z.minLength(1), z.maxLength(50));
/** Networks in CIDR or single addresses; empty allows any address. */
const Networks = z.array(z.string().check(z.trim(), z.maxLength(50))).check(z.maxLength(50));
/** Base address of the vendor's own server; '' for none. */
const BaseUrl = z.string().check(z.trim(), z.maxLength(200), z.regex(/^(https?:\/\/[^\s/?#]+(\/[^\s?#]*)?)?$/));
const Wallet = z.enum(['seamless', 'transfer']);
const Rate = z.number().check(z.int(), z.gte(1), z.lte(10_000_000));

const VendorKey = z.object({
  keyId: z.string(),
  createdAt: Time,
  createdBy: z.string(),
  /** Null while it is active. */
  revokedAt: z.nullable(Time),
  revokedBy: z.nullable(z.string()),
});

/** A vendor's account: its games, allowed networks and keys. */
export const VendorAccount = z.object({
  id: IdText,
  title: z.string(),
  vendorCodes: z.array(z.string()),
  enabled: z.boolean(),
  networks: z.array(z.string()),
  baseUrl: z.string(),
  /** `transfer`: it holds players' money itself. */
  wallet: Wallet,
  rate_perMinute: z.number(),
  /** The effective values. */
  switches: VendorSwitches,
  /** Newest first; active keys before revoked ones. */
  keys: z.array(VendorKey),
  lastCallAt: z.nullable(Time),
  /** Version of the account; required with each change. */
  version: z.number(),
});
export type VendorAccount = z.infer<typeof VendorAccount>;

/** Outcome of a vendor's call, as in the log's filter. */
export const CALL_OUTCOMES = ['ok', 'refused', 'rejected'] as const;

const VendorCallEntry = z.object({
  id: IdText,
  at: Time,
  /** Null: unknown key. */
  vendor: z.nullable(z.string()),
  keyId: z.string(),
  op: z.string(),
  requestId: z.string(),
  tx: z.string(),
  player: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.string(),
  httpStatus: z.number(),
  replay: z.boolean(),
  took_ms: z.number(),
  ip: z.string(),
  /** SHA-256 of the body, hex. */
  bodyHash: z.string(),
  /** As received, tokens masked, at most 2,000 characters. */
  body: z.string(),
});
export type VendorCallEntry = z.infer<typeof VendorCallEntry>;

const read = { module: 'OPS-VENDORS', auth: 'operator', permission: 'vendors.read' } as const;
const edit = { module: 'OPS-VENDORS', auth: 'operator', permission: 'vendors.edit', method: 'POST' } as const;

export const vendorBackoffice = {
  accounts: defineCall({
    ...read,
    summary: 'List the accounts of third-party game servers, with their keys; never a secret.',
    method: 'GET',
    path: '/console/v1/wallet-vendors',
    input: z.object(PageInput),
    output: PageOf(VendorAccount),
    errors: [],
  }),
  create: defineCall({
    ...edit,
    summary: 'Create an account for a third-party game server.',
    path: '/console/v1/wallet-vendors/create',
    input: z.object({ title: Text(60), vendorCodes: VendorCodes, networks: Networks }),
    output: VendorAccount,
    errors: ['CONFLICT'],
  }),
  change: defineCall({
    ...edit,
    summary:
      'Change an account: switched off it accepts no stakes, but still wins and reversals. The settlement rules cannot change while rounds are open. Takes effect within two seconds.',
    path: '/console/v1/wallet-vendors/change',
    input: z.object({
      id: IdText,
      version: Version,
      change: z.partial(
        z.object({
          title: Text(60),
          vendorCodes: VendorCodes,
          enabled: z.boolean(),
          networks: Networks,
          baseUrl: BaseUrl,
          wallet: Wallet,
          rate_perMinute: Rate,
          switches: z.partial(VendorSwitches),
        }),
      ),
    }),
    output: VendorAccount,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'CONFLICT'],
  }),
  createKey: defineCall({
    ...edit,
    summary:
      'Create a key; its secret is returned only once. At most two are active at a time, so that a vendor can change keys without a gap.',
    path: '/console/v1/wallet-vendors/key',
    input: z.object({ id: IdText }),
    output: z.object({ keyId: z.string(), secret: z.string(), account: VendorAccount }),
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
  }),
  revokeKey: defineCall({
    ...edit,
    summary: 'Revoke a key permanently. Its signatures are refused immediately, everywhere within two seconds.',
    path: '/console/v1/wallet-vendors/key/revoke',
    input: z.object({ keyId: z.string().check(z.maxLength(64)) }),
    output: VendorAccount,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  fetchGames: defineCall({
    ...edit,
    permission: 'games.edit',
    summary:
      'Fetch a vendor’s game list from its server. Nothing changes: the list is JSON for the import of the catalogue.',
    path: '/console/v1/wallet-vendors/games',
    input: z.object({ vendorCode: z.string().check(z.regex(/^\w{1,40}$/)) }),
    output: z.object({
      games: z.number(),
      /** JSON for `gamesBackoffice.importList`; null: no clear answer. */
      list: z.nullable(z.string()),
    }),
    errors: ['NOT_FOUND'],
  }),
  calls: defineCall({
    ...read,
    summary:
      'List the calls of third-party game servers, latest first. They are stored for ninety days; of more than 10,000 matches the latest are shown.',
    method: 'GET',
    path: '/console/v1/wallet-vendors/calls',
    input: z.object({
      ...PageInput,
      vendorId: z.optional(IdText),
      op: z.optional(z.string().check(z.maxLength(32))),
      /** Done; refused with HTTP 200; rejected before processing. */
      outcome: z.optional(z.enum(CALL_OUTCOMES)),
      /** A full transaction, player, request or key id. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(128))),
      from: z.optional(Time),
      to: z.optional(Time),
    }),
    output: PageOf(VendorCallEntry),
    errors: [],
  }),
};
