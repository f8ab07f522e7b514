import type { SlotSpec } from '@fairhouse/game-math';
import { layoutStage, type StageLayout } from '../layout.ts';
import type { SlotLook } from '../look.ts';
import { type Clock, openClock } from './clock.ts';
import { type Board, drawBoard } from './draw-board.ts';
import { drawFrame } from './draw-frame.ts';
import { drawRibbon } from './draw-ribbon.ts';
import { contextOf } from './paint.ts';
import { type Scene, sceneAt } from './scene.ts';
import { makeSprites } from './sprites.ts';

export type Stage = {
  scene: Scene;
  clock: Clock;
  layout: () => StageLayout;
  /** Dusk or lit night. */
  setLit: (lit: boolean) => void;
  close: () => void;
};

export type StageOptions = {
  root: HTMLElement;
  spec: SlotSpec;
  look: SlotLook;
  name: string;
  /** What a screen reader says for the picture. */
  description: string;
  firstStops: readonly number[];
  onLayout: (layout: StageLayout) => void;
};

const MAX_DENSITY = 2;

/** Two canvases in `root`: the scenery, drawn on resize, and the reels, drawn when something moves. */
export function openStage(options: StageOptions): Stage {
  const { root, spec, look } = options;
  const backdrop = addCanvas(root, 'slot-scenery');
  backdrop.setAttribute('aria-hidden', 'true');
  const front = addCanvas(root, 'slot-board');
  front.setAttribute('role', 'img');
  front.setAttribute('aria-label', options.description);
  const scene = sceneAt(spec, 'base', options.firstStops);
  const font = getComputedStyle(root).fontFamily || 'sans-serif';
  let lit = false;
  let board: Board | null = null;
  let layout = layoutStage(320, 480);

  const clock = openClock(() => {
    if (board) drawBoard(board, scene);
  });
  const paintBackdrop = (width: number, height: number, density: number): void => {
    const ctx = contextOf(backdrop);
    ctx.setTransform(density, 0, 0, density, 0, 0);
    look.paintScenery(ctx, { width, height, layout, name: options.name, font, lit });
    drawFrame(ctx, layout, look.inks, lit);
    drawRibbon(ctx, layout.ribbon, options.name, font, look.inks);
  };
  let size = { width: 0, height: 0, density: 1 };
  const resize = (): void => {
    const { clientWidth: width, clientHeight: height } = root;
    const density = Math.min(MAX_DENSITY, window.devicePixelRatio || 1);
    if (width === 0 || height === 0 || (width === size.width && height === size.height && density === size.density))
      return;
    size = { width, height, density };
    layout = layoutStage(width, height);
    setSize(backdrop, 0, 0, width, height, density);
    const { frame } = layout;
    setSize(front, frame.x, frame.y, frame.width, frame.height, density);
    const sprites = makeSprites(look, layout.cell.width * density, layout.cell.height * density);
    board = { ctx: contextOf(front), layout, origin: frame, density, sprites, spec, look, font };
    paintBackdrop(width, height, density);
    drawBoard(board, scene);
    options.onLayout(layout);
  };
  const observer = new ResizeObserver(resize);
  observer.observe(root);
  resize();
  // The name is drawn in the brand's face, which may arrive after the first drawing.
  void document.fonts?.ready.then(() => {
    if (size.width > 0) paintBackdrop(size.width, size.height, size.density);
  });
  return {
    scene,
    clock,
    layout: () => layout,
    setLit(next) {
      if (next === lit) return;
      lit = next;
      paintBackdrop(size.width, size.height, size.density);
    },
    close() {
      observer.disconnect();
      clock.close();
      backdrop.remove();
      front.remove();
    },
  };
}

function addCanvas(root: HTMLElement, className: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = className;
  root.append(canvas);
  return canvas;
}

function setSize(
  canvas: HTMLCanvasElement,
  x: number,
  y: number,
  width: number,
  height: number,
  density: number,
): void {
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  Object.assign(canvas.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}
