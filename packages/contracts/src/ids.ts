import * as z from 'zod/mini';

type Id<Name extends string> = bigint & { readonly __id: Name };

/** A player's account: the first column of every player table (the unit of distribution). */
export type AccountId = Id<'account'>;
export type BrandId = Id<'brand'>;
export type OperatorId = Id<'operator'>;

export const accountId = (value: bigint | string | number): AccountId => BigInt(value) as AccountId;
export const brandId = (value: bigint | string | number): BrandId => BigInt(value) as BrandId;
export const operatorId = (value: bigint | string | number): OperatorId => BigInt(value) as OperatorId;

/** A database id on the wire: decimal digits, because a 64-bit id does not fit a JSON number. */
export const IdText = z.string().check(z.regex(/^\d{1,18}$/));

/** The largest value of a 32-bit integer column. */
export const MAX_INTEGER = 2_147_483_647;

/** The version that the caller has seen; each change increments it by one. */
export const Version = z.number().check(z.int(), z.gte(0), z.lte(MAX_INTEGER - 1));

/** An id created by the client so that a repeated request is recognised: UUID. */
export const ClientRef = z.uuid();
