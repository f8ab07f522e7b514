import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { Device, GameCategory, Volatility } from '../games.ts';
import { ReminderMinutes } from '../rg.ts';

/** How a game stands with a brand: played, switched off, closed by a kill switch, never taken over, or off the vendor's list. */
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
  /** '' for the title. */
  displayName: z.string(),
  enabled: z.boolean(),
  demo: z.boolean(),
  /** Whether this brand brings its list: only then are address and list its own to change. */
  own: z.boolean(),
  launchUrl: z.string(),
  framed: z.boolean(),
  /** On the vendor’s list, of these played at this brand, and off the list since. */
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
  /** Where the vendor may not offer it. */
  vendorBlocks: z.array(z.string()),
  blockedCountries: z.array(z.string()),
  demoMode: z.boolean(),
  /** In the brand’s currency; null where it has no stakes in it. */
  stakes: z.nullable(z.object({ min: Amount, max: Amount, currency: CurrencyCode })),
  killSwitch: z.nullable(KillSwitch),
});

const PlayRule = z.object({
  minCycle_ms: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
  autoplayAllowed: z.boolean(),
  autoplayMax: z.number().check(z.int(), z.gte(1), z.lte(1_000)),
  featureBuyAllowed: z.boolean(),
  /** Whether games with a progressive jackpot are offered. */
  jackpotAllowed: z.boolean(),
  /** After how many minutes of play the player is reminded of the time at the latest; the player may choose less. */
  reminder_min: ReminderMinutes,
  /** Minutes of rest after each hour of play; 0: none. */
  mandatoryBreak_min: z.number().check(z.int(), z.gte(0), z.lte(60)),
});
/** A country of two letters, or '*' for everywhere else. */
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
  /** What cannot be read; with any of these nothing is imported. */
  problems: z.array(z.object({ line: z.number(), field: z.string(), why: z.string() })),
  /** Sent back to apply exactly this. */
  digest: z.string(),
  applied: z.boolean(),
});

const read = { module: 'OPS-GAMES', auth: 'operator', permission: 'games.read' } as const;
const edit = { module: 'OPS-GAMES', auth: 'operator', permission: 'games.edit', method: 'POST' } as const;
const Done = z.object({ done: z.literal(true) });

export const gamesBackoffice = {
  vendors: defineCall({
    ...read,
    summary: 'The vendors in the order of the brand, with what is offered of them and what closes them.',
    method: 'GET',
    path: '/console/v1/games/vendors',
    input: z.object({ ...PageInput, search: z.optional(z.string().check(z.trim(), z.maxLength(64))) }),
    output: PageOf(Vendor),
    errors: [],
  }),
  changeVendor: defineCall({
    ...edit,
    summary: 'Show a vendor or not and under which name; of an own vendor also where its games open.',
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
    summary: 'Put a vendor before another, or last of all.',
    path: '/console/v1/games/vendors/reorder',
    input: z.object({ vendorCode: VendorCode, before: z.nullable(VendorCode) }),
    output: Done,
    errors: ['NOT_FOUND'],
  }),
  importList: defineCall({
    ...edit,
    summary:
      'Read a vendor’s list of games and tell what would be new, changed and gone; with the `digest` of that answer, do it.',
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
    summary: 'The games of the house and of the vendors, as they stand with this brand.',
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
    summary: 'Offer a game or not, mark it as hot, and say the brand’s own tags and countries without it.',
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
    summary: 'Put a game before another of its vendor, or last of them.',
    path: '/console/v1/games/reorder',
    input: z.object({ code: Code, before: z.nullable(Code) }),
    output: Done,
    errors: ['NOT_FOUND'],
  }),
  killSwitches: defineCall({
    ...read,
    summary: 'Kill switches: those in force first, then those that were lifted.',
    method: 'GET',
    path: '/console/v1/games/kill-switches',
    input: z.object(PageInput),
    output: PageOf(KillSwitch),
    errors: [],
  }),
  createKillSwitch: defineCall({
    ...edit,
    summary: 'Close a vendor, a game or a version of maths at once, everywhere. Rounds that have begun are finished.',
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
    summary: 'Open again what a kill switch closed.',
    path: '/console/v1/games/kill-switches/lift',
    input: z.object({ id: IdText, reason: Reason }),
    output: KillSwitch,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  maintenances: defineCall({
    ...read,
    summary: 'Maintenance windows of the vendors, the latest first.',
    method: 'GET',
    path: '/console/v1/games/maintenance',
    input: z.object({ ...PageInput, vendorCode: z.optional(VendorCode) }),
    output: PageOf(Maintenance),
    errors: [],
  }),
  planMaintenance: defineCall({
    ...edit,
    summary:
      'Say when a vendor, or one game of it, is worked on: what is worked on is shown and takes no new round. Without a beginning: from now on.',
    path: '/console/v1/games/maintenance/plan',
    input: z.object({
      vendorCode: VendorCode,
      gameId: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
      ...{ from: z.nullable(Time), until: z.nullable(Time), reason: Reason },
    }),
    output: Maintenance,
    errors: ['NOT_FOUND'],
  }),
  endMaintenance: defineCall({
    ...edit,
    summary: 'End a maintenance now, or call a planned one off.',
    path: '/console/v1/games/maintenance/end',
    input: z.object({ id: IdText }),
    output: Maintenance,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  playRules: defineCall({
    ...read,
    summary:
      'How fast the house’s games are played, by the country that is played from: the brand’s own rules and the defaults.',
    method: 'GET',
    path: '/console/v1/games/play-rules',
    output: PlayRules,
    errors: [],
  }),
  savePlayRule: defineCall({
    ...edit,
    summary: 'Set the rule of a country, or of everywhere else (`*`).',
    path: '/console/v1/games/play-rules/save',
    input: z.extend(PlayRule, { country: RuleCountry }),
    output: PlayRules,
    errors: [],
  }),
  deletePlayRule: defineCall({
    ...edit,
    summary: 'Take an own rule back: the default holds again.',
    path: '/console/v1/games/play-rules/delete',
    input: z.object({ country: RuleCountry }),
    output: PlayRules,
    errors: ['NOT_FOUND'],
  }),
};
