import type { Translate } from '@fairhouse/i18n/react';
import { prizeName } from '../drawn-numbers/prize-name.ts';
import { createMotion } from '../table/scene/motion.ts';
import type { OpeningDraw } from './opening.tsx';
import { planOpening } from './plan-opening.ts';
import type { OpeningScene, PaintOpening } from './scene/opening-scene.ts';
import { paintBalls } from './scene/paint-balls.ts';
import { paintBlock } from './scene/paint-block.ts';
import { paintBoard } from './scene/paint-board.ts';
import { paintCars } from './scene/paint-cars.ts';
import { paintDice } from './scene/paint-dice.ts';
import { paintDrums } from './scene/paint-drums.ts';
import { paintStudio } from './scene/paint-studio.ts';

/** Creates the scene of a draw. Its motion follows from the game and the issue number, so every viewer and every replay sees the same. */
export function createOpening(draw: OpeningDraw, t: Translate): { paintAt: PaintOpening; length_ms: number } {
  const { gameCode, gameName, issueNo, family, numbers, isVideo } = draw;
  const plan = planOpening(family, numbers.length);
  const paint = paintOf(draw, { numbers, plan, motion: createMotion(issueNo, gameCode) }, t);
  const caption = t('draws.opening.caption', { game: gameName, issueNo });
  return { paintAt: isVideo ? paintStudio(paint, caption) : paint, length_ms: plan.length_ms };
}

function paintOf({ family, blockHash }: OpeningDraw, scene: OpeningScene, t: Translate): PaintOpening {
  switch (scene.plan.kind) {
    case 'balls':
      return paintBalls(family, scene);
    case 'dice':
      return paintDice(scene);
    case 'cars':
      return paintCars(scene);
    case 'drums':
      return paintDrums(scene);
    case 'board':
      return paintBoard(family, (prize) => prizeName(t, prize), scene);
    case 'block':
      return blockHash === null
        ? paintDrums({ ...scene, numbers: scene.numbers.slice(0, 5) })
        : paintBlock(blockHash, scene);
  }
}
