import { sql } from 'kysely';
import type { RoomStacks } from '#bets';
import type { RowOf } from '#db';
import { FISH_VENDOR, type SentCommand } from './session/sent-command.ts';

type Row = RowOf<'fish.session', 'stack' | 'sent'> & { room_id: string; reserve_tx: string };

/** What fishing reports to the trial balance: the hold of each session that has not ended. */
export const fishStacks: RoomStacks = {
  vendor: FISH_VENDOR,
  async listSeats(tx) {
    const { rows } = await sql<Row>`select room_id, reserve_tx, stack, sent from fish.session
      where state = 'open' and reserve_tx is not null order by account_id`.execute(tx);
    return rows.map(({ room_id: room, reserve_tx: reserveTx, stack, sent }) => ({
      room,
      reserveTx,
      stack,
      pending: sent ? [toPending(sent as unknown as SentCommand)] : [],
    }));
  },
  listHands: async () => [],
};

const toPending = ({ opClass, tx, change }: SentCommand) => ({ opClass, tx, change: BigInt(change) });
