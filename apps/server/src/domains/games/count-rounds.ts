import { sql } from 'kysely';
import type { Db } from '#db';

/** What a brand's winner board keeps. */
const BOARD = 50;
/** A round is counted this long after it closed, when the transaction that closed it has surely ended. */
const LAG_S = 5;

/**
 * The job: counts the rounds that have closed since the last time, for the popular games, and puts their wins on the winner board.
 * Trial accounts do not count. All in one transaction with the mark until when it counted, so that no round counts twice.
 */
export async function countRounds(db: Db, lag_s = LAG_S): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`insert into games.counted (until_at) values (now() - interval '7 days') on conflict do nothing`.execute(
      tx,
    );
    const { rows } = await sql<{ from: Date; to: Date }>`
      select until_at as "from", clock_timestamp() - make_interval(secs => ${lag_s}) as "to"
      from games.counted for update`.execute(tx);
    const span = rows[0];
    if (!span || span.to <= span.from) return;
    const counted = sql`from bets.round r join identity.member m on m.account_id = r.account_id
      where r.closed_at > ${span.from} and r.closed_at <= ${span.to} and r.state = 'CLOSED' and r.game_code <> '' and m.type <> 4`;
    await sql`insert into games.play_count (brand_id, code, day, rounds)
      select m.brand_id, r.game_code, (r.closed_at at time zone 'UTC')::date as day, count(*) ${counted}
      group by m.brand_id, r.game_code, day
      on conflict (brand_id, day, code) do update set rounds = games.play_count.rounds + excluded.rounds`.execute(tx);
    // Two letters and three stars, however long the name: the board tells nobody who it was.
    await sql`insert into games.win_board (brand_id, player, code, currency, stake, win, won_at)
      select brand_id, left(username, 2) || '***', game_code, currency, stake, win, closed_at from (
        select m.brand_id, m.username, r.game_code, r.currency, r.stake - r.refund as stake, r.win, r.closed_at,
          row_number() over (partition by m.brand_id order by r.closed_at desc, r.round_no desc) as place
        ${counted} and r.win > r.stake - r.refund) won
      where place <= ${BOARD} order by closed_at`.execute(tx);
    await sql`delete from games.win_board where win_id in (
      select win_id from (select win_id, row_number() over (partition by brand_id order by won_at desc, win_id desc) as place
        from games.win_board) kept where place > ${BOARD})`.execute(tx);
    await sql`delete from games.play_count where day < current_date - 31`.execute(tx);
    await sql`update games.counted set until_at = ${span.to}`.execute(tx);
  });
}
