import type { SlotLook } from '../../look.ts';
import { INK } from './inks.ts';
import { motif } from './motif.ts';
import { paintScenery } from './scenery.ts';
import { seals } from './seals.ts';
import { sounds } from './sounds.ts';
import { symbols } from './symbols.ts';

/** Ember Forge: a smithy at night; the fire is banked until six embers blow it up. */
export const look: SlotLook = {
  code: 'ember-forge',
  symbols,
  seals,
  motif,
  emblem: 'anvil',
  paintScenery,
  sounds,
  inks: {
    base: {
      reel: INK.charcoal,
      shade: '#2d2220',
      line: INK.clinker,
      paid: '#5e2113',
      awaited: 'rgb(242 112 31 / 30%)',
    },
    lit: {
      reel: '#2a1110',
      shade: '#361512',
      line: INK.cherry,
      paid: '#6b1d10',
      awaited: 'rgb(255 176 64 / 30%)',
    },
    frame: '#2b3138',
    frameLit: '#3a1a14',
    frameEdge: INK.steel,
    frameStud: INK.ember,
    outline: INK.soot,
    ribbon: INK.red,
    ribbonTail: INK.cherry,
    ribbonEdge: INK.glow,
    ribbonInk: INK.white,
    highlight: INK.hot,
    payLine: INK.glow,
    plate: INK.soot,
    plateEdge: INK.ember,
    amount: INK.glow,
    veil: 'rgb(18 10 8 / 82%)',
    veilInk: INK.cream,
    spark: INK.white,
    sparkGlow: INK.ember,
    coin: { ink: '#3c0d07', edge: INK.glow },
    controls: {
      page: '#1d1614',
      plate: 'rgb(20 14 13 / 86%)',
      plateLine: 'rgb(242 112 31 / 38%)',
      button: INK.ember,
      buttonInk: '#220a03',
    },
  },
};
