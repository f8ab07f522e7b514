import { sql } from 'kysely';
import type { Tx } from '#db';
import { assert } from '#refusal';
import { findDraw, type StoredDraw } from '../draws/draw-store.ts';
import { settleDraw, storeStep } from '../holder/draw-steps.ts';
import type { GameContext } from '../holder/held-game.ts';
import { isCorrection, readCorrections, type StoredCorrection, toText } from './correction-store.ts';

/**
 * Carries out an approved correction in the holder of the game. A settled draw is RESETTLING with its new numbers until every order is what
 * they make of it; a draw that was stopped is settled by them. Restartable at any moment.
 */
export async function applyCorrection(game: GameContext, correction: StoredCorrection): Promise<void> {
  const { db, book } = game;
  // it may have been listed again while it was carried out
  const [{ state } = correction] = await readCorrections(db, sql`where ${isCorrection(correction)}`);
  if (state !== 'APPROVED') return;
  const found = await findDraw(db, game.settings.gameId, correction.issueNo);
  assert(found, 'a correction is of a draw');
  const isBegun = (found.log.at(-1)?.hash ?? '') !== correction.logHash;
  const draw = isBegun ? found : await begin(game, found, correction);
  if (draw.state === 'SETTLING' && draw.fault === null) {
    const known = game.draws.change(draw, draw);
    await book.rebuild(known);
    await settleDraw(game, known);
  }
  if (draw.state === 'RESETTLING') {
    assert(draw.numbers, 'a draw that is corrected has numbers');
    await book.correct({ ...draw, numbers: draw.numbers }, correction);
  }
  await finish(game, draw, correction);
}

/** Stores the new numbers. Of a draw that was stopped, what was evaluated is forgotten; nothing of it was paid. */
function begin(game: GameContext, draw: StoredDraw, correction: StoredCorrection): Promise<StoredDraw> {
  const { gameId, issueNo, before, after, ofFault, correctionNo } = correction;
  const isChanged = toText(before) !== toText(after);
  const state = ofFault ? ('SETTLING' as const) : ('RESETTLING' as const);
  const version = draw.version + (isChanged ? 1 : 0);
  const change = { state, numbers: after, version, fault: null };
  const set = [sql`numbers = ${after}::int[]::smallint[]`, sql`version = ${version}`, sql`fault = null`];
  const detail = { correction: correctionNo, ...(isChanged && { before: toText(before), after: toText(after) }) };
  return game.db.transaction().execute(async (tx) => {
    await game.held.guard(tx);
    const log = await storeStep(game, tx, draw, { from: [draw.state], change, set, detail });
    if (ofFault)
      await sql`update lottery.player_order set result = null, prize_micro = 0, push_micro = 0, valid_micro = null,
          rebate_micro = null, rebate_shares = null
        where game_id = ${gameId} and issue_no = ${issueNo} and state = 'ACCEPTED'`.execute(tx);
    return { ...draw, ...change, log };
  });
}

/** The reports count the draw again, also when its numbers are the same. */
const COUNT_AGAIN = sql`counted_version = null`;

function finish(game: GameContext, draw: StoredDraw, correction: StoredCorrection): Promise<void> {
  return game.db.transaction().execute(async (tx) => {
    await game.held.guard(tx);
    if (draw.state === 'RESETTLING') {
      const change = { state: 'SETTLED' as const };
      const detail = { corrected: correction.correctionNo };
      await storeStep(game, tx, draw, { from: ['RESETTLING'], change, set: [COUNT_AGAIN], detail });
    }
    if (correction.ofFault) await bookFirst(tx, correction);
    await sql`update lottery.correction c set state = 'DONE', finished_at = clock_timestamp()
      where ${isCorrection(correction)} and c.state = 'APPROVED'`.execute(tx);
  });
}

/** What the first settlement of a stopped draw paid is what its correction moved; nothing was due to correct. */
const bookFirst = (tx: Tx, { gameId, issueNo, correctionNo }: StoredCorrection) =>
  sql`update lottery.correction_line l set moved = coalesce(o.posted, 0), borne = 0, booked_at = clock_timestamp()
    from lottery.player_order o
    where l.game_id = ${gameId} and l.issue_no = ${issueNo} and l.correction_no = ${correctionNo} and l.booked_at is null
      and o.account_id = l.account_id and o.order_id = l.order_id`.execute(tx);
