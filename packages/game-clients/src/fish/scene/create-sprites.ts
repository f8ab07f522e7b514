import { type FishTable, getKind } from '@fairhouse/game-math/fish';
import { newSurface, paintShapes } from '../../slot/render/paint.ts';
import type { Creature } from '../creatures/creature.ts';
import { CREATURES } from '../creatures/index.ts';

/** A creature painted once at the screen's size and density. Its image has a margin for limbs that reach out of the field. */
export interface Sprite {
  image: HTMLCanvasElement;
  /** The side of the image on the canvas, in CSS px. */
  side: number;
  creature: Creature;
}

const MARGIN = 1.12;

/** Returns the sprite of a kind, painted when it is first needed. */
export function createSprites(table: FishTable, scale: number, density: number): (kind: string) => Sprite | null {
  const sprites = new Map<string, Sprite | null>();
  const paint = (kind: string): Sprite | null => {
    const creature = CREATURES[kind];
    if (!creature) return null;
    const field = getKind(table, kind).radius_px * creature.span * scale;
    const side = field * MARGIN;
    const [image, ctx] = newSurface(side * density, side * density);
    const inset = ((side - field) / 2) * density;
    paintShapes(ctx, creature.shapes, inset, inset, field * density);
    return { image, side, creature };
  };
  return (kind) => {
    const known = sprites.get(kind);
    if (known !== undefined) return known;
    const sprite = paint(kind);
    sprites.set(kind, sprite);
    return sprite;
  };
}
