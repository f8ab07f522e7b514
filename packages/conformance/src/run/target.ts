import type { Key } from '../protocol/create-wallet.ts';

/** The target of a run. */
export interface Target {
  /** Base addresses in front of `/wallet/v1`. Several are processes of one wallet on one database. */
  urls: readonly string[];
  key: Key;
  /** A game that every player may play, and another of the same vendor. */
  game: string;
  otherGame: string;
  /** A disabled game. '' when there is none. */
  disabledGame: string;
  /** Max stake of one bet on the first game. '' when it has no limit. */
  maxStake: string;
  /** Main currency of the players, and another that the wallet supports. */
  currency: string;
  otherCurrency: string;
  /** Smallest amount of the main currency that the wallet can hold. */
  smallest: string;
  /** Existing players for a wallet without hooks, by fixture name. */
  players: Readonly<Partial<Record<PlayerName, { id: string; session: string }>>>;
}

/** A and B have 100.00, E 100.00 in the other currency, Z nothing, K 100.00 and is blocked, T plays with play money. */
export type PlayerName = 'A' | 'B' | 'E' | 'Z' | 'K' | 'T';

export const PLAYER_NAMES: readonly PlayerName[] = ['A', 'B', 'E', 'Z', 'K', 'T'];
export const START: Readonly<Record<PlayerName, string>> = {
  A: '100.00',
  B: '100.00',
  E: '100.00',
  Z: '0.00',
  K: '100.00',
  T: '100.00',
};

export interface Player {
  id: string;
  currency: string;
  session: string;
}
