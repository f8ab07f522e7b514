import type { Animal } from '../play/animals.ts';

/** A draw as its proof has it. Hashes are 64 hex digits. */
export type DrawRecord = {
  rules: string;
  /** The hash of the rules at the time of the draw. */
  versionHash: string;
  issueNo: string;
  /** The drawn numbers in the order of drawing, boards digit by digit. */
  numbers: readonly number[];
  /** The animal of the lunar year, in games with animals. */
  year: Animal | null;
  source: OwnSource | ChainSource | ExternalSource;
};

export type OwnSource = {
  kind: 'own';
  /** The chain of seeds: its anchor was published before the first draw, and the seed of draw k is k steps before it. */
  anchor: string;
  position: number;
  seed: string;
  /** When the orders closed, ISO 8601 in UTC. It was fixed with the draw, and the round of the beacon follows from it. */
  closeAt: string;
  /** Null without a beacon. */
  beacon: UsedBeacon | null;
  orderRoot: string;
  key: string;
};

export type UsedBeacon = {
  source: string;
  round: number;
  /** The SHA-256 of the signature, hex. */
  value: string;
  /** Of the round by the network, hex; draws from before signatures were stored have none. */
  signature?: string | null;
  /** The orders were sealed after the value was public. */
  isLate: boolean;
};

export type ChainSource = {
  kind: 'chain';
  chain: string;
  height: number;
  hash: string;
};

/** A result of others. */
export type ExternalSource = { kind: 'external'; source: string };
