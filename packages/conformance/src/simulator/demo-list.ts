import { COUPON_GAME } from './coupon/coupon-game.ts';
import { DEMO_GAMES, type DemoListing, rtpBps } from './demo-games.ts';

/** All games of the demo vendors, as the catalogue lists them. */
export const DEMO_LIST: readonly DemoListing[] = [
  ...DEMO_GAMES.map(({ prizes, ...game }) => ({ ...game, rtp_bps: rtpBps({ prizes }) })),
  COUPON_GAME,
];
