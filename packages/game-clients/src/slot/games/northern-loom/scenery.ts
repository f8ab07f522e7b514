import { strewn } from '../../../game/art/brush.ts';
import type { SceneryView } from '../../theme.ts';
import { knit, stitchesOf } from './knit.ts';

/** A winter farm: roof, walls, lamps, door and chimney, one letter per stitch. */
const FARM = [
  '...........cc.',
  '....SSSSS..cc.',
  '...SSSSSSSSSS.',
  '..SSSSSSSSSSSS',
  '.SSSSSSSSSSSSS',
  '..rRRRRRRRRRr.',
  '..rRwwRRRwwRr.',
  '..rRwwRdRwwRr.',
  '..rRRRRdRRRRr.',
  '..rRRRRdRRRRr.',
];
const BARN = [
  '..SSSSSSSSSS..',
  '.SSSSSSSSSSSS.',
  'SSSSSSSSSSSSSS',
  '.rRRRRRRRRRRr.',
  '.rRRddddRRRRr.',
  '.rRRddddRwwRr.',
  '.rRRddddRRRRr.',
];
const FARM_YARNS: Readonly<Record<string, string>> = {
  c: '#4d3a3a',
  S: '#8fb0cb',
  R: '#8c2f2b',
  r: '#6a2324',
  w: '#f0c765',
  d: '#3a1c20',
};

type Yarns = {
  sky: readonly string[];
  star: string;
  hill: string;
  cap: string;
  wood: string;
  woodNear: string;
  snow: readonly string[];
  fleck: string;
};

const DUSK: Yarns = {
  sky: ['#152142', '#1a2b52', '#223a66', '#2f4f7d', '#456a94', '#6f86a6', '#9d8da0'],
  star: '#7f9cc0',
  hill: '#2c4770',
  cap: '#7c9dbb',
  wood: '#1d3f4b',
  woodNear: '#12303b',
  snow: ['#47688f', '#38567d', '#2c466c', '#22385b', '#1a2c4b'],
  fleck: '#5d80a6',
};
const NIGHT: Yarns = {
  sky: ['#0c1530', '#0e1a39', '#122243', '#152b4d', '#183456', '#1c3f5c', '#22505f'],
  star: '#d3e8ef',
  hill: '#16304b',
  cap: '#4f8f95',
  wood: '#10303a',
  woodNear: '#0b232c',
  snow: ['#2f6472', '#275062', '#1e3d52', '#182f45', '#122439'],
  fleck: '#4c9290',
};

/** A zigzag from 0 to 1 and back. */
const zigzag = (value: number): number => Math.abs((((value % 2) + 2) % 2) - 1);

/** Paints the winter farm behind the reels, knitted stitch by stitch. In the lit state the northern lights are above it. */
export function paintScenery(ctx: CanvasRenderingContext2D, view: SceneryView): void {
  const { columns, rows, width } = stitchesOf(view);
  const yarns = view.lit ? NIGHT : DUSK;
  const portrait = view.layout.kind === 'portrait';
  const { frame } = view.layout;
  // On a phone the farm is under the reels, otherwise beside them.
  const ground = Math.round(portrait ? rows * ((frame.y + frame.height) / view.height) + 5 : rows * 0.66);
  const margin = Math.floor(frame.x / width);
  const farmLeft = portrait ? 4 : Math.max(3, Math.floor((margin - 14) / 2));
  const barnLeft = portrait ? columns - 18 : columns - Math.max(17, Math.floor((margin + 14) / 2));

  // The lights are in the visible sky: over the reels on a phone, otherwise down to the hills.
  const sky = portrait ? Math.round((frame.y / view.height) * rows * 1.5) : ground;

  const hillTop = (column: number): number =>
    ground - 4 - Math.round(rows * (0.09 * zigzag(column / 13) + 0.13 * zigzag(column / 29 + 0.7)));
  const snowTop = (column: number): number =>
    ground + Math.round(1.6 * Math.sin(column / 9) + 1.2 * Math.sin(column / 4.3));

  knit(ctx, view, (column, row) => {
    const edge = Math.min(column, columns - 1 - column);
    if (edge < 2) return selvedge(edge, row);
    const built =
      patchAt(FARM, column - farmLeft, row - (ground + 3 - FARM.length + 2)) ??
      patchAt(BARN, column - barnLeft, row - (ground + 4 - BARN.length + 2));
    if (built) return built;
    if (row >= snowTop(column)) return snowAt(yarns, column, row - ground, rows - ground);
    const tree = treeAt(column, row, ground, columns);
    if (tree > 0) return tree === 1 ? yarns.wood : yarns.woodNear;
    const top = hillTop(column);
    if (row >= top) return row < top + 3 && top < ground - rows * 0.13 ? yarns.cap : yarns.hill;
    return (view.lit ? lightsAt(column, row, columns, sky) : null) ?? skyAt(yarns, column, row, ground);
  });
}

