import { circle } from '../../../game/art/shape.ts';
import type { SlotTheme, SparkTheme } from '../../theme.ts';
import { motif } from './motif.ts';
import { PALETTE } from './palette.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** A bubble that reflects the sky. */
const spark = {
  shapes: [
    { d: circle(50, 50, 42), fill: 'rgb(255 255 255 / 14%)' },
    { d: circle(50, 50, 42), stroke: PALETTE.foam, width: 9 },
    { d: circle(36, 36, 11), fill: PALETTE.foam },
  ],
  size: 4.4,
  turns_perS: 0,
} satisfies SparkTheme;

/** Pearl Tide: tide pools at dawn. In the free spins the sea covers them. */
export const theme: SlotTheme = {
  code: 'pearl-tide',
  symbols,
  motif,
  emblem: 'pearl',
  paintScenery,
  sounds,
  spark,
  palette: {
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
      line: PALETTE.teal,
      paid: '#fff1c4',
      awaited: 'rgb(43 143 149 / 40%)',
    },
    frame: '#24405a',
    frameLit: '#0f3d50',
    frameEdge: PALETTE.shell,
    frameStud: PALETTE.pearl,
    outline: PALETTE.deep,
    ribbon: '#cf5546',
    ribbonTail: '#97382d',
    ribbonEdge: PALETTE.sand,
    ribbonInk: PALETTE.foam,
    highlight: '#d94f3b',
    payLine: PALETTE.gold,
    plate: PALETTE.abyss,
    plateEdge: PALETTE.gold,
    amount: '#ffe6bd',
    veil: 'rgb(8 28 42 / 80%)',
    veilInk: PALETTE.foam,
    controls: {
      page: '#123448',
      plate: 'rgb(8 29 43 / 84%)',
      plateLine: 'rgb(248 189 164 / 38%)',
      button: '#f6b692',
      buttonInk: '#2a110a',
    },
  },
};
