import type { Currency } from '@fairhouse/contracts';
import { type Book, parseMicro } from '@fairhouse/game-math/lottery';

/** Limits of a game, in millionths of the main unit. */
export interface GameLimits {
  version: number;
  /** The most that one atom of a book may pay, by book. */
  atoms: ReadonlyMap<string, bigint>;
  /** The most that a draw may pay in all. */
  draw_micro: bigint;
  line_micro: bigint;
  order_micro: bigint;
  /** Stakes of a player in a draw. */
  player_micro: bigint;
  /** The largest payout of an order. */
  payout_micro: bigint;
  /** Who wins in more than this share of the outcomes of a book has no valid stake there; null without a cover limit. */
  cover_bps: number | null;
}

/** What an operator changed, decimal amounts; the rest is standard. */
export interface LimitChanges {
  atom?: string;
  books?: Readonly<Record<string, string>>;
  draw?: string;
  line?: string;
  order?: string;
  player?: string;
  payout?: string;
  cover_bps?: number;
}

/** How many main units of a currency are worth about as much as one of CNY. */
const SCALE: Readonly<Record<Currency, bigint>> = {
  CNY: 1n,
  USD: 1n,
  EUR: 1n,
  KWD: 1n,
  USDT: 1n,
  VND: 1_000n,
  JPY: 100n,
};

/** For CNY. An atom may pay a few units of the rarest prize. */
const STANDARD = {
  atom: '400000',
  draw: '4000000',
  line: '20000',
  order: '100000',
  player: '200000',
  payout: '400000',
} as const;

/** Returns the limits of a game in the currency of its brand: the standard ones with the changes of an operator. */
export function createGameLimits(
  books: readonly Book[],
  currency: Currency,
  { version, changes }: { version: number; changes: LimitChanges },
): GameLimits {
  const amount = (name: keyof typeof STANDARD): bigint => {
    const changed = changes[name];
    return changed === undefined ? parseMicro(STANDARD[name]) * SCALE[currency] : parseMicro(changed);
  };
  const atom = amount('atom');
  const atoms = books.map(({ id }): [string, bigint] => {
    const own = changes.books?.[id];
    return [id, own === undefined ? atom : parseMicro(own)];
  });
  return {
    version,
    atoms: new Map(atoms),
    draw_micro: amount('draw'),
    line_micro: amount('line'),
    order_micro: amount('order'),
    player_micro: amount('player'),
    payout_micro: amount('payout'),
    cover_bps: changes.cover_bps ?? null,
  };
}