/** Returns the firm edge of the cloth. */
function selvedge(edge: number, row: number): string {
  if (edge === 0) return '#5c1d20';
  return row % 4 < 2 ? '#8c2f2b' : '#d8cbb0';
}

function patchAt(chart: readonly string[], column: number, row: number): string | null {
  return FARM_YARNS[chart[row]?.[column] ?? ''] ?? null;
}

/** Returns bands of sky that alternate in a pattern, as in two-yarn knitting. */
function skyAt(yarns: Yarns, column: number, row: number, ground: number): string {
  const position = (row / ground) * (yarns.sky.length - 1);
  const band = Math.floor(position);
  const part = position - band;
  const later =
    part > 0.72 ? (column + row) % 2 === 0 : part > 0.5 && row % 2 === 0 && column % 4 === (row % 4 === 0 ? 0 : 2);
  if (band < 4 && isStar(column, row)) return yarns.star;
  return yarns.sky[Math.min(yarns.sky.length - 1, later ? band + 1 : band)] as string;
}

/** Whether a small cross is here: at most one in each patch of the sky. */
function isStar(column: number, row: number): boolean {
  const [left, top] = [Math.floor(column / 9), Math.floor(row / 8)];
  const seed = left * 31 + top * 17;
  if (strewn(seed) < 0.45) return false;
  const [dx, dy] = [
    column - left * 9 - 2 - Math.floor(strewn(seed + 1) * 5),
    row - top * 8 - 2 - Math.floor(strewn(seed + 2) * 4),
  ];
  return strewn(seed + 3) < 0.35 ? Math.abs(dx) + Math.abs(dy) <= 1 : dx === 0 && dy === 0;
}

function snowAt(yarns: Yarns, column: number, depth: number, deepest: number): string {
  const fleck = depth > 2 && depth % 4 === 0 && (column + (depth % 8 === 0 ? 0 : 3)) % 6 === 0;
  if (fleck) return depth < deepest * 0.5 ? yarns.fleck : (yarns.snow[2] as string);
  const position = Math.max(0, depth / deepest) * yarns.snow.length;
  const band = Math.floor(position);
  const later = position - band > 0.7 && (column + depth) % 2 === 0;
  return yarns.snow[Math.min(yarns.snow.length - 1, later ? band + 1 : band)] as string;
}

/** 1 = a spruce of the far row, 2 = of the near one, 0 = none. */
function treeAt(column: number, row: number, ground: number, columns: number): 0 | 1 | 2 {
  for (const [layer, spacing, tall] of [
    [2, 11, 15],
    [1, 6, 9],
  ] as const) {
    const near = Math.floor(column / spacing);
    for (const n of [near - 1, near, near + 1]) {
      const seed = n * 7 + layer * 101;
      const stem = n * spacing + Math.floor(strewn(seed) * spacing);
      if (layer === 2 && strewn(seed + 2) < 0.3) continue;
      if (stem < 0 || stem > columns) continue;
      const height = Math.round(tall * (0.65 + 0.5 * strewn(seed + 1)));
      const down = row - (ground + 2 - height);
      if (down < 0 || down > height) continue;
      // Three tiers, each a little wider than the one above.
      const skirt = Math.floor((down / height) * 3);
      const within = down - (skirt * height) / 3;
      if (Math.abs(column - stem) <= Math.floor(within * 0.75 + skirt * 0.6)) return layer;
    }
  }
  return 0;
}

const LIGHTS = ['#d9f7dc', '#7fdcb0', '#4cc49f', '#3ba592', '#3a8a98', '#4f74a8', '#6a62a8', '#56508e'];

/** Returns two curtains of northern light over the upper `sky` rows, brightest along their lower edge. */
function lightsAt(column: number, row: number, columns: number, sky: number): string | null {
  const [across, down] = [column / columns, row / sky];
  for (const [hem, swing, phase, length] of [
    [0.72, 0.1, 0.4, 0.5],
    [0.42, 0.07, 2.6, 0.36],
  ] as const) {
    const at = hem + swing * Math.sin(across * 8.5 + phase) + swing * 0.5 * Math.sin(across * 19 + phase * 3);
    const ray = length * (0.55 + 0.45 * strewn(column * 3 + phase)) * (0.7 + 0.3 * Math.sin(across * 5 + phase));
    const part = (at - down) / ray;
    if (part < 0 || part > 1) continue;
    if (part > 0.62 && (column + row) % 2 === 0) continue;
    return LIGHTS[Math.min(LIGHTS.length - 1, Math.floor(part * LIGHTS.length))] as string;
  }
  return null;
}
