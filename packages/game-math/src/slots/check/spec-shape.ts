import { byCount, fields, listOf, oneOf, recordOf, type ShapeCheck, text, wholeNumber } from './shape.ts';

/** Upper limits of any machine. The rules are the same beyond them, but the windows could not be counted. */
export const MAX_REELS = 10;
const MAX_ROWS = 12;
const MAX_PAY = 10_000_000;
const MAX_MULTIPLIER = 1_000;
/** A draw has 32 bits. */
const MAX_WEIGHTS = 2 ** 32;

const weight = wholeNumber(0, MAX_WEIGHTS);

/** Weights to draw by. 0 is never drawn, but at least one must be positive. */
const drawable =
  (shape: ShapeCheck): ShapeCheck =>
  (value, at) => {
    const problems = shape(value, at);
    if (problems.length > 0) return problems;
    const weights = Object.values(value as Record<string, number | { weight: number }>);
    const sum = weights.reduce<number>((all, each) => all + (typeof each === 'number' ? each : each.weight), 0);
    return sum >= 1 && sum <= MAX_WEIGHTS ? [] : [`${at}: the weights add up to ${sum}, not to 1 … 2^32`];
  };

const pays = byCount(wholeNumber(0, MAX_PAY));
const linePays = recordOf(pays);
const multiplier = wholeNumber(1, MAX_MULTIPLIER);

const reelSet = fields(
  { strips: listOf(listOf(text, { min: 1, max: 1_000 }), { min: 1, max: MAX_REELS }) },
  { weights: listOf(drawable(listOf(weight))) },
);

const price = { id: text, kind: text, cost_x100: wholeNumber(100, 100 * MAX_PAY), rtp_ppm: wholeNumber(0, MAX_PAY) };
const level = fields({ ...price, times: multiplier, linePays });
const buy = fields({ ...price, feature: oneOf('free-spins', 'hold-and-win'), count: wholeNumber(1, 120) });

const betOption: ShapeCheck = (value, at) => {
  const kind = (value as { kind?: unknown } | null | undefined)?.kind;
  if (kind === 'level') return level(value, at);
  return kind === 'buy' ? buy(value, at) : [`${at}: a bet option of kind level or buy is needed`];
};

const holdAndWin = fields({
  trigger: wholeNumber(1, MAX_REELS * MAX_ROWS),
  respins: wholeNumber(1, 10),
  landing: wholeNumber(0, MAX_WEIGHTS),
  outOf: wholeNumber(1, MAX_WEIGHTS),
  values: drawable(listOf(fields({ pays_x100: wholeNumber(0, 100 * MAX_PAY), weight }, { prize: text }), { max: 100 })),
  full_x100: wholeNumber(1, 100 * MAX_PAY),
});

const jackpot = fields({
  id: text,
  increment_ppm: wholeNumber(1, 1_000_000),
  oneIn: wholeNumber(1, 2 ** 32),
  seed_tickets: wholeNumber(1, 2 ** 32),
  ticket: recordOf(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
});

/** The fields of a `SlotSpec` and their individual limits. Their combination is checked afterwards. */
export const checkShape = fields(
  {
    id: text,
    version: text,
    rows: wholeNumber(1, MAX_ROWS),
    symbols: listOf(fields({ id: text, kind: oneOf('regular', 'wild', 'scatter', 'coin', 'mystery', 'blank') }), {
      min: 1,
      max: 100,
    }),
    sets: fields({ base: reelSet, free: reelSet }),
    lines: listOf(listOf(wholeNumber(0, MAX_ROWS - 1)), { max: 100 }),
    linePays,
    wildMultiplier: multiplier,
    scatterPays: pays,
    // Each free spin with held wild reels is a separate state.
    freeSpins: fields({ awards: byCount(wholeNumber(1, 100)), multiplier }),
    maxWinX: wholeNumber(1, MAX_PAY),
    rtp_ppm: wholeNumber(0, MAX_PAY),
  },
  {
    payBy: fields({ kind: oneOf('ways', 'clusters'), unit_x100: wholeNumber(1, 100) }),
    wildsMultiply: oneOf('each'),
    mixedPays: listOf(fields({ id: text, of: listOf(text, { min: 1 }), pays }), { max: 100 }),
    reelHeights: drawable(byCount(weight)),
    mystery: fields({ symbol: text, opensTo: drawable(recordOf(weight)) }),
    // One tag bit for each (`exact/columns.ts`).
    wildReels: fields({
      set: oneOf('base', 'free'),
      reels: listOf(wholeNumber(0, MAX_REELS - 1), { min: 1, max: 8 }),
    }),
    tumble: fields({ multipliers: listOf(multiplier, { min: 1, max: 100 }), atMost: wholeNumber(0, 100) }),
    holdAndWin,
    jackpot,
    betOptions: listOf(betOption, { max: 20 }),
  },
);
