import { isSlotRound, type SlotRound } from '@fairhouse/game-math';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ClientRef } from '../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../money.ts';
import { Time } from '../paging.ts';
import { Fairness } from './bets.ts';

/** A round as produced by the maths; printed by its name, since its shape depends on the game. */
const Round = z.custom<SlotRound>(isSlotRound).register(z.globalRegistry, { title: 'SlotRound' });

export const SlotSpun = z.object({
  roundId: z.string(),
  /** The cost of the round: the stake, times the cost of its bet mode. */
  stake: Amount,
  /** The total win. */
  win: Amount,
  /** The part of it paid by the game's progressive jackpot. */
  jackpot: Amount,
  balance: Amount,
  /** Played on a free round: the stake took no cash. */
  free: z.boolean(),
  /** Of a free round whose win is not cash: what the free rounds have won so far, which becomes bonus money when they end. */
  collected: z.optional(Amount),
  /** Bonus money that can be used in the game now, and the part of stake and win that was bonus money. Absent where there is neither. */
  bonus: z.optional(z.object({ balance: Amount, stake: Amount, win: Amount })),
  round: Round,
  fair: z.object({ seedPairId: z.string(), nonce: z.number(), clientSeed: z.string(), commitment: z.string() }),
  at: Time,
});

/** Names the free rounds that a player was granted. */
const GrantId = z.string().check(z.minLength(1), z.maxLength(128));

/** A bet mode besides the plain spin: its cost in hundredths of the stake. */
const SlotOption = z.object({ id: z.string(), cost_x100: z.number(), buysFeature: z.boolean() });

/**
 * What is left of free rounds, each a plain spin at this stake. `collected`: what they have won so far, which becomes bonus money when they end;
 * absent where wins are cash.
 */
const FreeRoundsLeft = z.object({
  grantId: GrantId,
  stake: Amount,
  left: z.number(),
  until: Time,
  collected: z.optional(Amount),
});

export const SlotOpened = z.object({
  gameCode: z.string(),
  versionHash: z.string(),
  currency: CurrencyCode,
  balance: Amount,
  /** Bonus money that can be used in this game; absent where none can. */
  bonus: z.optional(Amount),
  stakes: z.array(Amount),
  defaultStake: Amount,
  /** The game's bet modes allowed in the player's region. */
  options: z.array(SlotOption),
  /** The game's progressive jackpot: its current value, ticket price and reset value. Null for a game without one. */
  jackpot: z.nullable(z.object({ code: z.string(), amount: Amount, ticket: Amount, resetValue: Amount })),
  /** Free rounds that the player has in this game, the ones that end first before others. */
  freeRounds: z.array(FreeRoundsLeft),
  mode: z.enum(['real', 'demo']),
  fair: Fairness,
  lastRound: z.nullable(SlotSpun),
  unfinished: z.nullable(SlotSpun),
  limits: z.object({
    minCycle_ms: z.number(),
    autoplayAllowed: z.boolean(),
    autoplayMax: z.number(),
    /** Minutes until the reality check: the player's setting, but at most the region rule's. */
    reminder_min: z.number(),
    maxReminder_min: z.number(),
    /** Minutes of mandatory break after each hour of play; 0: none. */
    mandatoryBreak_min: z.number(),
  }),
});

/** The hash of a maths version, as rounds are recorded with it. */
const VersionHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const SlotVersion = z.object({ gameCode: z.string(), version: z.string(), versionHash: z.string() });

