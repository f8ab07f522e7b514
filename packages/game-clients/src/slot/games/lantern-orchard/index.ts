import { circle } from '../../art/shape.ts';
import type { SlotLook, SparkLook } from '../../look.ts';
import { INK } from './inks.ts';
import { motif } from './motif.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** A small paper lantern that was let go, in its own light. */
const spark = {
  shapes: [
    { d: circle(50, 52, 48), fill: 'rgb(255 231 163 / 24%)' },
    { d: 'M38 24H62L74 50L62 80H38L26 50Z', fill: INK.vermilion },
    { d: 'M44 26H56L62 50L56 78H44L38 50Z', fill: INK.glow },
    { d: 'M36 24H64M36 80H64', stroke: INK.brassDark, width: 7 },
  ],
  size: 9,
  turns_perS: 0,
} satisfies SparkLook;

/** Lantern Orchard: an orchard at dusk, printed in few inks; lanterns are lit for the free spins. */
export const look: SlotLook = {
  code: 'lantern-orchard',
  symbols,
  motif,
  emblem: 'lantern',
  paintScenery,
  sounds,
  spark,
  inks: {
    base: {
      reel: INK.paper,
      shade: INK.paperShade,
      line: INK.brassDark,
      paid: INK.glow,
      awaited: 'rgb(227 176 75 / 55%)',
    },
    lit: {
      reel: INK.midnight,
      shade: INK.dusk,
      line: INK.brass,
      paid: INK.indigo,
      awaited: 'rgb(227 176 75 / 24%)',
    },
    frame: '#123026',
    frameLit: INK.dusk,
    frameEdge: INK.brass,
    frameStud: INK.vermilion,
    outline: INK.night,
    ribbon: INK.vermilion,
    ribbonTail: INK.vermilionDark,
    ribbonEdge: INK.brass,
    ribbonInk: INK.paper,
    highlight: INK.vermilion,
    payLine: INK.brass,
    plate: INK.night,
    plateEdge: INK.brass,
    amount: INK.glow,
    veil: 'rgb(9 18 30 / 78%)',
    veilInk: INK.paper,
    controls: {
      page: '#0d2230',
      plate: 'rgb(7 19 15 / 82%)',
      plateLine: 'rgb(227 176 75 / 34%)',
      button: INK.brass,
      buttonInk: '#1b1303',
    },
  },
};
