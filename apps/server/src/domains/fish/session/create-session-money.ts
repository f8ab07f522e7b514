import type { EndReason, HitBatch, LogLine } from '@fairhouse/game-math/fish';
import type { BetExecutor, JsonObject, Outcome, StakePace } from '#bets';
import { isDatabaseDown, type Tx } from '#db';
import { type MoneyOf, type SentCommand, toCommand } from './sent-command.ts';
import { endSession, type SessionKey, type SessionStep, sessionIdOf } from './session-store.ts';

/** A command whose outcome is unknown, and the end of a session while the database is down, are repeated after this pause. */
const RETRY_MS = 50;

export interface MoneyDeps {
  executor: Pick<BetExecutor, 'execute'>;
  /** Stores a step of a session, with those of others. Waits while the database is down; rejects when another process holds the room. */
  saveStep(key: SessionKey, step: SessionStep): Promise<void>;
  /** Runs a transaction at the epoch of the room (`Room.write`). */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Throws when another process continues the room. */
  requireHeld(): void;
}

/** Where a session's money begins: nothing, or what was stored before a crash. */
export interface MoneyStart {
  stack: bigint;
  reserveTx: string | null;
  funds: number;
  parts: number;
}

/**
 * The money of one session. Its commands are sent one after the other; each is stored before, so that the trial balance knows what is under
 * way, and the next holder of the room finds it.
 */
export interface SessionMoney {
  /** Reserves an amount: opens the hold, or extends it. */
  fund(amount: bigint, pace: StakePace): Promise<Outcome>;
  /** Books a batch of hits, with the lines of the log that lead to it. Throws when it is refused, which no batch may be. */
  book(batch: HitBatch, lines: readonly LogLine[], detail: JsonObject): Promise<Outcome>;
  /** Stores lines of the log from which no money follows. */
  saveLines(lines: readonly LogLine[]): Promise<void>;
  /** Releases what is held, and ends the session. Null when nothing was ever held. */
  close(lines: readonly LogLine[], reason: EndReason): Promise<Outcome | null>;
  /** Sends a command that was stored before a crash. Returns whether it was booked. */
  repeat(sent: SentCommand): Promise<boolean>;
}

export function createSessionMoney(deps: MoneyDeps, of: MoneyOf, start: MoneyStart): SessionMoney {
  const id = sessionIdOf(of);
  let { stack, reserveTx, funds, parts } = start;
  let isOpen = reserveTx !== null;
  let endReason: EndReason | null = null;
  /** Of the last request; a session that is recovered makes none. */
  let pace: StakePace | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** Runs after everything before it, also when that has failed. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result;
    return result;
  };

  const write = async (work: (tx: Tx) => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await deps.write(work);
      } catch (error) {
        if (!isDatabaseDown(error)) throw error;
        await pause(deps);
      }
    }
  };
  const save = (step: Pick<SessionStep, 'sent' | 'part'>): Promise<void> =>
    deps.saveStep(of, { ...step, stack, reserveTx, funds, endReason });
  const nextPart = (lines: readonly LogLine[], batch: HitBatch | null): SessionStep['part'] => {
    if (lines.length === 0) return null;
    parts += 1;
    return { number: parts, lines, batch };
  };

  const execute = async (sent: SentCommand): Promise<Outcome> => {
    for (;;) {
      const outcome = await deps.executor.execute(toCommand(of, sent, { reserveTx: reserveTx ?? '', pace }));
      if (outcome.status === 'OK') stack += BigInt(sent.change);
      if (outcome.status !== 'RETRY') return outcome;
      await pause(deps);
    }
  };
  /** A hold that was refused does not exist; the next request opens another one. */
  const settleFund = ({ opClass }: SentCommand, { status }: Outcome): void => {
    if (opClass !== 'reserve') return;
    isOpen = status === 'OK';
    if (!isOpen) reserveTx = null;
  };
  const mustBook = async (sent: SentCommand, part: SessionStep['part']): Promise<Outcome> => {
    await save({ sent, part });
    const outcome = await execute(sent);
    if (outcome.status !== 'OK') throw new Error(`fish: ${sent.opClass} ${sent.tx} was refused: ${outcome.status}`);
    return outcome;
  };

  return {
    fund: (amount, asked) =>
      inTurn(async () => {
        pace = asked;
        funds += 1;
        const tx = `${id}:f${funds}`;
        if (!isOpen) reserveTx = tx;
        const sent = { opClass: isOpen ? 'extend' : 'reserve', tx, change: String(amount), ...NOTHING } as const;
        await save({ sent, part: null });
        const outcome = await execute(sent);
        settleFund(sent, outcome);
        return outcome;
      }),
    book: (batch, lines, detail) =>
      inTurn(() =>
        mustBook(
          {
            opClass: 'settle_part',
            tx: `${id}:${batch.number}`,
            change: String(-batch.stake),
            win: String(batch.win),
            detail,
          },
          nextPart(lines, batch),
        ),
      ),
    saveLines: (lines) => inTurn(() => save({ sent: null, part: nextPart(lines, null) })),
    close: (lines, reason) =>
      inTurn(async () => {
        endReason = reason;
        const part = nextPart(lines, null);
        let outcome: Outcome | null = null;
        if (!isOpen) await save({ sent: null, part });
        else
          outcome = await mustBook({ opClass: 'close', tx: `${id}:close`, change: String(-stack), ...NOTHING }, part);
        await write((tx) => endSession(tx, of));
        return outcome;
      }),
    repeat: (sent) =>
      inTurn(async () => {
        const outcome = await execute(sent);
        settleFund(sent, outcome);
        return outcome.status === 'OK';
      }),
  };
}

const NOTHING = { win: '0', detail: {} } as const;

async function pause({ requireHeld }: Pick<MoneyDeps, 'requireHeld'>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  requireHeld();
}
