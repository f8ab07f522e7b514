import { type BrandId, calls, isTrial, pathOf } from '@fairhouse/contracts';
import { type Db, parsePeriod } from '#db';
import type { HandleCall, TranslateIn } from '#http';
import type { GatewayRegistry } from '#integrations/payment-gateway';
import type { Storage } from '#integrations/storage';
import { assert } from '#refusal';
import { isForEverybody, visitOf } from './audience.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import type { DepositOffers } from './choose-bonus.ts';
import type { GatewayFinder } from './connections/create-gateway-finder.ts';
import { findDepositPause } from './deposit-pauses/deposit-pause.ts';
import { listClosedMethods } from './list-closed-methods.ts';
import { listMemberMethods } from './list-member-methods.ts';
import { nameIn, toMethodDto, toOfferedMethodDto } from './method-dto.ts';
import { listMethods, type PaymentMethod } from './payment-method.ts';
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
import { registerPayoutRoutes } from './payouts/payout-routes.ts';
import { createMeasuredReader, readPromises } from './payouts/read-promises.ts';
import { readAcceptance } from './read-acceptance.ts';
import { requestWithdrawal, type WithdrawalChecks } from './request-withdrawal.ts';
import { startDeposit } from './start-deposit.ts';
import { receiveOwnWebhook } from './webhooks/receive-webhook.ts';

export interface PaymentsDeps extends PayoutAccountDeps, Omit<WithdrawalChecks, 'security'> {
  handle: HandleCall;
  db: Db;
  t: TranslateIn;
  gateways: GatewayFinder;
  offers: DepositOffers;
  /** The gateways of the installation, whose webhooks arrive under their codes. */
  registry: GatewayRegistry;
  log: (line: string) => void;
  storage: Storage;
}

/** Registers the cashier routes: methods, deposits, withdrawals, and the gateways' webhooks. */
export function registerPaymentsRoutes(deps: PaymentsDeps): void {
  const { handle, db, t, storage } = deps;
  const { payments } = calls;
  const promisesOf = createMeasuredReader(db, readPromises);
  const acceptanceOf = createMeasuredReader(db, readAcceptance);
  /** Adds what was measured of a method to it. */
  const measure = async (brandId: BrandId) => {
    const [promises, acceptance] = await Promise.all([promisesOf(brandId), acceptanceOf(brandId)]);
    return <Method extends PaymentMethod>(method: Method) => ({
      ...method,
      promise: promises.get(method.code) ?? null,
      accepted: acceptance.get(method.code) ?? null,
    });
  };

  handle(payments.methods, async (context) => {
    const { member, brand, language } = context;
    const player = { ...member, visit: visitOf(context) };
    const methods = isTrial(member.type) ? [] : await listMemberMethods(db, brand.brandId, player);
    const measured = await measure(brand.brandId);
    const listed = methods.map(({ code }) => code);
    const closed = await listClosedMethods(db, { ...member, brandId: brand.brandId }, listed);
    const pause = await findDepositPause(db, member.accountId);
    return {
      depositPause: pause && { until: pause.until?.toISOString() ?? null },
      closed: closed.map((method) => ({ code: method.code, kind: method.kind, name: nameIn(language, method) })),
      methods: await Promise.all(
        methods.map((method) => toMethodDto(db, measured(method), member.accountId, language)),
      ),
    };
  });

  handle(payments.offered, async ({ brand, language }) => {
    const lists = await Promise.all(brand.currencies.map((each) => listMethods(db, brand.brandId, each)));
    // the page is the same for every visitor
    const methods = lists.flat().filter(isForEverybody);
    const measured = await measure(brand.brandId);
    return { methods: methods.map((method) => toOfferedMethodDto(measured(method), language)) };
  });

  registerDepositsRoutes(deps);
  registerPayoutAccountRoutes(deps);
  registerPayoutRoutes({ handle, db, t, storage, checks: deps });

  handle(payments.withdraw, async (context, input) => {
    const withdrawal = await requestWithdrawal(db, deps, { ...context, visit: visitOf(context) }, input);
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
}

function registerDepositsRoutes({ handle, db, t, gateways, offers, registry, log }: PaymentsDeps): void {
  const { payments } = calls;

  handle(payments.depositOffers, async ({ member, brand: { brandId }, country, language }) => ({
    offers: await offers.list({ accountId: member.accountId, brandId, country, language }),
  }));

  handle(payments.deposit, async (context, input) => {
    const deposit = await startDeposit(db, { gateways, offers }, { ...context, visit: visitOf(context) }, input);
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

  handle(payments.cancelDeposit, async ({ member, language }, { id }) => {
    const key = { accountId: member.accountId, depositId: BigInt(id) };
    const cancelled = await db.transaction().execute((tx) => cancelDeposit(tx, key));
    return first(await toDepositDtos(db, [cancelled], translateIn(t, language)));
  });

  handle(payments.webhook, async ({ brand: { brandId }, pathParams, raw }) => {
    const { method } = payments.webhook;
    const path = pathOf(payments.webhook, pathParams);
    const webhook = { gateway: pathParams['gateway'] ?? '', brandId, method, path, ...raw };
    const { state, replay } = await receiveOwnWebhook({ db, gateways, registry, log }, webhook);
    assert(state, 'a webhook of a known deposit has no state');
    return { state, replay };
  });
}

function first<T>(rows: readonly T[]): T {
  const row = rows[0];
  assert(row !== undefined, 'a payment is not one row');
  return row;
}
