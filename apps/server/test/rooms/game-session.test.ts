import { type BrandSettings, calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishToProcesses } from '#realtime';
import { createSiteClient, startTestSite, type TestSite } from '#testing';
import { connectClient } from './connect-client.ts';
import { registerCounter } from './counter-product.ts';
import { QUICK } from './start-rooms.ts';

const GAME = 'lantern-orchard';
/** The specification of the socket: whatever ends play reaches it within two seconds. */
const WITHIN_MS = 2_000;

let site: TestSite;
let owner: Awaited<ReturnType<TestSite['operator']>>;
beforeAll(async () => {
  site = await startTestSite({ role: 'games' }, [], { registerRooms: registerCounter, leaseTimes: QUICK });
  owner = await site.operator();
});
afterAll(() => site.close());

type Member = Awaited<ReturnType<TestSite['member']>>;
const gameTokenOf = async (member: Member): Promise<string> => {
  const { game_url } = await member.call(calls.games.launch, { gameId: GAME });
  const launchToken = game_url.split('#launch=')[1] ?? '';
  return (await createSiteClient(member.base).call(calls.slots.open, { launchToken })).gameToken;
};
const urlOf = (base = site.base): string => `${base.replace('http', 'ws')}/ws/game`;
const enter = async (room: string, own: Parameters<TestSite['member']>[0] = {}) => {
  const member = await site.member(own);
  const gameToken = await gameTokenOf(member);
  const client = await connectClient(urlOf(member.base), { gameToken });
  expect((await client.join(room)).ok).toEqual({});
  return { member, gameToken, client };
};
/** Waits until the server has ended the connection, and returns why. */
const ended = async (client: Awaited<ReturnType<typeof connectClient>>, work: () => Promise<unknown>) => {
  await work();
  const done_ms = performance.now();
  await client.closed;
  expect(performance.now() - done_ms).toBeLessThan(WITHIN_MS);
  return client.received.find(({ type }) => type === 'ended')?.refusal?.code;
};

describe('a connection of the game socket', () => {
  it('belongs to the player of the game token, in their brand alone', async () => {
    const { client, gameToken, member } = await enter('counter/mine');
    expect(client.received.find(({ type }) => type === 'state')).toMatchObject({
      audience: `account-${member.accountId}`,
    });
    expect((await client.ask({ id: 'a', room: 'counter/mine', type: 'add', by: 2 })).ok).toEqual({ sum: 2 });
    const { rows } = await sql<{ account: string }>`
      select payload ->> 'account' as account from system.room_event where room = 'counter/mine'`.execute(site.db);
    expect(rows).toEqual([{ account: String(member.accountId) }]);
    for (const [url, token] of [
      [urlOf(site.otherBase), gameToken],
      [urlOf(), member.token],
      [urlOf(), `${gameToken.slice(0, -1)}${gameToken.endsWith('A') ? 'B' : 'A'}`],
    ] as const) {
      const other = await connectClient(url, { gameToken: token });
      await other.closed;
      expect(other.received).toMatchObject([{ type: 'ended', refusal: { code: 'NOT_LOGGED_IN' } }]);
    }
  });

  it('ends with the session: logout, block and break', async () => {
    const leave = await enter('counter/session');
    expect(await ended(leave.client, () => leave.member.call(calls.identity.logout))).toBe('NOT_LOGGED_IN');
    const blocked = await enter('counter/session');
    const accountId = String(blocked.member.accountId);
    const block = { accountId, reason: 'fraud', note: 'Cards of other people', until: null } as const;
    expect(await ended(blocked.client, () => owner.call(calls.accountsBackoffice.block, block))).toBe('NOT_LOGGED_IN');
    const resting = await enter('counter/session');
    const timeOut = { kind: 'time-out', days: 1 } as const;
    expect(await ended(resting.client, () => resting.member.call(calls.rg.exclude, timeOut))).toBe('NOT_LOGGED_IN');
    // the room goes on, and a lost connection is no end of it
    const next = await enter('counter/session');
    expect((await next.client.ask({ id: 'a', room: 'counter/session', type: 'add', by: 1 })).ok).toEqual({ sum: 1 });
  });

  it('ends with the game and with the site, also of visitors; other brands stay', async () => {
    const { client } = await enter('counter/game');
    const other = await enter('counter/game', { other: true });
    const visitor = await connectClient(urlOf(), {});
    expect((await visitor.join('counter/public')).ok).toEqual({});
    const stop = { kind: 'game', target: GAME, reason: 'Looks wrong' } as const;
    const { createKillSwitch, liftKillSwitch } = calls.gamesBackoffice;
    let id = '';
    const code = await ended(client, async () => {
      ({ id } = await owner.call(createKillSwitch, stop));
    });
    expect(code).toBe('GAME_DISABLED');
    expect(visitor.socket.readyState).toBe(visitor.socket.OPEN);
    await owner.call(liftKillSwitch, { id, reason: 'It was right' });
    await publishToProcesses(site.db, { topic: 'games-changed' });

    const { version } = await owner.call(calls.brandBackoffice.config);
    const closed: Partial<BrandSettings> = { maintenance: true };
    expect(await ended(visitor, () => owner.call(calls.brandBackoffice.change, { version, change: closed }))).toBe(
      'MAINTENANCE',
    );
    expect(other.client.socket.readyState).toBe(other.client.socket.OPEN);
    expect((await other.client.ask({ id: 'a', room: 'counter/game', type: 'add', by: 1 })).ok).toEqual({ sum: 1 });
    const refused = await connectClient(urlOf(), {});
    await refused.closed;
    expect(refused.received).toMatchObject([{ type: 'ended', refusal: { code: 'MAINTENANCE' } }]);
  });
});
