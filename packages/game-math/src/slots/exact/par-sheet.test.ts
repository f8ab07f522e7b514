import { expect, it } from 'vitest';
import { betModes } from '../bet-modes.ts';
import { findSlot } from '../slot-games.ts';
import { parSheet } from './par-sheet.ts';

const specOf = (code: string) => {
  const spec = findSlot(code);
  if (!spec) throw new Error(`no slot ${code}`);
  return spec;
};
const percent = (ppm: number): number => ppm / 10_000;

// three that compute quickly; `games/*.test.ts` covers the figures of all slots
it.each(['lantern-orchard', 'brass-hour', 'ember-forge'])(
  '[G-01] the PAR sheet of %s lists each bet mode with its published RTP',
  (code) => {
    const spec = specOf(code);
    const sheet = parSheet(spec);
    const printed = [...sheet.matchAll(/^return to player +([\d.]+) %/gm)].map(([, figure]) => Number(figure));
    const published = betModes(spec).map(
      ({ id }) => spec.betOptions?.find((option) => option.id === id)?.rtp_ppm ?? spec.rtp_ppm,
    );
    expect(printed).toHaveLength(published.length);
    for (const [at, rtp_ppm] of published.entries())
      expect(Math.abs((printed[at] ?? 0) - percent(rtp_ppm))).toBeLessThan(0.0002);
    expect(sheet).toMatch(/^hit rate +\d/m);
    expect(sheet).toMatch(/^top award +.+ pays \d/m);
  },
);

it('[G-01] prints pays and symbol counts as in the spec', () => {
  const spec = specOf('lantern-orchard');
  const lines = parSheet(spec).split('\n');
  for (const [symbol, pays] of Object.entries(spec.linePays))
    expect(
      lines.some((line) => line.includes(symbol) && Object.values(pays).every((pay) => line.includes(String(pay)))),
      symbol,
    ).toBe(true);
  const strip = spec.sets.base.strips[0] ?? [];
  const moons = strip.filter((id) => id === 'moon').length;
  expect(lines.some((line) => line.includes('moon') && line.includes(String(moons)))).toBe(true);
});
