import { QUICKNET } from '../beacon/quicknet.ts';
import { drawKey } from '../draw/draw-key.ts';
import { drawNumbers } from '../draw/draw-numbers.ts';
import type { DrawRecord, OwnSource, UsedBeacon } from '../verify/draw-record.ts';
import rounds from './quicknet-rounds.json' with { type: 'json' };
import { draw, own } from './sample-draw.ts';

/** Rounds of the beacon as its relays published them. */
export const [earlyRound, lateRound] = rounds as [(typeof rounds)[number], (typeof rounds)[number]];

export const signedBeacon: UsedBeacon = {
  source: QUICKNET,
  round: lateRound.round,
  value: lateRound.randomness,
  signature: lateRound.signature,
  isLate: false,
};
const key = drawKey({ seed: own.seed, beacon: signedBeacon.value, orderRoot: own.orderRoot });

/** Closed so that the recorded round is the first after it and the two seconds of the seal. */
export const signedOwn: OwnSource = { ...own, closeAt: '2023-09-15T10:59:58.000Z', beacon: signedBeacon, key };

/** A draw whose beacon has the signature of its network. */
export const signedDraw: DrawRecord = {
  ...draw,
  numbers: drawNumbers('SSC', key, draw.issueNo).numbers,
  source: signedOwn,
};

/** The same draw, had its orders closed a round earlier: its beacon is one that was chosen later. */
export const laterDraw: DrawRecord = { ...signedDraw, source: { ...signedOwn, closeAt: '2023-09-15T10:59:55.000Z' } };
