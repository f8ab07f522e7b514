import { ODDS_FORMATS, type OddsFormat, PRICE_POLICIES, type PricePolicy } from '@fairhouse/game-math/sports';
import { useSyncExternalStore } from 'react';
import { useMember } from '../../platform/queries.ts';
import { readStored, writeStored } from './stored.ts';

export interface Preferences {
  format: OddsFormat;
  /** Which price changes the player takes; null until they were asked, and then every change is asked. */
  policy: PricePolicy | null;
}

const DEFAULT: Preferences = { format: 'decimal', policy: null };
const VISITOR = 'visitor';
const keyOf = (account: string): string => `sports.preferences.${account}`;

const cached = new Map<string, Preferences>();
const listeners = new Set<() => void>();

/** Loads the preferences of a player in this browser; at first they are those of the visitor before. */
function load(account: string): Preferences {
  const known = cached.get(account);
  if (known) return known;
  const stored = readStored<Preferences>(keyOf(account)) ?? readStored<Preferences>(keyOf(VISITOR));
  const found: Preferences = {
    format: ODDS_FORMATS.find((each) => each === stored?.format) ?? DEFAULT.format,
    policy: PRICE_POLICIES.find((each) => each === stored?.policy) ?? DEFAULT.policy,
  };
  cached.set(account, found);
  return found;
}

function save(account: string, next: Preferences): void {
  cached.set(account, next);
  writeStored(keyOf(account), next);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the odds format and the price policy of the player, and a function that changes them. */
export function usePreferences(): Preferences & { change: (next: Partial<Preferences>) => void } {
  const account = useMember()?.account ?? VISITOR;
  const preferences = useSyncExternalStore(
    subscribe,
    () => load(account),
    () => DEFAULT,
  );
  return { ...preferences, change: (next) => save(account, { ...preferences, ...next }) };
}
