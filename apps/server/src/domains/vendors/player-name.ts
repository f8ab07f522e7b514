import { type AccountId, accountId } from '@fairhouse/contracts';

/** Returns the player's name for vendors; usernames are never sent to vendors. */
export const playerName = (account: AccountId): string => `u${account}`;

/** Parses `playerName`; returns null when invalid. */
export function getPlayerName(name: string): AccountId | null {
  const digits = /^u([1-9]\d{0,17})$/.exec(name)?.[1];
  return digits === undefined ? null : accountId(digits);
}
