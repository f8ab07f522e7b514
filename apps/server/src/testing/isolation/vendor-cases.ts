import { answered, type Case, refused } from './case.ts';
import { WORD } from './first-brand.ts';
import { clientRef, player, reason } from './inputs.ts';

/** The calls about vendors: money that lies with them, their accounts, free rounds and books. */
export const VENDOR_CASES: Record<string, Case> = {
  'vendorWallet.wallets': answered(),
  'vendorWallet.transfer': refused(({ vendorId }) => ({
    vendorId,
    direction: 'in',
    amount: '1',
    clientRef: clientRef(),
  })),
  'vendorWallet.bringBack': answered(),
  'vendorWallet.transfers': answered(),
  'vendorBackoffice.accounts': answered(),
  'vendorBackoffice.create': answered(() => ({ title: 'Own vendor', vendorCodes: ['OWN'], networks: [] })),
  'vendorBackoffice.change': refused(({ vendorId }) => ({ id: vendorId, version: 1, change: { enabled: false } })),
  'vendorBackoffice.createKey': refused(({ vendorId }) => ({ id: vendorId })),
  'vendorBackoffice.revokeKey': refused(({ vendorKeyId }) => ({ keyId: vendorKeyId })),
  'vendorBackoffice.fetchGames': refused(({ servedVendorCode }) => ({ vendorCode: servedVendorCode })),
  'freeRoundsBackoffice.list': answered(({ vendorId }) => ({ vendorId })),
  'freeRoundsBackoffice.grant': refused(({ vendorId }) => ({
    ...{ vendorId, games: ['g'], player: 'somebody', rounds: 1, stake: '1', reason: 'Own' },
    ...{ until: '2100-01-01T00:00:00.000Z', clientRef: clientRef() },
  })),
  'freeRoundsBackoffice.cancel': refused((first) => ({ ...player(first), grantId: first.grantId })),
  'reconciliationBackoffice.transfers': answered(({ vendorId }) => ({ vendorId })),
  'reconciliationBackoffice.recheckTransfer': refused((first) => ({ ...player(first), orderNo: first.orderNo })),
  'reconciliationBackoffice.discrepancies': answered(({ vendorId }) => ({ vendorId, all: '1' })),
  'reconciliationBackoffice.acknowledge': refused(({ vendorId }) => ({ vendorId, opClass: 'bet', tx: WORD, reason })),
  'reconciliationBackoffice.openRounds': answered(({ vendorId }) => ({ vendorId, search: WORD })),
  'reconciliationBackoffice.fetchRound': refused((first) => ({ ...player(first), roundId: first.vendorRoundId })),
  'vendorBackoffice.calls': answered(({ vendorId }) => ({ vendorId, search: WORD })),
};
