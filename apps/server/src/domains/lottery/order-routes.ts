import { type AccountId, type BrandId, calls, isTrial, accountId as toAccountId } from '@fairhouse/contracts';
import { listBooks } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { createTtlCache } from '#cache';
import type { Db } from '#db';
import { type Games, type Offer, requireOpen } from '#games';
import type { BaseContext, HandleCall, MemberSession } from '#http';
import { assert, refuse } from '#refusal';
import type { Plain } from '#rooms';
import { getPlan, listPlans } from './chase/list-plans.ts';
import { readPlans } from './chase/plan-store.ts';
import { explainCorrections } from './corrections/explain-corrections.ts';
import type { Reduction } from './exposure/pick-book.ts';
import { readGameLimits } from './exposure/read-game-limits.ts';
import type { GameHolders } from './holder/game-holders.ts';
import type { EntryCache } from './orders/entry-cache.ts';
import { createFindCancellable } from './orders/find-cancellable.ts';
import type { Entry } from './orders/find-entry.ts';
import { createFindPlace } from './orders/find-place.ts';
import { ORDER_ACTIONS, toSentPlayer } from './orders/held-actions.ts';
import { findOrder, getOrder, listOrders } from './orders/list-orders.ts';
import type { Player } from './orders/place-order.ts';
import type { PlayerRate } from './orders/read-slip.ts';
import type { FindRebate } from './orders/rebates.ts';
import { orderNoOf, parseOrderNo } from './orders/receipt.ts';
import { toOrderDto } from './orders/to-order-dto.ts';
import { findPricedDraw } from './prices/find-priced-draw.ts';
import { readEntryPrices } from './prices/read-entry-prices.ts';
import { readPicks } from './prices/read-picks.ts';
import { showPrices } from './prices/show-prices.ts';
import { requireNoBreak } from './require-no-break.ts';

export interface OrderRouteDeps {
  handle: HandleCall;
  db: Db;
  games: Games;
  holders: Pick<GameHolders, 'run' | 'readingTime'>;
  entries: EntryCache;
  /** A player's rate; of nobody the default of the brand. */
  rateOf(brandId: BrandId, accountId: AccountId | null): Promise<PlayerRate>;
  findRebate: FindRebate;
}

/** Prices are asked for by everybody who opens a betting page. */
const PRICES = { ttl_ms: 1_000, max: 500 };

