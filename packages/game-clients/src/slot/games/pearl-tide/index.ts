import type { SlotLook, SparkView } from '../../look.ts';
import { INK } from './inks.ts';
import { motif } from './motif.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** A bubble with the sky in it. */
function paintSpark(ctx: CanvasRenderingContext2D, { x, y, size, life }: SparkView): void {
  const r = size * 1.7;
  ctx.globalAlpha = Math.min(1, life);
  ctx.strokeStyle = INK.foam;
  ctx.lineWidth = Math.max(1, r * 0.2);
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.fillStyle = INK.foam;
  ctx.beginPath();
  ctx.arc(x - r * 0.35, y - r * 0.35, r * 0.26, 0, 2 * Math.PI);
  ctx.fill();
  ctx.globalAlpha = 1;
}

/** Pearl Tide: tide pools at dawn; in the free spins the sea has come in over them. */
export const look: SlotLook = {
  code: 'pearl-tide',
  symbols,
  motif,
  emblem: 'pearl',
  paintScenery,
  paintSpark,
  sounds,
  inks: {
    base: {
      reel: '#fbf4ee',
      shade: '#f1e5e1',
      line: '#cba9a4',
      paid: '#ffe2ac',
      awaited: 'rgb(240 194 88 / 45%)',
    },
    lit: {
      reel: '#daf0e9',
      shade: '#c7e5de',
      line: INK.teal,
      paid: '#fff1c4',
      awaited: 'rgb(43 143 149 / 40%)',
    },
    frame: '#24405a',
    frameLit: '#0f3d50',
    frameEdge: INK.shell,
    frameStud: INK.pearl,
    outline: INK.deep,
    ribbon: '#cf5546',
    ribbonTail: '#97382d',
    ribbonEdge: INK.sand,
    ribbonInk: INK.foam,
    highlight: '#d94f3b',
    payLine: INK.gold,
    plate: INK.abyss,
    plateEdge: INK.gold,
    amount: '#ffe6bd',
    veil: 'rgb(8 28 42 / 80%)',
    veilInk: INK.foam,
    spark: INK.foam,
    sparkGlow: INK.glass,
    controls: {
      page: '#123448',
      plate: 'rgb(8 29 43 / 84%)',
      plateLine: 'rgb(248 189 164 / 38%)',
      button: '#f6b692',
      buttonInk: '#2a110a',
    },
  },
};
