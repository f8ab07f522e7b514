import { gear } from '../../../game/art/outline.ts';
import { circle } from '../../../game/art/shape.ts';
import type { SlotTheme, SparkTheme } from '../../theme.ts';
import { motif } from './motif.ts';
import { PALETTE } from './palette.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** A gear that flew out of the clockwork, still turning. */
const spark = {
  shapes: [
    { d: gear(50, 50, 48, 36, 8), fill: PALETTE.goldLight },
    { d: gear(50, 50, 48, 36, 8), stroke: PALETTE.goldDark, width: 5 },
    { d: circle(50, 50, 14), fill: PALETTE.goldDark },
  ],
  size: 7,
  turns_perS: 0.5,
} satisfies SparkTheme;

/** Brass Hour: the clockwork of a tower clock, with three reels behind an ivory dial. */
export const theme: SlotTheme = {
  code: 'brass-hour',
  symbols,
  motif,
  emblem: 'mainspring',
  paintScenery,
  sounds,
  spark,
  palette: {
    base: {
      reel: PALETTE.ivory,
      shade: '#eee1c2',
      line: PALETTE.goldDark,
      paid: PALETTE.glow,
      awaited: 'rgb(223 168 60 / 45%)',
    },
    lit: {
      reel: '#ffeec6',
      shade: '#f8dfa4',
      line: PALETTE.goldDark,
      paid: '#fff8e2',
      awaited: 'rgb(183 31 51 / 24%)',
    },
    frame: PALETTE.enamel,
    frameLit: PALETTE.walnut,
    frameEdge: PALETTE.gold,
    frameStud: PALETTE.ruby,
    outline: PALETTE.enamel,
    ribbon: PALETTE.blued,
    ribbonTail: PALETTE.bluedDark,
    ribbonEdge: PALETTE.goldLight,
    ribbonInk: PALETTE.ivory,
    highlight: PALETTE.ruby,
    payLine: PALETTE.gold,
    plate: PALETTE.enamel,
    plateEdge: PALETTE.gold,
    amount: PALETTE.goldLight,
    veil: 'rgb(15 13 12 / 80%)',
    veilInk: PALETTE.ivory,
    controls: {
      page: '#1b1715',
      plate: 'rgb(17 15 14 / 84%)',
      plateLine: 'rgb(223 168 60 / 36%)',
      button: PALETTE.gold,
      buttonInk: '#1f1405',
    },
  },
};
