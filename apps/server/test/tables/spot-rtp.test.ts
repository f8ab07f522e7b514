import { type AccountId, calls } from '@fairhouse/contracts';
import { versionHash } from '@fairhouse/game-math';
import {
  drawRoulette,
  findTableGame,
  type RouletteGame,
  rouletteOutcome,
  type SettledSpot,
  settle,
} from '@fairhouse/game-math/tables';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type TestSite } from '#testing';
import { grantPlayMoney } from '#wallet';
import { recountYesterday } from '../../src/domains/games/rtp/count-rounds.ts';
import { countPlayed, judgeParts, listParts, PART_COUNTERS, sumsByGame } from '../part-rtp.ts';
import { accepted, CLASSIC, dollars, ROULETTE, type Seat, sitDown, startTables } from './start-tables.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTables();
});
afterAll(() => site.close());

const WHEEL = findTableGame('roulette-european') as RouletteGame;

/** Bets of several players in one round of a table. */
async function playRound(seats: readonly Seat[], bets: readonly Record<string, string>[]): Promise<void> {
  const roundId = await (seats[0] as Seat).betting();
  const answers = await Promise.all(seats.map((seat, at) => seat.bet(roundId, bets[at] as Record<string, string>)));
  for (const answer of answers) accepted(answer);
  await Promise.all(seats.map((seat) => seat.next('settled', (frame) => frame.roundId === roundId)));
}

describe('the return of a spot', () => {
  it('[G-04] is counted from the rounds of players, whose stakes share a result, and adds up to them', async () => {
    const trial = await site.member({ type: 4 });
    await site.db.transaction().execute((tx) => grantPlayMoney(tx, trial.accountId, 'USD'));
    const members = [await site.member({ funds: dollars(100) }), await site.member({ funds: dollars(100) }), trial];
    const seatsAt = (table: string) => Promise.all(members.map((member) => sitDown(site, member, table)));
    const baccarat = await seatsAt(CLASSIC);
    await playRound(baccarat, [{ banker: '5', tie: '1' }, { banker: '7.50', playerPair: '2' }, { banker: '20' }]);
    await playRound(baccarat, [{ player: '3' }, { banker: '4' }, { tie: '9' }]);
    const wheel = await seatsAt(ROULETTE);
    await playRound(wheel, [{ red: '2', 'straight:17': '1' }, { odd: '3', 'straight:4': '1' }, { black: '5' }]);
    for (const seat of [...baccarat, ...wheel]) seat.close();
    await countPlayed(site);
    await countPlayed(site);

    const { parts, whole, rounds } = await sumsByGame(site);
    expect(parts).toHaveLength(2);
    expect(parts).toEqual(rounds);
    expect(whole).toEqual(rounds);
    const counted = await listParts(site);
    expect(counted.map(({ option, rounds: results, staked }) => [option, results, staked])).toEqual([
      ['spot:banker', 2n, 1_650n],
      ['spot:player', 1n, 300n],
      ['spot:playerPair', 1n, 200n],
      ['spot:tie', 1n, 100n],
      ['spot:even-chance', 1n, 500n],
      ['spot:straight', 1n, 200n],
    ]);
    const squared = new Map(counted.map(({ option, squared: value }) => [option, value]));
    // 12.50 on one result and 4.00 on another
    expect(squared.get('spot:banker')).toBe(String(1_250n ** 2n + 400n ** 2n));
    expect(squared.get('spot:straight')).toBe(String(2n * 100n ** 2n));
    // red and odd win together more often than not
    expect(Number(squared.get('spot:even-chance'))).toBeGreaterThan(200 ** 2 + 300 ** 2);

    // the popular games count rounds, not their spots
    const { rows } = await sql<{ rounds: bigint }>`select sum(rounds)::bigint as rounds from games.game_daily_stats
      where not part`.execute(site.db);
    expect(rows[0]?.rounds).toBe(6n);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await sql`update games.stats_watermark set until_at = now() + interval '1 day'`.execute(site.db);
    await recountYesterday(site.db, PART_COUNTERS, tomorrow);
    expect(await listParts(site)).toEqual(counted);
  }, 60_000);

  it('[G-04] is shown to operators beside its exact return, and judged when enough was played', async () => {
    const owner = await site.operator();
    const { rows } = await owner.call(calls.rtpBackoffice.list, { search: 'baccarat-classic' });
    const banker = rows.find(({ option }) => option === 'spot:banker');
    expect(banker).toMatchObject({ theoretical_ppm: 989_421, rounds: 2, assessment: { status: 'unsure' } });
    expect(rows.find(({ option }) => option === 'spot:tie')).toMatchObject({ theoretical_ppm: 856_404 });
    const versionOf = { code: 'baccarat-classic', versionHash: banker?.versionHash ?? '' };
    const one = await owner.call(calls.rtpBackoffice.read, { ...versionOf, option: 'spot:banker' });
    expect(one.spans.map(({ span, rounds }) => [span, rounds])).toEqual([
      ['life', 2],
      ['window', 2],
    ]);
  });
});

