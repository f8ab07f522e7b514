import { spokes } from '../../../game/art/outline.ts';
import type { SlotTheme, SparkTheme } from '../../theme.ts';
import { motif } from './motif.ts';
import { PALETTE } from './palette.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** A snowflake with six arms. */
const spark = {
  shapes: [
    { d: spokes(50, 50, 0, 46, 6), stroke: PALETTE.ice, width: 9 },
    { d: 'M50 24L40 12M50 24L60 12M50 76L40 88M50 76L60 88', stroke: PALETTE.ice, width: 7 },
  ],
  size: 5,
  turns_perS: 0.16,
  falls: true,
} satisfies SparkTheme;

/** Northern Loom: a winter farm knitted in wool. The northern lights appear while a shuttle holds its reel. */
export const theme: SlotTheme = {
  code: 'northern-loom',
  symbols,
  motif,
  emblem: 'shuttle',
  paintScenery,
  sounds,
  spark,
  palette: {
    base: {
      reel: PALETTE.wool,
      shade: '#eadfc9',
      line: PALETTE.woolDark,
      paid: '#ffe7a8',
      awaited: 'rgb(226 176 75 / 45%)',
    },
    lit: {
      reel: '#dff0ea',
      shade: '#cde6df',
      line: PALETTE.teal,
      paid: '#fff0b8',
      awaited: 'rgb(59 165 146 / 40%)',
    },
    frame: '#4c3027',
    frameLit: '#1c3b4f',
    frameEdge: PALETTE.straw,
    frameStud: PALETTE.madder,
    outline: PALETTE.night,
    ribbon: PALETTE.madder,
    ribbonTail: PALETTE.madderDark,
    ribbonEdge: PALETTE.straw,
    ribbonInk: PALETTE.wool,
    highlight: PALETTE.madder,
    payLine: PALETTE.straw,
    plate: PALETTE.night,
    plateEdge: PALETTE.straw,
    amount: '#ffe7a8',
    veil: 'rgb(11 18 40 / 80%)',
    veilInk: PALETTE.wool,
    controls: {
      page: '#152142',
      plate: 'rgb(12 20 44 / 84%)',
      plateLine: 'rgb(147 191 216 / 36%)',
      button: PALETTE.straw,
      buttonInk: '#20140a',
    },
  },
};
