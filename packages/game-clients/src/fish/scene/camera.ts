import { CANNONS, HEIGHT, type Point, UNITS_PER_PX, WIDTH } from '@fairhouse/game-math/fish';

const [WIDTH_PX, HEIGHT_PX] = [WIDTH / UNITS_PER_PX, HEIGHT / UNITS_PER_PX];
/** Wider windows show the whole field; narrower ones its full height, about the own cannon. */
const WIDE = 1.4;
/** Room above and below the field for the cannons on its edges, in CSS px. */
const EDGE = 26;

/** How the field is shown: turned by half for the upper seats, so that the own cannon is always below. */
export interface Camera {
  width: number;
  height: number;
  /** Pixels of the canvas for a pixel of the field. */
  scale: number;
  /** The pixel of the turned field at the left and upper edge. */
  left: number;
  top: number;
  isTurned: boolean;
}

/** Returns the camera for a canvas of this size (CSS px) and a seat. */
export function createCamera(width: number, height: number, seat: number): Camera {
  const isTurned = seat > 1;
  const inner = Math.max(1, height - 2 * EDGE);
  const [full, across] = [inner / HEIGHT_PX, width / WIDTH_PX];
  const scale = width >= height * WIDE ? Math.min(across, full) : Math.max(across, full);
  const [x] = turned(CANNONS[seat] ?? [0, 0], isTurned);
  const shown = width / scale;
  // the middle when everything is shown; else about the cannon, within the field
  const left = shown >= WIDTH_PX ? (WIDTH_PX - shown) / 2 : clamp(x - shown / 2, 0, WIDTH_PX - shown);
  return { width, height, scale, left, top: HEIGHT_PX - (height - EDGE) / scale, isTurned };
}

/** The own cannon stays so far inside the window, in px of the field, when the camera follows a fish. */
const CANNON_MARGIN = 120;

/** Returns a camera that shows a fish, as far as the own cannon stays in the window. One that shows the whole field is as it was. */
export function followFish(camera: Camera, seat: number, fish: Point): Camera {
  const shown = camera.width / camera.scale;
  if (shown >= WIDTH_PX) return camera;
  const [cannon] = turned(CANNONS[seat] ?? [0, 0], camera.isTurned);
  const [x] = turned(fish, camera.isTurned);
  const near = clamp(x - shown / 2, cannon - shown + CANNON_MARGIN, cannon - CANNON_MARGIN);
  return { ...camera, left: clamp(near, 0, WIDTH_PX - shown) };
}

/** Returns the camera of the backdrop: the width of the field, where the window shows less. */
export const backdropCamera = (camera: Camera): Camera =>
  camera.width / camera.scale >= WIDTH_PX ? camera : { ...camera, left: 0, width: WIDTH_PX * camera.scale };

/** Returns the pixel of the canvas of a point of the field. */
export function toScreen({ scale, left, top, isTurned }: Camera, point: Point): Point {
  const [x, y] = turned(point, isTurned);
  return [(x - left) * scale, (y - top) * scale];
}

/** Returns the point of the field, in units, at a pixel of the canvas. */
export function toField({ scale, left, top, isTurned }: Camera, x: number, y: number): Point {
  const [fieldX, fieldY] = [(x / scale + left) * UNITS_PER_PX, (y / scale + top) * UNITS_PER_PX];
  return isTurned ? [WIDTH - fieldX, HEIGHT - fieldY] : [fieldX, fieldY];
}

const turned = ([x, y]: Point, isTurned: boolean): Point =>
  isTurned ? [(WIDTH - x) / UNITS_PER_PX, (HEIGHT - y) / UNITS_PER_PX] : [x / UNITS_PER_PX, y / UNITS_PER_PX];

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
