import { type AuditAction, calls, MATCH_GATEWAY } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import {
  addMethod,
  changeMethod,
  listBackofficeMethods,
  type MethodChange,
  reorderMethod,
  switchMethod,
} from './backoffice-methods.ts';
import type { GatewayFinder } from './connections/create-gateway-finder.ts';

/** Formats a method for the audit log, each figure under its own name ("fee.fixed"), so that an entry shows exactly what has changed. */
function flattenMethod(method: MethodChange['after']): string {
  const parts = Object.entries(method).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([part, each]) => [`${name}.${part}`, each])
      : [[name, value]],
  );
  return JSON.stringify(Object.fromEntries(parts));
}

export interface PaymentsBackofficeDeps {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
  gateways: GatewayFinder;
}

/** Registers the back-office routes of payment methods: each change is one transaction with its audit log entry. */
export function registerPaymentsBackofficeRoutes({ handle, db, recordAudit, gateways }: PaymentsBackofficeDeps): void {
  const { paymentsBackoffice } = calls;
  const change = (
    context: OperatorContext,
    action: AuditAction,
    code: string,
    work: (tx: Tx) => Promise<MethodChange>,
  ) =>
    db.transaction().execute(async (tx) => {
      const { before, after } = await work(tx);
      const details = { before: flattenMethod(before), after: flattenMethod(after) };
      await recordAudit(tx, context, { action, subject: `method ${code}`, ...details });
      return after;
    });

  handle(paymentsBackoffice.methods, ({ brand }, input) => listBackofficeMethods(db, brand.brandId, input));
  handle(paymentsBackoffice.gateways, async ({ brand }) => ({
    gateways: [...(await gateways.list(brand.brandId)), { code: MATCH_GATEWAY, demo: false, paysOut: true }],
  }));
  handle(paymentsBackoffice.createMethod, (context, input) =>
    db.transaction().execute(async (tx) => {
      const after = await addMethod(tx, gateways, context.brand.brandId, input);
      const subject = `method ${after.code}`;
      await recordAudit(tx, context, { action: 'payments.method-create', subject, after: flattenMethod(after) });
      return after;
    }),
  );
  handle(paymentsBackoffice.changeMethod, (context, input) =>
    change(context, 'payments.method', input.code, (tx) => changeMethod(tx, context.brand.brandId, input)),
  );
  handle(paymentsBackoffice.switchMethod, (context, input) =>
    change(context, 'payments.method-switch', input.code, (tx) => switchMethod(tx, context.brand.brandId, input)),
  );
  handle(paymentsBackoffice.reorderMethod, (context, { code, before }) =>
    db.transaction().execute(async (tx) => {
      await reorderMethod(tx, context.brand.brandId, { code, before });
      const after = before ? `before ${before}` : 'last';
      await recordAudit(tx, context, { action: 'payments.method-order', subject: `method ${code}`, after });
      return { done: true } as const;
    }),
  );
}
