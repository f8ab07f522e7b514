import { type calls as Calls, calls, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { BaseContext, HandleCall, MemberSession, TranslateIn } from '#http';
import { type Storage, saveImages } from '#integrations/storage';
import { assert } from '#refusal';
import { visitOf } from '../audience.ts';
import { toWithdrawalDtos } from '../payment-record.ts';
import { translateIn } from '../payment-status.ts';
import type { WithdrawalChecks } from '../request-withdrawal.ts';
import type { WithdrawalRecord } from '../withdrawal.ts';
import { applyWithdrawalEvent, lockWithdrawal } from './apply-withdrawal-event.ts';
import { listNeeds } from './list-needs.ts';
import { closeProblem, createProblem, describeProblem } from './payout-problem.ts';

export interface PayoutRoutesDeps {
  handle: HandleCall;
  db: Db;
  t: TranslateIn;
  storage: Storage;
  checks: WithdrawalChecks;
}

type MemberContext = BaseContext & { member: MemberSession };

/** Registers the member's calls about withdrawals on their way: what is missing, whether it has arrived, and the case. */
export function registerPayoutRoutes({ handle, db, t, storage, checks }: PayoutRoutesDeps): void {
  const { payouts, payments } = calls;
  const toDto = async (record: WithdrawalRecord, language: string): Promise<Output<typeof Calls.payouts.confirm>> => {
    const [dto] = await toWithdrawalDtos(db, [record], translateIn(t, language));
    assert(dto, 'the withdrawal was not found');
    return dto;
  };
  const targetOf = ({ brand, member }: MemberContext, id: string) => ({
    withdrawalId: BigInt(id),
    brandId: brand.brandId,
    accountId: member.accountId,
  });

  handle(payouts.needs, (context) => {
    const { accountId, currency } = context.member;
    return listNeeds(db, checks, { accountId, currency, brandId: context.brand.brandId, visit: visitOf(context) });
  });

  handle(payouts.confirm, async (context, { id, received }) => {
    const after = await db.transaction().execute(async (tx) => {
      const event = { do: received ? 'received' : 'notReceived' } as const;
      const applied = await applyWithdrawalEvent(tx, targetOf(context, id), event, { actor: 'player' });
      if (received) await closeProblem(tx, applied.after, { by: 'player', answer: '' });
      else await createProblem(tx, applied.after);
      return applied.after;
    });
    return toDto(after, context.language);
  });

  handle(payouts.report, (context, { id, text }) =>
    saveImages(storage, { brandId: context.brand.brandId, access: 'sealed' }, context.uploads, async (images) => {
      const withdrawal = await db.transaction().execute(async (tx) => {
        const found = await lockWithdrawal(tx, targetOf(context, id));
        await describeProblem(tx, found, { text, images });
        return found;
      });
      return toDto(withdrawal, context.language);
    }),
  );

  handle(payments.cancelWithdrawal, async (context, { id }) => {
    const { withdrawalCancellable: cancellable } = await checks.withdrawalPolicy(
      context.brand.brandId,
      context.member.currency,
    );
    const { after } = await db.transaction().execute((tx) =>
      applyWithdrawalEvent(
        tx,
        targetOf(context, id),
        { do: 'cancel' },
        {
          actor: 'player',
          reasonKey: 'server.paymentReason.cancelled',
          cancellable,
        },
      ),
    );
    return toDto(after, context.language);
  });
}
