export type OptionFacts = {
  /**
   * Return in millionths of the round's cost, without a progressive jackpot. The jackpot is judged separately because its variance is of
   * another kind.
   */
  rtp_ppm: number;
  /** Standard deviation of a round, in hundredths of its cost. */
  sd_x100: number;
  hitRate_ppm: number;
};

/**
 * The published facts of a slot's plain spin. Computed by `computeSlotFacts` and stored as numbers so that a browser need not compute them.
 */
export type SlotFacts = OptionFacts & {
  volatility: 'low' | 'medium' | 'high';
  winAtLeastStake_ppm: number;
  /** One feature (free spins, respins, hold and win) in this many rounds, in tenths. 0 when the slot has none. */
  featureOneIn_x10: number;
  /** The top award of the pay table occurs once in this many spins. */
  topAwardOneIn: number;
  maxWinX: number;
  /** The maximum win is reached at most once in this many rounds. Null when no round can win that much. */
  maxWinOneInAtLeast: number | null;
  /** The progressive jackpot's part of the return in every bet mode, in millionths. 0 without one. */
  jackpot_ppm: number;
  /** The other bet modes. */
  options: Readonly<Record<string, OptionFacts>>;
};

const FACTS: Record<string, SlotFacts> = {
  'lantern-orchard': {
    rtp_ppm: 959_990,
    sd_x100: 637,
    hitRate_ppm: 278_950,
    volatility: 'medium',
    winAtLeastStake_ppm: 157_850,
    featureOneIn_x10: 1477,
    topAwardOneIn: 18_364_896,
    maxWinX: 1500,
    maxWinOneInAtLeast: 47_000_000,
    jackpot_ppm: 0,
    options: {},
  },
  'northern-loom': {
    rtp_ppm: 946_603,
    sd_x100: 362,
    hitRate_ppm: 330_548,
    volatility: 'low',
    winAtLeastStake_ppm: 193_418,
    featureOneIn_x10: 52,
    topAwardOneIn: 212_960,
    maxWinX: 500,
    maxWinOneInAtLeast: null,
    jackpot_ppm: 0,
    options: {},
  },
  'rain-on-moss': {
    rtp_ppm: 961_804,
    sd_x100: 462,
    hitRate_ppm: 384_158,
    volatility: 'low',
    winAtLeastStake_ppm: 166_828,
    featureOneIn_x10: 0,
    topAwardOneIn: 1_048_576,
    maxWinX: 500,
    maxWinOneInAtLeast: null,
    jackpot_ppm: 0,
    options: {},
  },
  'brass-hour': {
    rtp_ppm: 949_032,
    sd_x100: 458,
    hitRate_ppm: 221_933,
    volatility: 'low',
    winAtLeastStake_ppm: 221_933,
    featureOneIn_x10: 0,
    topAwardOneIn: 37_823,
    maxWinX: 2500,
    maxWinOneInAtLeast: null,
    jackpot_ppm: 0,
    options: {
      'coins-2': { rtp_ppm: 951_676, sd_x100: 483, hitRate_ppm: 221_933 },
      'coins-3': { rtp_ppm: 959_607, sd_x100: 580, hitRate_ppm: 221_933 },
    },
  },
  'pearl-tide': {
    rtp_ppm: 947_230,
    sd_x100: 823,
    hitRate_ppm: 371_739,
    volatility: 'medium',
    winAtLeastStake_ppm: 133_719,
    featureOneIn_x10: 1506,
    topAwardOneIn: 1022,
    maxWinX: 10_000,
    maxWinOneInAtLeast: 1_000_000_000,
    jackpot_ppm: 0,
    options: {},
  },
  'spice-caravan': {
    rtp_ppm: 946_670,
    sd_x100: 593,
    hitRate_ppm: 441_611,
    volatility: 'medium',
    winAtLeastStake_ppm: 174_808,
    featureOneIn_x10: 1665,
    topAwardOneIn: 1055,
    maxWinX: 5000,
    maxWinOneInAtLeast: 1_000_000_000,
    jackpot_ppm: 0,
    options: {
      'buy-free-spins': { rtp_ppm: 954_513, sd_x100: 90, hitRate_ppm: 997_411 },
    },
  },
  'ember-forge': {
    rtp_ppm: 945_615,
    sd_x100: 1245,
    hitRate_ppm: 407_603,
    volatility: 'high',
    winAtLeastStake_ppm: 180_920,
    featureOneIn_x10: 1173,
    topAwardOneIn: 7916,
    maxWinX: 3000,
    maxWinOneInAtLeast: 1_000_000_000,
    jackpot_ppm: 15_000,
    options: {
      'buy-forge': { rtp_ppm: 957_681, sd_x100: 279, hitRate_ppm: 1_000_000 },
    },
  },
  'storm-atlas': {
    rtp_ppm: 956_389,
    sd_x100: 1596,
    hitRate_ppm: 421_149,
    volatility: 'high',
    winAtLeastStake_ppm: 64_652,
    featureOneIn_x10: 1415,
    topAwardOneIn: 590_265,
    maxWinX: 5000,
    maxWinOneInAtLeast: 1_000_000_000,
    jackpot_ppm: 0,
    options: {
      'buy-free-spins': { rtp_ppm: 966_322, sd_x100: 162, hitRate_ppm: 994_617 },
    },
  },
};

/** Returns the facts of a slot, or undefined for an unknown code. */
export function slotFacts(gameCode: string): SlotFacts | undefined {
  return FACTS[gameCode];
}
