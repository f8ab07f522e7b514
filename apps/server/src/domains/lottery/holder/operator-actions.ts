import { brandId } from '@fairhouse/contracts';
import type { OperatorContext } from '#http';
import { assert, refuse } from '#refusal';
import type { Plain } from '#rooms';
import { loadGameSettings } from '../games/game.ts';
import { sealDraw, voidDraw } from './draw-steps.ts';
import type { GameContext } from './held-game.ts';
import type { RunningGame } from './run-game.ts';

/** What operators ask of the holder of a game. */
export type OperatorAction = 'void' | 'reload' | 'figures';

/** A void draw as an operator asks for it. The holder may be another process, so it is plain data. */
export interface VoidInput {
  issueNo: string;
  reason: string;
  by: { brandId: string; username: string; ip: string };
}

/** Returns the input of the action `void`. */
export const toVoidInput = (
  { brand, operator, ip }: OperatorContext,
  { issueNo, reason }: Pick<VoidInput, 'issueNo' | 'reason'>,
): Plain => ({ issueNo, reason, by: { brandId: String(brand.brandId), username: operator.username, ip } });

type Acting = { game: GameContext; running: RunningGame };

export const OPERATOR_ACTIONS: Record<OperatorAction, (acting: Acting, input: Plain) => Promise<Plain>> = {
  /** Makes a draw void that is open, or waits for its result: `VoidInput`. Audited with it. Refuses STATE_CHANGED for any other. */
  void: ({ game, running }, input) =>
    running.between(async () => {
      const { issueNo, reason, by } = input as unknown as VoidInput;
      const draw = game.draws.find(issueNo);
      const isOpen = draw?.state === 'SCHEDULED' && draw === game.draws.firstUnsealed() && draw.openAt <= game.now();
      if (!draw || (!isOpen && draw.state !== 'SEALED')) throw refuse('STATE_CHANGED');
      if (isOpen) await sealDraw(game, draw);
      const sealed = game.draws.find(issueNo);
      assert(sealed, 'a sealed draw is not finished');
      const actor = { brand: { brandId: brandId(BigInt(by.brandId)) }, operator: { username: by.username }, ip: by.ip };
      const subject = `draw ${game.settings.gameCode} ${issueNo}`;
      const details = { action: 'lottery.void', subject, reason, before: draw.state, after: 'VOID' } as const;
      await voidDraw(game, sealed, 'operator', (tx) => game.recordAudit(tx, actor, details));
      running.wake();
      return null;
    }),
  /** Reads the settings of the game again, and asks its source. */
  async reload({ game, running }) {
    const [settings] = await loadGameSettings(game.db, { gameId: game.settings.gameId });
    assert(settings, 'a game is never deleted');
    await running.between(async () => {
      game.source = await game.createSource(settings);
      game.settings = settings;
    });
    running.wake();
    return null;
  },
  /** What the orders of the open draw come to; null when no draw is open. */
  async figures({ game }) {
    const open = game.held.openDraw();
    return open && { ...game.book.figures(open) };
  },
};
