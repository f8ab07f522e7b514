import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { expireDeposits } from './expire-deposits.ts';
import { registerPaymentsBackofficeRoutes } from './operator-routes.ts';
import { type PaymentsDeps, registerPaymentsRoutes } from './routes.ts';

/** Registers payments: the calls of players, gateways and operators, and the expiry of deposits. */
export function registerPayments(
  { handle, addTasks }: AppRegistry,
  deps: Omit<PaymentsDeps, 'handle'> & { recordAudit: RecordAudit; log: (line: string) => void },
): void {
  const { db, t, gateways, log, security, withdrawalPolicy, recordAudit } = deps;
  registerPaymentsRoutes({ handle, db, t, gateways, security, withdrawalPolicy });
  registerPaymentsBackofficeRoutes({ handle, db, secrets: security.secrets, recordAudit, gateways });
  addTasks({ 'payments.expire-deposits': { every_s: 30, run: () => expireDeposits({ db, gateways, log }) } });
}
