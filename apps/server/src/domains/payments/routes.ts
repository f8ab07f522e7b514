import { calls, isTrial, pathOf } from '@fairhouse/contracts';
import { type Db, parsePeriod } from '#db';
import type { HandleCall, TranslateIn } from '#http';
import type { GatewayRegistry } from '#integrations/payment-gateway';
import { assert } from '#refusal';
import { handleWebhook } from './handle-webhook.ts';
import { listMemberMethods } from './list-member-methods.ts';
import { toMethodDto, toOfferedMethodDto } from './method-dto.ts';
import { listMethods } from './payment-method.ts';
import {
  getDeposit,
  getWithdrawal,
  listDeposits,
  listWithdrawals,
  toDepositDtos,
  toWithdrawalDtos,
} from './payment-record.ts';
import { translateIn } from './payment-status.ts';
import { type PayoutAccountDeps, registerPayoutAccountRoutes } from './payout-account-routes.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { reviewWithdrawal } from './review-withdrawal.ts';
import { startDeposit } from './start-deposit.ts';

export interface PaymentsDeps extends PayoutAccountDeps {
  handle: HandleCall;
  db: Db;
  t: TranslateIn;
  gateways: GatewayRegistry;
}

/** Registers the cashier routes: methods, deposits, withdrawals, and the gateways' webhooks. */
export function registerPaymentsRoutes(deps: PaymentsDeps): void {
  const { handle, db, t } = deps;
  const { payments } = calls;

  handle(payments.methods, async ({ member, brand, language }) => {
    const methods = isTrial(member.type) ? [] : await listMemberMethods(db, brand.brandId, member);
    return { methods: await Promise.all(methods.map((method) => toMethodDto(db, method, member.accountId, language))) };
  });

  handle(payments.offered, async ({ brand, language }) => {
    const methods = await listMethods(db, brand.brandId, brand.currency);
    return { methods: methods.map((method) => toOfferedMethodDto(method, language)) };
  });

  registerDepositsRoutes(deps);
  registerPayoutAccountRoutes(deps);

  handle(payments.withdraw, async (context, input) => {
    const withdrawal = await requestWithdrawal(db, deps.withdrawalPolicy, context, input);
    return first(await toWithdrawalDtos(db, [withdrawal], translateIn(t, context.language)));
  });

  handle(payments.withdrawals, async ({ member, language }, input) => {
    const { records, total } = await listWithdrawals(db, {
      ...input,
      ...parsePeriod(input),
      accountId: member.accountId,
    });
    const rows = await toWithdrawalDtos(db, records, translateIn(t, language));
    return { rows, page: input.page, pageSize: input.pageSize, total };
  });

  handle(payments.getWithdrawal, async ({ member, language }, { id }) => {
    const withdrawal = await getWithdrawal(db, member.accountId, BigInt(id));
    return first(await toWithdrawalDtos(db, [withdrawal], translateIn(t, language)));
  });

  handle(payments.cancelWithdrawal, async ({ member, brand, language }, input) => {
    const { after } = await db.transaction().execute((tx) =>
      reviewWithdrawal(tx, {
        withdrawalId: BigInt(input.id),
        brandId: brand.brandId,
        accountId: member.accountId,
        to: 'cancelled',
        actor: 'player',
        reasonKey: 'server.paymentReason.cancelled',
      }),
    );
    return first(await toWithdrawalDtos(db, [after], translateIn(t, language)));
  });
}

function registerDepositsRoutes({ handle, db, t, gateways }: PaymentsDeps): void {
  const { payments } = calls;

  handle(payments.deposit, async (context, input) => {
    const deposit = await startDeposit(db, gateways, context, input);
    return first(await toDepositDtos(db, [deposit], translateIn(t, context.language)));
  });

  handle(payments.deposits, async ({ member, language }, input) => {
    const { records, total } = await listDeposits(db, { ...input, ...parsePeriod(input), accountId: member.accountId });
    const rows = await toDepositDtos(db, records, translateIn(t, language));
    return { rows, page: input.page, pageSize: input.pageSize, total };
  });

  handle(payments.getDeposit, async ({ member, language }, { id }) => {
    const deposit = await getDeposit(db, member.accountId, BigInt(id));
    return first(await toDepositDtos(db, [deposit], translateIn(t, language)));
  });

  handle(payments.webhook, ({ brand: { brandId }, pathParams, raw }) => {
    const { method } = payments.webhook;
    const path = pathOf(payments.webhook, pathParams);
    return handleWebhook(db, gateways, { gateway: pathParams['gateway'] ?? '', brandId, method, path, ...raw });
  });
}

function first<T>(rows: readonly T[]): T {
  const row = rows[0];
  assert(row !== undefined, 'a payment is not one row');
  return row;
}
