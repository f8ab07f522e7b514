import type { calls, Output } from '@fairhouse/contracts';
import { shapeOf } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { LotteryGameSettings } from '../games/game.ts';
import { finished, listDraws, type StoredDraw } from './draw-store.ts';
import { boardOf } from './to-lottery-draw.ts';

type OpenedRow = Output<typeof calls.lottery.opened>['rows'][number];

/** Returns the draws of a game that have a result or are void, newest first; only those before an issue number, if one is named. */
export function listFinished(
  db: Db,
  gameId: number,
  { count, before }: { count: number; before?: string | undefined },
): Promise<StoredDraw[]> {
  const isBefore =
    before === undefined
      ? sql`true`
      : sql`draw_no < (select draw_no from lottery.draw where game_id = ${gameId} and issue_no = ${before})`;
  return listDraws(db, gameId, sql`${finished} and ${isBefore}`, { descending: true, limit: count });
}

/** Returns the page of a draw on the site. */
export const drawPage = (gameCode: string, issueNo: string): string =>
  `/lottery/draw?${new URLSearchParams({ gameCode, issueNo }).toString()}`;

/** Converts a draw to a row of the lists of opened numbers (P-33). */
export function toOpenedRow(game: LotteryGameSettings, draw: StoredDraw, language: string): OpenedRow {
  const { gameCode, family, source } = game;
  const tiers = boardOf(family, draw.numbers);
  return {
    gameCode,
    name: game.names[language] ?? game.name,
    issueNo: draw.issueNo,
    openTime: new Date(draw.drawnAt ?? draw.drawAt).toISOString(),
    numbers: tiers ? Object.values(tiers).flat() : (draw.numbers ?? []).map((number) => toText(game, number)),
    tiers,
    state: draw.state === 'VOID' ? 'VOID' : draw.version > 1 ? 'CORRECTED' : 'OPENED',
    version: draw.version,
    source,
    proof: drawPage(gameCode, draw.issueNo),
  };
}

/** Numbers of two digits keep their zero, as every board shows them. */
function toText({ family }: LotteryGameSettings, number: number): string {
  const isWide = family !== 'CHAIN' && shapeOf(family).of.hi > 9;
  return isWide ? String(number).padStart(2, '0') : String(number);
}
