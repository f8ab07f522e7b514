/** A play rule without least times between rounds and without breaks. */
export const FREE_PLAY = {
  minCycle_ms: 0,
  otherCycle_ms: 0,
  autoplayAllowed: true,
  autoplayMax: 10,
  featureBuyAllowed: true,
  jackpotAllowed: true,
  reminder_min: 30,
  mandatoryBreak_min: 0,
} as const;
