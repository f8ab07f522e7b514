import type { SlotSymbol } from '../slot-spec.ts';

/** Parses strips written with one letter per stop, separated by spaces. */
export function parseStrips(symbols: Readonly<Record<string, SlotSymbol>>, strips: readonly string[]): string[][] {
  return strips.map((strip) =>
    strip.split(' ').map((letter) => {
      const symbol = symbols[letter];
      if (!symbol) throw new Error(`no symbol for the letter ${letter}`);
      return symbol.id;
    }),
  );
}