/** Begins what is awaited later, where its failure is thrown. */
function ahead<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** Registers the calls of prices, orders and chase plans. */
export function registerOrderRoutes({
  handle,
  db,
  games,
  holders,
  entries,
  findRebate,
  ...deps
}: OrderRouteDeps): void {
  const { lotteryOrders } = calls;
  const findPlace = createFindPlace(db);
  const findCancellable = createFindCancellable(db);
  /** What orders have taken off the odds; nothing while nobody holds the game, and the order is checked against them anyway. */
  const readReductions = async ({ gameId, entryCode }: Entry, issueNo: string | null): Promise<Reduction[]> => {
    if (issueNo === null) return [];
    const asked = holders.run(gameId, ORDER_ACTIONS.reductions, { entryCode, issueNo }, null);
    return (await asked.catch(() => [])) as unknown as Reduction[];
  };
  const offers = createTtlCache(
    async (entry: Entry & { brandId: BrandId }) => {
      const books = listBooks(entry.rules);
      const [{ drawNo, ...draw }, versions, limits, picks] = await Promise.all([
        findPricedDraw(db, entry),
        readEntryPrices(db, entry),
        readGameLimits(db, { ...entry, books }),
        readPicks(db, entry.gameId),
      ]);
      const prices = versions.get(entry.entryCode)?.of(drawNo);
      assert(prices, 'an entry has prices');
      const hasSteps = [...prices.plays.values()].some(({ steps }) => steps !== null);
      const reductions = hasSteps ? await readReductions(entry, draw.issueNo) : [];
      return { prices, limits: limits.of(drawNo), ofDraw: { ...draw, picks, reductions } };
    },
    ({ gameId, entryCode }) => `${gameId} ${entryCode}`,
    PRICES,
  );

  const rateOf = async ({ brand }: BaseContext, accountId: AccountId | null): Promise<PlayerRate> => ({
    ...(await deps.rateOf(brand.brandId, accountId)),
    keepsRebate: !brand.modulesOff.has('LOTT-REBATE'),
  });

  const playerOf = async (context: BaseContext & { member: MemberSession }): Promise<Player> => {
    const { accountId, type } = context.member;
    return { accountId, trial: isTrial(type), rate: await rateOf(context, accountId) };
  };

  /** Refuses an entry that is not offered here. An open one is known for two seconds, as for every spin; why one is refused is read then. */
  const requireOffered = async (offer: Offer & { tester: boolean }, entryCode: string): Promise<void> => {
    const found = await games.find(offer.brandId, offer.currency, entryCode, offer.country);
    if (!found || (found.maintained && !offer.tester)) await requireOpen(db, offer, entryCode);
  };

  /** Refuses what a new order may not be placed on: the game or its entry is closed or not offered here, or a break is due. */
  const requireMayBet = async (
    context: BaseContext & { member: MemberSession },
    entryCode: string,
    finding: Promise<Entry>,
  ): Promise<void> => {
    const { brand, member, language, country } = context;
    const { accountId, currency } = member;
    const tester = brand.isTester({ ...context }, accountId);
    const { brandId } = brand;
    const offered = ahead(requireOffered({ brandId, currency, language, country, tester }, entryCode));
    const { isOpen } = await finding;
    if (!isOpen) throw refuse('GAME_DISABLED');
    await requireNoBreak(db, games, { brandId, country, accountId });
    await offered;
  };

  handle(lotteryOrders.prices, async (context, { entryCode }) => {
    const { brand, member, country } = context;
    const entry = await entries.get(brand.brandId, entryCode);
    const [{ prices, limits, ofDraw }, rate, { raisingPlansAllowed }] = await Promise.all([
      offers.get({ ...entry, brandId: brand.brandId }),
      rateOf(context, member?.accountId ?? null),
      games.rule(brand.brandId, country),
    ]);
    return showPrices(entry, prices, { limits, rate, canRaise: raisingPlansAllowed, ofDraw });
  });

  handle(lotteryOrders.check, async (context, slip) => {
    const readAt = holders.readingTime(context.readAt_ms);
    const { gameId } = await entries.get(context.brand.brandId, slip.entryCode);
    const player = toSentPlayer(await playerOf(context));
    const sent = { player, slip } as unknown as Plain;
    return (await holders.run(gameId, ORDER_ACTIONS.check, sent, readAt)) as never;
  });

  // orders come by the hundred in a second; `start-lottery-site.ts` parses every answer by the contract
  handle(
    lotteryOrders.place,
    async (context, order) => {
      const readAt = holders.readingTime(context.readAt_ms);
      const { brand, member } = context;
      const { entryCode } = order;
      const finding = entries.get(brand.brandId, entryCode);
      const player = ahead(playerOf(context));
      const allowed = ahead(requireMayBet(context, entryCode, finding));
      const { gameId } = await finding;
      await allowed.catch(async (refusal: unknown) => {
        const { rows } = await sql`select from lottery.player_order where account_id = ${member.accountId}
        and client_ref = ${order.clientRef}`.execute(db);
        // a repeat is answered whatever has changed since
        if (rows.length === 0) throw refusal;
      });
      const sent = { player: toSentPlayer(await player), order } as unknown as Plain;
      return (await holders.run(gameId, ORDER_ACTIONS.place, sent, readAt)) as never;
    },
    { outputAsBuilt: true },
  );

  handle(lotteryOrders.cancel, async ({ readAt_ms, member: { accountId } }, { orderNo }) => {
    const readAt = holders.readingTime(readAt_ms);
    const order = await findOrder(db, accountId, orderNo);
    const sent = { accountId: String(accountId), orderId: String(order.orderId) };
    await holders.run(order.gameId, ORDER_ACTIONS.cancel, sent, readAt);
    return toOrderDto(await findOrder(db, accountId, orderNo), false);
  });

  handle(lotteryOrders.orders, async ({ member }, input) => listOrders(db, findCancellable, member.accountId, input));

  handle(lotteryOrders.corrections, async ({ member }, { roundId }) => ({
    corrections: await explainCorrections(db, member.accountId, roundId),
  }));

  handle(lotteryOrders.order, async ({ member }, { orderNo }) =>
    getOrder({ db, findPlace, findCancellable, findRebate }, member.accountId, orderNo),
  );

  handle(lotteryOrders.placePlan, async (context, plan) => {
    const readAt = holders.readingTime(context.readAt_ms);
    const { brand, member, country } = context;
    const entry = await entries.get(brand.brandId, plan.entryCode);
    const known = await readPlans(
      db,
      sql`where p.account_id = ${member.accountId} and p.client_ref = ${plan.clientRef}`,
    );
    if (known.length === 0) {
      await requireMayBet(context, plan.entryCode, Promise.resolve(entry));
      const { raisingPlansAllowed } = await games.rule(brand.brandId, country);
      if (!raisingPlansAllowed && plan.plan.kind !== 'same') throw refuse('RAISING_NOT_ALLOWED', { field: 'plan' });
    }
    const sent = { player: toSentPlayer(await playerOf(context)), plan } as unknown as Plain;
    const planId = await holders.run(entry.gameId, ORDER_ACTIONS.placePlan, sent, readAt);
    return getPlan(db, member.accountId, orderNoOf({ accountId: member.accountId, orderId: BigInt(planId as string) }));
  });

  handle(lotteryOrders.plans, async ({ member }, input) => listPlans(db, member.accountId, input));

  handle(lotteryOrders.plan, async ({ member }, { planNo }) => getPlan(db, member.accountId, planNo));

  handle(lotteryOrders.cancelItems, async ({ readAt_ms, member: { accountId } }, { planNo, item }) => {
    const readAt = holders.readingTime(readAt_ms);
    const id = parseOrderNo(planNo);
    const [plan] =
      id?.accountId === accountId
        ? await readPlans(db, sql`where p.account_id = ${toAccountId(accountId)} and p.plan_id = ${id.id}`)
        : [];
    if (!plan) throw refuse('NOT_FOUND', { field: 'planNo' });
    const sent = { accountId: String(accountId), planId: String(plan.planId), itemNo: item ?? null };
    await holders.run(plan.gameId, ORDER_ACTIONS.cancelItems, sent, readAt);
    return getPlan(db, accountId, planNo);
  });
}
