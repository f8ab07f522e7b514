import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Op, Status } from '../protocol/answer.ts';
import type { PasskeyAssertion, Twist, Wallet } from '../protocol/create-wallet.ts';
import { decimal, micros } from '../protocol/decimal.ts';
import { NoAnswer } from '../protocol/post.ts';
import type { Player } from '../run/target.ts';
import type { History } from './history.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface Echo {
  signed: PasskeyAssertion;
  status: Status;
  replay: boolean;
}

/** One player in play: the vendor's expected state and the deviations found. */
export interface SimulatedPlayer {
  player: Player;
  game: string;
  random: SeededRandom;
  /** The player's usable balance in millionths if the wallet is correct. */
  balance: bigint;
  /** Sentences that describe deviations. */
  surprises: string[];
  /** Requests of earlier moves that may be resent, each with the result expected then. */
  echoes: Echo[];
  /** Wins to be paid later. */
  owed: (() => Promise<void>)[];
  history: History;
  /** Number of requests sent. */
  sent: number;
  /** Returns a new id unique to this seat. */
  id(kind: string): string;
  sign(op: Op, fields: Record<string, unknown>, twist?: Twist): PasskeyAssertion;
  /** Sends, and resends while the wallet answers RETRY or nothing, as a vendor must with credits (5.2). */
  deliver(signed: PasskeyAssertion): Promise<Answer>;
  /** Sends and immediately disconnects. Whether it arrived is unknown. */
  cut(signed: PasskeyAssertion): Promise<void>;
  /** Sends, checks result and balance after a move of `delta` (when the result is OK), and updates the expected balance. */
  fields(
    signed: PasskeyAssertion,
    status: Status | readonly Status[],
    delta?: bigint,
    replay?: boolean,
  ): Promise<Answer>;
  surprise(what: string): void;
}

/** Delays between retries: short ones, because a run does not last three days. */
const REPEAT_AFTER_MS = [5, 20, 50, 100, 250, 500, 1_000, 2_000, 2_000, 2_000, 5_000, 5_000];

export interface SimulatedPlayerDeps {
  player: Player;
  balance: bigint;
  game: string;
  random: SeededRandom;
  wallet: Wallet;
  history: History;
  /** Distinguishes this run's ids from those of other runs. */
  run: string;
}

export function createSimulatedPlayer({
  player,
  balance,
  game,
  random,
  wallet,
  history,
  run,
}: SimulatedPlayerDeps): SimulatedPlayer {
  let ids = 0;
  const sim: SimulatedPlayer = {
    player,
    game,
    random,
    balance,
    history,
    sent: 0,
    surprises: [],
    echoes: [],
    owed: [],
    id: (kind) => {
      ids += 1;
      return `${run}-${player.id}-${kind}${ids}`;
    },
    sign: (op, fields, twist) =>
      wallet.sign(op, { request_id: randomUUID(), player: player.id, currency: player.currency, ...fields }, twist),
    async deliver(signed) {
      for (const wait_ms of REPEAT_AFTER_MS) {
        const answer = await attempt(sim, wallet, signed);
        if (answer && answer.status !== 'RETRY') return answer;
        await sleep(wait_ms);
      }
      sim.sent += 1;
      return wallet.send(signed);
    },
    async cut(signed) {
      sim.sent += 1;
      await wallet.send(signed, { cutAfter_ms: sim.random.below(4) }).catch((error: unknown) => {
        if (!(error instanceof NoAnswer)) throw error;
      });
    },
    async fields(signed, status, delta = 0n, replay = false) {
      const answer = await sim.deliver(signed);
      const allowed: readonly string[] = typeof status === 'string' ? [status] : status;
      const details = `${signed.op} ${signed.body} was answered with ${answer.http} ${answer.text}`;
      if (!allowed.includes(answer.status)) sim.surprise(`expected ${allowed.join(' or ')}: ${details}`);
      if (!answer.signed) sim.surprise(`not signed correctly: ${details}`);
      if (answer.status === 'OK') sim.balance += delta;
      // if the answer to the first attempt was lost, the second is a repeat
      if (replay && answer.status === 'OK' && !answer.replay) sim.surprise(`expected a replay: ${details}`);
      if (answer.balance !== null && micros(answer.balance) !== sim.balance) {
        sim.surprise(`expected balance ${decimal(sim.balance)}: ${details}`);
        sim.balance = micros(answer.balance);
      }
      return answer;
    },
    surprise: (what) => void sim.surprises.push(`player ${player.id}: ${what}`),
  };
  return sim;
}

async function attempt(sim: SimulatedPlayer, wallet: Wallet, signed: PasskeyAssertion): Promise<Answer | null> {
  sim.sent += 1;
  try {
    return await wallet.send(signed);
  } catch (error) {
    if (error instanceof NoAnswer) return null;
    throw error;
  }
}
