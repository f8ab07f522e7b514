import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { createDraw, findSlot, playRound } from '@fairhouse/game-math';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJackpotAccounts, trialBalance } from '#ledger';
import { createSiteClient, FREE_PLAY, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';

const GAME = 'ember-forge';
let site: TestSite;
let owner: SiteClient & { username: string };
let member: SiteClient & { accountId: bigint };
let game: SiteClient;
let commitment: string;
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
  member = await site.member({ funds: money(400_000n) });
  await owner.call(calls.gamesBackoffice.savePlayRule, { country: '*', ...FREE_PLAY });
  const launch = await member.call(calls.games.launch, { gameId: GAME });
  const { gameToken, opened } = await site
    .visitor()
    .call(calls.slots.open, { launchToken: launch.game_url.split('#launch=')[1] ?? '' });
  expect(opened.jackpot).toEqual({ code: 'crucible', amount: '2500.00', ticket: '0.20', resetValue: '2500.00' });
  game = createSiteClient(site.base, gameToken);
  commitment = opened.fair.nextCommitment;
});
afterAll(() => site.close());

/** Finds a client seed with which the next round, bought at 50.00, wins the jackpot: its 11,250 tickets are one in 222. */
async function findSeedForWin(): Promise<void> {
  const { rows } = await sql<{ sealed: Buffer }>`select server_seed_sealed as sealed from bets.seed_pair
    where encode(commitment, 'hex') = ${commitment}`.execute(site.db);
  const serverSeed = site.secrets.open(rows[0]?.sealed as Buffer).toString('hex');
  const spec = findSlot(GAME);
  if (!spec) throw new Error('the game has maths');
  for (let tries = 0; ; tries++) {
    const clientSeed = `hit ${tries}`;
    const draw = createDraw({ serverSeed, clientSeed, nonce: 0, tag: GAME });
    if ((playRound(spec, draw, 'buy-forge').jackpot ?? 0) >= 11_250) continue;
    await game.call(calls.slots.rotate, { clientSeed });
    return;
  }
}

const listAll = async () => (await owner.call(calls.jackpotsBackoffice.list, {})).jackpots;

describe('the Crucible', () => {
  it('grows by one hundredth of the stake and is won as the seeds determine', async () => {
    const first = await game.call(calls.slots.spin, { stake: '50.00', clientRoundId: randomUUID() });
    expect(first.jackpot).toBe('0.00');
    await findSeedForWin();
    const winner = await game.call(calls.slots.spin, {
      stake: '50.00',
      clientRoundId: randomUUID(),
      option: 'buy-forge',
    });
    // reset value 2,500, plus 1 % of 50 and of 2,250
    expect(winner.jackpot).toBe('2523.00');
    expect(calls.slots.spin.output.parse(winner)).toEqual(winner);
    await expect.poll(() => game.call(calls.slots.jackpot, {})).toEqual({ jackpot: '2500.00' });
    const { jackpots } = await site.visitor().call(calls.slots.jackpots, {});
    const odds = { ticket: '0.20', oneIn: 2_500_000 };
    expect(jackpots).toEqual([{ code: 'crucible', gameCodes: [GAME], amount: '2500.00', ...odds }]);
    const [jackpot] = await listAll();
    expect(jackpot).toMatchObject({
      wins: 1,
      contributed: '23.00',
      funded: '5000.00',
      paid: '2523.00',
      amount: '2500.00',
    });
    const wins = await owner.call(calls.jackpotsBackoffice.wins, {});
    const line = { number: 1, code: 'crucible', roundId: winner.roundId, amount: '2523.00', gameCode: GAME };
    expect(wins).toMatchObject({ total: 1, rows: [{ ...line, accountId: String(member.accountId) }] });
    const proof = JSON.parse((await member.call(calls.bets.proof, { roundId: winner.roundId })).text);
    expect(proof.round).toMatchObject({ win: winner.win, jackpot: '2523.00' });
    expect(proof.entries.map(({ kind }: { kind: string }) => kind).at(-1)).toBe('jackpot-win');
    expect((await trialBalance(site.db)).differences).toEqual([]);
  });

  it('is retired into another jackpot with a reason once its games are closed', async () => {
    const other = await createJackpotAccounts(site.db).find(
      { brandId: site.brandId, currency: 'USD', kind: 'jackpot', code: 'other' },
      money(100n),
    );
    const [jackpot] = await listAll();
    const input = { id: jackpot?.id ?? '', into: String(other), reason: 'The game leaves.' };
    expect((await refusalOf(owner.call(calls.jackpotsBackoffice.retire, input))).code).toBe('GAMES_STILL_ENABLED');
    const stop = await owner.call(calls.gamesBackoffice.createKillSwitch, {
      kind: 'game',
      target: GAME,
      reason: 'The game leaves.',
    });
    expect((await refusalOf(owner.call(calls.jackpotsBackoffice.retire, { ...input, into: input.id }))).code).toBe(
      'NOT_FOUND',
    );
    expect(await owner.call(calls.jackpotsBackoffice.retire, input)).toEqual({ moved: '2500.00' });
    expect((await refusalOf(owner.call(calls.jackpotsBackoffice.retire, input))).code).toBe('STATE_CHANGED');
    expect((await listAll()).map(({ code, amount, retiredInto }) => [code, amount, retiredInto])).toEqual([
      ['crucible', '0.00', String(other)],
      ['other', '2501.00', null],
    ]);
    const { rows } = await sql<{ action: string; reason: string; after: string }>`select action, reason, after
      from backoffice.audit where action = 'jackpot.retire'`.execute(site.db);
    expect(rows).toEqual([{ action: 'jackpot.retire', reason: 'The game leaves.', after: '2500.00 USD into other' }]);
    await owner.call(calls.gamesBackoffice.liftKillSwitch, { id: stop.id, reason: 'To see that it stays closed.' });
    const spin = () => game.call(calls.slots.spin, { stake: '1.00', clientRoundId: randomUUID() });
    await expect.poll(async () => (await refusalOf(spin())).code).toBe('GAME_DISABLED');
    expect((await trialBalance(site.db)).differences).toEqual([]);
  });
});