export const slots = {
  open: defineCall({
    summary: 'Exchange the launch token for a game token and the state of the game.',
    method: 'POST',
    path: '/slots/v1/open',
    module: 'SLOT-OPEN',
    auth: 'public',
    input: z.object({ launchToken: z.string().check(z.maxLength(128)) }),
    output: z.object({ gameToken: z.string(), opened: SlotOpened }),
    errors: ['LAUNCH_EXPIRED', 'GAME_DISABLED'],
  }),
  spin: defineCall({
    summary: 'Bet, draw and settle one round. A repeated clientRoundId returns the recorded round and moves nothing.',
    method: 'POST',
    path: '/slots/v1/spin',
    module: 'SLOT-SPIN',
    auth: 'game',
    input: z.object({
      stake: PositiveAmount,
      clientRoundId: ClientRef,
      /** One of the opened game's `options`; absent for a plain spin. The debit is the stake times its cost. */
      option: z.optional(z.string().check(z.maxLength(32))),
      /** Uses one of the opened game's free rounds at their stake, for a plain spin. BET_NOT_ALLOWED when it cannot be used. */
      grant: z.optional(GrantId),
    }),
    output: SlotSpun,
    errors: [
      'INSUFFICIENT_FUNDS',
      'BONUS_MAX_STAKE',
      'DEBT_OPEN',
      'STAKE_NOT_OFFERED',
      'OPTION_NOT_OFFERED',
      'GAME_DISABLED',
      'GAME_UNAVAILABLE',
      'GAME_MAINTENANCE',
      'MIN_GAME_CYCLE',
      'MANDATORY_BREAK',
      'LIMIT_REACHED',
      'PLAY_EXCLUDED',
      'BET_NOT_ALLOWED',
      'ACCOUNT_BLOCKED',
      'CONFLICT',
    ],
  }),
  jackpot: defineCall({
    summary: 'Get what a hit of the open game’s progressive jackpot would pay now; at most a few seconds old.',
    method: 'GET',
    path: '/slots/v1/jackpot',
    module: 'SLOT-SPIN',
    auth: 'game',
    input: z.object({}),
    output: z.object({ jackpot: z.nullable(Amount) }),
    errors: [],
  }),
  jackpots: defineCall({
    summary: 'List our progressive jackpots, with their games and what a hit would pay now.',
    method: 'GET',
    path: '/slots/v1/jackpots',
    module: 'SLOT-OPEN',
    auth: 'public',
    input: z.object({}),
    output: z.object({
      currency: CurrencyCode,
      jackpots: z.array(
        z.object({
          code: z.string(),
          gameCodes: z.array(z.string()),
          amount: Amount,
          /** The stake for one ticket; one in `oneIn` tickets wins. */
          ticket: Amount,
          oneIn: z.number(),
        }),
      ),
    }),
    errors: [],
  }),
  presented: defineCall({
    summary: 'Mark the round as seen to its end; it is not resumed any more.',
    method: 'POST',
    path: '/slots/v1/presented',
    module: 'SLOT-SPIN',
    auth: 'game',
    input: z.object({ roundId: z.string().check(z.maxLength(64)) }),
    output: z.object({ presented: z.literal(true) }),
    errors: ['NOT_FOUND'],
  }),
  rotate: defineCall({
    summary: 'Reveal the server seed in use and continue with the next pair and a client seed of the player’s choice.',
    method: 'POST',
    path: '/slots/v1/rotate',
    module: 'SLOT-SPIN',
    auth: 'game',
    input: z.object({ clientSeed: z.string().check(z.maxLength(256)) }),
    output: Fairness,
    errors: ['ROUND_OPEN'],
  }),
  specs: defineCall({
    summary:
      'List every version of every slot that was ever open for play, with the address of its spec, and the verifiers provided by this site; docs/verify.md explains both.',
    method: 'GET',
    path: '/slots/v1/specs',
    module: 'BET-FAIR',
    auth: 'public',
    output: z.object({
      /** Newest first for each game. */
      versions: z.array(z.extend(SlotVersion, { file: z.string() })),
      /** `sha256` is that of the file, 64 hex digits. */
      verifiers: z.array(z.object({ file: z.string(), sha256: z.string(), bytes: z.number() })),
    }),
    errors: [],
  }),
  spec: defineCall({
    summary:
      'Get the spec of a version of a slot as canonical JSON: strips, lines, pays and rules. The SHA-256 of the text is the version hash.',
    method: 'GET',
    path: '/slots/v1/spec',
    module: 'BET-FAIR',
    auth: 'public',
    input: z.object({ versionHash: VersionHash }),
    output: z.extend(SlotVersion, { spec: z.string() }),
    errors: ['NOT_FOUND'],
  }),
};
