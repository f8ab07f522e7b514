import { hashOf } from '../../fair/canonical-json.ts';
import type { LegResult } from '../bets/leg-result.ts';
import type { MatchEvent } from '../markets/match-facts.ts';

/** A window of acceptance whose bets on a market are void. Times in ISO 8601, in UTC; a missing bound is null. */
export type CancelRecord = { market: string; start: string | null; end: string | null; reason: string };

/** A recorded event: an event of the match with its official time in ISO 8601, in UTC. */
export type EventRecord = {
  at: string;
  side: '1' | '2' | null;
  kind: MatchEvent['kind'];
  period: MatchEvent['period'];
};

export type ReportedResult = { market: string; outcome: string; result: LegResult };

/** The public record of a fixture, on which the results of its bets rest. */
export type FixtureRecord = {
  fixture: string;
  /** `unfinished`: abandoned or postponed, and the waiting time is over. An `open` record has no final results yet. */
  status: 'open' | 'ended' | 'unfinished';
  events: EventRecord[];
  cancels: CancelRecord[];
  /** How the feed settled the outcomes of the bet, where it did. */
  reported: ReportedResult[];
  /** Over the canonical JSON of everything else. */
  sha256: string;
};

/** Completes a record with its hash. */
export const sealRecord = (content: Omit<FixtureRecord, 'sha256'>): FixtureRecord => ({
  ...content,
  sha256: hashOf(content),
});

export function isWhole({ sha256, ...content }: FixtureRecord): boolean {
  return hashOf(content) === sha256;
}

/** Returns the events of a record. Throws RangeError for a time that is not one, or a goal of no side. */
export const eventsOf = ({ events }: FixtureRecord): MatchEvent[] =>
  events.map(({ at, side, kind, period }) => {
    if (kind === 'period-end') return { at: timeOf(at), kind, period };
    if (side === null) throw new RangeError('a goal has no side');
    return { at: timeOf(at), kind, side, period };
  });

/** Parses a time in ISO 8601 to milliseconds. Throws RangeError for anything else. */
export function timeOf(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new RangeError(`${JSON.stringify(text)} is not a time`);
  return time;
}
