import { CANNONS, type FishTable, fishPosition, getKind, type Point, type Spawn } from '@fairhouse/game-math/fish';
import { newSurface } from '../../slot/render/paint.ts';
import { INK } from '../creatures/palette.ts';
import { backdropCamera, type Camera, createCamera, followFish, toField, toScreen } from './camera.ts';
import { createSprites, type Sprite } from './create-sprites.ts';
import { type CannonLook, drawAim, drawBullet, drawCannon, drawLock, SEAT_INKS, writeCaption } from './draw-cannon.ts';
import { drawFish, type FishPose, poseOf } from './draw-fish.ts';
import { drawWater } from './draw-water.ts';
import { drawEffect, type Effect, isShown } from './effects.ts';

/** What a frame of the scene shows. Places and angles are those of the field. */
export interface SceneState {
  table: FishTable;
  level: string;
  /** Ms of the server's clock. */
  now: number;
  /** The seat that is below; null: the first one. */
  seat: number | null;
  fish: readonly Spawn[];
  cannons: readonly { seat: number; angle: number; caption: string; isConnected: boolean }[];
  bullets: readonly { seat: number; at: Point }[];
  lock: string | null;
}

export interface Scene {
  draw: (state: SceneState) => void;
  /** The impact of a bullet at a point of the field. */
  splash: (at: Point) => void;
  /** Lets a fish fade where it is. */
  fade: (spawn: Spawn) => void;
  /** Shows a win where the fish is. A large one is celebrated. */
  showWin: (spawn: Spawn | undefined, seat: number, text: string, isLarge: boolean) => void;
  /** The point of the field at a place of the canvas, in CSS px. */
  fieldAt: (x: number, y: number) => Point;
  /** The fish at a place of the canvas. */
  fishAt: (x: number, y: number) => Spawn | null;
}

export interface SceneOptions {
  canvas: HTMLCanvasElement;
  /** The display font's family. */
  font: string;
  isStill: boolean;
}

/** A sharper canvas than this costs more than it shows. */
const MAX_DENSITY = 2;
const SPARKS = 36;
/** The part of the way that the camera moves in a frame. */
const FOLLOW = 0.08;
const TENTHS = Math.PI / 1_800;

