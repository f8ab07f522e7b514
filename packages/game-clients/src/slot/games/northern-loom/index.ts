import type { SlotLook, SparkView } from '../../look.ts';
import { INK } from './inks.ts';
import { motif } from './motif.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** A flake of six arms. */
function paintSpark(ctx: CanvasRenderingContext2D, { x, y, size, life }: SparkView): void {
  ctx.globalAlpha = Math.min(1, life);
  ctx.strokeStyle = INK.ice;
  ctx.lineWidth = Math.max(1, size * 0.4);
  ctx.beginPath();
  for (let arm = 0; arm < 3; arm++) {
    const angle = (arm * Math.PI) / 3 + life;
    const [dx, dy] = [Math.cos(angle) * size * 1.7, Math.sin(angle) * size * 1.7];
    ctx.moveTo(x - dx, y - dy);
    ctx.lineTo(x + dx, y + dy);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** Northern Loom: a winter farm knitted in wool; the northern lights rise while a shuttle holds its reel. */
export const look: SlotLook = {
  code: 'northern-loom',
  symbols,
  motif,
  emblem: 'shuttle',
  paintScenery,
  paintSpark,
  sparksFall: true,
  sounds,
  inks: {
    base: {
      reel: INK.wool,
      shade: '#eadfc9',
      line: INK.woolDark,
      paid: '#ffe7a8',
      awaited: 'rgb(226 176 75 / 45%)',
    },
    lit: {
      reel: '#dff0ea',
      shade: '#cde6df',
      line: INK.teal,
      paid: '#fff0b8',
      awaited: 'rgb(59 165 146 / 40%)',
    },
    frame: '#4c3027',
    frameLit: '#1c3b4f',
    frameEdge: INK.straw,
    frameStud: INK.madder,
    outline: INK.night,
    ribbon: INK.madder,
    ribbonTail: INK.madderDark,
    ribbonEdge: INK.straw,
    ribbonInk: INK.wool,
    highlight: INK.madder,
    payLine: INK.straw,
    plate: INK.night,
    plateEdge: INK.straw,
    amount: '#ffe7a8',
    veil: 'rgb(11 18 40 / 80%)',
    veilInk: INK.wool,
    spark: INK.ice,
    sparkGlow: INK.frost,
    controls: {
      page: '#152142',
      plate: 'rgb(12 20 44 / 84%)',
      plateLine: 'rgb(147 191 216 / 36%)',
      button: INK.straw,
      buttonInk: '#20140a',
    },
  },
};