describe('the return monitor of tables', () => {
  const ROUNDS = 12_000;
  const FIRST = 1_000_000;
  const seeds = { roundSeed: 'a1'.repeat(32), salt: 'b2'.repeat(32) };

  /** Records rounds of one player with the numbers that the published draw gives, each settled by the maths and then changed. */
  async function record(change: (spot: SettledSpot, roundNo: number) => SettledSpot): Promise<void> {
    // the table goes on
    await sql`delete from tables.round where round_no >= ${FIRST}`.execute(site.db);
    await sql`truncate tables.player_round`.execute(site.db);
    const { accountId }: { accountId: AccountId } = await site.member();
    const rounds = Array.from({ length: ROUNDS }, (_, at) => {
      const roundNo = FIRST + at;
      const number = drawRoulette({ ...seeds, roundNo });
      const stakes = ['red', 'straight:17', 'dozen:1'].map((spot) => ({ spot, amount: 100n }));
      const spots = settle(WHEEL, stakes, rouletteOutcome(number)).map((spot) => change(spot, roundNo));
      const returned = spots.reduce((sum, spot) => sum + spot.returned, 0n);
      const text = spots.map(({ spot, stake, returned: paid }) => ({ spot, stake: `${stake}`, returned: `${paid}` }));
      return { round_no: roundNo, number, spots: text, returned: String(returned) };
    });
    const played = sql`json_to_recordset(${JSON.stringify(rounds)}) as r (round_no int, number int, spots jsonb, returned bigint)`;
    await sql`insert into tables.round (table_id, round_no, game_code, version_hash, state, number, spots, at)
      select ${ROULETTE}, round_no, ${WHEEL.id}, ${versionHash(WHEEL)}, 'FINISHED', number, '{}', now() from ${played}`.execute(
      site.db,
    );
    await sql`insert into tables.player_round (account_id, table_id, round_no, currency, spots, stake, returned, turnover, at)
      select ${accountId}, ${ROULETTE}, round_no, 'USD', spots, 300, returned, 300, now() from ${played}`.execute(
      site.db,
    );
  }

  it('[G-04] raises no alarm for rounds that were paid by the published maths', async () => {
    await record((spot) => spot);
    expect(await judgeParts(site)).toEqual([]);
    expect((await listParts(site)).map(({ option, rounds }) => [option, rounds])).toEqual([
      ['spot:dozen', BigInt(ROUNDS)],
      ['spot:even-chance', BigInt(ROUNDS)],
      ['spot:straight', BigInt(ROUNDS)],
    ]);
  });

  it('[G-04] finds the one kind of bet whose wins were not all paid, and closes the version', async () => {
    await record((spot, roundNo) =>
      spot.spot === 'dozen:1' && roundNo % 5 === 0 ? { ...spot, returned: 0n, paid: null } : spot,
    );
    expect(await judgeParts(site)).toEqual(['spot:dozen disable']);
    const owner = await site.operator();
    const { rows } = await owner.call(calls.gamesBackoffice.killSwitches, {});
    expect(rows).toMatchObject([{ kind: 'version', target: versionHash(WHEEL), by: '(monitor)' }]);
    expect(rows[0]?.reason).toMatch(/^RTP 7\d\.\d\d% \/ 97\.30%, n = 12,000, -\d/);
    const member = await site.member();
    await expect
      .poll(() => codeOf(member.call(calls.games.launch, { gameId: WHEEL.id })), { timeout: 30_000 })
      .toBe('GAME_DISABLED');
  });
});
