import type { BlockList } from 'node:net';
import type { BrandId } from '@fairhouse/contracts';
import type { VendorProfile } from '#bets';
import type { ApiProfile } from './api-profile.ts';

/** An outside game server's account in one brand. */
export interface Vendor {
  vendorId: bigint;
  brandId: BrandId;
  title: string;
  /** The vendors of the catalogue whose games it serves. */
  vendorCodes: ReadonlySet<string>;
  enabled: boolean;
  /** Networks that it may call from; null means any. */
  allowed: BlockList | null;
  rate_perMinute: number;
  rules: VendorProfile;
  api: ApiProfile;
}

export interface VendorKey {
  keyId: string;
  secret: Buffer;
  vendor: Vendor;
}

/** What `bets` calls a vendor's account. */
export const accountOf = ({ vendorId }: Pick<Vendor, 'vendorId'>): string => `vendor-${vendorId}`;

/** Reads `accountOf`; null for what is none of a vendor. */
export const vendorIdOf = (account: string): bigint | null =>
  /^vendor-\d{1,18}$/.test(account) ? BigInt(account.slice('vendor-'.length)) : null;
