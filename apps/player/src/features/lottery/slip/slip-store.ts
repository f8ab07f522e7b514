import type { calls, Sent } from '@fairhouse/contracts';
import type { LotteryRules } from '@fairhouse/game-math/lottery';
import { useSyncExternalStore } from 'react';
import { START_TERMS, type Terms } from './quote-line.ts';
import { restoreLines, type SlipLine } from './slip-line.ts';

export type OrderInput = Sent<typeof calls.lotteryOrders.place>;

/** An order that was sent and not answered yet. It is sent again with the same id until it is. */
export interface SentOrder {
  account: string;
  input: OrderInput;
}

/** Picks that the player has saved under a name. */
export interface SavedLines {
  name: string;
  lines: readonly SlipLine[];
}

/** What this browser keeps for one entry of a lottery. */
export interface Slip {
  lines: readonly SlipLine[];
  terms: Terms;
  sent: SentOrder | null;
  saved: readonly SavedLines[];
  /** The lines of the last accepted order. */
  last: readonly SlipLine[];
  /** Better odds are taken without a question. */
  acceptBetter: boolean;
}

/** An order has at most 100 lines. */
export const MAX_LINES = 100;
const MAX_SAVED = 20;

export interface SlipStore {
  read: () => Slip;
  subscribe: (listener: () => void) => () => void;
  /** Adds lines, newest first. Returns false when there is no room for all of them. */
  add: (lines: readonly SlipLine[]) => boolean;
  replace: (lines: readonly SlipLine[]) => void;
  remove: (id: string) => void;
  clear: () => void;
  setTerms: (terms: Partial<Terms>) => void;
  setAcceptBetter: (acceptBetter: boolean) => void;
  /** Stores an order before it is sent; null when it was answered. */
  setSent: (sent: SentOrder | null) => void;
  setLast: (lines: readonly SlipLine[]) => void;
  save: (name: string) => void;
  removeSaved: (name: string) => void;
}

export interface Storage {
  load: () => unknown;
  save: (slip: Slip) => void;
}

/** The slip of an entry in the storage of this browser, which outlives a reload and a login. */
export function browserStorage(entryCode: string): Storage {
  const key = `lottery.slip.${entryCode}`;
  return {
    load: () => {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    save: (slip) => {
      try {
        localStorage.setItem(key, JSON.stringify(slip));
      } catch {
        // Without storage, or above its size, the slip lasts as long as the page.
      }
    },
  };
}

/** Creates the slip of an entry. Stored lines that the rules no longer have are dropped. */
export function createSlip(rules: LotteryRules, storage: Storage): SlipStore {
  const stored = (storage.load() ?? {}) as Partial<Slip>;
  let current: Slip = {
    lines: restoreLines(rules, stored.lines),
    terms: { ...START_TERMS, ...stored.terms },
    sent: stored.sent ?? null,
    saved: (stored.saved ?? []).map(({ name, lines }) => ({ name, lines: restoreLines(rules, lines) })),
    last: restoreLines(rules, stored.last),
    acceptBetter: stored.acceptBetter ?? false,
  };
  const listeners = new Set<() => void>();
  const write = (next: Partial<Slip>): void => {
    current = { ...current, ...next };
    storage.save(current);
    for (const listener of listeners) listener();
  };
  return {
    read: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (lines) => {
      if (current.lines.length + lines.length > MAX_LINES) return false;
      write({ lines: [...lines, ...current.lines] });
      return true;
    },
    replace: (lines) => write({ lines }),
    remove: (id) => write({ lines: current.lines.filter((line) => line.id !== id) }),
    clear: () => write({ lines: [] }),
    setTerms: (terms) => write({ terms: { ...current.terms, ...terms } }),
    setAcceptBetter: (acceptBetter) => write({ acceptBetter }),
    setSent: (sent) => write({ sent }),
    setLast: (last) => write({ last }),
    save: (name) =>
      write({
        saved: [{ name, lines: current.lines }, ...current.saved.filter((each) => each.name !== name)].slice(
          0,
          MAX_SAVED,
        ),
      }),
    removeSaved: (name) => write({ saved: current.saved.filter((each) => each.name !== name) }),
  };
}

const open = new Map<string, SlipStore>();

/** Returns the slip of an entry, one for the page. */
export function slipOf(entryCode: string, rules: LotteryRules): SlipStore {
  const key = `${entryCode} ${rules.id} ${rules.version}`;
  const known = open.get(key) ?? createSlip(rules, browserStorage(entryCode));
  open.set(key, known);
  return known;
}

/** Returns what the slip has, rendered again on change. */
export const useSlip = (store: SlipStore): Slip => useSyncExternalStore(store.subscribe, store.read, store.read);
