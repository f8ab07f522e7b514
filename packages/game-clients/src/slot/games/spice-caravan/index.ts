import { burst, circle } from '../../../game/art/shape.ts';
import type { SlotTheme, SparkTheme } from '../../theme.ts';
import { motif } from './motif.ts';
import { PALETTE } from './palette.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** An eight-pointed star from the tiles of the bazaar. */
const spark = {
  shapes: [
    { d: burst(50, 50, 48, 24, 8), fill: PALETTE.saffron },
    { d: burst(50, 50, 32, 17, 8), fill: PALETTE.cream },
    { d: circle(50, 50, 8), fill: PALETTE.rose },
  ],
  size: 7,
  turns_perS: 0.25,
} satisfies SparkTheme;

/** Spice Caravan: a bazaar at the edge of the desert, at sunset and, in the free spins, by lamplight. */
export const theme: SlotTheme = {
  code: 'spice-caravan',
  symbols,
  motif,
  emblem: 'lamp',
  paintScenery,
  sounds,
  spark,
  palette: {
    base: {
      reel: PALETTE.sand,
      shade: '#f0d7a6',
      line: PALETTE.saffronDark,
      paid: PALETTE.cream,
      awaited: 'rgb(243 169 23 / 45%)',
    },
    lit: {
      reel: '#231c50',
      shade: '#2c2560',
      line: PALETTE.indigoLight,
      paid: '#4b418f',
      awaited: 'rgb(243 169 23 / 28%)',
    },
    frame: PALETTE.tileDark,
    frameLit: '#191240',
    frameEdge: PALETTE.saffronLight,
    frameStud: PALETTE.rose,
    outline: PALETTE.night,
    ribbon: '#b4375a',
    ribbonTail: '#7c1f42',
    ribbonEdge: PALETTE.saffronLight,
    ribbonInk: PALETTE.cream,
    highlight: PALETTE.rose,
    payLine: PALETTE.saffronLight,
    plate: PALETTE.night,
    plateEdge: PALETTE.saffron,
    amount: PALETTE.saffronLight,
    veil: 'rgb(20 14 52 / 80%)',
    veilInk: PALETTE.cream,
    controls: {
      page: '#2a1b45',
      plate: 'rgb(24 16 54 / 84%)',
      plateLine: 'rgb(255 216 115 / 36%)',
      button: PALETTE.saffron,
      buttonInk: '#241300',
    },
  },
};
