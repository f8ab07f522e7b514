import { lanternOrchard } from './games/lantern-orchard.ts';

/** What players are told about a slot; computed by `exactReturn`, kept as numbers so that a browser need not compute them. */
export type SlotFacts = {
  rtp_ppm: number;
  volatility: 'low' | 'medium' | 'high';
  /** Standard deviation of a round, hundredths of the stake. */
  sd_x100: number;
  hitRate_ppm: number;
  winAtLeastStake_ppm: number;
  /** One feature in so many rounds, tenths. */
  freeSpinsOneIn_x10: number;
  /** The best line pay comes once in so many spins on a given line. */
  topAwardOneIn: number;
  maxWinX: number;
  /** The maximum win is reached at most once in so many rounds. */
  maxWinOneInAtLeast: number;
};

const FACTS: Record<string, SlotFacts> = {
  [lanternOrchard.id]: {
    rtp_ppm: lanternOrchard.rtp_ppm,
    volatility: 'medium',
    sd_x100: 637,
    hitRate_ppm: 278_950,
    winAtLeastStake_ppm: 157_850,
    freeSpinsOneIn_x10: 1477,
    topAwardOneIn: 18_364_896,
    maxWinX: lanternOrchard.maxWinX,
    maxWinOneInAtLeast: 47_000_000,
  },
};

/** The facts of a slot; undefined for a code that is none of ours. */
export function slotFacts(gameCode: string): SlotFacts | undefined {
  return FACTS[gameCode];
}
