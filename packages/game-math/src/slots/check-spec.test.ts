import { expect, it } from 'vitest';
import { checkSpec } from './check-spec.ts';
import { brassHour } from './games/brass-hour.ts';
import type { SlotSpec } from './slot-spec.ts';

const faultsOf = (change: Partial<SlotSpec>): string[] => checkSpec({ ...brassHour, ...change });
const { base, free } = brassHour.sets;

it('lets a machine through that returns what it says', () => {
  expect(faultsOf({})).toEqual([]);
});

it.each([
  ['returns', { rtp_ppm: 949_033 }],
  ['less than 75 %', { linePays: { mainspring: { 3: 400 } } }],
  ['as much as it takes', { linePays: { ...brassHour.linePays, key: { 1: 3 } } }],
  ['maximum win', { maxWinX: 100 }],
  ['whole stakes', { betOptions: [{ id: 'half', kind: 'level', times: 1, linePays: {}, cost_x100: 150, rtp_ppm: 0 }] }],
  [
    'unknown symbol',
    { symbols: brassHour.symbols.map((each) => (each.id === 'key' ? { ...each, id: 'lock' } : each)) },
  ],
  ['two symbols', { symbols: [...brassHour.symbols, { id: 'key', kind: 'regular' as const }] }],
  ['a weight for each stop', { sets: { base: { ...base, weights: [[1], [1], [1]] }, free } }],
  ['need ways', { reelHeights: { 1: 1 } }],
  ['at most 31 cells', { rows: 11, payBy: { kind: 'clusters', unit_x100: 5 } }],
  ['only clusters tumble', { tumble: { multipliers: [1], atMost: 1 } }],
] satisfies [string, Partial<SlotSpec>][])('says what keeps a machine from being published: %s', (fault, change) => {
  expect(faultsOf(change).join('\n')).toContain(fault);
});
