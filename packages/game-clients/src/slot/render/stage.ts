import type { SlotSpec } from '@fairhouse/game-math';
import { gridOf, layoutStage, METER_PX, type StageLayout } from '../layout.ts';
import type { Window } from '../plan/plan-round.ts';
import type { SlotTheme } from '../theme.ts';
import { type Clock, createClock } from './clock.ts';
import { type Board, drawBoard } from './draw-board.ts';
import { drawFrame } from './draw-frame.ts';
import { drawRibbon } from './draw-ribbon.ts';
import { contextOf } from './paint.ts';
import { type Scene, sceneAt } from './scene.ts';
import { createSprites } from './sprites.ts';

export type Stage = {
  scene: Scene;
  clock: Clock;
  layout: () => StageLayout;
  /** Switches between the feature's light and the normal light. */
  setLit: (lit: boolean) => void;
  /** Sets the image description for screen readers. */
  describe: (text: string) => void;
  close: () => void;
};

export type StageOptions = {
  root: HTMLElement;
  spec: SlotSpec;
  theme: SlotTheme;
  name: string;
  first: { stops: readonly number[]; window: Window };
};

const MAX_DENSITY = 2;

/** Two canvases in `root`: the scenery, drawn on resize, and the reels, drawn during animations. */
export function createStage(options: StageOptions): Stage {
  const { root, spec, theme } = options;
  const backdrop = addCanvas(root, 'slot-scenery');
  backdrop.setAttribute('aria-hidden', 'true');
  const front = addCanvas(root, 'slot-board');
  front.setAttribute('role', 'img');
  const scene = sceneAt(spec, 'base', options.first.stops, options.first.window);
  const grid = gridOf(spec);
  const font = getComputedStyle(root).fontFamily || 'sans-serif';
  let board: Board | null = null;
  let layout = layoutStage(320, 480, grid);

  const clock = createClock(() => {
    if (board) drawBoard(board, scene);
  });
  const paintBackdrop = (width: number, height: number, density: number): void => {
    const ctx = contextOf(backdrop);
    ctx.setTransform(density, 0, 0, density, 0, 0);
    theme.paintScenery(ctx, { width, height, layout, name: options.name, font, lit: scene.lit });
    drawFrame(ctx, layout, theme.palette, scene.lit);
    drawRibbon(ctx, layout.ribbon, options.name, font, theme.palette);
  };
  let size = { width: 0, height: 0, density: 1 };
  const resize = (): void => {
    const { clientWidth: width, clientHeight: height } = root;
    const density = Math.min(MAX_DENSITY, window.devicePixelRatio || 1);
    if (width === 0 || height === 0 || (width === size.width && height === size.height && density === size.density))
      return;
    size = { width, height, density };
    layout = layoutStage(width, height, grid);
    setSize(backdrop, 0, 0, width, height, density);
    const { frame } = layout;
    setSize(front, frame.x, frame.y, frame.width, frame.height, density);
    const fewest = Math.min(spec.rows, ...Object.keys(spec.reelHeights ?? {}).map(Number));
    const sprites = createSprites(theme, Math.min(layout.cell.width, layout.reels.height / fewest) * density);
    board = { ctx: contextOf(front), layout, origin: frame, density, sprites, spec, theme, font };
    paintBackdrop(width, height, density);
    drawBoard(board, scene);
    describeLayout(root, layout, grid.meter);
  };
  const observer = new ResizeObserver(resize);
  observer.observe(root);
  resize();
  // The name uses the brand's font, which may load after the first drawing.
  void document.fonts?.ready.then(() => {
    if (size.width > 0) paintBackdrop(size.width, size.height, size.density);
  });
  return {
    scene,
    clock,
    layout: () => layout,
    setLit(next) {
      if (next === scene.lit) return;
      scene.lit = next;
      paintBackdrop(size.width, size.height, size.density);
      clock.redraw();
    },
    describe: (text) => front.setAttribute('aria-label', text),
    close() {
      observer.disconnect();
      clock.close();
      backdrop.remove();
      front.remove();
    },
  };
}

/** Passes the position of the controls and their required clearance to the style sheet. */
function describeLayout(root: HTMLElement, { kind, frame }: StageLayout, meter: boolean): void {
  root.dataset['layout'] = kind;
  const bottom = frame.y + frame.height;
  root.style.setProperty('--slot-meter-top', `${bottom}px`);
  root.style.setProperty('--slot-frame-bottom', `${bottom + (meter ? METER_PX : 0)}px`);
  root.style.setProperty('--slot-frame-middle', `${frame.x + frame.width / 2}px`);
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
