import { accountId } from '@fairhouse/contracts';
import { type SettledSpot, settle } from '@fairhouse/game-math/tables';
import { sql } from 'kysely';
import { bigints, type Tx, texts } from '#db';
import { gameOf, limitsOf, type TableSettings } from './live-table.ts';
import { outcomeOf } from './room/create-dealer.ts';
import { itemsOf, listPlayers, type RoundNow, type TableState } from './room/table-state.ts';
import { turnoverOf } from './turnover-of.ts';

/** What a player's stakes in a round came to, in the smallest unit. */
export interface PlayerResult {
  account: string;
  spots: SettledSpot[];
  stake: bigint;
  returned: bigint;
}

/** Settles the open bets of every player in a round with a result. Players whose bets are all void have no spots. */
export function settlePlayers(state: TableState, settings: TableSettings, round: RoundNow): PlayerResult[] {
  const [game, outcome] = [gameOf(settings), outcomeOf(round)];
  return listPlayers(state).map(([account, player]) => {
    const spots = settle(game, itemsOf(player, 'open'), outcome);
    const sum = (of: 'stake' | 'returned') => spots.reduce((total, each) => total + each[of], 0n);
    return { account, spots, stake: sum('stake'), returned: sum('returned') };
  });
}

/** Records a round and what its players' stakes came to; a repeat changes nothing. A void round has no players. */
export async function recordRound(
  tx: Tx,
  {
    settings,
    round,
    shoeNo,
    results,
  }: {
    settings: TableSettings;
    round: RoundNow;
    shoeNo: number | null;
    results: readonly PlayerResult[];
  },
): Promise<void> {
  const { tableId, gameCode, versionHash, currency } = settings;
  const at = new Date(round.decidedAt ?? 0);
  await tx
    .insertInto('tables.round')
    .values({
      table_id: tableId,
      round_no: round.roundNo,
      shoe_no: shoeNo,
      game_code: gameCode,
      version_hash: versionHash,
      state: round.voided === null ? 'FINISHED' : 'VOID',
      void_reason: round.voided,
      cards: JSON.stringify(round.cards),
      draw: round.draw && JSON.stringify(round.draw),
      number: round.number,
      mark: round.mark && JSON.stringify(round.mark),
      spots: [...limitsOf(settings, round.sideOpen).spots.keys()],
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const played = results.filter(({ spots }) => spots.length > 0);
  if (played.length === 0) return;
  await sql`insert into tables.player_round (account_id, table_id, round_no, currency, spots, stake, returned, turnover, at)
    select p.account, ${tableId}, ${round.roundNo}, ${currency}, p.spots::jsonb, p.stake, p.returned, p.turnover, ${at}
    from unnest(${bigints(played.map(({ account }) => accountId(account)))}::bigint[],
      ${texts(played.map(({ spots }) => toJson(spots)))}::text[],
      ${bigints(played.map(({ stake }) => stake))}::bigint[],
      ${bigints(played.map(({ returned }) => returned))}::bigint[],
      ${bigints(played.map(({ spots }) => turnoverOf(spots)))}::bigint[]) as p (account, spots, stake, returned, turnover)
    on conflict do nothing`.execute(tx);
}

const toJson = (spots: readonly SettledSpot[]): string =>
  JSON.stringify(spots, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
