import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { Device, GameCategory, Volatility } from '../games.ts';
import { ReminderMinutes } from '../rg.ts';

/** State of a game in a brand: offered, switched off, closed by a kill switch, never imported, or removed from the vendor's list. */
export const GAME_STATUSES = ['offered', 'off', 'stopped', 'new', 'delisted'] as const;
export const KILL_SWITCH_KINDS = ['vendor', 'game', 'version'] as const;
export const LIST_FORMATS = ['json', 'csv'] as const;

const Code = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const VendorCode = z.string().check(z.regex(/^\w{1,40}$/));
const Country = z.string().check(z.regex(/^[A-Z]{2}$/));
const Countries = z.array(Country).check(z.maxLength(250));
const Tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(24), z.regex(/^[^,;]+$/));
const Tags = z.array(Tag).check(z.maxLength(12));
const Title = z.string().check(z.trim(), z.maxLength(60));

const KillSwitch = z.object({
  id: IdText,
  kind: z.enum(KILL_SWITCH_KINDS),
  target: z.string(),
  reason: z.string(),
  by: z.string(),
  at: Time,
  liftedBy: z.nullable(z.string()),
  liftedAt: z.nullable(Time),
});
const Maintenance = z.object({
  id: IdText,
  vendorCode: z.string(),
  /** One game of the vendor; null: all of them. */
  gameId: z.nullable(z.string()),
  from: Time,
  until: z.nullable(Time),
  reason: z.string(),
  by: z.string(),
  phase: z.enum(['planned', 'now', 'over']),
});
const Vendor = z.object({
  vendorCode: z.string(),
  title: z.string(),
  /** '' means the vendor's title. */
  displayName: z.string(),
  enabled: z.boolean(),
  demo: z.boolean(),
  /** Whether this brand imports its list: only then may it change address and list. */
  own: z.boolean(),
  launchUrl: z.string(),
  framed: z.boolean(),
  /** Games on the vendor’s list, those offered by this brand, and those removed from the list. */
  games: z.object({ listed: z.number(), offered: z.number(), delisted: z.number() }),
  killSwitch: z.nullable(KillSwitch),
  maintenance: z.nullable(Maintenance),
});
const Game = z.object({
  code: z.string(),
  name: z.string(),
  category: GameCategory,
  vendorCode: z.string(),
  vendorTitle: z.string(),
  status: z.enum(GAME_STATUSES),
  enabled: z.boolean(),
  hot: z.boolean(),
  rtp_bps: z.nullable(z.number()),
  volatility: z.nullable(Volatility),
  versionHash: z.string(),
  tags: z.array(z.string()),
  devices: z.array(Device),
  languages: z.array(z.string()),
  /** Countries where the vendor may not offer it. */
  vendorBlocks: z.array(z.string()),
  blockedCountries: z.array(z.string()),
  demoMode: z.boolean(),
  /** In the brand’s currency; null where it has no stakes in it. */
  stakes: z.nullable(z.object({ min: Amount, max: Amount, currency: CurrencyCode })),
  killSwitch: z.nullable(KillSwitch),
});

const PlayRule = z.object({
  /** Minimum game cycle of slots, and of live tables and fishing. */
  minCycle_ms: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
  otherCycle_ms: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
  autoplayAllowed: z.boolean(),
  autoplayMax: z.number().check(z.int(), z.gte(1), z.lte(1_000)),
  featureBuyAllowed: z.boolean(),
  /** Whether progressive jackpot games are offered. */
  jackpotAllowed: z.boolean(),
  /** Maximum minutes of play between reality checks; the player may choose less. */
  reminder_min: ReminderMinutes,
  /** Minutes of mandatory break after each hour of play; 0: none. */
  mandatoryBreak_min: z.number().check(z.int(), z.gte(0), z.lte(60)),
  /** Shortest interval between the draws of a lottery that is offered, in seconds; 0: any. */
  minDraw_s: z._default(z.number().check(z.int(), z.gte(0), z.lte(86_400)), 0),
  /** Whether a chase plan of a lottery may raise its stakes. */
  raisingPlansAllowed: z._default(z.boolean(), true),
  /** Whether lotteries are offered whose results are those of others. */
  othersDrawsAllowed: z._default(z.boolean(), false),
});
/** A country of two letters, or '*' for all others. */
const RuleCountry = z.string().check(z.regex(/^([A-Z]{2}|\*)$/));
const PlayRules = z.object({
  rules: z.array(z.extend(PlayRule, { country: RuleCountry, own: z.boolean() })),
});

