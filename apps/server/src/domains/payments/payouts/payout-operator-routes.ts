import { type AuditAction, calls, type Input } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { HandleCall, OperatorContext, RecordAudit, TranslateIn } from '#http';
import { type Storage, saveImages } from '#integrations/storage';
import { refuse } from '#refusal';
import { getUnmaskedAccount } from '../get-unmasked-account.ts';
import { invalidField } from '../parse-method-settings.ts';
import { translateIn } from '../payment-status.ts';
import { proposeAct } from '../proposals/propose-act.ts';
import { type AppliedEvent, applyWithdrawalEvent, lockWithdrawal } from './apply-withdrawal-event.ts';
import { parseRules, readRules, saveRules } from './approval-rules.ts';
import { claimWithdrawal, releaseWithdrawal } from './claim-withdrawal.ts';
import { lastAttempts, listAttempts } from './payout-attempt.ts';
import { closeProblem } from './payout-problem.ts';
import { readImage } from './read-image.ts';
import { describeRequest, listAccountsOf } from './request-for-player.ts';
import { type PayoutDeps, sendPart } from './send-part.ts';
import { getPayoutDetail } from './to-payout-detail.ts';
import { tryRules } from './try-rules.ts';

export interface PayoutOperatorDeps extends PayoutDeps {
  handle: HandleCall;
  t: TranslateIn;
  storage: Storage;
  recordAudit: RecordAudit;
}

const EVENTS = { paid: 'partPaid', failed: 'partFailed', bounced: 'bounce' } as const;

const targetOf = ({ brand: { brandId } }: OperatorContext, id: string) => ({ withdrawalId: BigInt(id), brandId });
const actorOf = ({ operator }: OperatorContext) => `operator:${operator.username}`;

