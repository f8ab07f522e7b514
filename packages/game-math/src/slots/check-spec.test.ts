import { describe, expect, it } from 'vitest';
import { checkSpec } from './check-spec.ts';
import { exactReturn } from './exact/exact-return.ts';
import { brassHour } from './games/brass-hour.ts';
import { emberForge } from './games/ember-forge.ts';
import { lanternOrchard } from './games/lantern-orchard.ts';
import { pearlTide } from './games/pearl-tide.ts';
import { rainOnMoss } from './games/rain-on-moss.ts';
import { stormAtlas } from './games/storm-atlas.ts';
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

describe('a pay that is no whole line bet', () => {
  const leaf = { ...lanternOrchard.linePays['leaf'], 3: 5.2 };
  const spec: SlotSpec = { ...lanternOrchard, linePays: { ...lanternOrchard.linePays, leaf } };

  it('is refused, although it is 26 whole hundredths of the stake', () => {
    // What was computed for it when its windows were lost; it plays 96.29 %.
    const faults = checkSpec({ ...spec, rtp_ppm: 883_580 });
    expect(faults).toEqual(['linePays.leaf.3: a whole number from 0 to 10000000 is needed, not 5.2']);
  });

  it('loses no windows unseen', () => {
    const linePays = { ...brassHour.linePays, bell: { 3: 12.05 } };
    expect(() => exactReturn({ ...brassHour, linePays })).toThrow(/must not happen: of \d+ windows of brass-hour/);
  });
});

/** A copy of a machine with one thing done to it that its type does not allow. */
function broken(spec: SlotSpec, change: (copy: Loose) => void): unknown {
  const copy = structuredClone(spec) as unknown as Loose;
  change(copy);
  return copy;
}

// biome-ignore lint: a spec that was typed by hand may be anything
type Loose = Record<string, any>;

it.each([
  ['maxWinX: a whole number', brassHour, (spec) => (spec['maxWinX'] = 0)],
  ['maxWinX: a whole number', brassHour, (spec) => (spec['maxWinX'] = Number.NaN)],
  ['maxWinX: a whole number', brassHour, (spec) => (spec['maxWinX'] = Number.POSITIVE_INFINITY)],
  ['a line has a row on each of the 5 reels', lanternOrchard, (spec) => spec['lines'][3].pop()],
  ['a line crosses a row that is not one of the 3', lanternOrchard, (spec) => (spec['lines'][3][0] = 3)],
  ['linePays.bell.3: a whole number', brassHour, (spec) => (spec['linePays'].bell[3] = -12)],
  ['pays for an unknown symbol: clock', brassHour, (spec) => (spec['linePays'].clock = { 3: 1 })],
  ['pays for more of key than 3', brassHour, (spec) => (spec['linePays'].key[4] = 1)],
  ['pays for a symbol that none are paid for: moon', lanternOrchard, (spec) => (spec['linePays'].moon = { 3: 1 })],
  ['sets: is missing', brassHour, (spec) => delete spec['sets']],
  ['linePays: is missing', brassHour, (spec) => delete spec['linePays']],
  ['sets.base.strips[0]: a list of at least 1', brassHour, (spec) => (spec['sets'].base.strips[0] = [])],
  ['sets.base.strips: a list of at least 1', brassHour, (spec) => (spec['sets'].base.strips = [])],
  ['both reel sets have the same number of reels', lanternOrchard, (spec) => spec['sets'].free.strips.pop()],
  ['rows: a whole number', lanternOrchard, (spec) => (spec['rows'] = 2.5)],
  ['rtp_ppm: a whole number', lanternOrchard, (spec) => (spec['rtp_ppm'] = '959990')],
  ['symbols[0].kind: regular or wild', brassHour, (spec) => (spec['symbols'][0].kind = 'joker')],
  ['payBy.kind: ways or clusters is needed, not "megaways"', pearlTide, (spec) => (spec['payBy'].kind = 'megaways')],
  ['wildReel: is no field that is known', stormAtlas, (spec) => (spec['wildReel'] = spec['wildReels'])],
  ['mystery.opensTo: the weights add up to 0', pearlTide, (spec) => (spec['mystery'].opensTo = {})],
  ['a mystery opens to other than regular', pearlTide, (spec) => (spec['mystery'].opensTo = { lighthouse: 1 })],
  ['the weights add up to 0', brassHour, (spec) => spec['sets'].base.weights[1].fill(0)],
  ['freeSpins.awards.3: a whole number', lanternOrchard, (spec) => (spec['freeSpins'].awards[3] = 1e9)],
  ['free would lead back to itself without end', lanternOrchard, (spec) => (spec['freeSpins'].awards[1] = 100)],
  [
    'cannot be won again inside',
    stormAtlas,
    (spec) => spec['sets'].free.strips.forEach((strip: string[]) => strip.push('compass')),
  ],
  [
    'buys hold and win, which the machine does not have',
    stormAtlas,
    (spec) => (spec['betOptions'][0].feature = 'hold-and-win'),
  ],
  ['buys 5 coins, not from 6 to 15', emberForge, (spec) => (spec['betOptions'][0].count = 5)],
  ['more cases than can be counted', emberForge, (spec) => (spec['holdAndWin'].outOf = 400)],
  ['holdAndWin.values: the weights add up to 0', emberForge, (spec) => (spec['holdAndWin'].values = [])],
  ['pays a part of a unit of 5 hundredths', emberForge, (spec) => (spec['holdAndWin'].values[0].pays_x100 = 101)],
  ['100 divides by the unit of the pays', pearlTide, (spec) => (spec['payBy'].unit_x100 = 3)],
  ['the window before any tumble counts once', rainOnMoss, (spec) => (spec['tumble'].multipliers[0] = 2)],
  ['betOptions[0]: a way to bet of the kind', brassHour, (spec) => (spec['betOptions'][0] = null)],
  ['betOptions[0].cost_x100: a whole number', brassHour, (spec) => (spec['betOptions'][0].cost_x100 = 0)],
  ['two ways to bet have one id', brassHour, (spec) => (spec['betOptions'][0].id = 'spin')],
  ['jackpot.oneIn: a whole number', emberForge, (spec) => (spec['jackpot'].oneIn = 0)],
] satisfies [string, SlotSpec, (spec: Loose) => unknown][])(
  'refuses in words, and does not throw: %s',
  (fault, spec, change) => {
    expect(checkSpec(broken(spec, change)).join('\n')).toContain(fault);
  },
);

it.each([undefined, null, 0, 'lantern-orchard', [], {}])('refuses what is no spec: %j', (spec) => {
  expect(checkSpec(spec)).not.toEqual([]);
});
