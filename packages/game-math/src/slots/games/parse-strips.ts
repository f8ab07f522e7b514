import type { SlotSymbol } from '../slot-spec.ts';

/** Reads strips that are written one letter a stop, with blanks between. */
export function parseStrips(symbols: Readonly<Record<string, SlotSymbol>>, strips: readonly string[]): string[][] {
  return strips.map((strip) =>
    strip.split(' ').map((letter) => {
      const symbol = symbols[letter];
      if (!symbol) throw new Error(`no symbol is written ${letter}`);
      return symbol.id;
    }),
  );
}
