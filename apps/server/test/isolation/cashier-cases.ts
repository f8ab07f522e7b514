import { answers, type Case, ownChange, refuses } from './case.ts';
import type { FirstBrand } from './first-brand.ts';
import { batchFormat, clientRef, player, reason } from './inputs.ts';

/** The settings of a receiving account. */
const receiving = { bank: 'Own bank', holder: 'Own name', dailyMax: null, enabled: true };

/** A simulated gateway without faults. */
const NO_FAULTS = {
  ...{ create: 'ok', query: 'ok', forged: 'no', lost: false, early: false, copies: 1, delay_ms: 0 },
  ...{ againAfter_ms: 0, outOfOrder_ms: 0, payoutUnknown_ms: 0, payoutBounced_ms: 0 },
} as const;

const proposal = ({ proposalNo, proposalHash }: FirstBrand) => ({ no: proposalNo, hash: proposalHash, reason });

/** The calls about turnover, proposals, bank transfers and payout batches. */
export const CASHIER_CASES: Record<string, Case> = {
  'payments.depositOffers': answers(),
  'liabilities.get': answers(),
  'depositPauses.list': answers(),
  'depositPauses.end': refuses((first) => ({ ...player(first), reason })),
  'heldDeposits.reofferMethod': refuses(({ depositId }) => ({ id: depositId, reason })),
  'payoutBackoffice.accountsOf': refuses(player),
  'payoutBackoffice.requestFor': refuses((first) => ({
    ...player(first),
    method: 'sandbox-payout',
    amount: '20',
    account: '1',
    reason,
  })),
  'turnover.requirements': answers(),
  'turnover.rounds': refuses(({ requirementNo }) => ({ no: requirementNo })),
  'turnover.quote': answers(() => ({ amount: '10' })),
  'turnoverBackoffice.settings': answers(),
  'turnoverBackoffice.saveSettings': ownChange(() => ({
    ...{ mode: 'keep', unplayedFee_bps: 0, clearBelow: '1', times: {}, version: 0 },
    weights: { games: {}, categories: {}, other: 0 },
  })),
  'turnoverBackoffice.requirements': refuses(player),
  'turnoverBackoffice.rounds': refuses((first) => ({ ...player(first), no: first.requirementNo })),
  'turnoverBackoffice.waive': refuses((first) => ({ ...player(first), no: first.requirementNo, reason })),
  'proposalsBackoffice.list': answers(),
  'proposalsBackoffice.approve': refuses(proposal),
  'proposalsBackoffice.reject': refuses(proposal),
  'proposalsBackoffice.settings': answers(),
  'proposalsBackoffice.saveSettings': ownChange(() => ({ aloneUpTo: '0', version: 0 })),
  'proposalsBackoffice.proposeAdjustment': refuses((first) => ({
    ...player(first),
    ...{ kind: 'manual-credit', amount: '5', reasonCode: 'goodwill', text: '', about: '', times_x100: 0, reason },
    clientRef: clientRef(),
  })),
  'statementsBackoffice.list': answers(),
  'statementsBackoffice.sources': answers(),
  'statementsBackoffice.lines': refuses(({ statementId: id }) => ({ id })),
  'statementsBackoffice.importFile': refuses(({ connectionCode: connection }) => ({
    ...{ connection, currency: 'USD', day: '2026-01-05', file: 'id\n1' },
    columns: { reference: 'id', amount: 'id', text: '', payer: '' },
  })),
  'statementsBackoffice.settle': refuses(({ statementId: id }) => ({ id, line: 1, cause: 'late', reason })),
  'statementsBackoffice.reopen': refuses(({ statementId: id }) => ({ id, reason })),
  'statementsBackoffice.close': refuses(({ statementId: id }) => ({ id })),
  'payoutBatchesBackoffice.methods': answers(),
  'payoutBatchesBackoffice.saveFormat': refuses(({ methodCode: method }) => ({
    method,
    format: batchFormat,
    version: 0,
  })),
  'payoutBatchesBackoffice.create': refuses(({ methodCode: method }) => ({ method, reason, clientRef: clientRef() })),
  'payoutBatchesBackoffice.list': answers(),
  'payoutBatchesBackoffice.items': refuses(({ payoutBatchId: id }) => ({ id })),
  'payoutBatchesBackoffice.file': refuses(({ payoutBatchId: id }) => ({ id })),
  'payoutBatchesBackoffice.importResults': refuses(({ payoutBatchId: id }) => ({ id, file: 'reference\n1' })),
  'accounts.dormancy': answers(),
  'accounts.endDormancy': refuses(() => ({}), 'REAUTH_REQUIRED'),
  'matches.get': refuses(({ depositId: id }) => ({ id })),
  'matches.paid': refuses(({ depositId: id }) => ({ id })),
  'matches.ofWithdrawal': refuses(({ withdrawalId: id }) => ({ id })),
  'matches.answer': refuses(({ matchId: id }) => ({ id, received: true })),
  'matchesBackoffice.settings': answers(),
  'matchesBackoffice.saveSettings': answers(() => ({ enabled: false, allowedBy: '', forceMin: 60, version: 0 })),
  'matchesBackoffice.list': answers(() => ({ queue: 'all' })),
  'matchesBackoffice.image': refuses(({ matchId: id }) => ({ id, slip: 1, n: 1 })),
  'matchesBackoffice.decideSlip': refuses(({ matchId: id }) => ({ id, accepted: true, reason })),
  'matchesBackoffice.decide': refuses(({ matchId: id }) => ({ id, received: true, reason })),
  'bankDeposits.get': refuses(({ bankDepositId: id }) => ({ id })),
  'bankDeposits.sendSlip': refuses(({ bankDepositId: id }) => ({ id })),
  'gatewayConnections.faults': refuses(({ connectionCode: code }) => ({ code })),
  'gatewayConnections.changeFaults': refuses(({ connectionCode: code }) => ({ code, faults: NO_FAULTS })),
  'bankDepositsBackoffice.list': answers(() => ({ queue: 'open' })),
  'bankDepositsBackoffice.detail': refuses(({ bankDepositId: id }) => ({ id })),
  'bankDepositsBackoffice.image': refuses(({ bankDepositId: id }) => ({ id, slip: 1, n: 1 })),
  'bankDepositsBackoffice.confirm': refuses(({ bankDepositId: id }) => ({ id, amount: '1', bankReference: 'own' })),
  'bankDepositsBackoffice.refuseSlip': refuses(({ bankDepositId: id }) => ({ id, reason })),
  'bankDepositsBackoffice.reverseReceipt': refuses(({ bankDepositId: id }) => ({ id, bankReference: 'own', reason })),
  'bankDepositsBackoffice.accounts': answers(),
  'bankDepositsBackoffice.createAccount': refuses(({ bankMethod: method }) => ({
    method,
    number: 'OWN0001',
    ...receiving,
  })),
  'bankDepositsBackoffice.changeAccount': refuses(({ receivingId: id }) => ({ id, version: 1, ...receiving })),
  'bankDepositsBackoffice.setAccountQr': refuses(({ receivingId: id }) => ({ id, version: 1 })),
  'bankDepositsBackoffice.moveAccount': refuses(({ receivingId: id }) => ({ id, before: null })),
};
