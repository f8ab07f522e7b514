import type { WalletCallsOf } from '#bets';
import { vendorIdOf } from '../vendor.ts';

/** Allowed clock difference: a call is logged after its answer was started, but another process's clock may differ slightly. */
const CLOCKS_DIFFER_MS = 60_000;

/** Returns a vendor's calls that named one of these transactions, oldest first, as far as the log holds them (ninety days). */
export const listCallsOfRound: WalletCallsOf = async (db, { vendor, txs, since }) => {
  const vendorId = vendorIdOf(vendor);
  if (vendorId === null || txs.length === 0) return [];
  const rows = await db
    .selectFrom('vendors.call')
    .select(['at', 'op', 'request_id', 'tx', 'amount', 'status', 'http_status', 'replay', 'body_hash'])
    .where('vendor_id', '=', vendorId)
    .where('tx', 'in', txs)
    .where('at', '>=', new Date(since.getTime() - CLOCKS_DIFFER_MS))
    .orderBy('at')
    .orderBy('call_no')
    .execute();
  return rows.map(({ at, request_id, http_status, body_hash, ...row }) => ({
    ...row,
    at: at.toISOString(),
    requestId: request_id,
    httpStatus: http_status,
    bodyHash: body_hash.toString('hex'),
  }));
};
