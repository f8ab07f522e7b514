import type { AccountId } from '@fairhouse/contracts';
import { type Db, isDatabaseDown } from '#db';
import { createJackpotAccounts, openHouseAccounts } from '#ledger';
import type { Secrets } from '#secrets';
import type { Command } from '../command.ts';
import { rotateSpentSeeds } from '../fair/rotate-seeds.ts';
import type { Outcome } from '../outcome.ts';
import type { Played, PlayRequest } from '../play-request.ts';
import type { Job, PlayJob } from './job.ts';
import { openLaneConnection } from './open-lane-connection.ts';
import { openSeedCache } from './open-seed-cache.ts';
import { openPlayerMemory } from './player-memory.ts';
import { answerFault, answerRetry, type GroupDeps, type ReadMode, readFault, runGroup } from './run-group.ts';

/** A group is at most so many requests. */
const GROUP = 500;
/** From so many waiting requests a second lane takes the accounts with an odd id. */
const SECOND_LANE_FROM = 100;
/** After a conflict a lane reads under locks for this long. */
const CAREFUL_MS = 1_000;
/** A request whose player's row stays locked is given up after this, any request after the second. */
const LOCK_WAIT_MS = 1_500;
const BUDGET_MS = 2_300;
/** Pause before a locked player is tried again. */
const LOCK_PAUSE_MS = 40;

export interface MoneyLanes {
  /** One command of the wallet protocol. Never rejects for a refusal: the outcome's status says it. */
  execute(command: Command): Promise<Outcome>;
  /** Draws and settles one round of our own products. Refuses with a refusal; RETRY when the outcome is unknown. */
  play(request: PlayRequest): Promise<Played>;
  /** An account has moved to `version` somewhere: what is remembered of it and older is forgotten. */
  hear(accountId: AccountId, version: bigint): void;
  /** Finishes what waits, refuses what comes later with RETRY, and closes its connections. */
  close(): Promise<void>;
}

export interface LaneOptions {
  url: string;
  /** For what is not on the hot path: house accounts, rotation of seeds. */
  db: Db;
  secrets: Secrets;
  onBalance?: GroupDeps['onBalance'];
}

interface Lane {
  parts: GroupDeps;
  busy: boolean;
  /** Accounts that it takes now: all, or those of one parity. */
  takes: 'all' | 'even' | 'odd';
  mode: ReadMode;
  careful_until_ms: number;
}

/**
 * Opens the lanes on which every bet of this process travels. Requests that arrive while a group commits form the next
 * one; nothing waits for a timer. See docs/money.md.
 */
