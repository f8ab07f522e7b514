import { type AccountId, accountId } from '@fairhouse/contracts';

/** A player as vendors name him: no username leaves the house. */
export const playerName = (account: AccountId): string => `u${account}`;

/** Reads `playerName`; null when it is none. */
export function getPlayerName(name: string): AccountId | null {
  const digits = /^u([1-9]\d{0,17})$/.exec(name)?.[1];
  return digits === undefined ? null : accountId(digits);
}
