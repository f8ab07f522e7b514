import type { SlotLook } from '../../look.ts';
import { INK } from './inks.ts';
import { motif } from './motif.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** Lantern Orchard: an orchard at dusk, printed in few inks; lanterns are lit for the free spins. */
export const look: SlotLook = {
  code: 'lantern-orchard',
  symbols,
  motif,
  emblem: 'lantern',
  paintScenery,
  sounds,
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
    spark: INK.glow,
    sparkGlow: INK.brass,
    controls: {
      page: '#0d2230',
      plate: 'rgb(7 19 15 / 82%)',
      plateLine: 'rgb(227 176 75 / 34%)',
      button: INK.brass,
      buttonInk: '#1b1303',
    },
  },
};
