import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { MAX_INTEGER } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import {
  OwnTableRound,
  PublicTableRound,
  ShoeInfo,
  TableId,
  TableInfo,
  TableMark,
  TablePhase,
  TableRoundId,
  TableRoundState,
} from '../table-round.ts';

const open = { auth: 'public', method: 'GET' } as const;

/** A table as the lobby shows it, at most two seconds old. The limits of its spots come with the table, since the lobby is polled. */
export const LobbyTable = z.extend(z.omit(TableInfo, { limits: true }), {
  phase: TablePhase,
  /** The running round; null while the table sleeps. */
  roundId: z.nullable(TableRoundId),
  /** End of the phase and the server's time, in milliseconds since 1970. Null for a phase without a deadline. */
  endsAt: z.nullable(z.number()),
  now: z.number(),
  /** Results of the shoe, oldest first, for its big road; of a wheel the last 100. */
  marks: z.array(TableMark),
  /** Accounts at the table now, and visitors who watch. */
  players: z.number(),
  visitors: z.number(),
  /** The smallest least and the largest most of a spot. */
  minStake: Amount,
  maxStake: Amount,
});
export type LobbyTable = z.infer<typeof LobbyTable>;

const RoundLine = z.object({
  roundId: TableRoundId,
  state: TableRoundState,
  mark: z.nullable(TableMark),
  at: Time,
});

export const tables = {
  open: defineCall({
    summary: 'Exchange the launch token for a game token and the table that it names.',
    method: 'POST',
    path: '/tables/v1/open',
    module: 'TABLES-OPEN',
    auth: 'public',
    input: z.object({ launchToken: z.string().check(z.maxLength(128)), tableId: TableId }),
    output: z.object({
      gameToken: z.string(),
      table: TableInfo,
      balance: Amount,
      mode: z.enum(['real', 'demo']),
      limits: z.object({
        /** Minutes until the reality check: the player's setting, but at most the region rule's. */
        reminder_min: z.number(),
        maxReminder_min: z.number(),
      }),
    }),
    errors: ['LAUNCH_EXPIRED', 'GAME_DISABLED', 'NOT_FOUND'],
  }),
  list: defineCall({
    ...open,
    summary:
      'List the live tables of the site’s currency: game, state, countdown, range of stakes, results of the shoe and true numbers of players and visitors.',
    path: '/tables/v1/tables',
    module: 'TABLES-OPEN',
    compressed: true,
    input: z.object({ gameCode: z.optional(z.string().check(z.maxLength(64))) }),
    output: z.object({ tables: z.array(LobbyTable) }),
    errors: [],
  }),
  round: defineCall({
    ...open,
    summary:
      'Get a round of a live table: cards with their openings or the drawn number, what each spot paid and why, and its exact chances; for a member also their own stakes.',
    path: '/tables/v1/round',
    module: 'BET-FAIR',
    knowsMember: true,
    anyRegion: true,
    input: z.object({ roundId: TableRoundId }),
    output: z.object({ round: PublicTableRound, own: z.nullable(OwnTableRound) }),
    errors: ['NOT_FOUND'],
  }),
  shoe: defineCall({
    ...open,
    summary: 'Get a shoe: commitment, salt and root, its rounds, and once it has ended its seed and cut.',
    path: '/tables/v1/shoe',
    module: 'BET-FAIR',
    anyRegion: true,
    input: z.object({
      tableId: TableId,
      shoeNo: z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_INTEGER)),
    }),
    output: z.object({
      tableId: TableId,
      gameCode: z.string(),
      shoe: ShoeInfo,
      /** Null until the shoe has ended. */
      cut: z.nullable(z.int()),
      rounds: z.array(RoundLine),
    }),
    errors: ['NOT_FOUND'],
  }),
  history: defineCall({
    ...open,
    summary: 'List the finished rounds of a live table, newest first.',
    path: '/tables/v1/history',
    module: 'TABLES-OPEN',
    anyRegion: true,
    input: z.object({ ...PageInput, tableId: TableId }),
    output: z.extend(PageOf(RoundLine), { tableId: TableId, currency: CurrencyCode }),
    errors: ['NOT_FOUND'],
  }),
};
