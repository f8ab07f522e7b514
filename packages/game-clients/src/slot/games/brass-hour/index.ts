import { gear } from '../../art/outline.ts';
import { circle } from '../../art/shape.ts';
import type { SlotLook, SparkLook } from '../../look.ts';
import { INK } from './inks.ts';
import { motif } from './motif.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** A cog that flew out of the works, still turning. */
const spark = {
  shapes: [
    { d: gear(50, 50, 48, 36, 8), fill: INK.goldLight },
    { d: gear(50, 50, 48, 36, 8), stroke: INK.goldDark, width: 5 },
    { d: circle(50, 50, 14), fill: INK.goldDark },
  ],
  size: 7,
  turns_perS: 0.5,
} satisfies SparkLook;

/** Brass Hour: the works of a tower clock, its three reels behind an ivory dial. */
export const look: SlotLook = {
  code: 'brass-hour',
  symbols,
  motif,
  emblem: 'mainspring',
  paintScenery,
  sounds,
  spark,
  inks: {
    base: {
      reel: INK.ivory,
      shade: '#eee1c2',
      line: INK.goldDark,
      paid: INK.glow,
      awaited: 'rgb(223 168 60 / 45%)',
    },
    lit: {
      reel: '#ffeec6',
      shade: '#f8dfa4',
      line: INK.goldDark,
      paid: '#fff8e2',
      awaited: 'rgb(183 31 51 / 24%)',
    },
    frame: INK.enamel,
    frameLit: INK.walnut,
    frameEdge: INK.gold,
    frameStud: INK.ruby,
    outline: INK.enamel,
    ribbon: INK.blued,
    ribbonTail: INK.bluedDark,
    ribbonEdge: INK.goldLight,
    ribbonInk: INK.ivory,
    highlight: INK.ruby,
    payLine: INK.gold,
    plate: INK.enamel,
    plateEdge: INK.gold,
    amount: INK.goldLight,
    veil: 'rgb(15 13 12 / 80%)',
    veilInk: INK.ivory,
    controls: {
      page: '#1b1715',
      plate: 'rgb(17 15 14 / 84%)',
      plateLine: 'rgb(223 168 60 / 36%)',
      button: INK.gold,
      buttonInk: '#1f1405',
    },
  },
};
