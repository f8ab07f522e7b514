import { type AccountId, money, operatorId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { CorrectionKey } from '../corrections/correction-store.ts';
import { approveCorrection } from '../corrections/decide-correction.ts';
import { proposeCorrection } from '../corrections/propose-correction.ts';
import type { DrawnDraw } from '../draws/draw.ts';
import type { LotteryGameSettings } from '../games/game.ts';
import type { OrderGame } from './start-order-game.ts';

const PROPOSER = operatorId(1);
const APPROVER = operatorId(2);

/** Settles a draw of a test and marks it so, as the holder of a game does. */
export async function settleFinally(game: OrderGame, issueNo: string, numbers: number[]): Promise<void> {
  await game.settle(issueNo, numbers);
  await sql`update lottery.draw set state = 'SETTLED', settled_at = now() where game_id = ${game.game.gameId}
    and issue_no = ${issueNo}`.execute(game.site.db);
}

/** Proposes other numbers for a settled draw and approves them. Moves no money. */
export async function approveNumbers(game: OrderGame, issueNo: string, numbers: number[]): Promise<CorrectionKey> {
  const { db } = game.site;
  const { rules } = game.book;
  const settings = { gameId: game.game.gameId, family: rules.family, rules, source: 'external' };
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ version: number }>`select version from lottery.draw
      where game_id = ${settings.gameId} and issue_no = ${issueNo}`.execute(tx);
    const proposal = { issueNo, version: rows[0]?.version ?? 0, numbers, reason: 'a wrong result' };
    const { key } = await proposeCorrection(tx, settings as LotteryGameSettings, proposal, PROPOSER);
    await approveCorrection(tx, { ...key, operatorId: APPROVER, reason: 'checked' });
    await sql`update lottery.draw set numbers = ${numbers}::int[]::smallint[], version = version + 1
      where game_id = ${key.gameId} and issue_no = ${issueNo}`.execute(tx);
    return key;
  });
}

/** Corrects a settled draw, as the holder of a game does. */
export async function correctDraw(game: OrderGame, issueNo: string, numbers: number[]): Promise<CorrectionKey> {
  const key = await approveNumbers(game, issueNo, numbers);
  await game.orderBook.correct({ ...game.draw(issueNo), numbers } as DrawnDraw, key);
  await finishCorrection(game, key);
  return key;
}

/** Marks a correction as carried out. */
export const finishCorrection = async (game: OrderGame, { gameId, issueNo, correctionNo }: CorrectionKey) =>
  void (await sql`update lottery.correction set state = 'DONE' where game_id = ${gameId} and issue_no = ${issueNo}
    and correction_no = ${correctionNo}`.execute(game.site.db));

/** The number of a draw of the test game. */
export const issueOf = (no: number): string => `20261126${String(no).padStart(4, '0')}`;

/** Opens the draws of a game one after the other. */
export function drawsOf(game: () => OrderGame) {
  let drawNo = 0;
  return () => {
    drawNo += 1;
    game().clock.now = game().draw(issueOf(drawNo)).openAt + 1_000;
    return issueOf(drawNo);
  };
}

/** Bets money of an account elsewhere, which loses. */
export async function spend(game: OrderGame, accountId: AccountId, amount: bigint): Promise<void> {
  const tx = crypto.randomUUID();
  const { status } = await game.executor.execute({
    op: 'bet',
    vendor: 'house',
    accountId,
    currency: 'USD',
    tx,
    amount: money(amount),
    round: tx,
    game: 'elsewhere',
    roundEnd: true,
  });
  expect(status).toBe('OK');
}

/** The lines of an account, in the order of corrections and orders. */
export const linesOf = async (game: OrderGame, accountId: AccountId) =>
  (
    await sql<{ due: bigint; moved: bigint; borne: bigint }>`select due, moved, borne from lottery.correction_line
      where account_id = ${accountId} order by correction_no, order_id`.execute(game.site.db)
  ).rows;
/** The prize remainder of an account, in millionths. */
export const remainderOf = async (game: OrderGame, accountId: AccountId): Promise<bigint> =>
  (
    await sql<{ remainder: bigint }>`select remainder_micro as remainder from lottery.prize_remainder
      where account_id = ${accountId}`.execute(game.site.db)
  ).rows[0]?.remainder ?? 0n;
