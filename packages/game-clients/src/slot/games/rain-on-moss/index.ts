import type { SlotTheme, SparkTheme } from '../../theme.ts';
import { motif } from './motif.ts';
import { PALETTE } from './palette.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** A falling drop. */
const spark = {
  shapes: [
    { d: 'M50 2C60 34 78 52 78 70A28 28 0 0 1 22 70C22 52 40 34 50 2Z', fill: PALETTE.drop },
    { d: 'M38 62C36 70 38 78 44 82', stroke: PALETTE.dropPale, width: 8 },
  ],
  size: 5,
  turns_perS: 0,
  falls: true,
} satisfies SparkTheme;

/** Rain on Moss: the forest floor on wet slate. The sun comes out when the tumbles continue. */
export const theme: SlotTheme = {
  code: 'rain-on-moss',
  symbols,
  motif,
  emblem: 'raindrop',
  paintScenery,
  sounds,
  spark,
  palette: {
    base: {
      reel: '#294344',
      shade: '#233b3d',
      line: '#4d6c68',
      paid: PALETTE.limePale,
      awaited: 'rgb(191 220 88 / 24%)',
    },
    lit: {
      reel: '#4d3d25',
      shade: '#43351f',
      line: '#8aa04a',
      paid: '#fff2b4',
      awaited: 'rgb(255 242 180 / 24%)',
    },
    frame: '#33261b',
    frameLit: '#453418',
    frameEdge: '#c9973a',
    frameStud: PALETTE.moss,
    outline: PALETTE.night,
    ribbon: '#37713f',
    ribbonTail: '#214a2b',
    ribbonEdge: PALETTE.lime,
    ribbonInk: PALETTE.cream,
    highlight: PALETTE.rust,
    payLine: PALETTE.ochre,
    plate: '#0f1d19',
    plateEdge: PALETTE.ochre,
    amount: PALETTE.limePale,
    veil: 'rgb(8 20 18 / 80%)',
    veilInk: PALETTE.cream,
    controls: {
      page: '#14262a',
      plate: 'rgb(9 22 20 / 84%)',
      plateLine: 'rgb(159 224 180 / 34%)',
      button: PALETTE.lime,
      buttonInk: '#14200a',
    },
  },
};
