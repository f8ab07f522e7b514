import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';

const { gamesBackoffice } = calls;
const RULE = {
  minCycle_ms: 5_000,
  otherCycle_ms: 5_000,
  autoplayAllowed: false,
  autoplayMax: 50,
  featureBuyAllowed: false,
  jackpotAllowed: true,
  reminder_min: 60,
  mandatoryBreak_min: 0,
  minDraw_s: 0,
  raisingPlansAllowed: true,
  othersDrawsAllowed: false,
};
/** Addresses in Britain and Germany in the table of this test. */
const BRITISH = '203.0.113.7';
const GERMAN = '198.51.100.7';
let site: TestSite;
let owner: SiteClient;
beforeAll(async () => {
  const geoIpFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-pace-')), 'ranges.csv');
  fs.writeFileSync(geoIpFile, '198.51.100.0,198.51.100.255,DE\n203.0.113.0,203.0.113.255,GB\n');
  site = await startTestSite({ trustedProxies: 1, geoIpFile });
  owner = await site.operator();
});
afterAll(() => site.close());

/** Sends a call from an address. */
async function ask<Value>(
  call: (typeof calls.games)['launch' | 'lobby'] | (typeof calls.slots)['open' | 'jackpots'],
  body: object | null,
  own: { token?: string | null; ip?: string },
) {
  const reply = await fetch(site.base + call.path, {
    method: call.method,
    headers: {
      'x-module-id': call.module,
      'content-type': 'application/json',
      ...(own.token ? { authorization: `Bearer ${own.token}` } : {}),
      ...(own.ip ? { 'x-forwarded-for': own.ip } : {}),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await reply.json()) as { value: Value }).value;
}

interface GameClient {
  member?: Awaited<ReturnType<TestSite['member']>>;
  gameId?: string;
}

/** Creates a member at the open game, launched from an address. */
async function atGame(ip?: string, { member: known, gameId = 'lantern-orchard' }: GameClient = {}) {
  const member = known ?? (await site.member({ funds: money(10_000n) }));
  const from = ip ? { ip } : {};
  const { game_url } = await ask<{ game_url: string }>(
    calls.games.launch,
    { gameId },
    { token: member.token, ...from },
  );
  const launchToken = game_url.split('#launch=')[1];
  type Opened = { gameToken: string; opened: { limits: object } };
  const { gameToken, opened } = await ask<Opened>(calls.slots.open, { launchToken }, {});
  const game = site.visitor();
  game.token = gameToken;
  const spin = (clientRoundId = randomUUID()) => game.call(calls.slots.spin, { stake: '0.20', clientRoundId });
  return { member, game, spin, limits: opened.limits };
}

describe('game pace', () => {
  it('[G-01] is enforced per brand rule: refuses early spins with the wait and answers retries', async () => {
    await owner.call(gamesBackoffice.savePlayRule, { country: '*', ...RULE });
    const { member, spin, limits } = await atGame();
    expect(limits).toEqual({
      minCycle_ms: 5_000,
      autoplayAllowed: false,
      autoplayMax: 50,
      reminder_min: 60,
      maxReminder_min: 60,
      mandatoryBreak_min: 0,
    });
    const id = randomUUID();
    const spun = await spin(id);
    const refused = await refusalOf(spin());
    expect(refused.code).toBe('MIN_GAME_CYCLE');
    const { wait_ms } = refused.value as { wait_ms: number };
    expect(wait_ms).toBeGreaterThan(0);
    expect(wait_ms).toBeLessThanOrEqual(5_000);
    expect(refused.message).toContain('millisecond');
    expect((await spin(id)).roundId).toBe(spun.roundId);
    expect((await member.call(calls.bets.rounds, {})).total).toBe(1);
    // simulates that the time has passed
    await site.db
      .updateTable('ledger.account')
      .set({ paced_at: new Date(Date.now() - 5_000) })
      .where('account_id', '=', member.accountId)
      .execute();
    await spin();
    expect(await codeOf(spin())).toBe('MIN_GAME_CYCLE');
  });

  it('[G-01] applies to concurrent spins and two tabs: one is played', async () => {
    const { member, spin } = await atGame();
    const played = await Promise.allSettled(Array.from({ length: 8 }, () => spin()));
    expect(played.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await member.call(calls.bets.rounds, {})).total).toBe(1);
  });

  it('[G-01] follows the country that the game was launched from', async () => {
    await owner.call(gamesBackoffice.savePlayRule, { country: '*', ...RULE, minCycle_ms: 0, autoplayAllowed: true });
    const here = await atGame();
    expect(here.limits).toMatchObject({ minCycle_ms: 0, autoplayAllowed: true });
    await here.spin();
    await here.spin();
    const british = await atGame(BRITISH);
    expect(british.limits).toMatchObject({ minCycle_ms: 2_500, autoplayAllowed: false });
    await british.spin();
    expect(await codeOf(british.spin())).toBe('MIN_GAME_CYCLE');
  });

  it('[G-01] reminds at the player’s interval, within the country’s maximum', async () => {
    const { member, game, limits } = await atGame(GERMAN);
    expect(limits).toMatchObject({ reminder_min: 60, maxReminder_min: 60 });
    const choose = (minutes: number) => game.call(calls.rg.setGameReminder, { minutes });
    expect(await choose(120)).toEqual({ reminder_min: 60 });
    expect(await choose(15)).toEqual({ reminder_min: 15 });
    expect(await codeOf(choose(20))).toBe('INVALID_INPUT');
    expect((await member.call(calls.rg.limits)).reminder_min).toBe(15);
    const { game_url } = await member.call(calls.games.launch, { gameId: 'lantern-orchard' });
    const launchToken = game_url.split('#launch=')[1] ?? '';
    const { opened } = await site.visitor().call(calls.slots.open, { launchToken });
    expect(opened.limits).toMatchObject({ reminder_min: 15 });
  });

  it('[G-01] enforces five minutes of rest after an hour in Germany, ignoring earlier rests', async () => {
    const { member, spin, limits } = await atGame(GERMAN);
    expect(limits).toMatchObject({ mandatoryBreak_min: 5 });
    /** Simulates that the last round was this long ago, after continuous play of this duration. */
    const playedFor = (minutes: number, since_s: number) =>
      site.db
        .updateTable('ledger.account')
        .set({
          paced_at: new Date(Date.now() - since_s * 1_000),
          commands: sql`commands + 1`,
          play_from: new Date(Date.now() - minutes * 60_000),
        })
        .where('account_id', '=', member.accountId)
        .execute();
    await spin();
    await playedFor(59, 10);
    const id = randomUUID();
    const spun = await spin(id);
    await playedFor(60, 10);
    const refused = await refusalOf(spin());
    expect(refused.code).toBe('MANDATORY_BREAK');
    expect(refused.message).toBe(
      'Time for a break. Local rules require a short pause after an hour of play. You can play again in 5 minutes.',
    );
    const { wait_ms } = refused.value as { wait_ms: number };
    expect(wait_ms).toBeGreaterThan(270_000);
    expect(wait_ms).toBeLessThanOrEqual(290_000);
    expect((await spin(id)).roundId).toBe(spun.roundId);
    // another game does not bypass the break, and trying does not extend it
    const elsewhere = await atGame(GERMAN, { member, gameId: 'rain-on-moss' });
    expect(await codeOf(elsewhere.spin())).toBe('MANDATORY_BREAK');
    await playedFor(65, 301);
    await spin();
    await playedFor(59, 10);
    await spin();
    // no break applies where the region requires none
    await playedFor(60, 10);
    const home = await atGame(undefined, { member });
    await home.spin();
  });

  it('[G-01] offers no progressive jackpot games where the country’s rule forbids them', async () => {
    type Codes = { games: { code: string }[] };
    type Jackpots = { jackpots: { gameCodes: string[] }[] };
    const seen = async (ip?: string) => {
      const from = ip ? { ip } : {};
      const { games } = await ask<Codes>(calls.games.lobby, null, from);
      const { jackpots } = await ask<Jackpots>(calls.slots.jackpots, null, from);
      return { listed: games.some(({ code }) => code === 'ember-forge'), jackpots: jackpots.length };
    };
    expect(await seen()).toEqual({ listed: true, jackpots: 1 });
    expect(await seen(GERMAN)).toEqual({ listed: false, jackpots: 0 });
    const member = await site.member({ funds: money(10_000n) });
    const launch = (ip?: string) =>
      ask<{ game_url?: string; reason?: string }>(
        calls.games.launch,
        { gameId: 'ember-forge' },
        { token: member.token, ...(ip ? { ip } : {}) },
      );
    expect(await launch(GERMAN)).toEqual({ reason: 'country' });
    const launchToken = (await launch()).game_url?.split('#launch=')[1] ?? '';
    const { gameToken } = await site.visitor().call(calls.slots.open, { launchToken });
    const game = site.visitor();
    game.token = gameToken;
    const spin = () => game.call(calls.slots.spin, { stake: '0.20', clientRoundId: randomUUID() });
    await spin();
    await owner.call(gamesBackoffice.savePlayRule, { country: '*', ...RULE, minCycle_ms: 0, jackpotAllowed: false });
    expect(await codeOf(spin())).toBe('GAME_DISABLED');
    expect(await seen()).toEqual({ listed: false, jackpots: 0 });
    expect(await seen(BRITISH)).toEqual({ listed: true, jackpots: 1 });
    await owner.call(gamesBackoffice.savePlayRule, { country: '*', ...RULE, minCycle_ms: 0 });
  });

  it('[G-01] is set by operators for their brand only and audited', async () => {
    const own = { country: 'IT', ...RULE };
    const { rules } = await owner.call(gamesBackoffice.savePlayRule, own);
    expect(rules.find(({ country }) => country === 'IT')).toEqual({ ...own, own: true });
    expect(rules[0]?.country).toBe('*');
    const other = await site.operator('owner', { other: true });
    expect((await other.call(gamesBackoffice.playRules)).rules.some(({ country }) => country === 'IT')).toBe(false);
    expect(await codeOf(other.call(gamesBackoffice.deletePlayRule, { country: 'IT' }))).toBe('NOT_FOUND');
    await owner.call(gamesBackoffice.deletePlayRule, { country: 'IT' });
    expect(await codeOf(owner.call(gamesBackoffice.savePlayRule, { ...own, minCycle_ms: 10_001 }))).toBe(
      'INVALID_INPUT',
    );
    expect(await codeOf(owner.call(gamesBackoffice.savePlayRule, { ...own, country: 'Italy' }))).toBe('INVALID_INPUT');
    const [line] = (await owner.call(calls.backoffice.audit, { action: 'games.play-rule-delete' })).rows;
    expect(line).toMatchObject({ subject: 'country IT', after: '' });
    expect(JSON.parse(line?.before ?? '')).toEqual(RULE);
  });
});
