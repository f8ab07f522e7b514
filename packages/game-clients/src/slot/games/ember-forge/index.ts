import { circle } from '../../../game/art/shape.ts';
import type { SlotTheme, SparkTheme } from '../../theme.ts';
import { motif } from './motif.ts';
import { PALETTE } from './palette.ts';
import { paintScenery } from './scenery.ts';
import { seals } from './seals.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** An ember rising in the draught: hot at its base, dark where it cools. */
const spark = {
  shapes: [
    { d: 'M50 2C62 26 80 44 80 66A30 30 0 0 1 20 66C20 44 38 26 50 2Z', fill: 'rgb(242 112 31 / 55%)' },
    { d: 'M50 30C57 44 67 54 67 68A17 17 0 0 1 33 68C33 54 43 44 50 30Z', fill: PALETTE.hot },
    { d: circle(50, 70, 9), fill: PALETTE.white },
  ],
  size: 7,
  turns_perS: 0,
} satisfies SparkTheme;

/** Ember Forge: a smithy at night. The fire is banked until six embers rekindle it. */
export const theme: SlotTheme = {
  code: 'ember-forge',
  symbols,
  seals,
  motif,
  emblem: 'anvil',
  paintScenery,
  sounds,
  spark,
  palette: {
    base: {
      reel: PALETTE.charcoal,
      shade: '#2d2220',
      line: PALETTE.clinker,
      paid: '#5e2113',
      awaited: 'rgb(242 112 31 / 30%)',
    },
    lit: {
      reel: '#2a1110',
      shade: '#361512',
      line: PALETTE.cherry,
      paid: '#6b1d10',
      awaited: 'rgb(255 176 64 / 30%)',
    },
    frame: '#2b3138',
    frameLit: '#3a1a14',
    frameEdge: PALETTE.steel,
    frameStud: PALETTE.ember,
    outline: PALETTE.soot,
    ribbon: PALETTE.red,
    ribbonTail: PALETTE.cherry,
    ribbonEdge: PALETTE.glow,
    ribbonInk: PALETTE.white,
    highlight: PALETTE.hot,
    payLine: PALETTE.glow,
    plate: PALETTE.soot,
    plateEdge: PALETTE.ember,
    amount: PALETTE.glow,
    veil: 'rgb(18 10 8 / 82%)',
    veilInk: PALETTE.cream,
    coin: { ink: '#3c0d07', edge: PALETTE.glow },
    controls: {
      page: '#1d1614',
      plate: 'rgb(20 14 13 / 86%)',
      plateLine: 'rgb(242 112 31 / 38%)',
      button: PALETTE.ember,
      buttonInk: '#220a03',
    },
  },
};
