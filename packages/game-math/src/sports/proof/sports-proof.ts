import type { BetRecord } from './bet-record.ts';
import type { FixtureRecord } from './fixture-record.ts';
import type { ProvenHead } from './price-head.ts';

/** What a proof holds about an accepted sports bet. */
export type SportsProof = {
  bet: BetRecord;
  /** One of each fixture of the bet. */
  records: FixtureRecord[];
  /** The link of the chain of prices that each leg's price was taken from. */
  prices: PriceLink[];
};

/** A recorded change of a fixture: prices and states of markets. Each fixture has one chain, from the empty hash on. */
export type PriceLink = {
  /** Of the bet, from 1. */
  leg: number;
  version: number;
  at: string;
  /** The hash of the link before, hex; empty for the first one. */
  previous: string;
  /** The recorded text: JSON with `markets`, by market `{ status, prices }`. */
  content: string;
  /** SHA-256, hex, of the bytes of `previous`, the time in milliseconds as decimal text, and the content. */
  hash: string;
  /** The signed head that covers the link; null until it is signed, within a minute. Absent in older files, whose prices are unsigned. */
  head?: ProvenHead | null;
};
