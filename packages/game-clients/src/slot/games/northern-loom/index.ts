import { spokes } from '../../art/outline.ts';
import type { SlotLook, SparkLook } from '../../look.ts';
import { INK } from './inks.ts';
import { motif } from './motif.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** A flake of six arms. */
const spark = {
  shapes: [
    { d: spokes(50, 50, 0, 46, 6), stroke: INK.ice, width: 9 },
    { d: 'M50 24L40 12M50 24L60 12M50 76L40 88M50 76L60 88', stroke: INK.ice, width: 7 },
  ],
  size: 5,
  turns_perS: 0.16,
  falls: true,
} satisfies SparkLook;

/** Northern Loom: a winter farm knitted in wool; the northern lights rise while a shuttle holds its reel. */
export const look: SlotLook = {
  code: 'northern-loom',
  symbols,
  motif,
  emblem: 'shuttle',
  paintScenery,
  sounds,
  spark,
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
    controls: {
      page: '#152142',
      plate: 'rgb(12 20 44 / 84%)',
      plateLine: 'rgb(147 191 216 / 36%)',
      button: INK.straw,
      buttonInk: '#20140a',
    },
  },
};
