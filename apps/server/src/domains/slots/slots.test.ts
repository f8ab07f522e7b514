import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { findSlot, type RoundProof, verifyRound } from '@fairhouse/game-math';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { revokeAccess } from '#identity';
import { trialBalance, verifyBalance } from '#ledger';
import { codeOf, createSiteClient, rawCall, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';

const GAME = 'lantern-orchard';
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const launchTokenOf = async (member: SiteClient): Promise<string> => {
  const { game_url } = await member.call(calls.games.launch, { gameId: GAME });
  expect(game_url).toMatch(/^\/play\/\?game=lantern-orchard#launch=[\w-]{43}$/);
  return game_url.split('#launch=')[1] ?? '';
};

/** Creates a member at the open game. */
async function atGame(own: Parameters<TestSite['member']>[0] = { funds: money(10_000n) }) {
  const member = await site.member(own);
  const launchToken = await launchTokenOf(member);
  const { gameToken, opened } = await createSiteClient(member.base).call(calls.slots.open, { launchToken });
  return { member, launchToken, opened, game: createSiteClient(member.base, gameToken) };
}

const spin = (game: SiteClient, stake = '1.00', clientRoundId = randomUUID()) =>
  game.call(calls.slots.spin, { stake, clientRoundId });

describe('launching', () => {
  it('[P-29] needs a member and a known, enabled game', async () => {
    expect(await codeOf(site.visitor().call(calls.games.launch, { gameId: GAME }))).toBe('NOT_LOGGED_IN');
    const member = await site.member();
    expect(await codeOf(member.call(calls.games.launch, { gameId: 'no-such-game' }))).toBe('NOT_FOUND');
  });

  it('returns a token that opens the game once, within two minutes, in its own brand', async () => {
    const { member, launchToken } = await atGame();
    expect(await codeOf(site.visitor().call(calls.slots.open, { launchToken }))).toBe('LAUNCH_EXPIRED');
    const late = await launchTokenOf(member);
    await site.db
      .updateTable('games.launch')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await codeOf(site.visitor().call(calls.slots.open, { launchToken: late }))).toBe('LAUNCH_EXPIRED');
    const foreign = await launchTokenOf(await site.member({ other: true }));
    expect(await codeOf(site.visitor().call(calls.slots.open, { launchToken: foreign }))).toBe('LAUNCH_EXPIRED');
    expect(await codeOf(site.visitor().call(calls.slots.open, { launchToken: 'x'.repeat(43) }))).toBe('LAUNCH_EXPIRED');
    const [row] = await site.db.selectFrom('games.launch').selectAll().limit(1).execute();
    expect(row?.launch_hash).toHaveLength(32);
  });

  it('is opened by only one of many concurrent calls', async () => {
    const launchToken = await launchTokenOf(await site.member());
    const codes = await Promise.all(
      Array.from({ length: 6 }, () =>
        site
          .visitor()
          .call(calls.slots.open, { launchToken })
          .then(
            () => 'open',
            (e: { code: string }) => e.code,
          ),
      ),
    );
    expect(codes.filter((code) => code === 'open')).toHaveLength(1);
  });

  it('opens a game with its stakes, seeds and balance; play money is marked as demo', async () => {
    const { opened } = await atGame();
    expect(opened).toMatchObject({
      gameCode: GAME,
      currency: 'USD',
      balance: '100.00',
      mode: 'real',
      defaultStake: '1.00',
    });
    expect(opened.stakes).toContain('0.20');
    expect(opened.fair.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(opened.lastRound).toBeNull();
    expect((await atGame({ type: 4 })).opened.mode).toBe('demo');
  });
});

describe('spin', () => {
  it('debits the stake, pays the win and verifies after rotation', async () => {
    const { member, game, opened } = await atGame();
    const spun = await spin(game);
    expect(Number(spun.balance)).toBeCloseTo(100 - 1 + Number(spun.win), 2);
    expect(spun.fair).toMatchObject({ nonce: 0, commitment: opened.fair.commitment });
    const fair = await game.call(calls.slots.rotate, { clientSeed: 'my own seed' });
    expect(fair).toMatchObject({ clientSeed: 'my own seed', nonce: 0, commitment: opened.fair.nextCommitment });
    const serverSeed = fair.revealed?.serverSeed ?? '';
    const again = verifyRound({ ...spun.fair, serverSeed, gameCode: GAME, versionHash: opened.versionHash });
    expect(again.commitment).toBe(opened.fair.commitment);
    expect(again.round).toEqual(spun.round);
    const detail = await member.call(calls.bets.round, { roundId: spun.roundId });
    expect(detail).toMatchObject({ stake: '1.00', win: spun.win, outcome: again.round, fair: { serverSeed } });
  });

  it('keeps its seeds while the round is open', async () => {
    const { member, game, opened } = await atGame();
    await spin(game);
    const setState = (state: string) =>
      site.db.updateTable('bets.round').set({ state }).where('account_id', '=', member.accountId).execute();
    await setState('OPEN');
    expect(await codeOf(game.call(calls.slots.rotate, { clientSeed: 'my own seed' }))).toBe('ROUND_OPEN');
    await setState('CLOSED');
    expect((await game.call(calls.slots.rotate, { clientSeed: 'mine' })).commitment).toBe(opened.fair.nextCommitment);
  });

  it('is played once per clientRoundId, double click included; another stake is a conflict', async () => {
    const { member, game } = await atGame();
    const id = randomUUID();
    const twice = await Promise.all([spin(game, '1.00', id), spin(game, '1.00', id), spin(game, '1.00', id)]);
    expect(new Set(twice.map((each) => each.roundId)).size).toBe(1);
    expect(twice.every((each) => JSON.stringify(each.round) === JSON.stringify(twice[0]?.round))).toBe(true);
    expect(await codeOf(spin(game, '2.00', id))).toBe('CONFLICT');
    expect((await member.call(calls.bets.rounds, {})).total).toBe(1);
    expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
  });

  it('is stored as words, which give the same answer, record and proof as a stored outcome', async () => {
    const { member, game } = await atGame();
    const [id, seen] = [randomUUID(), await spin(game)];
    const spun = await spin(game, '1.00', id);
    const rows = () =>
      site.db
        .selectFrom('bets.round')
        .select(['round_no', 'outcome', 'words'])
        .where('account_id', '=', member.accountId)
        .orderBy('round_no')
        .execute();
    const stored = await rows();
    expect(stored.map(({ outcome, words }) => [outcome, words?.length])).toEqual(
      [seen, spun].map(({ round }) => [null, round.wordsUsed * 4]),
    );
    const read = async () => ({
      again: (await spin(game, '1.00', id)).round,
      detail: (await member.call(calls.bets.round, { roundId: spun.roundId })).outcome,
      proof: (JSON.parse((await member.call(calls.bets.proof, { roundId: spun.roundId })).text) as RoundProof).play
        ?.outcome,
    });
    const expected = { again: spun.round, detail: spun.round, proof: spun.round };
    expect(await read()).toEqual(expected);
    // as rounds were stored before they had words
    for (const [at, { round_no }] of stored.entries())
      await site.db
        .updateTable('bets.round')
        .set({ words: null, outcome: JSON.stringify([seen, spun][at]?.round) })
        .where('account_id', '=', member.accountId)
        .where('round_no', '=', round_no)
        .execute();
    expect(await read()).toEqual(expected);
  });

  it.each([
    ['other words', (words: Buffer) => Buffer.from(words.map((byte) => byte ^ 0x5a))],
    ['a word too few', (words: Buffer) => words.subarray(4)],
  ])('shows the booked figures and raises an alarm when replaying gives another win: %s', async (_, change) => {
    const { member, game } = await atGame();
    const id = randomUUID();
    const spun = await spin(game, '1.00', id);
    const where = { account_id: member.accountId, round_no: 1n };
    const of = () =>
      site.db.selectFrom('bets.round').select(['words', 'win']).where('account_id', '=', where.account_id);
    const { words } = await of().executeTakeFirstOrThrow();
    // no words of this game pay that much
    await site.db
      .updateTable('bets.round')
      .set({ words: change(words ?? Buffer.alloc(0)), win: 987_654_321n })
      .where('account_id', '=', where.account_id)
      .execute();
    for (let times = 0; times < 2; times++) {
      const detail = await member.call(calls.bets.round, { roundId: spun.roundId });
      expect(detail).toMatchObject({ stake: '1.00', win: '9876543.21', outcome: {}, replayDiffers: true });
    }
    const alarms = site.db.selectFrom('bets.replay_alarm').selectAll().where('account_id', '=', where.account_id);
    expect(await alarms.execute()).toMatchObject([{ round_no: 1n, game_code: GAME, booked: 987_654_321n }]);
    const operator = await site.operator();
    expect((await operator.call(calls.backoffice.overview)).replayAlarms).toBeGreaterThan(0);
    const { gameToken, opened } = await createSiteClient(member.base).call(calls.slots.open, {
      launchToken: await launchTokenOf(member),
    });
    expect([typeof gameToken, opened.lastRound]).toEqual(['string', null]);
  });

  it('refuses an id whose key another round of the player has', async () => {
    const { member, game } = await atGame();
    await spin(game, '1.00', '91111111-2222-4333-8444-555555554666');
    // both halves exchanged: the exclusive or is the same
    expect(await codeOf(spin(game, '1.00', '84445555-5555-4666-9111-111122224333'))).toBe('CONFLICT');
    expect((await member.call(calls.bets.rounds, {})).total).toBe(1);
  });

  it('refuses stakes off the list, negative, fractional or malformed, and moves nothing', async () => {
    const { member, game } = await atGame();
    for (const stake of ['0.30', '0.21', '50.20', '1000000'])
      expect([stake, await codeOf(spin(game, stake))]).toEqual([stake, 'STAKE_NOT_OFFERED']);
    for (const stake of ['0', '0.00', '0.005'])
      expect([stake, await codeOf(spin(game, stake))]).toEqual([stake, 'INVALID_AMOUNT']);
    for (const stake of ['-1', '1e2', '', 'all'])
      expect([stake, await codeOf(spin(game, stake))]).toEqual([stake, 'INVALID_INPUT']);
    expect(await codeOf(spin(game, '1.00', 'not-a-uuid' as `${string}-${string}-${string}-${string}-${string}`))).toBe(
      'INVALID_INPUT',
    );
    expect((await member.call(calls.identity.balance)).version).toBe(1);
  });

  it('refuses more than the balance, returns it, and never goes below zero under concurrency', async () => {
    const { member, game } = await atGame({ funds: money(1_000n) });
    const refused = await refusalOf(spin(game, '20.00'));
    expect([refused.code, refused.value]).toEqual(['INSUFFICIENT_FUNDS', { balance: '10.00' }]);
    await Promise.allSettled(Array.from({ length: 12 }, () => spin(game, '5.00')));
    expect(Number((await member.call(calls.identity.balance)).sumBalance)).toBeGreaterThanOrEqual(0);
    expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
  });

  it('needs the game token: refuses a member’s, another brand’s or an ended one', async () => {
    const { member, game } = await atGame();
    expect(await codeOf(spin(createSiteClient(site.base, member.token)))).toBe('NOT_LOGGED_IN');
    expect(await codeOf(spin(createSiteClient(site.base)))).toBe('NOT_LOGGED_IN');
    const foreign = await atGame({ other: true, funds: money(1_000n) });
    expect(await codeOf(spin(createSiteClient(site.base, foreign.game.token)))).toBe('NOT_LOGGED_IN');
    await spin(game);
    await member.call(calls.identity.logout);
    expect(await codeOf(spin(game))).toBe('NOT_LOGGED_IN');
  });

  it('refuses the game token of a player whose access was revoked, as soon as the event arrives', async () => {
    const { member, game } = await atGame();
    await spin(game);
    await site.db.transaction().execute((tx) => revokeAccess(tx, member.accountId));
    await vi.waitFor(async () => expect(await codeOf(spin(game))).toBe('NOT_LOGGED_IN'), 2_000);
  });

  it('refuses a game token that was changed, forged or created for another session', async () => {
    const { game } = await atGame();
    const token = game.token ?? '';
    const [body = '', seal = ''] = token.split('.');
    const changed = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    const [, foreignSeal] = ((await atGame()).game.token ?? '').split('.');
    const bad = [
      ...[0, 3, 20, body.length - 1].map((at) => `${changed(body, at)}.${seal}`),
      ...[0, 20, seal.length - 1].map((at) => `${body}.${changed(seal, at)}`),
      ...[body, `${body}.`, `${body}.${foreignSeal}`, `${token}.${seal}`, 'x'.repeat(43), `${'x'.repeat(60)}.${seal}`],
    ];
    for (const each of bad)
      expect([each, await codeOf(spin(createSiteClient(site.base, each)))]).toEqual([each, 'NOT_LOGGED_IN']);
    await spin(createSiteClient(site.base, token));
  });

  it('[S-01] uses play money and the same maths for trial accounts', async () => {
    const { aFundedMember, PLAY_MONEY } = await import('#seed');
    const { accountId } = await site.member({ type: 4 });
    expect(accountId).toBeGreaterThan(0n);
    const username = `t${randomUUID().slice(0, 8)}`;
    const trial = {
      brandId: site.brandId,
      currency: 'USD' as const,
      username,
      password: 'trial-word-1',
      type: 4 as const,
    };
    await aFundedMember(site, trial, PLAY_MONEY);
    const client = site.visitor();
    client.token = (await client.call(calls.identity.login, { username, password: 'trial-word-1' })).token;
    const launchToken = await launchTokenOf(client);
    const { gameToken, opened } = await client.call(calls.slots.open, { launchToken });
    expect([opened.mode, opened.balance]).toEqual(['demo', '10000.00']);
    const spun = await spin(createSiteClient(site.base, gameToken));
    expect(spun.round.spins.length).toBeGreaterThan(0);
  });
});

describe('disabled game', () => {
  it('refuses launch, opening and spin, but answers a retry', async () => {
    const { member, game } = await atGame();
    const id = randomUUID();
    const spun = await spin(game, '1.00', id);
    const launchToken = await launchTokenOf(member);
    const toggle = (enabled: boolean) =>
      site.db.updateTable('games.brand_game').set({ enabled }).where('brand_id', '=', site.brandId).execute();
    await toggle(false);
    // games are cached for two seconds
    await expect.poll(() => codeOf(spin(game)), { interval: 200 }).toBe('GAME_DISABLED');
    expect((await spin(game, '1.00', id)).roundId).toBe(spun.roundId);
    expect(await codeOf(member.call(calls.games.launch, { gameId: GAME }))).toBe('GAME_DISABLED');
    expect(await codeOf(site.visitor().call(calls.slots.open, { launchToken }))).toBe('GAME_DISABLED');
    expect((await site.visitor().call(calls.games.vendors)).categories).toEqual([]);
    await toggle(true);
    const plays = () =>
      spin(game).then(
        () => true,
        () => false,
      );
    await expect.poll(plays, { interval: 200 }).toBe(true);
  });
});

describe('interrupted round', () => {
  it('[C-06] is resumed until seen; its proof has the time, and only the owner marks it', async () => {
    const { member, game } = await atGame({ funds: money(100_000n) });
    let unfinished: Awaited<ReturnType<typeof spin>> | null = null;
    for (let tries = 0; tries < 2_500 && !unfinished; tries++) {
      const spun = await spin(game, '0.20');
      if (spun.round.spins.length > 1) unfinished = spun;
    }
    if (!unfinished) throw new Error('no free spins in 2,500 rounds');
    const reopen = async () => {
      const launchToken = await launchTokenOf(member);
      return (await member.call(calls.slots.open, { launchToken })).opened;
    };
    const { balance: _now, ...round } = unfinished;
    expect((await reopen()).unfinished).toMatchObject(round);
    const proven = async () => (await member.call(calls.bets.proof, { roundId: round.roundId })).text;
    expect(await proven()).not.toContain('round-shown');
    const stranger = await atGame();
    expect(await codeOf(stranger.game.call(calls.slots.presented, { roundId: unfinished.roundId }))).toBe('NOT_FOUND');
    expect((await reopen()).unfinished?.roundId).toBe(unfinished.roundId);
    await game.call(calls.slots.presented, { roundId: unfinished.roundId });
    const proof = await proven();
    const { timeline } = JSON.parse(proof) as RoundProof;
    expect(timeline.at(-1)?.event).toBe('round-shown');
    await game.call(calls.slots.presented, { roundId: unfinished.roundId });
    expect(await proven()).toBe(proof);
    expect((await reopen()).unfinished).toBeNull();
    expect((await reopen()).lastRound?.roundId).toBe(unfinished.roundId);
    expect(await codeOf(game.call(calls.slots.presented, { roundId: '0-0' }))).toBe('NOT_FOUND');
  });
});

describe('bad input', () => {
  it('of the wrong type, unreadable or too large is refused with its code', async () => {
    const { game } = await atGame();
    const send = async (body: string) => {
      const reply = await rawCall(site.base, calls.slots.spin, {
        body,
        headers: { authorization: `Bearer ${game.token}` },
      });
      return [reply.status, reply.body.message.code];
    };
    expect(await send('{"stake":1,"clientRoundId":"x"}')).toEqual([400, 'INVALID_INPUT']);
    expect(await send('{"stake":')).toEqual([400, 'INVALID_INPUT']);
    expect(await send('[]')).toEqual([400, 'INVALID_INPUT']);
    expect(await send('null')).toEqual([400, 'INVALID_INPUT']);
    expect(await send(`{"stake":"1","clientRoundId":"${'x'.repeat(70_000)}"}`)).toEqual([413, 'BODY_TOO_LARGE']);
    expect(findSlot(GAME)).toBeDefined();
  });
});

it('leaves a balanced ledger', async () => {
  const { differences, entries } = await trialBalance(site.db);
  expect(differences).toEqual([]);
  expect(entries).toBeGreaterThan(0);
});