/** Registers the operators' calls for withdrawals: claims, payouts, cases and approval rules. Each change is one transaction with its audit log entry. */
export function registerPayoutOperatorRoutes(deps: PayoutOperatorDeps): void {
  const { handle, db, t, secrets, storage, recordAudit } = deps;
  const { payoutBackoffice } = calls;
  const detailOf = (context: OperatorContext, id: string) =>
    getPayoutDetail(db, targetOf(context, id), translateIn(t, context.language));
  const audit = (
    tx: Tx,
    context: OperatorContext,
    action: AuditAction,
    { before, after }: AppliedEvent,
    reason?: string,
  ) =>
    recordAudit(tx, context, {
      action,
      subject: `withdrawal ${after.withdrawalId}, player ${after.accountId}`,
      ...(reason ? { reason } : {}),
      before: before.state,
      after: after.state,
    });
  const view = (context: OperatorContext, action: AuditAction, id: string) =>
    db.transaction().execute((tx) => recordAudit(tx, context, { action, subject: `withdrawal ${id}` }));

  handle(payoutBackoffice.accountsOf, ({ brand }, { accountId }) => listAccountsOf(db, brand.brandId, accountId));
  handle(payoutBackoffice.requestFor, (context, { reason, ...request }) =>
    db.transaction().execute(async (tx) => {
      const act = await describeRequest(tx, context.brand.brandId, request);
      return proposeAct(tx, { context, recordAudit }, act, reason);
    }),
  );
  handle(payoutBackoffice.detail, (context, { id }) => detailOf(context, id));
  handle(payoutBackoffice.unmaskedAccount, async (context, { id }) => {
    const account = await getUnmaskedAccount(db, secrets, context.brand.brandId, BigInt(id));
    await view(context, 'withdrawal.account-view', id);
    return account;
  });
  handle(payoutBackoffice.image, async (context, { id, part, n }) => {
    const image = await readImage({ db, storage }, targetOf(context, id), { part, n });
    await view(context, 'withdrawal.image-view', id);
    return image;
  });

  handle(payoutBackoffice.claim, async (context, { id, takeOver }) => {
    await db.transaction().execute(async (tx) => {
      const by = context.operator.username;
      const { takenFrom } = await claimWithdrawal(tx, targetOf(context, id), { by, takeOver });
      if (takenFrom === null) return;
      const subject = `withdrawal ${id}`;
      await recordAudit(tx, context, { action: 'withdrawal.take-over', subject, before: takenFrom, after: by });
    });
    return detailOf(context, id);
  });
  handle(payoutBackoffice.release, async (context, { id }) => {
    await db.transaction().execute((tx) => releaseWithdrawal(tx, targetOf(context, id), context.operator.username));
    return detailOf(context, id);
  });

  handle(payoutBackoffice.send, async (context, { id, part }) => {
    await sendPart(deps, targetOf(context, id), part, { actor: actorOf(context) }, (tx, applied) =>
      audit(tx, context, 'withdrawal.send', applied),
    );
    return detailOf(context, id);
  });
  handle(payoutBackoffice.settle, async (context, input) => {
    await saveImages(storage, { brandId: context.brand.brandId, access: 'sealed' }, context.uploads, (receipts) =>
      db.transaction().execute((tx) => settlePart(tx, context, input, receipts)),
    );
    return detailOf(context, input.id);
  });
  handle(payoutBackoffice.giveUp, async (context, { id, reason }) => {
    await db.transaction().execute(async (tx) => {
      const cause = { actor: actorOf(context), reason };
      const applied = await applyWithdrawalEvent(tx, targetOf(context, id), { do: 'giveUp' }, cause);
      await audit(tx, context, 'withdrawal.give-up', applied, reason);
    });
    return detailOf(context, id);
  });
  handle(payoutBackoffice.closeProblem, async (context, { id, reason }) => {
    await db.transaction().execute(async (tx) => {
      const target = targetOf(context, id);
      const before = await lockWithdrawal(tx, target);
      if (!(await closeProblem(tx, before, { by: context.operator.username, answer: reason })))
        throw refuse('STATE_CHANGED');
      const event = { do: before.state === 'disputed' ? 'resolve' : 'clock' } as const;
      const applied = await applyWithdrawalEvent(tx, target, event, { actor: actorOf(context), reason });
      await audit(tx, context, 'withdrawal.close-problem', applied, reason);
    });
    return detailOf(context, id);
  });

  /** By hand, or for a part of any kind that came back: what a gateway pays, only its gateway reports as paid or failed. */
  async function settlePart(
    tx: Tx,
    context: OperatorContext,
    input: Input<typeof payoutBackoffice.settle>,
    receipts: readonly string[],
  ): Promise<void> {
    const { id, part, outcome, bankReference, reason } = input;
    if (outcome === 'paid' && bankReference === '') throw invalidField('bankReference');
    if (outcome !== 'paid' && reason === '') throw invalidField('reason');
    const target = targetOf(context, id);
    const withdrawal = await lockWithdrawal(tx, target);
    const attempt = lastAttempts(await listAttempts(tx, [withdrawal]), withdrawal.withdrawalId).get(part);
    if ((attempt?.gateway ?? withdrawal.gateway) !== null && outcome !== 'bounced') throw refuse('STATE_CHANGED');
    const cause = { actor: actorOf(context), bankReference, receipts, ...(reason ? { reason } : {}) };
    const applied = await applyWithdrawalEvent(tx, target, { do: EVENTS[outcome], part }, cause);
    await audit(tx, context, `withdrawal.part-${outcome}`, applied, reason || bankReference);
  }

  handle(payoutBackoffice.rules, ({ brand }) => readRules(db, brand.brandId));
  handle(payoutBackoffice.setRules, (context, { reason, ...input }) =>
    db.transaction().execute(async (tx) => {
      const { before, after } = await saveRules(tx, context.brand, input);
      await recordAudit(tx, context, {
        action: 'payments.approval-rules',
        subject: 'approval rules',
        reason,
        before: JSON.stringify({ rules: JSON.stringify(before.rules) }),
        after: JSON.stringify({ rules: JSON.stringify(after.rules) }),
      });
      return after;
    }),
  );
  handle(payoutBackoffice.tryRules, ({ brand }, { rules }) => tryRules(db, brand, parseRules(rules, brand.currency)));
}
