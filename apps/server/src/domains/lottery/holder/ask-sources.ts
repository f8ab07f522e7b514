import type { StoredDraw } from '../draws/draw-store.ts';
import type { Resolution } from '../sources/draw-source.ts';
import { drawDraw, voidDraw } from './draw-steps.ts';
import type { GameContext } from './held-game.ts';

/** After a stop of the server many draws are due; so many are asked for at the same time. */
const MOST_ASKED = 8;
const FAILED_MS = 1_000;

export interface AskedSources {
  /** Asks for the result of a sealed draw when it is due. Returns when it is asked for next; null while an answer is waited for. */
  ask(draw: StoredDraw, now: number): number | null;
  /** Asks again for every draw: something has changed. */
  askAgain(): void;
}

export interface AskDeps {
  game: GameContext;
  /** Runs what an answer changes as a step of the game. */
  between<T>(work: () => Promise<T>): Promise<T>;
  /** Called after every answer. */
  onAnswer(): void;
  fail(error: unknown): void;
  isOver(): boolean;
}

/** Asks sources beside the steps of a game: one may be slow, and the next seal must not wait for it. */
export function createAskedSources({ game, between, onAnswer, fail, isOver }: AskDeps): AskedSources {
  const asked = new Set<string>();
  const askAt = new Map<string, number>();

  const resolve = async (draw: StoredDraw): Promise<void> => {
    const { issueNo } = draw;
    try {
      const resolution = await game.source.resolve(draw, game.now(), Math.max(draw.drawAt, game.heldSince));
      if (resolution.kind === 'wait') askAt.set(issueNo, resolution.until);
      else await between(() => apply(issueNo, resolution));
    } catch (error) {
      askAt.set(issueNo, game.now() + FAILED_MS);
      fail(error);
    } finally {
      asked.delete(issueNo);
      onAnswer();
    }
  };

  const apply = async (issueNo: string, resolution: Exclude<Resolution, { kind: 'wait' }>): Promise<void> => {
    const draw = game.draws.find(issueNo);
    // an operator may have made it void while its source was asked
    if (draw?.state !== 'SEALED' || isOver()) return;
    if (resolution.kind === 'void') await voidDraw(game, draw, resolution.reason);
    else await drawDraw(game, draw, resolution);
    askAt.delete(issueNo);
  };

  return {
    ask(draw, now) {
      const { issueNo, drawAt } = draw;
      if (asked.has(issueNo)) return null;
      const nextAt = askAt.get(issueNo) ?? drawAt;
      if (nextAt > now) return nextAt;
      if (asked.size >= MOST_ASKED) return null;
      asked.add(issueNo);
      void resolve(draw);
      return null;
    },
    askAgain: () => askAt.clear(),
  };
}
