import { betModes, PLAIN_SPIN } from '../bet-modes.ts';
import type { BetOption, PayRow, SlotSpec, SymbolKind } from '../slot-spec.ts';
import { brokenRules, type Rule } from './rules.ts';

/** Max scatters or coins that a tag can count (`exact/columns.ts`). */
const MAX_COUNTED = 15;

/** Returns the errors in the parts of a spec of the right shape: unknown symbols, pays that cannot be won, rows that no reel has. */
export function checkParts(spec: SlotSpec): string[] {
  return brokenRules([
    ...symbolRules(spec),
    ...reelRules(spec),
    ...payRules(spec),
    ...featureRules(spec),
    ...optionRules(spec),
  ]);
}

function symbolRules({ symbols }: SlotSpec): Rule[] {
  const count = (...kinds: SymbolKind[]): number => symbols.filter(({ kind }) => kinds.includes(kind)).length;
  return [
    [new Set(symbols.map(({ id }) => id)).size === symbols.length, 'two symbols have the same id'],
    [count('wild') <= 1 && count('scatter', 'coin') <= 1, 'at most one wild, and at most one scatter or coin'],
    [count('mystery') <= 1, 'at most one mystery symbol'],
  ];
}

function reelRules(spec: SlotSpec): Rule[] {
  const ids = new Set(spec.symbols.map(({ id }) => id));
  const reels = spec.sets.base.strips.length;
  const perSet = [spec.sets.base, spec.sets.free].flatMap(({ strips, weights }): Rule[] => [
    [strips.length === reels, 'the reel sets have different numbers of reels'],
    [strips.flat().every((id) => ids.has(id)), 'a strip shows an unknown symbol'],
    [
      !weights ||
        (weights.length === strips.length && strips.every((strip, reel) => weights[reel]?.length === strip.length)),
      'each stop must have a weight',
    ],
    [maxCounted(spec, strips) <= MAX_COUNTED, `at most ${MAX_COUNTED} scatters or coins in a window`],
  ]);
  if (spec.payBy) return [...perSet, [spec.lines.length === 0, 'lines are listed although lines do not pay']];
  return [
    ...perSet,
    [spec.lines.length > 0 && 100 % spec.lines.length === 0, 'the number of lines must divide 100'],
    [spec.lines.every((line) => line.length === reels), `a line must have a row on each of the ${reels} reels`],
    [spec.lines.flat().every((row) => row < spec.rows), `a line crosses a row beyond the ${spec.rows} rows`],
  ];
}

/** Returns the max number of scatters or coins that the reels can show together. */
function maxCounted({ symbols, rows }: SlotSpec, strips: readonly (readonly string[])[]): number {
  const counted = symbols.find(({ kind }) => kind === 'scatter' || kind === 'coin')?.id;
  const shown = (strip: readonly string[], stop: number): number =>
    Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).filter((id) => id === counted).length;
  return strips.reduce((sum, strip) => sum + Math.max(...strip.map((_, stop) => shown(strip, stop))), 0);
}

function payRules(spec: SlotSpec): Rule[] {
  const { symbols, sets, rows, payBy, mixedPays = [], scatterPays, freeSpins } = spec;
  const kindOf = (id: string) => symbols.find((symbol) => symbol.id === id)?.kind;
  const max = sets.base.strips.length * (payBy?.kind === 'clusters' ? rows : 1);
  const counts = (row: PayRow, max: number): boolean => Object.keys(row).every((count) => Number(count) <= max);
  const levels = (spec.betOptions ?? []).flatMap((option) => (option.kind === 'level' ? [option.linePays] : []));
  const pays = [spec.linePays, ...levels].flatMap((rowsOf) => Object.entries(rowsOf));
  const hasScatter = symbols.some(({ kind }) => kind === 'scatter');
  const mixedIds = mixedPays.map(({ id }) => id);
  return [
    ...pays.flatMap(([id, row]): Rule[] => [
      [kindOf(id) !== undefined, `pays for an unknown symbol: ${id}`],
      [
        kindOf(id) === undefined || kindOf(id) === 'regular' || (kindOf(id) === 'wild' && !payBy),
        `pays for a symbol of a kind that cannot pay: ${id}`,
      ],
      [counts(row, max), `pays for more than ${max} of ${id}`],
    ]),
    ...mixedPays.flatMap(({ id, of, pays: row }): Rule[] => [
      [of.every((each) => kindOf(each) === 'regular'), `mixed pays include symbols that are not regular: ${id}`],
      [counts(row, max), `pays for more than ${max} of ${id}`],
    ]),
    [
      new Set(mixedIds).size === mixedIds.length && !mixedIds.some(kindOf),
      'each mixed pay needs an id that no other mixed pay or symbol has',
    ],
    [pays.length > 0 || spec.holdAndWin !== undefined, 'no symbol pays'],
    [
      counts(scatterPays, MAX_COUNTED) && counts(freeSpins.awards, MAX_COUNTED),
      `pays or awards for more than ${MAX_COUNTED} scatters`,
    ],
    [
      hasScatter || Object.keys({ ...scatterPays, ...freeSpins.awards }).length === 0,
      'scatter pays or awards require a scatter symbol',
    ],
    [!payBy || 100 % payBy.unit_x100 === 0, 'the unit of the pays must divide 100'],
    [!payBy || (spec.wildMultiplier === 1 && !spec.wildsMultiply), 'wilds multiply only where lines pay'],
    [betModes(spec).every((mode) => greatestPay_x100(mode.spec) < 2 ** 31), 'a pay is too large to compute'],
  ];
}

