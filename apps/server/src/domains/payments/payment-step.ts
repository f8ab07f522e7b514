import type { AccountId, BrandId, PaymentKind } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { TranslateIn } from '#http';
import { tellOperators, tellPlayer } from '#realtime';

/** Reasons that are ours and not a person's: the keys of their sentences. */
export type StepReasonKey =
  | 'server.step.latePayment'
  | 'server.step.overLimit'
  | 'server.step.expired'
  | 'server.step.declined'
  | 'server.step.cancelled';

export interface NewStep {
  accountId: AccountId;
  brandId: BrandId;
  kind: PaymentKind;
  paymentId: bigint;
  state: string;
  /** Who took it: `player`, `gateway:<code>`, `operator:<name>`, `clock`. */
  actor: string;
  reason?: string;
  reasonKey?: StepReasonKey;
}

/** Writes a step of a payment and tells the player and the brand's operators. The payment's row is locked by the caller. */
export async function addStep(tx: Tx, step: NewStep): Promise<void> {
  await sql`
    insert into payments.step (account_id, kind, payment_id, n, state, reason, reason_key, actor)
    select ${step.accountId}, ${step.kind}, ${step.paymentId}, coalesce(max(n), 0) + 1, ${step.state},
      ${step.reason ?? ''}, ${step.reasonKey ?? null}, ${step.actor}
    from payments.step where account_id = ${step.accountId} and kind = ${step.kind} and payment_id = ${step.paymentId}`.execute(
    tx,
  );
  const news = { kind: step.kind, id: String(step.paymentId), state: step.state, at: new Date().toISOString() };
  await tellPlayer(tx, step.accountId, { topic: 'payment', ...news });
  await tellOperators(tx, step.brandId, { topic: 'payment-queue', ...news });
}

export interface StepView {
  state: string;
  at: string;
  reason: string;
}

/** The steps of several payments, oldest first, by payment id; our own reasons in the reader's language. */
export async function listClosingSteps(
  db: Db | Tx,
  kind: PaymentKind,
  payments: readonly { accountId: AccountId; id: bigint }[],
  t: (key: string) => string,
): Promise<Map<bigint, StepView[]>> {
  if (payments.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments.step')
    .select(['payment_id', 'state', 'at', 'reason', 'reason_key'])
    .where('kind', '=', kind)
    .where('account_id', 'in', [...new Set(payments.map((each) => each.accountId))])
    .where(
      'payment_id',
      'in',
      payments.map((each) => each.id),
    )
    .orderBy('n')
    .execute();
  const steps = new Map<bigint, StepView[]>(payments.map((each) => [each.id, []]));
  for (const row of rows)
    steps.get(row.payment_id)?.push({
      state: row.state,
      at: row.at.toISOString(),
      reason: row.reason_key ? t(row.reason_key) : row.reason,
    });
  return steps;
}

/** Binds a language to the sentence maker. */
export const translateIn =
  (t: TranslateIn, language: string) =>
  (key: string): string =>
    t(language, key, {});
