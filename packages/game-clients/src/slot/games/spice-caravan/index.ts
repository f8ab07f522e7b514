import { burst, circle } from '../../art/shape.ts';
import type { SlotLook, SparkLook } from '../../look.ts';
import { INK } from './inks.ts';
import { motif } from './motif.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** A star of eight points from the tiles of the bazaar. */
const spark = {
  shapes: [
    { d: burst(50, 50, 48, 24, 8), fill: INK.saffron },
    { d: burst(50, 50, 32, 17, 8), fill: INK.cream },
    { d: circle(50, 50, 8), fill: INK.rose },
  ],
  size: 7,
  turns_perS: 0.25,
} satisfies SparkLook;

/** Spice Caravan: a bazaar at the edge of the desert, by sunset and, in the free spins, by lamplight. */
export const look: SlotLook = {
  code: 'spice-caravan',
  symbols,
  motif,
  emblem: 'lamp',
  paintScenery,
  sounds,
  spark,
  inks: {
    base: {
      reel: INK.sand,
      shade: '#f0d7a6',
      line: INK.saffronDark,
      paid: INK.cream,
      awaited: 'rgb(243 169 23 / 45%)',
    },
    lit: {
      reel: '#231c50',
      shade: '#2c2560',
      line: INK.indigoLight,
      paid: '#4b418f',
      awaited: 'rgb(243 169 23 / 28%)',
    },
    frame: INK.tileDark,
    frameLit: '#191240',
    frameEdge: INK.saffronLight,
    frameStud: INK.rose,
    outline: INK.night,
    ribbon: '#b4375a',
    ribbonTail: '#7c1f42',
    ribbonEdge: INK.saffronLight,
    ribbonInk: INK.cream,
    highlight: INK.rose,
    payLine: INK.saffronLight,
    plate: INK.night,
    plateEdge: INK.saffron,
    amount: INK.saffronLight,
    veil: 'rgb(20 14 52 / 80%)',
    veilInk: INK.cream,
    controls: {
      page: '#2a1b45',
      plate: 'rgb(24 16 54 / 84%)',
      plateLine: 'rgb(255 216 115 / 36%)',
      button: INK.saffron,
      buttonInk: '#241300',
    },
  },
};
