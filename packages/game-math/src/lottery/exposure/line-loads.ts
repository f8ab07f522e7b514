import type { Animal } from '../play/animals.ts';
import { paidTiers } from '../play/chance-of.ts';
import { eachLoad } from '../play/evaluate.ts';
import { isPush, type PlayType, winKey } from '../play/play-type.ts';
import type { Selection } from '../play/selection.ts';
import { prizeOf, type UnitPrizes } from '../prices/unit-prizes.ts';

/** A line as exposure and settlement see it. Amounts are millionths of the main unit. */
export type PricedLine = {
  play: PlayType;
  selection: Selection;
  unitStake_micro: bigint;
  multiple: number;
  prizes: UnitPrizes;
};

/** What atoms of books pay, in millionths. */
export type Loads = ReadonlyMap<string, ReadonlyMap<number, bigint>>;

/** Returns the amount of so many units of a line that win a key: their prizes, or their stakes. */
export function amountOf({ prizes, unitStake_micro, multiple }: PricedLine, key: string, units: number): bigint {
  const each = isPush(key) ? unitStake_micro : prizeOf(prizes, key);
  return each * BigInt(units) * BigInt(multiple);
}

/** Returns the key with the highest prize of a unit class: in the book `whole` a unit counts with it. */
function highestKey({ play, prizes }: PricedLine, key: string): string {
  const unitClass = key.split(':')[0] as string;
  const keys = paidTiers(play, unitClass).map((tier) => winKey(unitClass, tier));
  return keys.reduce((highest, each) => (prizeOf(prizes, each) > prizeOf(prizes, highest) ? each : highest));
}

/** Returns the loads of the lines of an order. */
export function orderLoads(lines: readonly PricedLine[], year?: Animal): Loads {
  const loads = new Map<string, Map<number, bigint>>();
  for (const line of lines) addLineLoads(loads, line, year);
  return loads;
}

/** Adds the loads of a line to those of others. */
export function addLineLoads(loads: Map<string, Map<number, bigint>>, line: PricedLine, year?: Animal): void {
  // most atoms of a line have the same amount as the one before
  let last = { book: '', key: '', units: 0, amount: 0n, atoms: new Map<number, bigint>() };
  eachLoad(line.play, line.selection, year, (book, atom, key, units) => {
    if (book !== last.book || key !== last.key || units !== last.units) {
      const atoms = loads.get(book) ?? new Map<number, bigint>();
      loads.set(book, atoms);
      const amount = amountOf(line, book === 'whole' ? highestKey(line, key) : key, units);
      last = { book, key, units, amount, atoms };
    }
    last.atoms.set(atom, (last.atoms.get(atom) ?? 0n) + last.amount);
  });
}
