import type { KeyObject } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { BrandId } from '@fairhouse/contracts';
import type { VendorProfile } from '#bets';
import type { ApiProfile } from './api-profile.ts';

/** An external game server's account in one brand. */
export interface Vendor {
  vendorId: bigint;
  brandId: BrandId;
  title: string;
  /** The vendors of the catalogue whose games the account serves. */
  vendorCodes: ReadonlySet<string>;
  enabled: boolean;
  /** Networks from which it may call; null means any. */
  allowed: BlockList | null;
  rate_perMinute: number;
  rules: VendorProfile;
  api: ApiProfile;
}

export interface VendorKey {
  keyId: string;
  secret: KeyObject;
  vendor: Vendor;
}

/** Returns the name of a vendor's account in `bets`. */
export const accountOf = ({ vendorId }: Pick<Vendor, 'vendorId'>): string => `vendor-${vendorId}`;

/** Parses `accountOf`; null when it is not a vendor's account. */
export const vendorIdOf = (account: string): bigint | null =>
  /^vendor-\d{1,18}$/.test(account) ? BigInt(account.slice('vendor-'.length)) : null;
