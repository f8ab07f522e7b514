import * as z from 'zod/mini';
import { Amount } from '../money.ts';
import {
  CardOpened,
  PublishedSeed,
  ShoeInfo,
  SpotPaid,
  SpotSettled,
  SpotStake,
  TableInfo,
  TableMark,
  TableNumber,
  TablePhase,
  TableRoundId,
} from '../table-round.ts';
import { defineClientFrame, defineServerFrame } from './frame.ts';

/**
 * Frames of live tables, in rooms `tables/<tableId>`. Visitors watch; a player's game token must be of the table's game and currency.
 *
 * A bet counts when the server read its frame at or before the `endsAt` of BETTING. All items of a bet are accepted, or none.
 */

/** Answer: `BetsOpen`. Refusals: BETTING_CLOSED, TABLE_LIMIT_REACHED, SPOT_CLOSED, INVALID_AMOUNT, and those of every stake. */
export const TableBetFrame = defineClientFrame('bet', {
  roundId: TableRoundId,
  items: z.array(SpotStake).check(z.minLength(1), z.maxLength(64)),
});
/** Takes back the last accepted bet of the round. Answer: `BetsOpen`. Refusals: BETTING_CLOSED, NOT_FOUND when there is none. */
export const TableUndoFrame = defineClientFrame('undo', { roundId: TableRoundId });
/** Takes back all accepted bets of the round. */
export const TableClearFrame = defineClientFrame('clear', { roundId: TableRoundId });

export const TableClientFrame = z.discriminatedUnion('type', [TableBetFrame, TableUndoFrame, TableClearFrame]);
export type TableClientFrame = z.infer<typeof TableClientFrame>;

/** A player's accepted bets in a round. */
export const BetsOpen = z.object({
  roundId: TableRoundId,
  /** The sum on each spot. */
  spots: z.array(SpotStake),
  total: Amount,
  /** Accepted bets that `undo` can take back. */
  bets: z.int(),
  /** After the bet; null when it is not known. */
  balance: z.nullable(Amount),
});
export type BetsOpen = z.infer<typeof BetsOpen>;

/** The round that is being played. */
const RoundNow = z.object({
  roundId: TableRoundId,
  roundNo: TableNumber,
  /** False in rounds that begin late in the shoe: side bets are closed. */
  sideOpen: z.boolean(),
  /** For a game of one draw: the seed that decides the round. */
  draw: z.nullable(PublishedSeed),
});

const Outcome = {
  roundId: TableRoundId,
  mark: TableMark,
  /** Each spot that pays, and for which event. */
  paid: z.array(SpotPaid),
};

const Settled = {
  roundId: TableRoundId,
  spots: z.array(SpotSettled),
  stake: Amount,
  returned: Amount,
  /** After the win is booked; null when it is not known. */
  balance: z.nullable(Amount),
};

/** The full state; also sent when the table's settings have changed. */
const StateFrame = defineServerFrame('state', {
  phase: TablePhase,
  /** Null for a moment when a table is started for the first time; another `state` follows. */
  table: z.nullable(TableInfo),
  round: z.nullable(RoundNow),
  shoe: z.nullable(ShoeInfo),
  /** Cards turned in this round. */
  cards: z.array(CardOpened),
  number: z.nullable(z.int()),
  result: z.nullable(z.object(Outcome)),
  /** Results of this shoe, oldest first; of a wheel the last 100. */
  marks: z.array(TableMark),
  /** Own bets; null for a visitor and before the first bet of the round. */
  bets: z.nullable(BetsOpen),
});
/** A new phase; `endsAt` where it has a deadline. With BETTING the round changes. */
const PhaseFrame = defineServerFrame('phase', { phase: TablePhase, round: z.nullable(RoundNow) });
/** A new shoe, before its first betting window, with the seed of the shoe that has ended. The marks begin again. */
const ShoeFrame = defineServerFrame('shoe', {
  shoe: ShoeInfo,
  ended: z.nullable(z.object({ shoeNo: TableNumber, seed: z.string(), cut: z.int() })),
});
/** A card is turned. It goes to the side that the rules call for (`nextSide`). */
const CardFrame = defineServerFrame('card', { roundId: TableRoundId, opened: CardOpened });
/** The number of a wheel, with the revealed seed. */
const NumberFrame = defineServerFrame('number', { roundId: TableRoundId, number: z.int(), seed: z.string() });
const ResultFrame = defineServerFrame('result', Outcome);
/** The round is void: every stake is returned. */
const VoidFrame = defineServerFrame('void', { roundId: TableRoundId, reason: z.string() });
/** Own bets have changed, in this or another window. */
const BetsFrame = defineServerFrame('bets', { bets: z.nullable(BetsOpen) });
/** What own stakes came to, by spot. */
const SettledFrame = defineServerFrame('settled', Settled);

export const TableServerFrame = z.discriminatedUnion('type', [
  StateFrame,
  PhaseFrame,
  ShoeFrame,
  CardFrame,
  NumberFrame,
  ResultFrame,
  VoidFrame,
  BetsFrame,
  SettledFrame,
]);
export type TableServerFrame = z.infer<typeof TableServerFrame>;
