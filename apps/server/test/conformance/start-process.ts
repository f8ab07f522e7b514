import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { AccountId } from '@fairhouse/contracts';
import { bundleProgram } from '#testing';
import type { Command } from '../../src/domains/bets/command.ts';
import type { LeaseGuard } from '../../src/domains/bets/companion.ts';
import type { Outcome } from '../../src/domains/bets/outcome.ts';
import type { Settlement } from '../../src/domains/bets/settling/settlement.ts';
import type { Ask, Reply, TestPlay, TestPlayed } from './executor-process.ts';

export interface ExecutorProcess {
  execute(command: Command): Promise<Outcome>;
  settle(settlements: Settlement[], guard?: LeaseGuard): Promise<Outcome['status'][]>;
  /** Rejects with the refusal code as the message. */
  play(accountId: AccountId, ref: string, jackpot?: TestPlay['jackpot']): Promise<TestPlayed>;
  /** Sends kill -9; unanswered requests stay unanswered. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

type ProcessRequest =
  | { command: Command }
  | { play: TestPlay }
  | { settle: Settlement[]; guard: LeaseGuard | undefined };

/** Starts another server process on the same database. */
export async function startProcess(url: string): Promise<ExecutorProcess> {
  const child: ChildProcess = fork(await bundleProgram(path.join(import.meta.dirname, 'executor-process.ts')), {
    serialization: 'advanced',
    env: { ...process.env, EXECUTOR_DATABASE_URL: url },
    execArgv: [],
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  const ready = new Promise<void>((resolve) => waiting.set(0, () => resolve()));
  child.on('message', (reply: Reply) => {
    waiting.get(reply.no)?.(reply);
    waiting.delete(reply.no);
  });
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let last = 0;
  const ask = (request: ProcessRequest): Promise<Reply> => {
    last += 1;
    const no = last;
    return new Promise((resolve, reject) => {
      waiting.set(no, (reply) => (reply.refused ? reject(new Error(reply.refused)) : resolve(reply)));
      child.send({ no, ...request } satisfies Ask);
    });
  };
  await ready;
  return {
    execute: async (command) => (await ask({ command })).outcome as Outcome,
    settle: async (settlements, guard) => (await ask({ settle: settlements, guard })).settled as Outcome['status'][],
    play: async (accountId, ref, jackpot) => (await ask({ play: { accountId, ref, jackpot } })).played as TestPlayed,
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}
