import { createHash } from 'node:crypto';
import type { AccountId } from '@fairhouse/contracts';
import type { OpClass } from './command.ts';

/** Returns the round id used by players and support: account and number. */
export const roundId = (accountId: AccountId, roundNo: bigint): string => `${accountId}-${roundNo}`;

/** Parses a `roundId`. Returns null when it is not one of this account. */
export function parseRoundId(text: string, accountId: AccountId): bigint | null {
  const match = /^(\d{1,19})-(\d{1,18})$/.exec(text);
  return match && match[1] === String(accountId) ? BigInt(match[2] as string) : null;
}

/** Returns the seed pair id used by players. */
export const seedPairId = (accountId: AccountId, pairNo: bigint): string => `${accountId}-${pairNo}`;

export const walletTx = (accountId: AccountId, commandNo: bigint): string => `w-${accountId}-${commandNo}`;

/** Vendor ids longer than this are stored as their SHA-256. */
const MAX_ID_LENGTH = 128;

/** Returns a vendor's id as stored: verbatim, or hashed when too long. */
export const normalizeId = (id: string): string =>
  id.length <= MAX_ID_LENGTH ? id : `sha256:${createHash('sha256').update(id).digest('hex')}`;

const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})$/;

/**
 * Returns 64 bits of a first-party round's id, the key that makes it valid once: the exclusive or of both halves of a UUID, or the first half
 * of the SHA-256 of another text. Two ids of a player with the same bits are a conflict.
 */
export function refKey(ref: string): bigint {
  const uuid = UUID.exec(ref);
  const bits = uuid
    ? BigInt(`0x${uuid[1]}${uuid[2]}${uuid[3]}`) ^ BigInt(`0x${uuid[4]}${uuid[5]}`)
    : createHash('sha256').update(ref).digest().readBigUInt64BE();
  return BigInt.asIntN(64, bits);
}

export const txKey = (vendor: string, opClass: OpClass, tx: string): string => `${vendor}\n${opClass}\n${tx}`;
export const grantKey = (accountId: AccountId, grantId: string): string => `${accountId}\n${grantId}`;
export const roundKey = (accountId: AccountId, vendor: string, ref: string): string =>
  `${accountId}\n${vendor}\n${ref}`;
