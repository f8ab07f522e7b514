import { useSyncExternalStore } from 'react';
import type { BetInput } from './sports-queries.ts';
import { readStored, writeStored } from './stored.ts';

/** A selection on the slip, with what its texts need when the book does not answer. */
export interface SlipLeg {
  fixtureId: string;
  market: string;
  outcome: string;
  /** The price that the player has seen, in thousandths. */
  price: number;
  home: string;
  away: string;
  marketName: string;
  outcomeName: string;
  line: string | null;
}

/** A bet that was sent and not answered yet. It is sent again with the same id until it is. */
export interface SentBet {
  account: string;
  slot: string;
  input: BetInput;
}

export type SlipMode = 'single' | 'multiple';

export interface Slip {
  legs: readonly SlipLeg[];
  mode: SlipMode;
  /** Entered amounts, by slot: the key of a leg, or `multiple`. */
  stakes: Readonly<Record<string, string>>;
  sent: readonly SentBet[];
  /** Bets placed from this slip whose answer the player has not put away. */
  placed: readonly { account: string; betId: string }[];
}

export const MULTIPLE = 'multiple';
const KEY = 'sports.slip';
const EMPTY: Slip = { legs: [], mode: 'single', stakes: {}, sent: [], placed: [] };

export const legKey = ({ fixtureId, market, outcome }: Pick<SlipLeg, 'fixtureId' | 'market' | 'outcome'>): string =>
  `${fixtureId} ${market} ${outcome}`;

let current: Slip | null = null;
const listeners = new Set<() => void>();

const read = (): Slip => {
  current ??= { ...EMPTY, ...readStored<Slip>(KEY) };
  return current;
};

function write(next: Partial<Slip>): void {
  current = { ...read(), ...next };
  writeStored(KEY, current);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the slip, rendered again on change. It is kept in this browser, over reload and login. */
export const useSlip = (): Slip => useSyncExternalStore(subscribe, read, () => EMPTY);

export const slip = {
  read,
  /** Adds a selection, or removes it when it is there. */
  toggle(leg: SlipLeg): void {
    const key = legKey(leg);
    if (read().legs.some((each) => legKey(each) === key)) slip.remove(key);
    else slip.add(leg);
  },
  /** Adds a selection. The second one makes the slip a multiple, if the two are of different fixtures. */
  add(leg: SlipLeg): void {
    const { legs, mode } = read();
    const others = legs.filter((each) => legKey(each) !== legKey(leg));
    const joins = others.length === 1 && others[0]?.fixtureId !== leg.fixtureId;
    write({ legs: [...others, leg], mode: joins ? 'multiple' : mode });
  },
  remove(key: string): void {
    const { legs, stakes, mode } = read();
    const left = legs.filter((leg) => legKey(leg) !== key);
    const { [key]: _removed, ...others } = stakes;
    write({ legs: left, stakes: others, mode: left.length < 2 ? 'single' : mode });
  },
  clear: (): void => write({ legs: [], stakes: {}, mode: 'single' }),
  setMode: (mode: SlipMode): void => write({ mode }),
  setStake: (slot: string, amount: string): void => write({ stakes: { ...read().stakes, [slot]: amount } }),
  /** The player has seen and accepted other prices; those without a new one keep theirs. */
  acceptPrices: (priceOf: (leg: SlipLeg, at: number) => number | null): void =>
    write({ legs: read().legs.map((leg, at) => ({ ...leg, price: priceOf(leg, at) ?? leg.price })) }),
  /** Stores a bet before it is sent. */
  keepSent: (bet: SentBet): void => write({ sent: [...read().sent, bet] }),
  /** Removes an answered bet; with the id of the placed bet, its selections leave the slip. */
  settleSent(clientRef: string, betId: string | null): void {
    const { sent, placed } = read();
    const answered = sent.find(({ input }) => input.clientRef === clientRef);
    write({ sent: sent.filter((each) => each !== answered) });
    if (!answered || betId === null) return;
    write({ placed: [...placed.filter((each) => each.betId !== betId), { account: answered.account, betId }] });
    for (const leg of answered.input.legs) slip.remove(legKey(leg));
    slip.setStake(answered.slot, '');
  },
  /** Puts the answer of a placed bet away. */
  dismiss: (betId: string): void => write({ placed: read().placed.filter((each) => each.betId !== betId) }),
};
