import { exactReturn } from './exact-return.ts';
import { type Rational, ratio, toNumber } from './rational.ts';
import type { SetName, SlotSpec } from './slot-spec.ts';
import { versionHash } from './version-hash.ts';

/** The machine's PAR sheet as text: what a tester compares with the strips and pays, everything computed from the spec. */
export function parSheet(spec: SlotSpec): string {
  const exact = exactReturn(spec);
  const points = (value: Rational) => `${(toNumber(value) * 100).toFixed(4)} %`;
  return [
    `${spec.id}, version ${spec.version}`,
    `version hash ${versionHash(spec)}`,
    '',
    `return to player   ${points(exact.total)}   (exactly ${exact.total.num} / ${exact.total.den})`,
    `  lines            ${points(exact.lines)}`,
    `  scatter          ${points(exact.scatter)}`,
    `  free spins       ${points(exact.freeSpins)}`,
    `maximum win ${spec.maxWinX} x: reached at most once in ${oneIn(exact.cap.chanceAtMost)} rounds,`,
    `  takes at most ${(exact.cap.returnAtMost * 100).toExponential(1)} points off the return (Chernoff bound)`,
    `standard deviation ${exact.sd.toFixed(3)} x, volatility index (90 %) ${exact.volatilityIndex.toFixed(2)}`,
    `hit rate           ${points(exact.hitRate)}; win of the stake or more ${points(exact.winAtLeastStake)}`,
    `free spins         1 in ${(1 / toNumber(exact.freeSpinsTrigger)).toFixed(1)}, ${toNumber(exact.meanFreeSpins).toFixed(3)} spins on average`,
    `best line          ${bestLine(spec)}`,
    `windows            base ${exact.windows.base}, free ${exact.windows.free}`,
    '',
    ...payTable(spec),
    ...(['base', 'free'] as const).flatMap((set) => symbolCounts(spec, set)),
  ].join('\n');
}

/** The best award of one line and how often a given line shows it in a base spin. */
function bestLine(spec: SlotSpec): string {
  const { symbol, count, pays, chance } = topAward(spec);
  return `${count} x ${symbol} pays ${pays} line bets, 1 in ${oneIn(toNumber(chance))} on each line`;
}

export type TopAward = { symbol: string; count: number; pays: number; chance: Rational };

/** The highest line pay of the pay table and the chance that a given line shows it in a base spin, exact. */
export function topAward(spec: SlotSpec): TopAward {
  const strips = spec.sets.base.strips;
  const awards = Object.entries(spec.linePays).map(([symbol, row]) => ({ symbol, pays: row[strips.length] ?? 0 }));
  const best = awards.reduce((a, b) => (b.pays > a.pays ? b : a));
  const ways = strips.map((strip) => strip.filter((id) => id === best.symbol).length);
  const chance = ratio(
    ways.reduce((product, count) => product * BigInt(count), 1n),
    strips.reduce((product, strip) => product * BigInt(strip.length), 1n),
  );
  return { ...best, count: strips.length, chance };
}

function payTable(spec: SlotSpec): string[] {
  const counts = [2, 3, 4, 5];
  const row = (name: string, pays: Readonly<Record<number, number>>) =>
    `${name.padEnd(14)}${counts.map((count) => String(pays[count] ?? '-').padStart(7)).join('')}`;
  const scatter = spec.symbols.find((symbol) => symbol.kind === 'scatter')?.id ?? 'scatter';
  return [
    `pays           ${counts.map((count) => `x${count}`.padStart(6)).join(' ')}   (line bets; ${scatter}: stakes)`,
    ...Object.entries(spec.linePays).map(([symbol, pays]) => row(symbol, pays)),
    row(scatter, spec.scatterPays),
    row('free spins', spec.freeSpins.awards),
    '',
  ];
}

function symbolCounts(spec: SlotSpec, set: SetName): string[] {
  const strips = spec.sets[set].strips;
  const cell = (value: number) => String(value).padStart(5);
  return [
    `symbols a reel, ${set}`,
    ...spec.symbols.map(
      ({ id }) =>
        `${id.padEnd(14)}${strips.map((strip) => cell(strip.filter((cellId) => cellId === id).length)).join('')}`,
    ),
    `${'length'.padEnd(14)}${strips.map((strip) => cell(strip.length)).join('')}`,
    '',
  ];
}

function oneIn(chance: number): string {
  return Math.floor(1 / chance).toLocaleString('en-US');
}
