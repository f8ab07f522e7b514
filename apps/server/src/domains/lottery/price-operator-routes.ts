import { calls } from '@fairhouse/contracts';
import { findPlay, formatMicro, listBooks, listPicks } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { refuse } from '#refusal';
import type { Plain } from '#rooms';
import { createGameLimits, type LimitChanges } from './exposure/game-limits.ts';
import { listLargestOrders, listLargestPlans } from './exposure/list-largest.ts';
import type { GameHolders } from './holder/game-holders.ts';
import { findEntry, findGame } from './orders/find-entry.ts';
import { ORDER_ACTIONS } from './orders/held-actions.ts';
import { type ClosedPick, listClosedPicks } from './prices/closed-picks.ts';
import { findPending, listNextDraws, requireFirstDraw } from './prices/first-draw.ts';
import { readLotterySettings } from './prices/lottery-settings.ts';
import { createPriceSet } from './prices/price-set.ts';
import { createPriceReloader } from './prices/reload-prices.ts';
import { requireHalf } from './prices/require-half.ts';
import { readPriceChanges, savePrices } from './prices/save-prices.ts';
import { toPriceRows } from './prices/to-price-rows.ts';

export interface PriceOperatorDeps {
  handle: HandleCall;
  db: Db;
  holders: Pick<GameHolders, 'run'>;
  recordAudit: RecordAudit;
}

/** Registers the operators' calls of prices, limits and exposure. Every change is audited; one of prices or limits names its first draw. */
export function registerPriceOperatorRoutes({ handle, db, holders, recordAudit }: PriceOperatorDeps): void {
  const { lotteryPricesBackoffice } = calls;
  const reload = createPriceReloader(holders);

  handle(lotteryPricesBackoffice.prices, async ({ brand }, { entryCode }) => {
    const entry = await findEntry(db, brand.brandId, entryCode);
    const { version, changes, firstDrawNo } = await db
      .transaction()
      .execute((tx) => readPriceChanges(tx, brand.brandId, entryCode));
    const [pendingDraw, nextDraws, { ceiling_bps }] = await Promise.all([
      findPending(db, entry.gameId, firstDrawNo),
      listNextDraws(db, entry.gameId),
      readLotterySettings(db, brand.brandId),
    ]);
    const prices = createPriceSet(entry.rules, entry, { version, changes });
    return {
      entryCode,
      prizeMode: entry.mode,
      currency: entry.currency,
      version,
      ceiling_bps,
      fixedGroup: prices.fixedGroup,
      rebates: Object.fromEntries(prices.discs.map(({ disc, rebate_bps }) => [disc, rebate_bps])),
      canCancel: prices.canCancel,
      changes: changes as never,
      pendingDraw,
      nextDraws,
      plays: toPriceRows(entry.rules, prices),
    };
  });

  handle(lotteryPricesBackoffice.savePrices, async (context, { entryCode, version, changes, firstIssueNo, reason }) => {
    const { brandId } = context.brand;
    const entry = await findEntry(db, brandId, entryCode);
    const saved = await db.transaction().execute(async (tx) => {
      const before = await readPriceChanges(tx, brandId, entryCode);
      const operatorId = context.operator.operatorId;
      const changed = { version, changes: changes as never, firstIssueNo };
      const next = await savePrices(tx, { brandId, operatorId, entry }, changed);
      await recordAudit(tx, context, {
        action: 'lottery.prices',
        subject: `lottery ${entryCode}`,
        reason,
        before: JSON.stringify(before.changes),
        after: JSON.stringify({ ...changes, firstDraw: next.firstDraw?.issueNo ?? null }),
      });
      return next;
    });
    await reload(entry);
    return saved;
  });

  handle(lotteryPricesBackoffice.limits, async ({ brand }, { gameCode }) => {
    const game = await findGame(db, brand.brandId, gameCode);
    const books = listBooks(game.rules);
    const { version, changes, firstDrawNo } = await db.transaction().execute((tx) => readLimitChanges(tx, game.gameId));
    const [pendingDraw, nextDraws] = await Promise.all([
      findPending(db, game.gameId, firstDrawNo),
      listNextDraws(db, game.gameId),
    ]);
    const limits = createGameLimits(books, game.currency, { version, changes });
    return {
      version,
      currency: game.currency,
      changes: changes as never,
      pendingDraw,
      nextDraws,
      draw: formatMicro(limits.draw_micro),
      line: formatMicro(limits.line_micro),
      order: formatMicro(limits.order_micro),
      player: formatMicro(limits.player_micro),
      payout: formatMicro(limits.payout_micro),
      cover_bps: limits.cover_bps,
      books: books.map(({ id, kind, atoms }) => ({
        book: id,
        kind,
        atoms,
        limit: formatMicro(limits.atoms.get(id) ?? 0n),
      })),
    };
  });

  handle(lotteryPricesBackoffice.saveLimits, async (context, { gameCode, version, changes, firstIssueNo, reason }) => {
    const game = await findGame(db, context.brand.brandId, gameCode);
    const books = new Set(listBooks(game.rules).map(({ id }) => id));
    const unknown = Object.keys(changes.books ?? {}).find((book) => !books.has(book));
    if (unknown !== undefined) throw refuse('INVALID_INPUT', { field: `changes.books.${unknown}` });
    const firstDraw = await db.transaction().execute(async (tx) => {
      await sql`select from lottery.game where game_id = ${game.gameId} for update`.execute(tx);
      const before = await readLimitChanges(tx, game.gameId);
      if (before.version !== version) throw refuse('STALE_VERSION');
      const { drawNo, draw } = await requireFirstDraw(tx, game.gameId, firstIssueNo);
      await sql`insert into lottery.limit_set (game_id, version, first_draw_no, body, operator_id)
        values (${game.gameId}, ${version + 1}, ${drawNo}, ${JSON.stringify(changes)},
          ${context.operator.operatorId})`.execute(tx);
      await recordAudit(tx, context, {
        action: 'lottery.limits',
        subject: `lottery ${game.gameCode}`,
        reason,
        before: JSON.stringify(before.changes),
        after: JSON.stringify({ ...changes, firstDraw: draw?.issueNo ?? null }),
      });
      return draw;
    });
    await reload(game);
    return { version: version + 1, firstDraw };
  });

  handle(lotteryPricesBackoffice.exposure, async ({ brand }, { gameCode, issueNo, book }) => {
    const { gameId } = await findGame(db, brand.brandId, gameCode);
    await requireDrawOf(db, gameId, issueNo);
    const sent = { issueNo, book: book ?? null };
    const exposure = await holders.run(gameId, ORDER_ACTIONS.exposure, sent as Plain, null);
    return { ...(exposure as object), closed: await listClosedPicks(db, gameId, issueNo) } as never;
  });

  const drawPage = async (
    { brand }: OperatorContext,
    { gameCode, ...page }: { gameCode: string; issueNo: string; page: number; pageSize: number },
  ) => {
    const { gameId } = await findGame(db, brand.brandId, gameCode);
    await requireDrawOf(db, gameId, page.issueNo);
    return { ...page, gameId };
  };
  handle(lotteryPricesBackoffice.largestOrders, async (context, input) =>
    listLargestOrders(db, await drawPage(context, input)),
  );
  handle(lotteryPricesBackoffice.largestPlans, async (context, input) =>
    listLargestPlans(db, await drawPage(context, input)),
  );

  const changePick = async (
    context: OperatorContext,
    { gameCode, issueNo, play, pick = '', reason }: PickInput,
    pays: ClosedPick['pays'] | null,
  ) => {
    const game = await findGame(db, context.brand.brandId, gameCode);
    const type = findPlay(game.rules, play);
    if (!type) throw refuse('NOT_FOUND', { field: 'play' });
    const picks = listPicks(type).map(String);
    // typed tickets are not listed
    if (pays !== null && pick !== '' && picks.length > 0 && !picks.includes(pick))
      throw refuse('INVALID_INPUT', { field: 'pick' });
    const { gameId } = game;
    const closed = await db.transaction().execute(async (tx) => {
      const { isOpen, drawNo } = await requireDrawOf(tx, gameId, issueNo);
      if (pays !== null && !isOpen) throw refuse('STATE_CHANGED', { field: 'issueNo' });
      if (pays === 'half') await requireHalf(tx, game, { drawNo, play, pick });
      const before = (await listClosedPicks(tx, gameId, issueNo)).find(
        (each) => each.play === play && each.pick === pick,
      );
      const { numAffectedRows } =
        pays === null
          ? await sql`delete from lottery.closed_pick where game_id = ${gameId} and issue_no = ${issueNo}
              and play = ${play} and pick = ${pick}`.execute(tx)
          : await sql`insert into lottery.closed_pick as c (game_id, issue_no, play, pick, pays, operator_id)
              values (${gameId}, ${issueNo}, ${play}, ${pick}, ${pays}, ${context.operator.operatorId})
              on conflict (game_id, issue_no, play, pick) do update set pays = excluded.pays,
                operator_id = excluded.operator_id, at = now() where c.pays <> excluded.pays`.execute(tx);
      if (numAffectedRows === 0n) throw refuse('STATE_CHANGED');
      await recordAudit(tx, context, {
        action: pays === null ? 'lottery.reopen-pick' : 'lottery.close-pick',
        subject: `lottery ${game.gameCode} ${issueNo} ${play} ${pick}`.trim(),
        reason,
        before: stateOf(before?.pays ?? null),
        after: stateOf(pays),
      });
      return listClosedPicks(tx, gameId, issueNo);
    });
    await reload(game);
    return { closed };
  };
  handle(lotteryPricesBackoffice.closePick, (context, { pays, ...input }) => changePick(context, input, pays));
  handle(lotteryPricesBackoffice.reopenPick, (context, input) => changePick(context, input, null));
}

