import type { AccountId } from '@fairhouse/contracts';
import { createLruCache } from '#cache';
import { type Db, isDatabaseDown } from '#db';
import { createHouseAccounts, createJackpotAccounts } from '#ledger';
import type { Secrets } from '#secrets';
import type { Command } from '../command.ts';
import type { CompanionStatement } from '../companion.ts';
import { rotateSpentSeeds } from '../fair/rotate-seeds.ts';
import type { Outcome } from '../outcome.ts';
import type { PlayRequest, SettledRound } from '../play-request.ts';
import { createSettler, type Settle } from '../settling/create-settler.ts';
import { createWorkerConnection } from './create-worker-connection.ts';
import type { DecryptSeed } from './load-state.ts';
import { createPlayerCache } from './player-cache.ts';
import type { QueuedPlay, QueuedRequest } from './queued-request.ts';
import { type BatchDeps, classifyFailure, type ReadMode, replyError, replyRetry, runBatch } from './run-batch.ts';

/** Maximum number of requests in a batch. */
const MAX_BATCH = 500;
/** From this number of waiting requests, a second worker takes the accounts with an odd id. */
const SECOND_WORKER_FROM = 100;
/** After a conflict a worker reads under locks for this long. */
const CAREFUL_MS = 1_000;
/** A request whose player's row stays locked is given up after the first duration, any request after the second. */
const LOCK_WAIT_MS = 1_500;
const BUDGET_MS = 2_300;
/** Pause before a locked player is retried. */
const LOCK_PAUSE_MS = 40;

export interface BetExecutor {
  /** Executes one command of the wallet protocol. Never rejects for a refusal: the outcome's status contains it. */
  execute(command: Command): Promise<Outcome>;
  /**
   * Pays what stakes of a first-party product come to and closes their rounds, in groups of 500 of one transaction each. The result is that
   * of `commandOf` for each: may be repeated after a crash, refused for neither block nor limit. Returns the status of each; what is not OK
   * moved nothing, except that a refund remains whose win is refused. Rejects for an error of a companion statement.
   */
  settle: Settle;
  /** Draws and settles one first-party round. Throws a refusal; RETRY when the outcome is unknown. */
  play(request: PlayRequest): Promise<SettledRound>;
  /** Handles an account's move to `version` in any process: drops cached copies of this and older versions. */
  onAccountChanged(accountId: AccountId, version: bigint): void;
  /** Finishes pending requests, refuses later ones with RETRY, and closes its connections. */
  close(): Promise<void>;
}

export interface BetExecutorOptions {
  url: string;
  /** For work outside the hot path: house accounts, seed rotation. */
  db: Db;
  secrets: Secrets;
  onBalance?: BatchDeps['onBalance'];
  /** The statements whose rows commands may carry. */
  companions?: readonly CompanionStatement[];
}

interface Worker {
  deps: BatchDeps;
  busy: boolean;
  /** The accounts that the worker takes now: all, or those of one parity. */
  parity: 'all' | 'even' | 'odd';
  mode: ReadMode;
  careful_until_ms: number;
}

/**
 * Creates the workers that execute every bet of this process. Requests that arrive while a batch commits form the next batch; nothing waits
 * for a timer. See docs/money.md.
 */
