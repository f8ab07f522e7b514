import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLAIN_SPIN } from './bet-modes.ts';
import { type OptionFacts, slotFacts } from './slot-facts.ts';
import { slotCodes } from './slot-games.ts';

const page = fs.readFileSync(new URL('../../../../docs/slots.md', import.meta.url), 'utf8');
const [, table = ''] = page.split(/^## .*$/m);

/** Returns the page's figures for each bet mode, by game code. A row without a name belongs to the game above it. */
function printedFigures(): Record<string, Record<string, string[]>> {
  const printed: Record<string, Record<string, string[]>> = {};
  let code = '';
  for (const line of table.split('\n').filter((row) => /^\| ([A-Z]| *\|)/.test(row))) {
    const [name = '', mode = '', , ...figures] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    code = name.toLowerCase().replaceAll(' ', '-') || code;
    printed[code] = { ...printed[code], [mode]: figures.slice(0, 3) };
  }
  return printed;
}

const percent = (ppm: number, digits: number): string => `${(ppm / 10_000).toFixed(digits)} %`;

describe('docs/slots.md', () => {
  it.each(slotCodes())('publishes RTP, deviation and wins of every bet mode on %s', (code) => {
    const facts = slotFacts(code);
    if (!facts) throw new Error(`${code} has facts`);
    const modes: [string, OptionFacts][] = Object.entries({ [PLAIN_SPIN]: facts, ...facts.options });
    expect(printedFigures()[code]).toEqual(
      Object.fromEntries(
        modes.map(([mode, { rtp_ppm, sd_x100, hitRate_ppm }]) => [
          mode,
          [percent(rtp_ppm, 4), (sd_x100 / 100).toFixed(2), percent(hitRate_ppm, 2)],
        ]),
      ),
    );
  });
});