interface PickInput {
  gameCode: string;
  issueNo: string;
  play: string;
  pick?: string | undefined;
  reason: string;
}

const stateOf = (pays: ClosedPick['pays'] | null): string =>
  pays === null ? 'open' : pays === 'half' ? 'pays half' : 'closed';

async function readLimitChanges(
  tx: Tx,
  gameId: number,
): Promise<{ version: number; changes: LimitChanges; firstDrawNo: number }> {
  const { rows } = await sql<{ version: number; body: LimitChanges; firstDrawNo: number }>`select version, body,
      first_draw_no as "firstDrawNo" from lottery.limit_set
    where game_id = ${gameId} order by version desc limit 1`.execute(tx);
  const [row] = rows;
  return { version: row?.version ?? 0, changes: row?.body ?? {}, firstDrawNo: row?.firstDrawNo ?? 0 };
}

/** Returns a draw and whether it takes orders. Refuses NOT_FOUND for one that the game does not have. */
async function requireDrawOf(
  db: Db | Tx,
  gameId: number,
  issueNo: string,
): Promise<{ isOpen: boolean; drawNo: number }> {
  const { rows } = await sql<{ isOpen: boolean; drawNo: number }>`
    select state = 'SCHEDULED' and close_at > now() as "isOpen", draw_no as "drawNo"
    from lottery.draw where game_id = ${gameId} and issue_no = ${issueNo}`.execute(db);
  if (!rows[0]) throw refuse('NOT_FOUND', { field: 'issueNo' });
  return rows[0];
}
