/** A round of a beacon; hex. The value is the SHA-256 of the signature. */
export interface BeaconRound {
  value: string;
  signature: string;
}

/** Public randomness in rounds, which nobody knows before their time. */
export interface Beacon {
  readonly name: string;
  /** Returns a round whose signature is right; null while it is not public or the service does not answer. */
  getRound(round: number): Promise<BeaconRound | null>;
}

/** drand `quicknet`: a round every three seconds since its genesis. */
const GENESIS_S = 1_692_803_367;
const PERIOD_S = 3;

/** Returns when a round becomes public, ms. */
export const beaconTime = (round: number): number => (GENESIS_S + (round - 1) * PERIOD_S) * 1000;
