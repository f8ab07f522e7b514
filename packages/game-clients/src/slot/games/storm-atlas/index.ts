import type { SlotTheme, SparkTheme } from '../../theme.ts';
import { motif } from './motif.ts';
import { PALETTE } from './palette.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** A lightning bolt from the map. */
const spark = {
  shapes: [
    { d: 'M58 2L20 56H44L34 98L82 38H56Z', stroke: PALETTE.ink, width: 12 },
    { d: 'M58 2L20 56H44L34 98L82 38H56Z', fill: PALETTE.yellow },
    { d: 'M56 12L34 48H52L46 74L68 44H50Z', fill: PALETTE.yellowLight },
  ],
  size: 7,
  turns_perS: 0,
  falls: true,
} satisfies SparkTheme;

/** Storm Atlas: a sheet of an old sea atlas in rising weather. In the free spins the storm breaks. */
export const theme: SlotTheme = {
  code: 'storm-atlas',
  symbols,
  motif,
  emblem: 'compass',
  paintScenery,
  sounds,
  spark,
  palette: {
    base: {
      reel: PALETTE.parchment,
      shade: '#e3d2a6',
      line: PALETTE.brassDark,
      paid: PALETTE.yellowLight,
      awaited: 'rgb(251 217 47 / 45%)',
    },
    lit: {
      reel: '#102b45',
      shade: '#0c2238',
      line: PALETTE.sea,
      paid: '#2b5a7c',
      awaited: 'rgb(251 217 47 / 26%)',
    },
    frame: PALETTE.prussianDark,
    frameLit: '#0a1524',
    frameEdge: PALETTE.brass,
    frameStud: PALETTE.red,
    outline: PALETTE.ink,
    ribbon: PALETTE.red,
    ribbonTail: PALETTE.redDark,
    ribbonEdge: PALETTE.brassLight,
    ribbonInk: PALETTE.foam,
    highlight: PALETTE.red,
    payLine: PALETTE.yellow,
    plate: PALETTE.ink,
    plateEdge: PALETTE.brass,
    amount: PALETTE.yellowLight,
    veil: 'rgb(7 18 31 / 80%)',
    veilInk: PALETTE.foam,
    controls: {
      page: '#0f2f48',
      plate: 'rgb(8 24 40 / 84%)',
      plateLine: 'rgb(159 203 208 / 36%)',
      button: PALETTE.yellow,
      buttonInk: '#221a02',
    },
  },
};
