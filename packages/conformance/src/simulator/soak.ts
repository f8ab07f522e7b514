import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hooks, VendorRow } from '../hooks/hooks.ts';
import { decimal, micros } from '../protocol/decimal.ts';
import { openWallet, type Wallet } from '../protocol/open-wallet.ts';
import { hookOf } from '../run/open-stage.ts';
import type { Target } from '../run/target.ts';
import { type History, openHistory } from './history.ts';
import { KNOBS, type Knob, topUp } from './hostile-moves.ts';
import { type Chance, openChance } from './open-chance.ts';
import { PLAY } from './play-moves.ts';
import { openSeat, type Seat } from './seat.ts';
import { type AnswerTimes, timeAnswers } from './time-answers.ts';

export interface SoakOptions {
  target: Target;
  hooks: Hooks;
  /** The same seed plays the same moves. */
  seed: string;
  /** Requests to send, about. */
  commands: number;
  players: number;
  knobs: readonly Knob[];
  /** Percent of moves that are hostile. */
  hostile: number;
  /** On average a player thinks for so long before each move, in milliseconds; 0 is none. */
  pace_ms?: number;
  /** A request and its answer are under way for so long together, in milliseconds; 0 is none. */
  latency_ms?: number;
  onProgress?: (sent: number) => void;
}

export interface SoakResult {
  sent: number;
  took_ms: number;
  /** Of all players: what the vendor expects, and what the wallet says. */
  expected: string;
  told: string;
  /** How long the wallet took to answer, without what was under way. */
  answers: AnswerTimes;
  /** Sentences of what was wrong; none when all is right. */
  faults: string[];
  history: History;
}

/** Status questions at the end, evenly over the history. */
const MAX_ASKED = 5_000;
const START = '50.00';

/**
 * Plays seeded, partly hostile traffic of many players at once, each in an order of its own, and in the end compares the vendor's books
 * with the wallet: every balance, a sample of transactions, and the wallet's own proof where a hook offers one.
 */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const { target, hooks, seed, commands, players, onProgress } = options;
  const { wallet, times } = timeAnswers(openWallet(target.urls, target.key), options.latency_ms ?? 0);
  const history = openHistory();
  const run = randomBytes(4).toString('hex');
  const seats: Seat[] = [];
  for (let n = 0; n < players; n++) seats.push(await takeSeat(options, { wallet, history, run, n }));
  const began = performance.now();
  const sent = (): number => seats.reduce((sum, seat) => sum + seat.sent, 0);
  const timer = setInterval(() => onProgress?.(sent()), 2_000);
  try {
    await Promise.all(seats.map((seat) => play(seat, options, commands / players)));
  } finally {
    clearInterval(timer);
  }
  const took_ms = Math.round(performance.now() - began);
  const answers = times();
  const told = await tellBalances(seats);
  const wrong = [
    ...(await askStates(wallet, history)),
    ...(await reconcile(options, history, run)),
    ...(await proveAll(hooks, seats)),
  ];
  const surprises = seats.flatMap((seat) => seat.surprises);
  return {
    ...{ sent: sent(), took_ms, told: decimal(told.sum), expected: decimal(told.expected), answers, history },
    faults: [...surprises, ...told.faults, ...wrong].map(
      (fault) => fault.replaceAll(/"gs_[^"]*"/g, '"***"') + seedNote(seed),
    ),
  };
}

const seedNote = (seed: string): string => ` (seed ${seed})`;

async function takeSeat(
  { target, hooks, seed }: SoakOptions,
  { wallet, history, run, n }: { wallet: Wallet; history: History; run: string; n: number },
): Promise<Seat> {
  const { currency, game, key } = target;
  const { player: id } = await hookOf(hooks, 'openPlayer')({ currency, amount: START, trial: false });
  const { session } = await hookOf(hooks, 'openSession')({ player: id, game, keyId: key.keyId });
  const chance: Chance = openChance(seed, `player ${n}`);
  return openSeat({ player: { id, currency, session }, balance: micros(START), game, chance, wallet, history, run });
}

async function play(seat: Seat, { knobs, hostile, pace_ms = 0 }: SoakOptions, commands: number): Promise<void> {
  while (seat.sent < commands) {
    if (pace_ms > 0) await sleep(seat.chance.below(2 * pace_ms + 1));
    await topUp(seat);
    const isHostile = knobs.length > 0 && seat.chance.percent(hostile);
    await (isHostile ? KNOBS[seat.chance.pick(knobs)] : seat.chance.pick(PLAY))(seat);
  }
  for (const pay of seat.owed) await pay();
}

async function tellBalances(seats: readonly Seat[]): Promise<{ sum: bigint; expected: bigint; faults: string[] }> {
  const faults: string[] = [];
  let [sum, expected] = [0n, 0n];
  for (const seat of seats) {
    const { balance } = await seat.deliver(seat.sign('balance', {}));
    const told = balance === null ? 0n : micros(balance);
    if (told !== seat.balance)
      faults.push(`player ${seat.player.id} has ${decimal(told)}, the vendor expects ${decimal(seat.balance)}`);
    sum += told;
    expected += seat.balance;
  }
  return { sum, expected, faults };
}

async function askStates(wallet: Wallet, history: History): Promise<string[]> {
  const rows = history.rows();
  const step = Math.max(1, Math.ceil(rows.length / MAX_ASKED));
  const faults: string[] = [];
  for (let at = 0; at < rows.length; at += step) {
    const row = rows[at];
    if (!row) break;
    const { said } = await wallet.call('tx', { tx: row.tx, class: row.class });
    if (!isAsKept(row, said)) {
      const { state, amount, player } = said;
      faults.push(
        `${row.class} ${row.tx} is ${row.status}, the wallet says ${JSON.stringify({ state, amount, player })}`,
      );
    }
  }
  return faults;
}

/** A bet that was taken back may have come after its rollback, or never: then the wallet keeps nothing but its id. */
function isAsKept(row: VendorRow, said: Record<string, unknown>): boolean {
  const { state, amount, player } = said;
  if (row.status === 'REVERSED' && ['TOMBSTONE', 'REJECTED', 'UNKNOWN'].includes(String(state))) return true;
  return state === row.status && micros(String(amount)) === micros(row.amount) && player === row.player;
}

/** What the house finds when it compares the vendor's history with its own. */
async function reconcile({ hooks, target }: SoakOptions, history: History, run: string): Promise<string[]> {
  if (!hooks.reconcile) return [];
  const { differences } = await hooks.reconcile({ keyId: target.key.keyId, rows: history.rows() });
  const ours = differences.filter(({ tx }) => tx.startsWith(`${run}-`));
  return ours.map(({ kind, tx }) => `the house's reconciliation says ${kind} of ${tx}`);
}

async function proveAll(hooks: Hooks, seats: readonly Seat[]): Promise<string[]> {
  if (!hooks.proveBooks) return [];
  return [...(await hooks.proveBooks({ players: seats.map(({ player }) => player.id) })).faults];
}