const Change = z.object({
  code: z.string(),
  name: z.string(),
  what: z.enum(['new', 'changed', 'delisted']),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
const Plan = z.object({
  counts: z.object({ new: z.number(), changed: z.number(), delisted: z.number(), same: z.number() }),
  /** The first two hundred. */
  changes: z.array(Change),
  /** Rows that cannot be read; with any of these nothing is imported. */
  problems: z.array(z.object({ line: z.number(), field: z.string(), why: z.string() })),
  /** Sent back to apply exactly this preview. */
  digest: z.string(),
  applied: z.boolean(),
});

const read = { module: 'OPS-GAMES', auth: 'operator', permission: 'games.read' } as const;
const edit = { module: 'OPS-GAMES', auth: 'operator', permission: 'games.edit', method: 'POST' } as const;
const Done = z.object({ done: z.literal(true) });

export const gamesBackoffice = {
  vendors: defineCall({
    ...read,
    summary: 'List the vendors in the order of the brand, with their offered games and their restrictions.',
    method: 'GET',
    path: '/console/v1/games/vendors',
    input: z.object({ ...PageInput, search: z.optional(z.string().check(z.trim(), z.maxLength(64))) }),
    output: PageOf(Vendor),
    errors: [],
  }),
  changeVendor: defineCall({
    ...edit,
    summary:
      'Set whether a vendor is shown and under which name; for the brand’s own vendors also where their games open.',
    path: '/console/v1/games/vendors/change',
    input: z.object({
      vendorCode: VendorCode,
      enabled: z.boolean(),
      displayName: Title,
      launchUrl: z.optional(z.string().check(z.trim(), z.maxLength(300))),
      framed: z.optional(z.boolean()),
    }),
    output: Done,
    errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  }),
  reorderVendor: defineCall({
    ...edit,
    summary: 'Move a vendor before another, or to the end.',
    path: '/console/v1/games/vendors/reorder',
    input: z.object({ vendorCode: VendorCode, before: z.nullable(VendorCode) }),
    output: Done,
    errors: ['NOT_FOUND'],
  }),
  importList: defineCall({
    ...edit,
    summary:
      'Read a vendor’s list of games and preview what would be new, changed and removed; with the `digest` of that preview, apply it.',
    path: '/console/v1/games/import',
    maxBody_bytes: 12_582_912,
    input: z.object({
      vendorCode: VendorCode,
      title: Title.check(z.minLength(1)),
      format: z.enum(LIST_FORMATS),
      list: z.string().check(z.minLength(1)),
      apply: z.nullable(z.string().check(z.maxLength(64))),
    }),
    output: Plan,
    errors: ['NOT_PERMITTED', 'STATE_CHANGED'],
  }),
  games: defineCall({
    ...read,
    summary: 'List first-party and vendor games with their state in this brand.',
    method: 'GET',
    path: '/console/v1/games',
    input: z.object({
      ...PageInput,
      search: z.optional(z.string().check(z.trim(), z.maxLength(64))),
      vendorCode: z.optional(VendorCode),
      category: z.optional(GameCategory),
      status: z.optional(z.enum(GAME_STATUSES)),
    }),
    output: PageOf(Game),
    errors: [],
  }),
  changeGame: defineCall({
    ...edit,
    summary: 'Set whether a game is offered and hot, and the brand’s own tags and blocked countries.',
    path: '/console/v1/games/change',
    input: z.object({
      code: Code,
      enabled: z.boolean(),
      hot: z.boolean(),
      tags: Tags,
      blockedCountries: Countries,
    }),
    output: Game,
    errors: ['NOT_FOUND'],
  }),
  reorderGame: defineCall({
    ...edit,
    summary: 'Move a game before another of its vendor, or to the end.',
    path: '/console/v1/games/reorder',
    input: z.object({ code: Code, before: z.nullable(Code) }),
    output: Done,
    errors: ['NOT_FOUND'],
  }),
  killSwitches: defineCall({
    ...read,
    summary: 'List kill switches: active ones first, then lifted ones.',
    method: 'GET',
    path: '/console/v1/games/kill-switches',
    input: z.object(PageInput),
    output: PageOf(KillSwitch),
    errors: [],
  }),
  createKillSwitch: defineCall({
    ...edit,
    summary: 'Close a vendor, a game or a maths version immediately and everywhere. Rounds in progress are finished.',
    path: '/console/v1/games/kill-switches/create',
    input: z.object({
      kind: z.enum(KILL_SWITCH_KINDS),
      target: z.string().check(z.minLength(1), z.maxLength(128)),
      reason: Reason,
    }),
    output: KillSwitch,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  liftKillSwitch: defineCall({
    ...edit,
    summary: 'Lift a kill switch.',
    path: '/console/v1/games/kill-switches/lift',
    input: z.object({ id: IdText, reason: Reason }),
    output: KillSwitch,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  maintenances: defineCall({
    ...read,
    summary: 'List maintenance windows of the vendors, latest first.',
    method: 'GET',
    path: '/console/v1/games/maintenance',
    input: z.object({ ...PageInput, vendorCode: z.optional(VendorCode) }),
    output: PageOf(Maintenance),
    errors: [],
  }),
  planMaintenance: defineCall({
    ...edit,
    summary:
      'Schedule maintenance of a vendor or one of its games: its games are shown and take no new round. Without a start: from now on.',
    path: '/console/v1/games/maintenance/plan',
    input: z.object({
      vendorCode: VendorCode,
      gameId: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
      from: z.nullable(Time),
      until: z.nullable(Time),
      reason: Reason,
    }),
    output: Maintenance,
    errors: ['NOT_FOUND'],
  }),
  endMaintenance: defineCall({
    ...edit,
    summary: 'End a maintenance now, or cancel a scheduled one.',
    path: '/console/v1/games/maintenance/end',
    input: z.object({ id: IdText }),
    output: Maintenance,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  playRules: defineCall({
    ...read,
    summary:
      'Get the speed rules of first-party games by the player’s country: the brand’s own rules and the defaults.',
    method: 'GET',
    path: '/console/v1/games/play-rules',
    output: PlayRules,
    errors: [],
  }),
  savePlayRule: defineCall({
    ...edit,
    summary: 'Set the rule of a country, or of all others (`*`).',
    path: '/console/v1/games/play-rules/save',
    input: z.extend(PlayRule, { country: RuleCountry }),
    output: PlayRules,
    errors: [],
  }),
  deletePlayRule: defineCall({
    ...edit,
    summary: 'Delete a rule of the brand: the default applies again.',
    path: '/console/v1/games/play-rules/delete',
    input: z.object({ country: RuleCountry }),
    output: PlayRules,
    errors: ['NOT_FOUND'],
  }),
};
