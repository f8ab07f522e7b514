import type { DrawnNumber } from '../fair/draw.ts';
import { type BetWay, findBetWay, PLAIN_SPIN } from '../slots/bet-options.ts';
import { payout } from '../slots/play/payout.ts';
import type { SlotSpin } from '../slots/play/tape.ts';
import { isWinningNumber, type Progressive, ticketsOf } from '../slots/progressive.ts';
import { findSlot } from '../slots/slot-games.ts';
import type { SlotSpec } from '../slots/slot-spec.ts';
import { type RoundSeeds, type VerifiedRound, VerifyError, verifyRound } from '../slots/verify-round.ts';
import { readDecimal, unitOf, writeDecimal } from './decimal.ts';
import { differences } from './differences.ts';
import { type Finding, judge, open } from './finding.ts';

/** What is claimed of a round, to hold against what its seeds give. Amounts are decimal strings with all places of the currency. */
export type RoundClaims = {
  /** The fingerprint of the server seed that was shown before the bet. */
  commitment?: string | undefined;
  /** The stake that was chosen; a bought feature costs a multiple of it. */
  stake?: string | undefined;
  /** What was taken for the round. */
  cost?: string | undefined;
  /** All that was paid, the jackpot included. */
  win?: string | undefined;
  /** The currency, which says what a ticket of the progressive jackpot costs. */
  currency?: string | undefined;
  /** What of the win the progressive jackpot was. How much stood in its pot no seed tells: only whether it was won. */
  jackpot?: string | undefined;
  /** The recorded round. */
  outcome?: unknown;
};

/** Plays a round again from its seeds and holds every claim against it, number by number. Never throws. */
export function checkRound(seeds: RoundSeeds, claims: RoundClaims): Finding[] {
  const spec = findSlot(seeds.gameCode, seeds.versionHash);
  const way = spec && findBetWay(spec, seeds.option ?? PLAIN_SPIN);
  try {
    const verified = verifyRound(seeds);
    return [
      ...(spec ? [judge(true, 'maths', { game: spec.id, version: spec.version })] : []),
      checkPromise(verified.commitment, claims.commitment),
      ...verified.round.spins.map((spin, at) => describeStatus(spin, at, verified.numbers[at] ?? [])),
      ...(spec?.jackpot ? [checkJackpot(spec.jackpot, verified, claims)] : []),
      checkOutcome(verified, claims.outcome),
      ...(spec && way ? checkMoney(spec, way, verified, claims) : []),
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

/** Hundredths of a stake as stakes. */
const timesOf = (x100: number): string => (x100 / 100).toFixed(2);

/** What the words of a step became. */
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
      ...numbers.map(tellNumber),
      ...(spin.stops.length > 0 ? [`stops ${spin.stops.join(' ')}`] : []),
      ...spin.window.map((reel, place) => `reel ${place + 1}: ${reel.join(' ')}`),
    ],
  };
}

function tellNumber({ outOf, value, words }: DrawnNumber): string {
  const thrown = words.length > 1 ? `, after ${words.length - 1} thrown away` : '';
  return `${value} of 0–${outOf - 1} from word ${words.at(-1)}${thrown}`;
}

/** The progressive jackpot was paid if and only if the round's number is that of one of its tickets. */
function checkJackpot(progressive: Progressive, { round, numbers }: VerifiedRound, claims: RoundClaims): Finding {
  const number = round.jackpot ?? 0;
  const { currency, jackpot = '0', cost = claims.stake } = claims;
  if (cost === undefined || currency === undefined) return open('no-tickets', { number });
  const tickets = ticketsOf(progressive, currency, readDecimal(cost) / unitOf(cost));
  const wins = isWinningNumber(number, tickets);
  const drawn = (numbers.at(-1) ?? []).map(tellNumber);
  const paid = readDecimal(jackpot) > 0n;
  return judge(wins === paid, wins ? 'jackpot-won' : 'jackpot-missed', { number, tickets, outOf: progressive.oneIn }, [
    ...drawn,
    `paid ${jackpot}`,
  ]);
}

/** More than this and the rest is counted. */
const MAX_TOLD = 20;

function checkOutcome({ round }: VerifiedRound, recorded: unknown): Finding {
  if (recorded === undefined) return open('no-record');
  const found = differences(recorded, round);
  const more = found.length - MAX_TOLD;
  return judge(found.length === 0, 'record', {}, [
    ...found.slice(0, MAX_TOLD).map((each) => `${each.place}: recorded ${each.recorded}, computed ${each.computed}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]);
}

function checkMoney(spec: SlotSpec, way: BetWay, { round }: VerifiedRound, claims: RoundClaims): Finding[] {
  const { stake, cost, win, jackpot = '0' } = claims;
  if (stake === undefined) return [open('no-stake')];
  const unit = unitOf(stake);
  const pays = payout(readDecimal(stake) / unit, round.totalWin_x100) * unit + readDecimal(jackpot);
  const costs = (readDecimal(stake) * BigInt(way.cost_x100)) / 100n;
  return [
    win === undefined
      ? open('no-win', { pays: writeDecimal(pays) })
      : judge(
          readDecimal(win) === pays,
          readDecimal(jackpot) > 0n ? 'win-with-jackpot' : 'win',
          { win, stake, times: timesOf(round.totalWin_x100), jackpot },
          [`computed ${writeDecimal(pays)}`],
        ),
    ...(cost === undefined
      ? []
      : [
          judge(readDecimal(cost) === costs, 'cost', { cost, game: spec.id, option: way.id }, [
            `computed ${writeDecimal(costs)}`,
          ]),
        ]),
  ];
}