/** Draws a fishing room on a canvas. What does not move is painted once and copied: one opaque layer costs half of two. */
export function createScene({ canvas, font, isStill }: SceneOptions): Scene {
  const ctx = canvas.getContext('2d', { alpha: false });
  if (!ctx) throw new Error('2D canvas is not supported');
  let [backdrop, water] = newSurface(1, 1);
  let camera: Camera = createCamera(1, 1, 0);
  let density = 1;
  let drawn = '';
  let spriteOf: (kind: string) => Sprite | null = () => null;
  let poses: FishPose[] = [];
  let effects: Effect[] = [];
  let now = 0;
  let table: FishTable | null = null;

  /** Follows the size of the element, the seat and the level. */
  const fit = (state: SceneState): void => {
    const { clientWidth: width, clientHeight: height } = canvas;
    density = Math.min(MAX_DENSITY, devicePixelRatio || 1);
    const key = `${width} ${height} ${density} ${state.seat ?? 0} ${state.level}`;
    if (key === drawn) return;
    drawn = key;
    camera = createCamera(width, height, state.seat ?? 0);
    canvas.width = Math.max(1, Math.round(width * density));
    canvas.height = Math.max(1, Math.round(height * density));
    const whole = backdropCamera(camera);
    [backdrop, water] = newSurface(Math.max(1, Math.round(whole.width * density)), canvas.height);
    water.setTransform(density, 0, 0, density, 0, 0);
    drawWater(water, whole, state.level);
    spriteOf = createSprites(state.table, camera.scale, density);
  };
  /** In a window that shows a part of the field, moves the camera towards the fish that is locked on, or back to the own cannon. */
  const follow = (state: SceneState): void => {
    const fish = state.fish.find(({ id }) => id === state.lock);
    const at = fish && fishPosition(state.table, fish, state.now);
    const seat = state.seat ?? 0;
    const to = at ? followFish(camera, seat, at) : createCamera(camera.width, camera.height, seat);
    const step = isStill ? 1 : FOLLOW;
    camera = { ...camera, left: camera.left + (to.left - camera.left) * step };
  };
  const angleOf = (angle: number): number => angle * TENTHS + (camera.isTurned ? Math.PI : 0);
  const radiusOf = ({ kind }: Spawn): number => (table ? getKind(table, kind).radius_px : 0) * camera.scale;

  const drawSwimmers = (state: SceneState): void => {
    poses = state.fish
      .flatMap((spawn) => poseOf(state.table, camera, spawn, state.now) ?? [])
      .sort((a, b) => radiusOf(b.spawn) - radiusOf(a.spawn));
    for (const pose of poses) {
      const sprite = spriteOf(pose.spawn.kind);
      if (!sprite) continue;
      // small fish beat faster
      const beat = (state.now + pose.spawn.at) / (40 + getKind(state.table, pose.spawn.kind).radius_px);
      drawFish(ctx, sprite, pose, isStill ? null : beat);
      if (pose.spawn.id === state.lock) drawLock(ctx, pose.at, radiusOf(pose.spawn) * 1.15 + 8, INK.foam);
    }
  };
  const looks = (state: SceneState): CannonLook[] =>
    state.cannons.map(({ seat, angle, caption, isConnected }) => ({
      seat,
      at: toScreen(camera, CANNONS[seat] as Point),
      angle: angleOf(angle),
      scale: camera.scale,
      caption,
      isOwn: seat === state.seat,
      isConnected,
    }));
  const add = (effect: Effect): void => {
    effects = [...effects.filter((each) => isShown(each, now)), effect];
  };

  return {
    draw(state) {
      table = state.table;
      now = state.now;
      fit(state);
      follow(state);
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      const hidden = backdropCamera(camera) === camera ? 0 : camera.left * camera.scale * density;
      ctx.drawImage(backdrop, -Math.round(hidden), 0);
      ctx.setTransform(density, 0, 0, density, 0, 0);
      // amounts with a sign or a number before them
      ctx.direction = 'ltr';
      const cannons = looks(state);
      const own = cannons.find(({ isOwn }) => isOwn);
      if (own) drawAim(ctx, own.at, own.angle, camera.height * 0.55);
      drawSwimmers(state);
      for (const { seat, at } of state.bullets)
        drawBullet(ctx, toScreen(camera, at), {
          ink: SEAT_INKS[seat] ?? INK.foam,
          scale: camera.scale,
          isOwn: seat === state.seat,
        });
      for (const look of cannons) drawCannon(ctx, look);
      for (const look of cannons) writeCaption(ctx, look, camera.height, font);
      effects = effects.filter((effect) => isShown(effect, now));
      for (const effect of effects) drawEffect(ctx, effect, now, font);
    },
    splash: (at) => add({ type: 'splash', at: toScreen(camera, at), from: now }),
    fade(spawn) {
      const sprite = spriteOf(spawn.kind);
      const pose = table && poseOf(table, camera, spawn, now);
      if (sprite && pose) add({ type: 'death', at: pose.at, from: now, sprite, heading: pose.heading });
    },
    showWin(spawn, seat, text, isLarge) {
      const pose = spawn && table ? poseOf(table, camera, spawn, now) : null;
      if (!pose) return;
      const ink = SEAT_INKS[seat] ?? INK.foam;
      add({ type: 'amount', at: pose.at, from: now, text, ink, isLarge });
      if (isLarge && !isStill) add({ type: 'sparks', at: pose.at, from: now, ink, count: SPARKS });
    },
    fieldAt: (x, y) => toField(camera, x, y),
    fishAt(x, y) {
      const near = poses
        .map(({ spawn, at }) => ({ spawn, far: Math.hypot(at[0] - x, at[1] - y) - Math.max(22, radiusOf(spawn)) }))
        .filter(({ far }) => far <= 0)
        .sort((a, b) => a.far - b.far);
      return near[0]?.spawn ?? null;
    },
  };
}
