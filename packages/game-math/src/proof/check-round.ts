import type { DrawnNumber } from '../fair/draw.ts';
import { type BetMode, findBetMode, PLAIN_SPIN } from '../slots/bet-modes.ts';
import { payout } from '../slots/play/payout.ts';
import type { SlotSpin } from '../slots/play/tape.ts';
import { isWinningNumber, type Progressive, ticketsOf } from '../slots/progressive.ts';
import { findSlot } from '../slots/slot-games.ts';
import type { SlotSpec } from '../slots/slot-spec.ts';
import { type RoundSeeds, type VerifiedRound, VerifyError, verifyRound } from '../slots/verify-round.ts';
import { formatDecimal, parseDecimal, unitOf } from './decimal.ts';
import { type Finding, judge, open } from './finding.ts';

/** A path at which two values differ, with both as JSON. `nothing` where a value is missing. */
type Difference = { path: string; recorded: string; computed: string };

/** Returns every path at which a recorded value differs from the computed one, down to single numbers. */
function differences(recorded: unknown, computed: unknown, path = ''): Difference[] {
  if (isTree(recorded) && isTree(computed) && Array.isArray(recorded) === Array.isArray(computed)) {
    const keys = new Set([...Object.keys(recorded), ...Object.keys(computed)]);
    return [...keys].flatMap((key) => differences(recorded[key], computed[key], path ? `${path}.${key}` : key));
  }
  return Object.is(recorded, computed) ? [] : [{ path, recorded: write(recorded), computed: write(computed) }];
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const write = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** Claims about a round, to compare with what its seeds produce. Amounts are decimal strings with all decimals of the currency. */
export type RoundClaims = {
  /** The fingerprint of the server seed that was shown before the bet. */
  commitment?: string | undefined;
  /** The selected stake. A bought feature costs a multiple of it. */
  stake?: string | undefined;
  /** The amount debited for the round. */
  cost?: string | undefined;
  /** The total paid, including the jackpot. */
  win?: string | undefined;
  /** The currency, which determines the ticket price of the progressive jackpot. */
  currency?: string | undefined;
  /** The progressive jackpot's part of the win. The seeds determine only whether it was won, not its amount. */
  jackpot?: string | undefined;
  /** The recorded round. */
  outcome?: unknown;
};

/** Replays a round from its seeds and compares every claim with it, number by number. Never throws. */
export function checkRound(seeds: RoundSeeds, claims: RoundClaims): Finding[] {
  const spec = findSlot(seeds.gameCode, seeds.versionHash);
  const mode = spec && findBetMode(spec, seeds.option ?? PLAIN_SPIN);
  try {
    const verified = verifyRound(seeds);
    return [
      ...(spec ? [judge(true, 'maths', { game: spec.id, version: spec.version })] : []),
      checkPromise(verified.commitment, claims.commitment),
      ...verified.round.spins.map((spin, at) => describeStatus(spin, at, verified.numbers[at] ?? [])),
      ...(spec?.jackpot ? [checkJackpot(spec.jackpot, verified, claims)] : []),
      checkOutcome(verified, claims.outcome),
      ...(spec && mode ? checkMoney(spec, mode, verified, claims) : []),
    ];
  } catch (error) {
    if (error instanceof VerifyError || error instanceof RangeError)
      return [judge(false, 'replayed', {}, [error.message])];
    throw error;
  }
}

function checkPromise(computed: string, promised: string | undefined): Finding {
  if (promised === undefined) return open('no-promise', { commitment: computed });
  return judge(computed === promised, 'promise', {}, [`promised  ${promised}`, `computed  ${computed}`]);
}

/** Formats hundredths of a stake as stakes. */
const timesOf = (x100: number): string => (x100 / 100).toFixed(2);

/** Describes how a step used its words. */
function describeStatus(spin: SlotSpin, at: number, numbers: readonly DrawnNumber[]): Finding {
  return {
    result: 'holds',
    id: 'step',
    values: {
      number: at + 1,
      kind: spin.step ?? `${spin.set} spin`,
      numbers: numbers.length,
      times: timesOf(spin.win_x100),
    },
    details: [
      ...numbers.map(describeNumber),
      ...(spin.stops.length > 0 ? [`stops ${spin.stops.join(' ')}`] : []),
      ...spin.window.map((reel, index) => `reel ${index + 1}: ${reel.join(' ')}`),
    ],
  };
}

function describeNumber({ outOf, value, words }: DrawnNumber): string {
  const thrown = words.length > 1 ? `, after ${words.length - 1} discarded` : '';
  return `${value} of 0–${outOf - 1} from word ${words.at(-1)}${thrown}`;
}

/** The progressive jackpot was paid if and only if the round's number is that of one of its tickets. */
function checkJackpot(progressive: Progressive, { round, numbers }: VerifiedRound, claims: RoundClaims): Finding {
  const number = round.jackpot ?? 0;
  const { currency, jackpot = '0', cost = claims.stake } = claims;
  if (cost === undefined || currency === undefined) return open('no-tickets', { number });
  const tickets = ticketsOf(progressive, currency, parseDecimal(cost) / unitOf(cost));
  const wins = isWinningNumber(number, tickets);
  const played = (numbers.at(-1) ?? []).map(describeNumber);
  const paid = parseDecimal(jackpot) > 0n;
  return judge(wins === paid, wins ? 'jackpot-won' : 'jackpot-missed', { number, tickets, outOf: progressive.oneIn }, [
    ...played,
    `paid ${jackpot}`,
  ]);
}

/** Max listed items. The rest is only counted. */
const MAX_DETAILS = 20;

function checkOutcome({ round }: VerifiedRound, recorded: unknown): Finding {
  if (recorded === undefined) return open('no-record');
  const found = differences(recorded, round);
  const more = found.length - MAX_DETAILS;
  return judge(found.length === 0, 'record', {}, [
    ...found.slice(0, MAX_DETAILS).map((each) => `${each.path}: recorded ${each.recorded}, computed ${each.computed}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]);
}

function checkMoney(spec: SlotSpec, mode: BetMode, { round }: VerifiedRound, claims: RoundClaims): Finding[] {
  const { stake, cost, win, jackpot = '0' } = claims;
  if (stake === undefined) return [open('no-stake')];
  const unit = unitOf(stake);
  const pays = payout(parseDecimal(stake) / unit, round.totalWin_x100) * unit + parseDecimal(jackpot);
  const costs = (parseDecimal(stake) * BigInt(mode.cost_x100)) / 100n;
  return [
    win === undefined
      ? open('no-win', { pays: formatDecimal(pays) })
      : judge(
          parseDecimal(win) === pays,
          parseDecimal(jackpot) > 0n ? 'win-with-jackpot' : 'win',
          { win, stake, times: timesOf(round.totalWin_x100), jackpot },
          [`computed ${formatDecimal(pays)}`],
        ),
    ...(cost === undefined
      ? []
      : [
          judge(parseDecimal(cost) === costs, 'cost', { cost, game: spec.id, option: mode.id }, [
            `computed ${formatDecimal(costs)}`,
          ]),
        ]),
  ];
}
