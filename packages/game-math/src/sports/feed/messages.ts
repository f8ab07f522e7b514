import type { EventPeriod, MatchEvent } from '../markets/match-facts.ts';
import type { Price } from '../odds/price.ts';

/**
 * The messages of a feed in our own form; an adapter maps a real feed to them. `gen` is the time in milliseconds at which the producer
 * generated a message, `id` is unique within the feed.
 */
type Stamped<Type extends string> = { type: Type; id: string; gen: number; producer: string };

/** 1 active, -1 suspended, 0 inactive, -2 handed over to another producer, -3 settled, -4 cancelled. */
export type MarketCode = 1 | -1 | 0 | -2 | -3 | -4;

export type FixtureChange = Stamped<'fixture_change'> & {
  fixture: string;
  change: 'new' | 'time' | 'cancelled' | 'format' | 'coverage';
};

export type MatchState = {
  status: 'not_started' | 'live' | 'ended' | 'postponed' | 'abandoned' | 'cancelled';
  period: '1H' | 'HT' | '2H' | null;
  /** Seconds of play, stoppage time included; null when the clock does not run. */
  clock_s: number | null;
  home: number;
  away: number;
  homeReds: number;
  awayReds: number;
};

export const MATCH_EVENT_KINDS = [
  ...(['period-start', 'period-end', 'goal', 'red', 'penalty', 'var'] as const),
  ...(['yellow', 'corner', 'shot', 'danger'] as const),
] as const;
export type MatchEventKind = (typeof MATCH_EVENT_KINDS)[number];

/** What happened, at which official time, in milliseconds, and after how many seconds of play. */
export type MatchEventMessage = Stamped<'match_event'> & {
  fixture: string;
  at: number;
  kind: MatchEventKind;
  side: '1' | '2' | null;
  period: EventPeriod;
  clock_s: number;
};

const MATERIAL: readonly MatchEventKind[] = ['period-end', 'goal', 'red', 'penalty', 'var'];

/** Whether an event changes the game so much that bets in their wait are refused, whichever side it helps. */
export const isMaterial = (kind: MatchEventKind): boolean => MATERIAL.includes(kind);

/** Returns what an event means for results; null for one that decides nothing. */
export function toMatchEvent({ at, kind, side, period }: MatchEventMessage): MatchEvent | null {
  if (kind === 'period-end') return { at, kind, period };
  return kind === 'goal' && side !== null ? { at, kind, side, period } : null;
}

export type OddsChange = Stamped<'odds_change'> & {
  fixture: string;
  match: MatchState;
  /** Replaces the status and the prices of the markets listed; the prices remain if none are given. */
  markets: readonly { market: string; status: MarketCode; prices?: Readonly<Record<string, Price>> }[];
};

export type BetStop = Stamped<'bet_stop'> & {
  fixture: string;
  /** A kind of market (`ah`) or one market (`ah:FT:-0.5`). */
  groups: 'all' | readonly string[];
  /** What active markets become: suspended or inactive. */
  status: -1 | 0;
};

/** The result of an outcome: won or lost, with the part that is void, or the fraction of the stake that wins in a dead heat ("1/2"). */
export type OutcomeCode = { result: 0 | 1; void?: '1/2' | '1'; deadHeat?: string };

export type BetSettlement = Stamped<'bet_settlement'> & {
  fixture: string;
  /** 1 seen live, 2 official. */
  certainty: 1 | 2;
  markets: readonly { market: string; outcomes: Readonly<Record<string, OutcomeCode>> }[];
};

export type RollbackBetSettlement = Stamped<'rollback_bet_settlement'> & {
  fixture: string;
  markets: readonly string[];
};

/** Bets accepted at start ≤ time < end are concerned; a missing bound is open. */
export type CancelWindow = { start?: number; end?: number };

export type BetCancel = Stamped<'bet_cancel'> &
  CancelWindow & { fixture: string; markets: readonly string[]; reason: string };
export type RollbackBetCancel = Stamped<'rollback_bet_cancel'> &
  CancelWindow & { fixture: string; markets: readonly string[] };

export type FixtureMessage =
  | FixtureChange
  | MatchEventMessage
  | OddsChange
  | BetStop
  | BetSettlement
  | RollbackBetSettlement
  | BetCancel
  | RollbackBetCancel;

/** `subscribed` 0: the feed has lost our place. */
export type Alive = Stamped<'alive'> & { subscribed: 0 | 1 };
export type SnapshotComplete = Stamped<'snapshot_complete'> & { requestId: number };

export type FeedMessage = FixtureMessage | Alive | SnapshotComplete;
