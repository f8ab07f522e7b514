import { createHash } from 'node:crypto';
import {
  type Arrival,
  type FixtureBook,
  type FixtureMessage,
  foldFixture,
  isMaterial,
  type MatchState,
  parseMarket,
} from '@fairhouse/game-math/sports';
import { type BookEntry, deriveMarket, deriveStatus, type StoredMarket } from './book-entry.ts';

/** A recorded version of a fixture: what a live bet is decided by. */
export interface FixtureVersion {
  fixtureId: string;
  version: number;
  at: Date;
  messageHash: string;
  material: boolean;
  /** Canonical: the hash is over this text. */
  content: string;
  hash: Buffer;
}

export interface FoldStep {
  entry: BookEntry;
  /** Null when the message changed nothing. */
  change: FixtureVersion | null;
  /** The markets whose fold has to be stored, whether their state changed or not. */
  touched: string[];
  /** Those of them with new results or cancelled windows. */
  results: string[];
}

/** Adds a message to a fixture's entry, and derives what it changed. Pure but for the hash. */
export function foldMessage(entry: BookEntry, arrival: Arrival<FixtureMessage>, at: Date): FoldStep {
  const book = foldFixture(entry.book, arrival);
  const version = entry.version + 1;
  const all = new Map(entry.markets);
  const markets: StoredMarket[] = [];
  const results: string[] = [];
  const ids = concerned(arrival.message, book);
  const touched = ids.filter((id) => all.has(id) || parseMarket(id) !== null);
  for (const id of ids) {
    const known = entry.markets.get(id) ?? null;
    const derived = deriveMarket(book, id);
    if (!derived || isSame(known, derived)) continue;
    const hasResults = !isSame(resultsOf(known), resultsOf(derived));
    const resultVersion = (known?.resultVersion ?? 0) + (hasResults ? 1 : 0);
    const market = { ...derived, version, resultVersion };
    all.set(id, market);
    markets.push(market);
    if (hasResults) results.push(id);
  }
  const material = isMaterialChange(entry.book, book);
  const isChanged = markets.length > 0 || material || !isSame(entry.book.match?.value, book.match?.value);
  const isNews = isChanged || book.events.length !== entry.book.events.length || book.change !== entry.book.change;
  if (!isNews) return { entry: { ...entry, book }, change: null, touched, results: [] };
  const content = JSON.stringify({
    markets: Object.fromEntries(markets.map(({ market, status, prices }) => [market, { status, prices }])),
    match: book.match?.value ?? null,
  });
  const hash = createHash('sha256').update(entry.chainHash).update(String(at.getTime())).update(content).digest();
  return {
    entry: { ...entry, book, version, chainHash: hash, markets: all, status: deriveStatus(book, all) },
    change: { fixtureId: entry.fixtureId, version, at, messageHash: arrival.hash, material, content, hash },
    touched,
    results,
  };
}

/** Lists the markets whose state a message may change. */
function concerned(message: FixtureMessage, book: FixtureBook): string[] {
  if (message.type === 'bet_stop') return [...book.markets.keys()];
  if (message.type === 'fixture_change' || message.type === 'match_event') return [];
  return message.markets.map((each) => (typeof each === 'string' ? each : each.market));
}

const resultsOf = (market: Pick<StoredMarket, 'outcomes' | 'cancelled'> | null) =>
  market && (market.outcomes || market.cancelled.length > 0) ? [market.outcomes, market.cancelled] : null;

/** A reported event that changes the game, or a score, red card or period that no event has reported yet. */
function isMaterialChange(before: FixtureBook, after: FixtureBook): boolean {
  const known = new Set(before.events.map(({ stamp }) => stamp.hash));
  if (after.events.some(({ stamp, value }) => !known.has(stamp.hash) && isMaterial(value.kind))) return true;
  const [was, is] = [before.match?.value, after.match?.value];
  return was?.status === 'live' && is !== undefined && !isSame(standOf(was), standOf(is));
}

const standOf = ({ status, period, home, away, homeReds, awayReds }: MatchState) =>
  [status, period, home, away, homeReds, awayReds] as const;

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(strip(one)) === JSON.stringify(strip(other));
}

/** Versions are not part of a state. */
function strip(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const { version: _version, resultVersion: _resultVersion, ...rest } = value as Record<string, unknown>;
  return rest;
}