export function openMoneyLanes(options: LaneOptions): MoneyLanes {
  const seeds = openSeedCache(options.secrets);
  const house = openHouseAccounts(options.db);
  const jackpots = createJackpotAccounts(options.db);
  const memory = openPlayerMemory();
  const makeLane = (takes: Lane['takes']): Lane => ({
    parts: {
      connection: openLaneConnection(options.url),
      openSeed: seeds.open,
      memory,
      house,
      jackpots,
      onBalance: options.onBalance,
    },
    busy: false,
    takes,
    mode: 'plain',
    careful_until_ms: 0,
  });
  const first = makeLane('all');
  const second = makeLane('odd');
  const waiting = { even: [] as Job[], odd: [] as Job[] };
  let pending = 0;
  let closing = false;
  let scheduled = false;
  const idle: (() => void)[] = [];

  const finished =
    <T>(settle: (value: T) => void) =>
    (value: T): void => {
      pending -= 1;
      settle(value);
      if (pending === 0) for (const wake of idle.splice(0)) wake();
    };

  const enqueue = (job: Job): void => {
    (job.accountId % 2n === 0n ? waiting.even : waiting.odd).push(job);
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      startIdleLanes();
    });
  };

  const startIdleLanes = (): void => {
    const backlog = waiting.even.length + waiting.odd.length;
    if (!second.busy && waiting.odd.length > 0 && backlog > SECOND_LANE_FROM && !(first.busy && first.takes === 'all'))
      void work(second);
    if (first.busy || waiting.even.length + waiting.odd.length === 0) return;
    // both lanes never hold the same account: while the second works, the first leaves the odd ones to it
    const split = second.busy || backlog > SECOND_LANE_FROM;
    if (split && waiting.even.length === 0) return;
    first.takes = split ? 'even' : 'all';
    void work(first);
    if (split && !second.busy && waiting.odd.length > 0) void work(second);
  };

  const take = (lane: Lane): Job[] => {
    const even = lane.takes === 'odd' ? [] : waiting.even.splice(0, GROUP);
    const odd = lane.takes === 'even' ? [] : waiting.odd.splice(0, GROUP - even.length);
    return lane.takes === 'all' ? [...even, ...odd].sort((a, b) => a.arrived_ms - b.arrived_ms) : [...even, ...odd];
  };

  const work = async (lane: Lane): Promise<void> => {
    lane.busy = true;
    try {
      await runJobs(lane, take(lane));
    } finally {
      lane.busy = false;
      startIdleLanes();
    }
  };

  /** Runs a group until everybody has an answer: redone under locks when stale, split when one of it is at fault. */
  const runJobs = async (lane: Lane, jobs: readonly Job[]): Promise<void> => {
    const now_ms = performance.now();
    const timely = jobs.filter((job) => now_ms - job.arrived_ms < BUDGET_MS);
    if (timely.length < jobs.length) for (const job of jobs) if (!timely.includes(job)) answerRetry(job);
    if (timely.length === 0) return;
    if (lane.mode !== 'plain' && now_ms > lane.careful_until_ms) lane.mode = 'plain';
    try {
      const left = await runGroup(lane.parts, timely, lane.mode);
      for (const job of left.locked) waitForLock(job);
      for (const job of left.spent) void rotateThenPlay(job);
      for (const job of left.unsure) enqueue(job);
    } catch (error) {
      await recover(lane, timely, error);
    }
  };

  const recover = async (lane: Lane, jobs: readonly Job[], error: unknown): Promise<void> => {
    const fault = readFault(error);
    if (fault === 'stale' || fault === 'locked') {
      lane.mode = fault === 'locked' ? 'skipping' : lane.mode === 'skipping' ? 'skipping' : 'ordered';
      lane.careful_until_ms = performance.now() + CAREFUL_MS;
      return runJobs(lane, jobs);
    }
    if (fault === 'down') return jobs.forEach(answerRetry);
    if (jobs.length === 1) return answerFault(jobs[0] as Job, error);
    const middle = jobs.length >> 1;
    await runJobs(lane, jobs.slice(0, middle));
    await runJobs(lane, jobs.slice(middle));
  };

  const waitForLock = (job: Job): void => {
    if (performance.now() - job.arrived_ms > LOCK_WAIT_MS) return answerRetry(job);
    setTimeout(() => enqueue(job), LOCK_PAUSE_MS);
  };

  const rotateThenPlay = async (job: PlayJob): Promise<void> => {
    try {
      await rotateSpentSeeds(options.db, options.secrets, job.accountId);
      enqueue(job);
    } catch (error) {
      if (isDatabaseDown(error)) answerRetry(job);
      else answerFault(job, error);
    }
  };

  const submit = <Answer>(accountId: AccountId, make: (base: JobBase<Answer>) => Job): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      pending += 1;
      const base = { accountId, arrived_ms: performance.now(), resolve: finished(resolve), reject: finished(reject) };
      if (closing) answerRetry(make(base));
      else enqueue(make(base));
    });

  return {
    execute: (command) => submit<Outcome>(command.accountId, (base) => ({ ...base, what: 'command', command })),
    play: (request) => submit<Played>(request.accountId, (base) => ({ ...base, what: 'play', request })),
    hear: (accountId, version) => memory.hear(accountId, version),
    async close() {
      closing = true;
      if (pending > 0) await new Promise<void>((resolve) => idle.push(resolve));
      await Promise.all([first.parts.connection.close(), second.parts.connection.close()]);
    },
  };
}

interface JobBase<Answer> {
  accountId: AccountId;
  arrived_ms: number;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}