/** Returns the max pay of one line, way or cluster, in hundredths of the stake. */
function greatestPay_x100({ linePays, mixedPays = [], payBy, lines, sets, ...spec }: SlotSpec): number {
  const rows = [...Object.values(linePays), ...mixedPays.map(({ pays }) => pays)];
  const best = Math.max(0, ...rows.flatMap((row) => Object.values(row)));
  const wilds = spec.wildsMultiply === 'each' ? sets.base.strips.length : 1;
  return best * spec.wildMultiplier ** wilds * (payBy?.unit_x100 ?? 100 / Math.max(1, lines.length));
}

function featureRules(spec: SlotSpec): Rule[] {
  const { symbols, mystery, reelHeights = {}, wildReels, holdAndWin, rows, sets, payBy, lines } = spec;
  const kindOf = (id: string) => symbols.find((symbol) => symbol.id === id)?.kind;
  const has = (kind: SymbolKind): boolean => symbols.some((symbol) => symbol.kind === kind);
  const reels = sets.base.strips.length;
  const unit_x100 = payBy?.unit_x100 ?? 100 / Math.max(1, lines.length);
  const rules: Rule[] = [
    [Object.keys(reelHeights).every((height) => Number(height) <= rows), `a reel height exceeds the ${rows} rows`],
    [has('mystery') === (mystery !== undefined), 'a mystery symbol and the mystery rule require each other'],
    [has('coin') === (holdAndWin !== undefined), 'a coin symbol and hold and win require each other'],
  ];
  if (mystery)
    rules.push(
      [kindOf(mystery.symbol) === 'mystery', 'the symbol of the mystery rule is not a mystery symbol'],
      [
        Object.keys(mystery.opensTo).every((id) => kindOf(id) === 'regular'),
        'a mystery opens to a symbol that is not regular',
      ],
    );
  if (wildReels)
    rules.push(
      [has('wild'), 'wild reels require a wild symbol'],
      [wildReels.reels.every((reel) => reel < reels), `a wild reel is not one of the ${reels} reels`],
      [new Set(wildReels.reels).size === wildReels.reels.length, 'a wild reel is listed twice'],
    );
  if (holdAndWin)
    rules.push(
      [holdAndWin.trigger <= reels * rows, 'the trigger of hold and win exceeds the number of cells'],
      [holdAndWin.landing <= holdAndWin.outOf, 'holdAndWin.landing exceeds holdAndWin.outOf'],
      [
        [holdAndWin, ...holdAndWin.values].every((each) => paysOf(each) % unit_x100 === 0),
        `a coin or the full board pays a fraction of the unit of ${unit_x100} hundredths`,
      ],
    );
  return rules;
}

const paysOf = (paid: { full_x100: number } | { pays_x100: number }): number =>
  'full_x100' in paid ? paid.full_x100 : paid.pays_x100;

function optionRules(spec: SlotSpec): Rule[] {
  const options = spec.betOptions ?? [];
  const ids = [PLAIN_SPIN, ...options.map(({ id }) => id)];
  return [
    [new Set(ids).size === ids.length, 'two bet options have the same id'],
    ...options.flatMap((option): Rule[] => [
      // So that a price is always in whole cents.
      [option.cost_x100 % 100 === 0, `${option.id}: does not cost whole stakes`],
      ...(option.kind === 'buy' ? buyRules(spec, option) : []),
    ]),
  ];
}

function buyRules({ holdAndWin, rows, sets }: SlotSpec, { id, feature, count }: BetOption & { kind: 'buy' }): Rule[] {
  if (feature === 'free-spins')
    return [
      [count <= 100, `${id}: buys more than 100 free spins`],
      [!holdAndWin, `${id}: free spins cannot be combined with hold and win`],
    ];
  const cells = sets.base.strips.length * rows;
  return [
    [holdAndWin !== undefined, `${id}: buys hold and win, which the machine does not have`],
    [
      !holdAndWin || (count >= holdAndWin.trigger && count <= cells),
      `${id}: buys ${count} coins, not from ${holdAndWin?.trigger} to ${cells}`,
    ],
  ];
}
