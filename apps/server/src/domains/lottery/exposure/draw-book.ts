import {
  type Book,
  createExposure,
  type Exposure,
  type ExposureLimits,
  type Loads,
  orderLoads,
  type PickLoad,
  type PricedLine,
  pickLoads,
} from '@fairhouse/game-math/lottery';
import type { Draw } from '../draws/draw.ts';
import { createPickBook, type PickBook } from './pick-book.ts';
import type { RefusedDemand } from './refused-demand.ts';

/** What an order adds to a draw. */
export interface Share {
  accountId: bigint;
  loads: Loads;
  /** The same by pick, where picks have odds of their own. */
  picks: readonly PickLoad[];
  stake_micro: bigint;
}

/** Returns what lines add to a draw. */
export const shareOf = (
  accountId: bigint,
  lines: readonly PricedLine[],
  stake_micro: bigint,
  year: Draw['year'],
): Share => ({
  accountId,
  loads: orderLoads(lines, year ?? undefined),
  picks: pickLoads(lines, year ?? undefined),
  stake_micro,
});

/** A share of which nobody knows whether its order is stored, or cancelled. */
export interface UncertainShare {
  share: Share;
  /** The order, or the item of a plan, whose cancellation may have been stored. */
  cancels?: string;
  /** Whether the order counts. */
  isStored(): Promise<boolean>;
}

/** The orders of one draw in the memory of the game's holder. Play money is not in it. */
export interface DrawBook {
  readonly exposure: Exposure;
  readonly picks: PickBook;
  /** No order is taken any more. */
  isSealed: boolean;
  /** Orders that are stored and not cancelled. */
  count: number;
  /** Orders whose stakes are being taken. */
  readonly underWay: Set<Promise<unknown>>;
  /** Orders and items that may have been stored or cancelled although the answer was lost; the database is asked in the seal. */
  readonly uncertain: Set<UncertainShare>;
  /** Plans, by account and number, whose items the seal has taken out of the exposure. */
  readonly withdrawn: Set<string>;
  /** What was refused for the limits, by book. */
  readonly refused: Map<string, RefusedDemand>;
  add(share: Share): void;
  remove(share: Share): void;
  stakeOf(accountId: bigint): bigint;
  /** All stakes. */
  stake_micro(): bigint;
}

/** @param onChange after each share that was added or removed */
export function createDrawBook(
  books: readonly Book[],
  limits: ExposureLimits,
  onChange: () => void = () => undefined,
): DrawBook {
  const exposure = createExposure(books, limits);
  const picks = createPickBook();
  const stakes = new Map<bigint, bigint>();
  const change = (accountId: bigint, amount: bigint): void => {
    const after = (stakes.get(accountId) ?? 0n) + amount;
    if (after === 0n) stakes.delete(accountId);
    else stakes.set(accountId, after);
  };
  return {
    exposure,
    picks,
    isSealed: false,
    count: 0,
    underWay: new Set(),
    uncertain: new Set(),
    withdrawn: new Set(),
    refused: new Map(),
    add({ accountId, loads, picks: own, stake_micro }) {
      exposure.add(loads);
      picks.add(own);
      change(accountId, stake_micro);
      onChange();
    },
    remove({ accountId, loads, picks: own, stake_micro }) {
      exposure.remove(loads);
      picks.remove(own);
      change(accountId, -stake_micro);
      onChange();
    },
    stakeOf: (accountId) => stakes.get(accountId) ?? 0n,
    stake_micro: () => [...stakes.values()].reduce((sum, stake) => sum + stake, 0n),
  };
}

/** Adds a share of which nobody knows whether it was cancelled; once for each `cancels`. */
export function addUncertain({ uncertain }: DrawBook, share: UncertainShare & { cancels: string }): void {
  if (![...uncertain].some(({ cancels }) => cancels === share.cancels)) uncertain.add(share);
}

/** Forgets that a cancellation was uncertain: it is stored now. Returns whether it was. */
export function settleUncertain({ uncertain }: DrawBook, cancels: string): boolean {
  const found = [...uncertain].find((each) => each.cancels === cancels);
  return found !== undefined && uncertain.delete(found);
}

/** Runs work that a seal must wait for. It is under way exactly as long as it runs, so nothing waits for finished work. */
export async function trackUnderWay<T>(drawBooks: readonly DrawBook[], work: () => Promise<T>): Promise<T> {
  const running = work().finally(() => {
    for (const { underWay } of drawBooks) underWay.delete(running);
  });
  for (const { underWay } of drawBooks) underWay.add(running);
  return running;
}
