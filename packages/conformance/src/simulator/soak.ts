import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hooks, VendorRow } from '../hooks/hooks.ts';
import { createWallet, type Wallet } from '../protocol/create-wallet.ts';
import { decimal, micros } from '../protocol/decimal.ts';
import { hookOf } from '../run/create-stage.ts';
import type { Target } from '../run/target.ts';
import { FAULT_FLAGS, type FaultFlag, topUp } from './fault-injection.ts';
import { createHistory, type History } from './history.ts';
import { PLAY } from './play-moves.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { createSimulatedPlayer, type SimulatedPlayer } from './simulated-player.ts';
import { type AnswerTimes, timeAnswers } from './time-answers.ts';

export interface SoakOptions {
  target: Target;
  hooks: Hooks;
  /** The same seed plays the same moves. */
  seed: string;
  /** Approximate number of requests to send. */
  commands: number;
  players: number;
  faultFlags: readonly FaultFlag[];
  /** Percentage of hostile moves. */
  hostile: number;
  /** Mean think time of a player before each move, in milliseconds. 0: none. */
  pace_ms?: number;
  /** Simulated latency of a request and its answer together, in milliseconds. 0: none. */
  latency_ms?: number;
  onProgress?: (sent: number) => void;
}

export interface SoakResult {
  sent: number;
  took_ms: number;
  /** Balance of all players: the vendor's expectation and the wallet's answer. */
  expected: string;
  reported: string;
  /** How long the wallet took to answer, without the simulated latency. */
  answers: AnswerTimes;
  /** Sentences that describe faults. Empty when there are none. */
  problems: string[];
  history: History;
}

/** Max status queries at the end, spread evenly over the history. */
const MAX_QUERIED = 5_000;
const START = '50.00';

/**
 * Plays seeded, partly hostile traffic of many concurrent players, each in their own order. Then compares the vendor's records with the
 * wallet: every balance, a sample of transactions, and the wallet's own ledger check if a hook offers one.
 */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const { target, hooks, seed, commands, players, onProgress } = options;
  const { wallet, times } = timeAnswers(createWallet(target.urls, target.key), options.latency_ms ?? 0);
  const history = createHistory();
  const run = randomBytes(4).toString('hex');
  const sims: SimulatedPlayer[] = [];
  for (let n = 0; n < players; n++) sims.push(await addPlayer(options, { wallet, history, run, n }));
  const began = performance.now();
  const sent = (): number => sims.reduce((sum, sim) => sum + sim.sent, 0);
  const timer = setInterval(() => onProgress?.(sent()), 2_000);
  try {
    await Promise.all(sims.map((sim) => play(sim, options, commands / players)));
  } finally {
    clearInterval(timer);
  }
  const took_ms = Math.round(performance.now() - began);
  const answers = times();
  const reported = await compareBalances(sims);
  const wrong = [
    ...(await compareStates(wallet, history)),
    ...(await reconcile(options, history, run)),
    ...(await verifyAll(hooks, sims)),
  ];
  const surprises = sims.flatMap((sim) => sim.surprises);
  return {
    sent: sent(),
    took_ms,
    reported: decimal(reported.sum),
    expected: decimal(reported.expected),
    answers,
    history,
    problems: [...surprises, ...reported.problems, ...wrong].map(
      (problem) => problem.replaceAll(/"gs_[^"]*"/g, '"***"') + seedLine(seed),
    ),
  };
}

const seedLine = (seed: string): string => ` (seed ${seed})`;

async function addPlayer(
  { target, hooks, seed }: SoakOptions,
  { wallet, history, run, n }: { wallet: Wallet; history: History; run: string; n: number },
): Promise<SimulatedPlayer> {
  const { currency, game, key } = target;
  const { player: id } = await hookOf(hooks, 'createPlayer')({ currency, amount: START, trial: false });
  const { session } = await hookOf(hooks, 'startSession')({ player: id, game, keyId: key.keyId });
  const random: SeededRandom = createSeededRandom(seed, `player ${n}`);
  return createSimulatedPlayer({
    player: { id, currency, session },
    balance: micros(START),
    game,
    random,
    wallet,
    history,
    run,
  });
}

async function play(
  sim: SimulatedPlayer,
  { faultFlags, hostile, pace_ms = 0 }: SoakOptions,
  commands: number,
): Promise<void> {
  while (sim.sent < commands) {
    if (pace_ms > 0) await sleep(sim.random.below(2 * pace_ms + 1));
    await topUp(sim);
    const isHostile = faultFlags.length > 0 && sim.random.percent(hostile);
    await (isHostile ? FAULT_FLAGS[sim.random.pick(faultFlags)] : sim.random.pick(PLAY))(sim);
  }
  for (const pay of sim.owed) await pay();
}

async function compareBalances(
  sims: readonly SimulatedPlayer[],
): Promise<{ sum: bigint; expected: bigint; problems: string[] }> {
  const problems: string[] = [];
  let [sum, expected] = [0n, 0n];
  for (const sim of sims) {
    const { balance } = await sim.deliver(sim.sign('balance', {}));
    const reported = balance === null ? 0n : micros(balance);
    if (reported !== sim.balance)
      problems.push(`player ${sim.player.id} has ${decimal(reported)}, the vendor expects ${decimal(sim.balance)}`);
    sum += reported;
    expected += sim.balance;
  }
  return { sum, expected, problems };
}

async function compareStates(wallet: Wallet, history: History): Promise<string[]> {
  const rows = history.rows();
  const step = Math.max(1, Math.ceil(rows.length / MAX_QUERIED));
  const problems: string[] = [];
  for (let at = 0; at < rows.length; at += step) {
    const row = rows[at];
    if (!row) break;
    const { parsed } = await wallet.call('tx', { tx: row.tx, class: row.class });
    if (!matchesRecord(row, parsed)) {
      const { state, amount, player } = parsed;
      problems.push(
        `${row.class} ${row.tx} is ${row.status}, the wallet reports ${JSON.stringify({ state, amount, player })}`,
      );
    }
  }
  return problems;
}

/** A rolled-back bet may have arrived after its rollback, or never. Then the wallet stores only its id. */
function matchesRecord(row: VendorRow, parsed: Record<string, unknown>): boolean {
  const { state, amount, player } = parsed;
  if (row.status === 'REVERSED' && ['TOMBSTONE', 'REJECTED', 'UNKNOWN'].includes(String(state))) return true;
  return state === row.status && micros(String(amount)) === micros(row.amount) && player === row.player;
}

/** Returns the differences the platform finds when it compares the vendor's history with its own. */
async function reconcile({ hooks, target }: SoakOptions, history: History, run: string): Promise<string[]> {
  if (!hooks.reconcile) return [];
  const { differences } = await hooks.reconcile({ keyId: target.key.keyId, rows: history.rows() });
  const ours = differences.filter(({ tx }) => tx.startsWith(`${run}-`));
  return ours.map(({ kind, tx }) => `the wallet's reconciliation reports ${kind} of ${tx}`);
}

async function verifyAll(hooks: Hooks, sims: readonly SimulatedPlayer[]): Promise<string[]> {
  if (!hooks.verifyLedger) return [];
  return [...(await hooks.verifyLedger({ players: sims.map(({ player }) => player.id) })).problems];
}
