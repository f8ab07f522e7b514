import { type BrandId, MATCH_GATEWAY } from '@fairhouse/contracts';
import type { RecordAudit } from '#http';
import type { SafeFetch } from '#integrations/http-client';
import type { AppRegistry } from '#registry';
import { askGateways } from './ask-gateways.ts';
import { registerBankDepositOperatorRoutes } from './bank-deposits/operator-routes.ts';
import { registerBankDepositRoutes } from './bank-deposits/routes.ts';
import { registerBatchRoutes } from './batches/batch-routes.ts';
import { sendBatches } from './batches/send-batches.ts';
import { registerConnectionRoutes } from './connections/connection-routes.ts';
import { createGatewayFinder } from './connections/create-gateway-finder.ts';
import { registerDepositPauseRoutes, registerReofferRoute } from './deposit-pauses/pause-routes.ts';
import { expireDeposits } from './expire-deposits.ts';
import { registerMatchRoutes } from './matches/routes.ts';
import { settleMatches } from './matches/settle-matches.ts';
import { registerPaymentsBackofficeRoutes } from './operator-routes.ts';
import { askPayouts, sendApproved } from './payouts/ask-payouts.ts';
import { forceReceived } from './payouts/force-received.ts';
import { registerPayoutOperatorRoutes } from './payouts/payout-operator-routes.ts';
import { reviewDebts } from './payouts/review-on-debt.ts';
import { registerStatementRoutes } from './reconciliation/routes.ts';
import { type PaymentsDeps, registerPaymentsRoutes } from './routes.ts';
import { registerSuspenseRoutes } from './suspense/suspense-routes.ts';
import { registerTransferRoutes } from './transfers/routes.ts';
import type { TransferTree } from './transfers/transfer.ts';
import { applyStoredWebhooks } from './webhooks/apply-webhook.ts';
import { pruneRejectedWebhooks } from './webhooks/receive-webhook.ts';
import { serveWebhooks } from './webhooks/serve-webhooks.ts';

export interface RegisterPaymentsDeps extends Omit<PaymentsDeps, 'handle' | 'gateways'> {
  recordAudit: RecordAudit;
  transferTree: TransferTree;
  safeFetch: SafeFetch;
  /** Where the simulators of gateways are; null: they do not run. */
  simulatorsUrl: string | null;
  brandOf: (host: string) => Promise<{ brandId: BrandId } | null | undefined>;
}

/** Registers payments: the calls of players, gateways and operators, the gateways' webhooks, and the jobs of deposits and withdrawals. */
export function registerPayments({ handle, http, addTasks }: AppRegistry, deps: RegisterPaymentsDeps): void {
  const { db, t, registry, log, security, withdrawalPolicy, reservedOf, recordAudit, transferTree, safeFetch } = deps;
  const { storage, simulatorsUrl } = deps;
  const { secrets } = security;
  const gateways = createGatewayFinder({ db, secrets, safeFetch, registry, simulatorsUrl });
  const isReserved = (code: string) => code === MATCH_GATEWAY || registry.find(code) !== undefined;
  const asked = { db, gateways, log };
  const payoutDeps = { ...asked, secrets };
  const ofGiveaways = { offers: deps.offers, withdrawalRequested: deps.withdrawalRequested };
  const paid = { db, t, gateways, registry, log, storage, security, withdrawalPolicy, reservedOf, ...ofGiveaways };
  registerPaymentsRoutes({ handle, ...paid });
  registerTransferRoutes({ handle, db, withdrawalPolicy, reservedOf, transferTree });
  registerPaymentsBackofficeRoutes({ handle, db, recordAudit, gateways });
  registerPayoutOperatorRoutes({ ...payoutDeps, handle, t, storage, recordAudit });
  registerBatchRoutes({ handle, db, gateways, secrets, log, recordAudit });
  registerConnectionRoutes({ handle, db, secrets, safeFetch, simulatorsUrl, isReserved, recordAudit });
  registerSuspenseRoutes({ handle, db, recordAudit });
  registerDepositPauseRoutes({ handle, db, recordAudit });
  registerReofferRoute({ handle, db, recordAudit });
  registerBankDepositRoutes({ handle, db, t, secrets, storage });
  registerBankDepositOperatorRoutes({ handle, db, t, secrets, storage, recordAudit });
  registerMatchRoutes({ handle, db, secrets, storage, recordAudit });
  registerStatementRoutes({ handle, db, gateways, recordAudit });
  serveWebhooks(http, { ...asked, brandOf: deps.brandOf });
  for (const gateway of registry.list()) gateway.registerRoutes?.(http);
  addTasks({
    'payments.expire-deposits': { every_s: 30, run: () => expireDeposits(asked) },
    'payments.ask-gateways': { every_s: 30, run: () => askGateways(asked) },
    'payments.apply-webhooks': { every_s: 30, run: () => applyStoredWebhooks(asked) },
    'payments.prune-rejected-webhooks': { every_s: 86_400, run: () => pruneRejectedWebhooks(db) },
    'payments.review-debts': { every_s: 15, run: () => reviewDebts(db) },
    'payments.send-batches': { every_s: 5, run: () => sendBatches(payoutDeps) },
    'payments.send-payouts': { every_s: 5, run: () => sendApproved(payoutDeps) },
    'payments.ask-payouts': { every_s: 15, run: () => askPayouts(payoutDeps) },
    'payments.settle-matches': { every_s: 15, run: () => settleMatches(db, log) },
    'payments.force-received': { every_s: 30, run: () => forceReceived(db) },
  });
}
