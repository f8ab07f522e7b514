import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import { assignPayment, sendBack } from './decide-suspense.ts';
import { listSuspense } from './list-suspense.ts';

export interface SuspenseDeps {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
}

/** Registers the back-office routes of money in suspense: each decision is one transaction with its audit log entry. */
export function registerSuspenseRoutes({ handle, db, recordAudit }: SuspenseDeps): void {
  const { suspense } = calls;
  handle(suspense.list, ({ brand }, input) => listSuspense(db, brand.brandId, input));
  handle(suspense.assign, (context, { id, deposit, reason }) =>
    db.transaction().execute(async (tx) => {
      const decision = { brandId: context.brand.brandId, id, operator: context.operator.username };
      const done = await assignPayment(tx, decision, BigInt(deposit));
      const action = done ? 'suspense.assign' : 'suspense.propose';
      await recordAudit(tx, context, { action, subject: `suspense ${id}`, after: `deposit ${deposit}`, reason });
      return { done };
    }),
  );
  handle(suspense.sendBack, (context, { id, reason }) =>
    db.transaction().execute(async (tx) => {
      await sendBack(tx, { brandId: context.brand.brandId, id, operator: context.operator.username });
      await recordAudit(tx, context, { action: 'suspense.send-back', subject: `suspense ${id}`, reason });
      return { done: true } as const;
    }),
  );
}
