import { answers, type Case, refuses } from './case.ts';
import { MARKER } from './first-brand.ts';
import { clientRef, player, reason } from './inputs.ts';

/** The calls about vendors: funds at vendors, accounts, free rounds and reconciliation. */
export const VENDOR_CASES: Record<string, Case> = {
  'vendorWallet.merchantWallet': refuses(({ vendorId }) => ({ id: vendorId })),
  'vendorWallet.setAutoTransfer': answers(() => ({ autoTransfer: 'ask' })),
  'vendorWallet.transfer': refuses(({ vendorId }) => ({
    vendorId,
    direction: 'in',
    amount: '1',
    clientRef: clientRef(),
  })),
  'vendorWallet.bringBack': answers(),
  'vendorWallet.transfers': answers(),
  'vendorBackoffice.accounts': answers(),
  'vendorBackoffice.create': answers(() => ({ title: 'Own vendor', vendorCodes: ['OWN'], networks: [] })),
  'vendorBackoffice.change': refuses(({ vendorId }) => ({ id: vendorId, version: 1, change: { enabled: false } })),
  'vendorBackoffice.createKey': refuses(({ vendorId }) => ({ id: vendorId })),
  'vendorBackoffice.revokeKey': refuses(({ vendorKeyId }) => ({ keyId: vendorKeyId })),
  'vendorBackoffice.fetchGames': refuses(({ servedVendorCode }) => ({ vendorCode: servedVendorCode })),
  'freeRoundsBackoffice.list': answers(({ vendorId }) => ({ vendorId })),
  'freeRoundsBackoffice.grant': refuses(({ vendorId }) => ({
    vendorId,
    games: ['g'],
    player: 'somebody',
    rounds: 1,
    stake: '1',
    reason: 'Own',
    until: '2100-01-01T00:00:00.000Z',
    clientRef: clientRef(),
  })),
  'freeRoundsBackoffice.cancel': refuses((first) => ({ ...player(first), grantId: first.grantId })),
  'reconciliationBackoffice.transfers': answers(({ vendorId }) => ({ vendorId })),
  'reconciliationBackoffice.recheckTransfer': refuses((first) => ({ ...player(first), orderNo: first.orderNo })),
  'reconciliationBackoffice.discrepancies': answers(({ vendorId }) => ({ vendorId, all: '1' })),
  'reconciliationBackoffice.acknowledge': refuses(({ vendorId }) => ({ vendorId, opClass: 'bet', tx: MARKER, reason })),
  'reconciliationBackoffice.openRounds': answers(({ vendorId }) => ({ vendorId, search: MARKER })),
  'reconciliationBackoffice.fetchRound': refuses((first) => ({ ...player(first), roundId: first.vendorRoundId })),
  'vendorBackoffice.calls': answers(({ vendorId }) => ({ vendorId, search: MARKER })),
};
