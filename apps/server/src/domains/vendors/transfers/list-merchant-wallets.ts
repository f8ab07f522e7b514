import {
  type BrandId,
  type FundsAtVendor,
  formatMoney,
  MAX_AMOUNT,
  type MerchantWallet,
  type Money,
  parseMoney,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { MemberSession } from '#http';
import { refuse } from '#refusal';
import { readMainFunds } from '#wallet';
import { listTransferVendors, type VendorWithClient } from '../list-vendor-clients.ts';
import { getFundsAt, listHoldingVendors } from './recall-funds.ts';
import type { TransferDeps } from './start-transfer.ts';
import { withinPatience } from './within-patience.ts';

interface WalletsQuery {
  member: MemberSession;
  brandId: BrandId;
  /** One wallet alone: `main`, or a vendor's number. */
  id?: string | undefined;
  /** Whether vendors are asked for their balance. */
  ask: boolean;
}

/**
 * Returns the wallets of a brand (P-39): the main one, those of vendors that play from it, and those of vendors that hold money themselves. Each
 * of these is asked separately, for at most two seconds, so a silent one delays no other. Refuses NOT_FOUND for another wallet.
 */
export async function listMerchantWallets(deps: TransferDeps, query: WalletsQuery): Promise<MerchantWallet[]> {
  const { member, brandId, id } = query;
  const [vendors, seamless, holding] = await Promise.all([
    listTransferVendors(deps, { brandId, alsoClosed: true }),
    listSeamless(deps, brandId),
    listHoldingVendors(deps, { member, brandId }, null),
  ]);
  const holds = new Set(holding.map(({ vendorId }) => vendorId));
  // a vendor that takes no more money is shown while the player may have some there
  const shown = vendors.filter(({ vendorId, enabled }) => enabled || holds.has(vendorId));
  const isAsked = (walletId: string): boolean => id === undefined || id === walletId;
  const mainAsked = isAsked('main') || seamless.some(({ vendorId }) => isAsked(String(vendorId)));
  const wanted = shown.filter(({ vendorId }) => isAsked(String(vendorId)));
  if (!mainAsked && wanted.length === 0) throw refuse('NOT_FOUND', { field: 'id' });
  const main = await readMainWallet(deps, member);
  const [least, available] = [smallestOf(member), parseMoney(main.available, member.currency) ?? 0n];
  const bounds = available > 0n ? { least, most: main.available } : null;
  const others = await Promise.all(
    wanted.map((vendor) =>
      readVendorWallet(deps, query, { vendor, in: vendor.enabled ? bounds : null, holds: holds.has(vendor.vendorId) }),
    ),
  );
  return [
    main.wallet,
    ...seamless.map(
      ({ vendorId, title }): MerchantWallet => ({
        ...main.wallet,
        id: String(vendorId),
        title,
        kind: 'seamless',
        held: null,
      }),
    ),
  ]
    .filter((wallet) => isAsked(wallet.id))
    .concat(
      others.filter((wallet) => id !== undefined || wallet.state !== 'off' || wallet.out !== null || wallet.waiting),
    );
}

const smallestOf = ({ currency }: MemberSession): string => formatMoney(1n as Money, currency);

async function readMainWallet({ db }: TransferDeps, { accountId, currency }: MemberSession) {
  const { at, available, held, heldFor } = await readMainFunds(db, accountId);
  const format = (amount: bigint): string => formatMoney(amount as Money, currency);
  const wallet: MerchantWallet = {
    id: 'main',
    title: '',
    kind: 'main',
    currency,
    balance: format(available + held),
    held: {
      total: format(held),
      withdrawals: format(heldFor.withdrawals),
      transfers: format(heldFor.transfers),
      deposits: format(heldFor.deposits),
      play: format(heldFor.play),
    },
    in: null,
    out: null,
    state: 'ok',
    waiting: heldFor.transfers > 0n,
    at: at.toISOString(),
  };
  const most = available < MAX_AMOUNT ? available : MAX_AMOUNT;
  return { wallet, available: format(most > 0n ? most : 0n) };
}

async function readVendorWallet(
  deps: TransferDeps,
  { member, ask }: WalletsQuery,
  of: { vendor: VendorWithClient; in: MerchantWallet['in']; holds: boolean },
): Promise<MerchantWallet> {
  const { vendorId, title, enabled } = of.vendor;
  const { currency } = member;
  const least = smallestOf(member);
  const shape = { id: String(vendorId), title, kind: 'transfer', currency, held: null, in: of.in } as const;
  if (!ask)
    return { ...shape, balance: null, out: null, state: 'unasked', waiting: false, at: new Date().toISOString() };
  const nothing = { balance: formatMoney(0n as Money, currency), waiting: false };
  const away = { balance: null, waiting: false };
  const funds =
    (await withinPatience<Pick<FundsAtVendor, 'balance' | 'waiting'> | null>(
      getFundsAt(deps, member, of.vendor),
      away,
    )) ?? nothing;
  const { balance, waiting } = funds;
  // what a silent vendor has is unknown, so all of it is asked back
  const out = balance === null ? { least, most: formatMoney(MAX_AMOUNT, currency) } : { least, most: balance };
  return {
    ...shape,
    balance,
    out: balance !== null && !/[1-9]/.test(balance) ? null : out,
    state: balance === null ? 'away' : enabled ? 'ok' : 'off',
    waiting,
    at: new Date().toISOString(),
  };
}

/** The vendors whose games play from the main wallet. */
async function listSeamless({ db }: TransferDeps, brandId: BrandId): Promise<{ vendorId: bigint; title: string }[]> {
  const { rows } = await sql<{ vendor_id: bigint; title: string }>`
    select vendor_id, title from vendors.vendor
    where brand_id = ${brandId} and enabled and wallet <> 'transfer' order by vendor_id`.execute(db);
  return rows.map(({ vendor_id, title }) => ({ vendorId: vendor_id, title }));
}