export function createBetExecutor(options: BetExecutorOptions): BetExecutor {
  const seeds = createSeedCache(options.secrets);
  const houseAccounts = createHouseAccounts(options.db);
  const jackpots = createJackpotAccounts(options.db);
  const cache = createPlayerCache();
  const companions = new Map((options.companions ?? []).map((statement) => [statement.name, statement]));
  const createWorker = (parity: Worker['parity']): Worker => ({
    deps: {
      connection: createWorkerConnection(options.url),
      decryptSeed: seeds.decrypt,
      cache,
      houseAccounts,
      jackpots,
      companions,
      onBalance: options.onBalance,
    },
    busy: false,
    parity,
    mode: 'plain',
    careful_until_ms: 0,
  });
  const first = createWorker('all');
  const second = createWorker('odd');
  const waiting = { even: [] as QueuedRequest[], odd: [] as QueuedRequest[] };
  let pending = 0;
  let closing = false;
  let scheduled = false;
  const onIdle: (() => void)[] = [];

  const finished =
    <T>(settle: (value: T) => void) =>
    (value: T): void => {
      pending -= 1;
      settle(value);
      if (pending === 0) for (const wake of onIdle.splice(0)) wake();
    };

  const enqueue = (queued: QueuedRequest): void => {
    (queued.accountId % 2n === 0n ? waiting.even : waiting.odd).push(queued);
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      startIdleWorkers();
    });
  };

  const startIdleWorkers = (): void => {
    const backlog = waiting.even.length + waiting.odd.length;
    if (
      !second.busy &&
      waiting.odd.length > 0 &&
      backlog > SECOND_WORKER_FROM &&
      !(first.busy && first.parity === 'all')
    )
      void work(second);
    if (first.busy || waiting.even.length + waiting.odd.length === 0) return;
    // the two workers never hold the same account: while the second is busy, the first leaves the odd accounts to it
    const split = second.busy || backlog > SECOND_WORKER_FROM;
    if (split && waiting.even.length === 0) return;
    first.parity = split ? 'even' : 'all';
    void work(first);
    if (split && !second.busy && waiting.odd.length > 0) void work(second);
  };

  const takeBatch = (worker: Worker): QueuedRequest[] => {
    const even = worker.parity === 'odd' ? [] : waiting.even.splice(0, MAX_BATCH);
    const odd = worker.parity === 'even' ? [] : waiting.odd.splice(0, MAX_BATCH - even.length);
    return worker.parity === 'all' ? [...even, ...odd].sort((a, b) => a.arrived_ms - b.arrived_ms) : [...even, ...odd];
  };

  const work = async (worker: Worker): Promise<void> => {
    worker.busy = true;
    try {
      await processBatch(worker, takeBatch(worker));
    } finally {
      worker.busy = false;
      startIdleWorkers();
    }
  };

  /** Runs a batch until every job has an answer: retried under locks when stale, split when one job fails. */
  const processBatch = async (worker: Worker, batch: readonly QueuedRequest[]): Promise<void> => {
    const now_ms = performance.now();
    const timely = batch.filter((queued) => now_ms - queued.arrived_ms < BUDGET_MS);
    if (timely.length < batch.length) for (const queued of batch) if (!timely.includes(queued)) replyRetry(queued);
    if (timely.length === 0) return;
    if (worker.mode !== 'plain' && now_ms > worker.careful_until_ms) worker.mode = 'plain';
    try {
      const leftOver = await runBatch(worker.deps, timely, worker.mode);
      leftOver.lost.forEach(replyRetry);
      for (const queued of leftOver.locked) waitForLock(queued);
      for (const queued of leftOver.needsRotation) void rotateThenPlay(queued);
      for (const queued of leftOver.unconfirmed) enqueue(queued);
    } catch (error) {
      await recover(worker, timely, error);
    }
  };

  const recover = async (worker: Worker, batch: readonly QueuedRequest[], error: unknown): Promise<void> => {
    const failure = classifyFailure(error);
    if (failure === 'stale' || failure === 'locked') {
      worker.mode = failure === 'locked' ? 'skipping' : worker.mode === 'skipping' ? 'skipping' : 'ordered';
      worker.careful_until_ms = performance.now() + CAREFUL_MS;
      return processBatch(worker, batch);
    }
    if (failure === 'down') return batch.forEach(replyRetry);
    if (batch.length === 1) return replyError(batch[0] as QueuedRequest, error);
    const middle = batch.length >> 1;
    await processBatch(worker, batch.slice(0, middle));
    await processBatch(worker, batch.slice(middle));
  };

  const waitForLock = (queued: QueuedRequest): void => {
    if (performance.now() - queued.arrived_ms > LOCK_WAIT_MS) return replyRetry(queued);
    setTimeout(() => enqueue(queued), LOCK_PAUSE_MS);
  };

  const rotateThenPlay = async (queued: QueuedPlay): Promise<void> => {
    try {
      await rotateSpentSeeds(options.db, options.secrets, queued.accountId);
      enqueue(queued);
    } catch (error) {
      if (isDatabaseDown(error)) replyRetry(queued);
      else replyError(queued, error);
    }
  };

  const submit = <Answer>(
    accountId: AccountId,
    toRequest: (base: QueuedBase<Answer>) => QueuedRequest,
  ): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      pending += 1;
      const base = { accountId, arrived_ms: performance.now(), resolve: finished(resolve), reject: finished(reject) };
      if (closing) replyRetry(toRequest(base));
      else enqueue(toRequest(base));
    });

  const execute = (command: Command): Promise<Outcome> =>
    submit<Outcome>(command.accountId, (base) => ({ ...base, what: 'command', command }));
  const settling = createWorkerConnection(options.url);
  const settleNow = createSettler({ ...first.deps, connection: settling, execute });
  const settle: Settle = async (settlements, under) => {
    if (closing) return settlements.map(() => 'RETRY');
    pending += 1;
    const end = finished(() => undefined);
    return settleNow(settlements, under).finally(() => end(undefined));
  };

  return {
    execute,
    settle,
    play: (request) => submit<SettledRound>(request.accountId, (base) => ({ ...base, what: 'play', request })),
    onAccountChanged: (accountId, version) => cache.dropOlder(accountId, version),
    async close() {
      closing = true;
      if (pending > 0) await new Promise<void>((resolve) => onIdle.push(resolve));
      await Promise.all(
        [first.deps.connection, second.deps.connection, settling].map((connection) => connection.close()),
      );
    },
  };
}

interface QueuedBase<Answer> {
  accountId: AccountId;
  arrived_ms: number;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** Maximum number of cached seeds; the least recently used is removed first. */
const MAX_SEEDS = 200_000;

/** Caches decrypted server seeds in memory, so that a player's rounds do not decrypt the same seed repeatedly. */
function createSeedCache(secrets: Secrets): { decrypt: DecryptSeed } {
  const seeds = createLruCache<bigint, { pairNo: bigint; seed: Buffer }>(MAX_SEEDS);
  return {
    decrypt(accountId, pairNo, sealed) {
      const found = seeds.get(accountId);
      const entry = found?.pairNo === pairNo ? found : { pairNo, seed: secrets.open(sealed) };
      seeds.set(accountId, entry);
      return entry.seed;
    },
  };
}
