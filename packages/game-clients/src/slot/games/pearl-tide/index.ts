import { circle } from '../../art/shape.ts';
import type { SlotLook, SparkLook } from '../../look.ts';
import { INK } from './inks.ts';
import { motif } from './motif.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** A bubble with the sky in it. */
const spark = {
  shapes: [
    { d: circle(50, 50, 42), fill: 'rgb(255 255 255 / 14%)' },
    { d: circle(50, 50, 42), stroke: INK.foam, width: 9 },
    { d: circle(36, 36, 11), fill: INK.foam },
  ],
  size: 4.4,
  turns_perS: 0,
} satisfies SparkLook;

/** Pearl Tide: tide pools at dawn; in the free spins the sea has come in over them. */
export const look: SlotLook = {
  code: 'pearl-tide',
  symbols,
  motif,
  emblem: 'pearl',
  paintScenery,
  sounds,
  spark,
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
    controls: {
      page: '#123448',
      plate: 'rgb(8 29 43 / 84%)',
      plateLine: 'rgb(248 189 164 / 38%)',
      button: '#f6b692',
      buttonInk: '#2a110a',
    },
  },
};
