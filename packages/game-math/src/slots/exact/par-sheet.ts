import { add, type Rational, toNumber } from '../../exact/rational.ts';
import { versionHash } from '../../fair/version-hash.ts';
import { type BetMode, betModes } from '../bet-modes.ts';
import { type Progressive, returnOfProgressive } from '../progressive.ts';
import type { SetName, SlotSpec } from '../slot-spec.ts';
import { type ExactReturn, exactReturn } from './exact-return.ts';
import { topAward } from './top-award.ts';

/** Odds rarer than once in 10^12 rounds are printed as this value. */
const RAREST = 1e-12;

const points = (value: Rational) => `${(toNumber(value) * 100).toFixed(4)} %`;

/** Renders the machine's PAR sheet as text, for a tester to compare with the strips and pays. Everything is computed from the spec. */
export function parSheet(spec: SlotSpec): string {
  const award = topAward(spec);
  return [
    `${spec.id}, version ${spec.version}`,
    `version hash ${versionHash(spec)}`,
    '',
    ...betModes(spec).flatMap(({ id, cost_x100 }) => figures(id, cost_x100, exactReturn(spec, id), spec.maxWinX)),
    `top award          ${award.what} pays ${award.pays_x100 / 100} stakes, 1 in ${oneIn(toNumber(award.chance))}`,
    '',
    ...(spec.jackpot ? jackpot(spec.jackpot, betModes(spec)) : []),
    ...payTable(spec),
    ...features(spec),
    ...(['base', 'free'] as const).flatMap((set) => symbolCounts(spec, set)),
  ].join('\n');
}

function figures(option: string, cost_x100: number, exact: ExactReturn, maxWinX: number): string[] {
  const { cap, featureTrigger } = exact;
  const reached =
    cap.chanceAtMost === 0
      ? 'never reached'
      : `reached at most once in ${oneIn(Math.max(cap.chanceAtMost, RAREST))} rounds`;
  const feature =
    featureTrigger.num > 0n
      ? `1 in ${(1 / toNumber(featureTrigger)).toFixed(1)}, ${toNumber(exact.meanFeatureSteps).toFixed(3)} steps on average`
      : 'none';
  return [
    `${option}, costs ${cost_x100 / 100} x the stake`,
    `return to player   ${points(exact.total)}   (${fraction(exact.total)})`,
    `  symbols          ${points(exact.symbols)}`,
    `  scatter          ${points(exact.scatter)}`,
    `  features         ${points(exact.feature)}`,
    `maximum win ${maxWinX} x: ${reached},`,
    `  reduces the return by at most ${(cap.returnAtMost * 100).toExponential(1)} points`,
    `standard deviation ${exact.sd.toFixed(3)} x, volatility index (90 %) ${exact.volatilityIndex.toFixed(2)}`,
    `hit rate           ${points(exact.hitRate)}; win of the stake or more ${points(exact.winAtLeastStake)}`,
    `feature            ${feature}`,
    `windows            ${exact.windows}`,
    '',
  ];
}

/** Renders the progressive jackpot besides the pays: its contribution to the return at any stake, and the ticket price. */
function jackpot(progressive: Progressive, modes: readonly BetMode[]): string[] {
  const { id, oneIn: tickets, increment_ppm, seed_tickets, ticket } = progressive;
  const added = returnOfProgressive(progressive);
  const mean = seed_tickets + (increment_ppm * tickets) / 1_000_000;
  return [
    `progressive jackpot    ${id}: 1 ticket in ${tickets.toLocaleString('en-US')} wins it`,
    `  adds             ${points(added)}   (${fraction(added)}): ${increment_ppm / 10_000} % of each stake is the contribution, the rest is the reset value`,
    `  reset value      ${seed_tickets.toLocaleString('en-US')} tickets, ${mean.toLocaleString('en-US')} on average at a hit`,
    `  ticket           ${Object.entries(ticket)
      .map(([currency, price]) => `${price} ${currency}`)
      .join(', ')}, in the smallest unit`,
    ...modes.map(
      ({ spec, id: mode }) => `  with it, ${mode.padEnd(8)} ${points(add(exactReturn(spec, mode).total, added))}`,
    ),
    '',
  ];
}

/** Returns the fraction itself if it fits on a line. */
function fraction({ num, den }: Rational): string {
  const text = `${num} / ${den}`;
  return text.length <= 80 ? `exactly ${text}` : `exact, a fraction of ${String(den).length} digits`;
}

function payTable(spec: SlotSpec): string[] {
  const mixed = (spec.mixedPays ?? []).map(({ id, pays }) => [id, pays] as const);
  const rows = [...Object.entries(spec.linePays), ...mixed];
  const counts = [...new Set(rows.flatMap(([, pays]) => Object.keys(pays).map(Number)))].sort((a, b) => a - b);
  const row = (name: string, pays: Readonly<Record<number, number>>) =>
    `${name.padEnd(18)}${counts.map((count) => String(pays[count] ?? '-').padStart(7)).join('')}`;
  const unit_x100 = spec.payBy?.unit_x100 ?? 100 / spec.lines.length;
  return [
    `${`pays, in ${unit_x100 / 100} x`.padEnd(18)}${counts.map((count) => `x${count}`.padStart(7)).join('')}`,
    ...rows.map(([symbol, pays]) => row(symbol, pays)),
    ...(spec.betOptions ?? []).flatMap((option) =>
      option.kind === 'level'
        ? Object.entries(option.linePays).map(([symbol, pays]) => row(`${symbol}, ${option.id}`, pays))
        : [],
    ),
    '',
  ];
}

/** Renders the parameters of the features from the spec. */
function features({ scatterPays, freeSpins, ...spec }: SlotSpec): string[] {
  const { wildMultiplier, wildsMultiply, reelHeights, mystery, wildReels, tumble, holdAndWin } = spec;
  const shown = {
    wildMultiplier,
    wildsMultiply,
    scatterPays,
    freeSpins,
    reelHeights,
    mystery,
    wildReels,
    tumble,
    holdAndWin,
  };
  const lines = Object.entries(shown).filter(([, value]) => value !== undefined);
  return [...lines.map(([name, value]) => `${name.padEnd(18)} ${JSON.stringify(value)}`), ''];
}

/** Renders how often each symbol occurs on each reel, by weight where the stops are weighted. */
function symbolCounts(spec: SlotSpec, set: SetName): string[] {
  const { strips, weights } = spec.sets[set];
  if (set === 'free' && strips === spec.sets.base.strips) return [];
  const cell = (value: number) => String(value).padStart(5);
  const sum = (reel: number, counts: (id: string) => boolean): number =>
    (strips[reel] as readonly string[]).reduce(
      (all, id, stop) => all + (counts(id) ? (weights?.[reel]?.[stop] ?? 1) : 0),
      0,
    );
  return [
    `symbols per reel, ${set}`,
    ...spec.symbols.map(
      ({ id }) => `${id.padEnd(18)}${strips.map((_, reel) => cell(sum(reel, (other) => other === id))).join('')}`,
    ),
    `${'all'.padEnd(18)}${strips.map((_, reel) => cell(sum(reel, () => true))).join('')}`,
    '',
  ];
}

function oneIn(chance: number): string {
  return Math.floor(1 / chance).toLocaleString('en-US');
}
