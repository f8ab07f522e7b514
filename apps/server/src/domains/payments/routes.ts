import { calls, isTrial } from '@fairhouse/contracts';
import { type Db, parsePeriod } from '#db';
import type { BaseContext, HandleCall, TranslateIn } from '#http';
import { type PaymentGateway, SIGNATURE_HEADER, TIME_HEADER, verifyWebhook } from '#integrations/payment-gateway';
import { assert, refuse } from '#refusal';
import { handleWebhook } from './handle-webhook.ts';
import { listMemberMethods } from './list-member-methods.ts';
import { toMethodDto, toOfferedMethodDto } from './method-dto.ts';
import { listMethods } from './payment-method.ts';
import { listDeposits, listWithdrawals, toDepositDtos, toWithdrawalDtos } from './payment-record.ts';
import { translateIn } from './payment-status.ts';
import { type PayoutAccountDeps, registerPayoutAccountRoutes } from './payout-account-routes.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { reviewWithdrawal } from './review-withdrawal.ts';
import { startDeposit } from './start-deposit.ts';

export interface PaymentsDeps extends PayoutAccountDeps {
  handle: HandleCall;
  db: Db;
  t: TranslateIn;
  gateway: PaymentGateway;
  /** Shared with the gateway: verifies its webhooks. */
  webhookKey: Buffer;
}

/** Registers the cashier routes: methods, deposits, withdrawals, and the gateway's webhooks. */
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

function registerDepositsRoutes({ handle, db, t, gateway, webhookKey }: PaymentsDeps): void {
  const { payments } = calls;

  handle(payments.deposit, async (context, input) => {
    const deposit = await startDeposit(db, gateway, context, input);
    return first(await toDepositDtos(db, [deposit], translateIn(t, context.language)));
  });

  handle(payments.deposits, async ({ member, language }, input) => {
    const { records, total } = await listDeposits(db, { ...input, ...parsePeriod(input), accountId: member.accountId });
    const rows = await toDepositDtos(db, records, translateIn(t, language));
    return { rows, page: input.page, pageSize: input.pageSize, total };
  });

  handle(payments.sandboxWebhook, (context, input) => {
    checkSignature(context, webhookKey);
    return handleWebhook(
      db,
      { gateway: gateway.code, brandId: context.brand.brandId, rawBody: context.raw.body },
      input,
    );
  });
}

function checkSignature({ raw }: BaseContext, key: Buffer): void {
  const { method, path } = calls.payments.sandboxWebhook;
  const part = { method, path, time_s: String(raw.headers[TIME_HEADER] ?? ''), body: raw.body };
  if (!verifyWebhook(key, part, String(raw.headers[SIGNATURE_HEADER] ?? ''), Date.now())) throw refuse('BAD_SIGNATURE');
}

function first<T>(rows: readonly T[]): T {
  const row = rows[0];
  assert(row !== undefined, 'a payment is not one row');
  return row;
}
