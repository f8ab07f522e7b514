import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { checkProof, type RoundProof } from '@fairhouse/game-math';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantFreeRounds, readSettledFacts } from '#bets';
import { countRounds } from '#games';
import { getHouseAccount, getHouseAccountBalance, trialBalance, verifyBalance } from '#ledger';
import { codeOf, createSiteClient, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';

const GAME = 'lantern-orchard';
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

type Member = Awaited<ReturnType<TestSite['member']>>;

async function open(member: Member) {
  const { game_url } = await member.call(calls.games.launch, { gameId: GAME });
  const launchToken = game_url.split('#launch=')[1] ?? '';
  const { gameToken, opened } = await createSiteClient(member.base).call(calls.slots.open, { launchToken });
  return { opened, game: createSiteClient(member.base, gameToken) };
}

const grantTo = async ({ accountId }: Member, own: object = {}): Promise<string> => {
  const grantId = `grant-${randomUUID()}`;
  await site.db.transaction().execute((tx) =>
    grantFreeRounds(tx, {
      ...{ accountId, grantId, vendor: 'house', games: [GAME], stake: money(100n), rounds: 3 },
      ...{ validFrom: new Date(Date.now() - 1_000), validUntil: new Date(Date.now() + 60_000), ...own },
    }),
  );
  return grantId;
};
const spin = (game: SiteClient, grant: string | undefined, clientRoundId = randomUUID(), own: object = {}) =>
  game.call(calls.slots.spin, { stake: '1.00', clientRoundId, ...(grant === undefined ? {} : { grant }), ...own });
const usedOf = async (grantId: string) => {
  const { rows } = await sql<{ used: number }>`select used from bets.free_grant where grant_id = ${grantId}`.execute(
    site.db,
  );
  return rows[0]?.used;
};

it('[G-08] free rounds in our own slots take no cash, pay cash from promotions, and are drawn and proved like others', async () => {
  const member = await site.member();
  const grant = await grantTo(member);
  const { game, opened } = await open(member);
  expect(opened.freeRounds).toMatchObject([{ grantId: grant, stake: '1.00', left: 3 }]);
  const promotions = await getHouseAccount(site.db, { brandId: site.brandId, currency: 'USD', name: 'promotions' });
  const before = await getHouseAccountBalance(site.db, promotions);
  const id = randomUUID();
  const spun = await spin(game, grant, id);
  expect(spun).toMatchObject({ free: true, stake: '1.00', balance: spun.win, fair: { nonce: 0 } });
  // a repeat is the recorded round and uses nothing
  expect(await spin(game, grant, id)).toMatchObject({ roundId: spun.roundId, win: spun.win, free: true });
  expect(await usedOf(grant)).toBe(1);
  expect(await codeOf(spin(game, undefined, id))).toBe('CONFLICT');
  let won = Number(spun.win);
  for (let at = 0; at < 2; at++) won += Number((await spin(game, grant)).win);
  expect(await codeOf(spin(game, grant))).toBe('BET_NOT_ALLOWED');
  expect((await getHouseAccountBalance(site.db, promotions)) - before).toBe(-BigInt(Math.round(won * 100)));
  expect(Number((await member.call(calls.identity.balance)).sumBalance)).toBeCloseTo(won, 2);
  const { rows: kinds } = await sql<{ kind: string }>`select distinct kind from ledger.entry
    where account_id = ${member.accountId}`.execute(site.db);
  expect(kinds.map(({ kind }) => kind)).toEqual(won > 0 ? ['free-win'] : []);
  const fair = await game.call(calls.slots.rotate, { clientSeed: 'my own seed' });
  const { text } = await member.call(calls.bets.proof, { roundId: spun.roundId });
  const proof = JSON.parse(text) as RoundProof;
  expect(proof.fair?.serverSeed).toBe(fair.revealed?.serverSeed);
  expect(proof.transactions[0]).toMatchObject({ class: 'bet', amount: '1.00', cash: '0.00' });
  expect(checkProof(proof).filter(({ result }) => result === 'fails')).toEqual([]);
  const detail = await member.call(calls.bets.round, { roundId: spun.roundId });
  expect(detail).toMatchObject({
    stake: '0.00',
    free: '1.00',
    win: spun.win,
    replayDiffers: false,
    outcome: spun.round,
  });
  const record = await member.call(calls.bets.rounds, {});
  expect(record.totals.stake).toBe('0.00');
  expect((await open(member)).opened).toMatchObject({ freeRounds: [], lastRound: { free: true } });
  expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
  expect((await trialBalance(site.db)).differences).toEqual([]);
});

it('[G-08] count neither as played nor towards anything that stakes give', async () => {
  const member = await site.member({ funds: money(1_000n) });
  const grant = await grantTo(member);
  const { game } = await open(member);
  const counted = async () => {
    await countRounds(site.db, 0);
    const { rows } = await sql<{ rounds: number; staked: number }>`
      select coalesce(sum(rounds), 0)::int as rounds, coalesce(sum(staked), 0)::int as staked from games.game_daily_stats
      where code = ${GAME} and brand_id = ${site.brandId}`.execute(site.db);
    return rows[0] ?? { rounds: 0, staked: 0 };
  };
  const before = await counted();
  await spin(game, grant);
  await spin(game, undefined);
  expect(await counted()).toEqual({ rounds: before.rounds + 1, staked: before.staked + 100 });
  const ownFacts = async () => {
    const { facts } = await site.db.transaction().execute((tx) => readSettledFacts(tx, 0n, 10_000));
    return facts.filter(({ accountId }) => accountId === member.accountId);
  };
  // a transaction of another database of the cluster may hold back the end of the feed
  await expect.poll(async () => (await ownFacts()).length).toBeGreaterThan(0);
  const own = await ownFacts();
  expect(own.reduce((sum, { valid }) => sum + valid, 0n)).toBe(100n);
  expect(own.filter(({ isFree }) => isFree).every(({ stake }) => stake === 0n)).toBe(true);
});

it('[G-08] the last one is used once by many spins at the same time', async () => {
  const member = await site.member({ funds: money(10_000n) });
  const grant = await grantTo(member, { rounds: 1 });
  const { game } = await open(member);
  // the player is in the cache of the process then
  await spin(game, undefined);
  const ends = await Promise.all(
    Array.from({ length: 8 }, () =>
      spin(game, grant).then(
        () => 'played',
        (error: { code?: string }) => error.code ?? '',
      ),
    ),
  );
  expect(ends.filter((end) => end === 'played')).toHaveLength(1);
  expect(await usedOf(grant)).toBe(1);
});

it('[G-08] are refused for another stake, mode, game or player, after their end, and when cancelled', async () => {
  const [member, other] = [await site.member({ funds: money(10_000n) }), await site.member()];
  const { game } = await open(member);
  const grant = await grantTo(member);
  expect(await codeOf(spin(game, grant, randomUUID(), { stake: '2.00' }))).toBe('BET_NOT_ALLOWED');
  const mode = await refusalOf(spin(game, grant, randomUUID(), { option: 'no-such' }));
  expect(mode).toMatchObject({ code: 'OPTION_NOT_OFFERED' });
  expect(await codeOf(spin((await open(other)).game, grant))).toBe('BET_NOT_ALLOWED');
  expect(await codeOf(spin(game, await grantTo(member, { games: ['another'] })))).toBe('BET_NOT_ALLOWED');
  const over = await grantTo(member, { validUntil: new Date(Date.now() - 1) });
  expect(await codeOf(spin(game, over))).toBe('BET_NOT_ALLOWED');
  await sql`update bets.free_grant set cancelled_at = now() where grant_id = ${grant}`.execute(site.db);
  expect(await codeOf(spin(game, grant))).toBe('BET_NOT_ALLOWED');
  expect((await member.call(calls.identity.balance)).sumBalance).toBe('100.00');
});
