import type { AccountId, BrandId, PaymentActor, PaymentKind, PaymentState, PaymentStateOf } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { TranslateIn } from '#http';
import { publishToOperators, publishToPlayer } from '#realtime';

/** The translation keys of reasons set by the system, not by a person. */
export type StatusReasonKey =
  | 'server.paymentReason.latePayment'
  | 'server.paymentReason.overLimit'
  | 'server.paymentReason.partial'
  | 'server.paymentReason.more'
  | 'server.paymentReason.reversed'
  | 'server.paymentReason.expired'
  | 'server.paymentReason.declined'
  | 'server.paymentReason.cancelled'
  | 'server.paymentReason.approvedByRule'
  | 'server.paymentReason.notAnswered'
  | 'server.paymentReason.debt';

export interface PaymentStatusChange {
  accountId: AccountId;
  brandId: BrandId;
  kind: PaymentKind;
  paymentId: bigint;
  state: PaymentState;
  /** Who caused it: `player`, `gateway:<code>`, `operator:<name>`, `rules`, `clock`. */
  actor: string;
  reason?: string;
  reasonKey?: StatusReasonKey;
  /** When it took effect, if not now. */
  at?: Date;
}

/** Records a payment's status and notifies the player and the brand's operators. The caller has locked the payment's row. */
export async function recordPaymentStatus(tx: Tx, change: PaymentStatusChange): Promise<void> {
  await sql`
    insert into payments.status_history (account_id, kind, payment_id, seq, state, reason, reason_key, actor, at)
    select ${change.accountId}, ${change.kind}, ${change.paymentId}, coalesce(max(seq), 0) + 1, ${change.state},
      ${change.reason ?? ''}, ${change.reasonKey ?? null}, ${change.actor},
      coalesce(${change.at ?? null}::timestamptz, now())
    from payments.status_history where account_id = ${change.accountId} and kind = ${change.kind} and payment_id = ${change.paymentId}`.execute(
    tx,
  );
  const event = { kind: change.kind, id: String(change.paymentId), state: change.state, at: new Date().toISOString() };
  await publishToPlayer(tx, change.accountId, { topic: 'payment', ...event });
  await publishToOperators(tx, change.brandId, { topic: 'payment-queue', ...event });
}

export interface StatusHistoryEntry<Kind extends PaymentKind> {
  state: PaymentStateOf[Kind];
  at: string;
  actor: PaymentActor;
  reason: string;
}

/** Who acted, as the player sees it: never a name. */
const actorOf = (actor: string): PaymentActor => {
  if (actor === 'player') return 'you';
  if (actor.startsWith('operator:')) return 'team';
  return actor.startsWith('gateway:') ? 'bank' : 'check';
};

/** Returns the status history of several payments, oldest first, by payment id; system reasons are in the reader's language. */
export async function listClosingSteps<Kind extends PaymentKind>(
  db: Db | Tx,
  kind: Kind,
  payments: readonly { accountId: AccountId; id: bigint }[],
  t: (key: string) => string,
): Promise<Map<bigint, StatusHistoryEntry<Kind>[]>> {
  if (payments.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments.status_history')
    .select(['payment_id', 'state', 'at', 'actor', 'reason', 'reason_key'])
    .where('kind', '=', kind)
    .where('account_id', 'in', [...new Set(payments.map((each) => each.accountId))])
    .where(
      'payment_id',
      'in',
      payments.map((each) => each.id),
    )
    .orderBy('seq')
    .execute();
  const history = new Map<bigint, StatusHistoryEntry<Kind>[]>(payments.map((each) => [each.id, []]));
  for (const row of rows)
    history.get(row.payment_id)?.push({
      state: row.state as PaymentStateOf[Kind],
      at: row.at.toISOString(),
      actor: actorOf(row.actor),
      reason: row.reason_key ? t(row.reason_key) : row.reason,
    });
  return history;
}

/** Returns a translator for one language. */
export const translateIn =
  (t: TranslateIn, language: string) =>
  (key: string): string =>
    t(language, key, {});
