import { circle } from '../../../game/art/shape.ts';
import type { SlotTheme, SparkTheme } from '../../theme.ts';
import { motif } from './motif.ts';
import { PALETTE } from './palette.ts';
import { paintScenery } from './scenery.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** A small paper lantern floating up in its own light. */
const spark = {
  shapes: [
    { d: circle(50, 52, 48), fill: 'rgb(255 231 163 / 24%)' },
    { d: 'M38 24H62L74 50L62 80H38L26 50Z', fill: PALETTE.vermilion },
    { d: 'M44 26H56L62 50L56 78H44L38 50Z', fill: PALETTE.glow },
    { d: 'M36 24H64M36 80H64', stroke: PALETTE.brassDark, width: 7 },
  ],
  size: 9,
  turns_perS: 0,
} satisfies SparkTheme;

/** Lantern Orchard: an orchard at dusk, printed in few inks. Lanterns are lit for the free spins. */
export const theme: SlotTheme = {
  code: 'lantern-orchard',
  symbols,
  motif,
  emblem: 'lantern',
  paintScenery,
  sounds,
  spark,
  palette: {
    base: {
      reel: PALETTE.paper,
      shade: PALETTE.paperShade,
      line: PALETTE.brassDark,
      paid: PALETTE.glow,
      awaited: 'rgb(227 176 75 / 55%)',
    },
    lit: {
      reel: PALETTE.midnight,
      shade: PALETTE.dusk,
      line: PALETTE.brass,
      paid: PALETTE.indigo,
      awaited: 'rgb(227 176 75 / 24%)',
    },
    frame: '#123026',
    frameLit: PALETTE.dusk,
    frameEdge: PALETTE.brass,
    frameStud: PALETTE.vermilion,
    outline: PALETTE.night,
    ribbon: PALETTE.vermilion,
    ribbonTail: PALETTE.vermilionDark,
    ribbonEdge: PALETTE.brass,
    ribbonInk: PALETTE.paper,
    highlight: PALETTE.vermilion,
    payLine: PALETTE.brass,
    plate: PALETTE.night,
    plateEdge: PALETTE.brass,
    amount: PALETTE.glow,
    veil: 'rgb(9 18 30 / 78%)',
    veilInk: PALETTE.paper,
    controls: {
      page: '#0d2230',
      plate: 'rgb(7 19 15 / 82%)',
      plateLine: 'rgb(227 176 75 / 34%)',
      button: PALETTE.brass,
      buttonInk: '#1b1303',
    },
  },
};
