import type { LotteryStatus } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { setDelisted } from '#games';
import { refuse } from '#refusal';
import type { LotteryGameSettings } from './game.ts';

/** What a status may become. An archived game is closed before it is open again, so that its limits and prices are looked at. */
const NEXT: Readonly<Record<LotteryStatus, readonly LotteryStatus[]>> = {
  open: ['closed'],
  closed: ['open', 'archived'],
  archived: ['closed'],
};

/**
 * Opens, closes or archives a game and returns its status before. Draws that exist are drawn and settled whatever it becomes. An archived game
 * leaves the catalogue. Refuses STATE_CHANGED for a step that its status does not have, and to archive it while orders or plans are open;
 * OPTION_NOT_OFFERED to archive a standard game, whose entries are those of other brands too.
 */
export async function setLotteryStatus(
  tx: Tx,
  { gameId, isOfOperators }: Pick<LotteryGameSettings, 'gameId' | 'isOfOperators'>,
  status: LotteryStatus,
): Promise<LotteryStatus> {
  if (status === 'archived' && !isOfOperators)
    throw refuse('OPTION_NOT_OFFERED', { field: 'status', params: { field: 'status' } });
  const { rows } = await sql<{ status: LotteryStatus }>`select status from lottery.game
    where game_id = ${gameId} for update`.execute(tx);
  const before = rows[0]?.status;
  if (before === undefined || !NEXT[before].includes(status)) throw refuse('STATE_CHANGED');
  if (status === 'archived' && (await hasOpenOrders(tx, gameId))) throw refuse('STATE_CHANGED');
  await sql`update lottery.game set status = ${status},
      plan_after = case when ${status} = 'open' then clock_timestamp() else plan_after end
    where game_id = ${gameId}`.execute(tx);
  if (status === 'archived' || before === 'archived') {
    const entries = await tx.selectFrom('lottery.entry').select('entry_code').where('game_id', '=', gameId).execute();
    await setDelisted(
      tx,
      entries.map(({ entry_code }) => entry_code),
      status === 'archived',
    );
  }
  return before;
}

/** Whether orders or items of plans wait for a draw, or a draw with a result is not paid. */
async function hasOpenOrders(tx: Tx, gameId: number): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`select
      exists (select from lottery.player_order where game_id = ${gameId} and state = 'ACCEPTED')
      or exists (select from lottery.chase_item where game_id = ${gameId} and state = 'waiting')
      or exists (select from lottery.draw where game_id = ${gameId} and settled_at is null
        and state in ('DRAWN', 'SETTLING', 'RESETTLING')) as "isOpen"`.execute(tx);
  return rows[0]?.isOpen ?? false;
}
