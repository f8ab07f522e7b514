import type { SlotLook, SparkLook } from '../../look.ts';
import { INK } from './inks.ts';
import { motif } from './motif.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** A bolt out of the map's own lightning. */
const spark = {
  shapes: [
    { d: 'M58 2L20 56H44L34 98L82 38H56Z', stroke: INK.ink, width: 12 },
    { d: 'M58 2L20 56H44L34 98L82 38H56Z', fill: INK.yellow },
    { d: 'M56 12L34 48H52L46 74L68 44H50Z', fill: INK.yellowLight },
  ],
  size: 7,
  turns_perS: 0,
  falls: true,
} satisfies SparkLook;

/** Storm Atlas: a sheet of an old sea atlas in rising weather; in the free spins the storm breaks. */
export const look: SlotLook = {
  code: 'storm-atlas',
  symbols,
  motif,
  emblem: 'compass',
  paintScenery,
  sounds,
  spark,
  inks: {
    base: {
      reel: INK.parchment,
      shade: '#e3d2a6',
      line: INK.brassDark,
      paid: INK.yellowLight,
      awaited: 'rgb(251 217 47 / 45%)',
    },
    lit: {
      reel: '#102b45',
      shade: '#0c2238',
      line: INK.sea,
      paid: '#2b5a7c',
      awaited: 'rgb(251 217 47 / 26%)',
    },
    frame: INK.prussianDark,
    frameLit: '#0a1524',
    frameEdge: INK.brass,
    frameStud: INK.red,
    outline: INK.ink,
    ribbon: INK.red,
    ribbonTail: INK.redDark,
    ribbonEdge: INK.brassLight,
    ribbonInk: INK.foam,
    highlight: INK.red,
    payLine: INK.yellow,
    plate: INK.ink,
    plateEdge: INK.brass,
    amount: INK.yellowLight,
    veil: 'rgb(7 18 31 / 80%)',
    veilInk: INK.foam,
    controls: {
      page: '#0f2f48',
      plate: 'rgb(8 24 40 / 84%)',
      plateLine: 'rgb(159 203 208 / 36%)',
      button: INK.yellow,
      buttonInk: '#221a02',
    },
  },
};
