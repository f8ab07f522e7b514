import { answered, type Case, refused } from './case.ts';
import { WORD } from './first-brand.ts';
import { clientRef, player, reason } from './inputs.ts';

/** The calls about vendors: money that lies with them, their accounts, free rounds and books. */
export const VENDOR_CASES: Record<string, Case> = {
  'vendorWallet.wallets': answered(),
  'vendorWallet.transfer': refused(({ vendorId }) => ({ vendorId, way: 'in', amount: '1', clientRef: clientRef() })),
  'vendorWallet.bringBack': answered(),
  'vendorWallet.transfers': answered(),
  'vendorDesk.accounts': answered(),
  'vendorDesk.create': answered(() => ({ title: 'Own vendor', vassalages: ['OWN'], networks: [] })),
  'vendorDesk.change': refused(({ vendorId }) => ({ id: vendorId, version: 1, change: { enabled: false } })),
  'vendorDesk.makeKey': refused(({ vendorId }) => ({ id: vendorId })),
  'vendorDesk.revokeKey': refused(({ vendorKeyId }) => ({ keyId: vendorKeyId })),
  'vendorDesk.askGames': refused(({ servedVassalage }) => ({ vassalage: servedVassalage })),
  'freeRoundsDesk.list': answered(({ vendorId }) => ({ vendorId })),
  'freeRoundsDesk.give': refused(({ vendorId }) => ({
    ...{ vendorId, games: ['g'], player: 'somebody', rounds: 1, stake: '1', reason: 'Own' },
    ...{ until: '2100-01-01T00:00:00.000Z', clientRef: clientRef() },
  })),
  'freeRoundsDesk.cancel': refused((first) => ({ ...player(first), grantId: first.grantId })),
  'booksDesk.transfers': answered(({ vendorId }) => ({ vendorId })),
  'booksDesk.askAgain': refused((first) => ({ ...player(first), orderNo: first.orderNo })),
  'booksDesk.mismatches': answered(({ vendorId }) => ({ vendorId, all: '1' })),
  'booksDesk.acknowledge': refused(({ vendorId }) => ({ vendorId, opClass: 'bet', tx: WORD, reason })),
  'booksDesk.openRounds': answered(({ vendorId }) => ({ vendorId, search: WORD })),
  'booksDesk.askRound': refused((first) => ({ ...player(first), roundId: first.vendorRoundId })),
  'vendorDesk.calls': answered(({ vendorId }) => ({ vendorId, search: WORD })),
};
