import { applyCorrection } from '../corrections/apply-correction.ts';
import { listApproved } from '../corrections/correction-store.ts';
import { GRACE_MS } from '../draws/draw.ts';
import { DELAYED_MS } from '../draws/to-lottery-draw.ts';
import { createAskedSources } from './ask-sources.ts';
import { createDraws, isShortOfDraws } from './create-draws.ts';
import { reportDelay, sealDraw, settleDraw, voidDraw } from './draw-steps.ts';
import type { GameContext } from './held-game.ts';
import { HolderLostError } from './order-book.ts';

/** Draws that nobody could open because the server was down are drawn for a day, then skipped. */
const SKIPPED_AFTER_MS = 24 * 3_600_000;
/** How often it is checked whether draws must be created, or corrections were approved. */
const PLAN_EVERY_MS = 60_000;
const FAILED_MS = 1_000;
/** No timer waits longer than this, since the measured clock changes. */
const LONGEST_WAIT_MS = 10_000;

export interface RunningGame {
  /** Looks again what is due: an operator has changed something. */
  wake(): void;
  /** Runs work between two steps, so that nothing else changes a draw at the same time. */
  between<T>(work: () => Promise<T>): Promise<T>;
  /** Stops after the step under way. */
  stop(): Promise<void>;
}

/**
 * Runs a held game: creates, seals, draws and settles its draws as they are due, one step at a time. Sources are asked and orders are settled
 * beside the steps.
 */
export function runGame(game: GameContext, onLost: () => void): RunningGame {
  const { draws } = game;
  let isOver = false;
  /** Resolved when something may be due that was not when it was looked at last. */
  let woken = Promise.withResolvers<void>();
  const wake = (): void => woken.resolve();
  let step: Promise<unknown> = Promise.resolve();
  let plannedAt = Number.NEGATIVE_INFINITY;
  let settling: Promise<void> | null = null;
  let planning: Promise<void> | null = null;

  const fail = (error: unknown): void => {
    if (error instanceof HolderLostError) {
      isOver = true;
      onLost();
    } else if (!isOver) game.log(`lottery ${game.settings.gameCode}: ${(error as Error).stack}; trying again`);
  };

  /** Steps of settlement take long, and later draws do not wait for them. Corrections follow what is due. */
  const settle = async (): Promise<void> => {
    while (!isOver) {
      const [next] = draws.unsettled();
      const [correction] = game.corrections;
      if (next) await settleDraw(game, next);
      else if (correction) {
        await applyCorrection(game, correction);
        game.corrections = game.corrections.filter((each) => each !== correction);
      } else return;
    }
  };

  const between = <T>(work: () => Promise<T>): Promise<T> => {
    const working = step.then(work, work);
    step = working.catch(() => undefined);
    return working;
  };

  const sources = createAskedSources({ game, between, onAnswer: () => wake(), fail, isOver: () => isOver });

  /** A source may have to ask others before draws can be created, and the next seal does not wait for that. */
  const plan = async (): Promise<void> => {
    if (!(await isShortOfDraws(game))) return;
    await game.source.prepare?.();
    while (!isOver && (await between(() => createDraws(game))));
  };

  /** Does the first thing that is due. Returns when the next one is, or null when something was done. */
  const doNext = async (): Promise<number | null> => {
    const now = game.now();
    const due = [now + LONGEST_WAIT_MS];
    const unsealed = draws.firstUnsealed();
    if (unsealed) {
      const sealAt = unsealed.closeAt + GRACE_MS;
      if (sealAt <= now) {
        await sealDraw(game, unsealed);
        const sealed = draws.find(unsealed.issueNo);
        const isSkipped = now > unsealed.drawAt + SKIPPED_AFTER_MS && game.empty.has(unsealed.issueNo);
        if (sealed && isSkipped) await voidDraw(game, sealed, 'skipped');
        return null;
      }
      due.push(sealAt);
    }
    for (const draw of draws.sealed()) {
      const nextAt = sources.ask(draw, now);
      if (nextAt !== null) due.push(nextAt);
      const isReported = draw.log.some(({ detail }) => 'delayed' in detail);
      if (!isReported && Math.max(draw.drawAt, game.heldSince) + DELAYED_MS <= now) {
        await reportDelay(game, draw);
        return null;
      }
    }
    const isPlanDue = now >= plannedAt + PLAN_EVERY_MS;
    if (isPlanDue) {
      plannedAt = now;
      game.corrections = await listApproved(game.db, game.settings.gameId);
    }
    if (!settling && (draws.unsettled().length > 0 || game.corrections.length > 0)) {
      settling = settle()
        .catch(async (error: unknown) => {
          fail(error);
          await new Promise((resolve) => setTimeout(resolve, FAILED_MS));
        })
        .finally(() => {
          settling = null;
          wake();
        });
    }
    if (isPlanDue && !planning)
      planning = plan()
        .catch(fail)
        .finally(() => {
          planning = null;
          wake();
        });
    return Math.min(...due);
  };

  const loop = async (): Promise<void> => {
    while (!isOver) {
      woken = Promise.withResolvers<void>();
      const wait_ms = await between(doNext).then(
        (next) => (next === null ? 0 : next - game.now()),
        (error: unknown) => {
          fail(error);
          return FAILED_MS;
        },
      );
      if (wait_ms > 0 && !isOver) {
        const timer = setTimeout(wake, wait_ms);
        await woken.promise;
        clearTimeout(timer);
      }
    }
  };
  const ended = loop();

  return {
    wake() {
      sources.askAgain();
      plannedAt = Number.NEGATIVE_INFINITY;
      wake();
    },
    between,
    async stop() {
      isOver = true;
      wake();
      await ended;
      await settling;
      await step;
    },
  };
}
