import { setTimeout as sleep } from 'node:timers/promises';
import { Answer, HelloFrame, LeftFrame } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';
import { connectClient, type TestClient, type TestFrame } from './connect-client.ts';
import { type StartedRooms, startRooms } from './start-rooms.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let rooms: StartedRooms;
beforeAll(async () => {
  database = await createTestDatabase();
  rooms = await startRooms({ databaseUrl: database.url });
});
afterAll(async () => {
  await rooms.close();
  await database.drop();
});

let last = 0;
const aRoom = (prefix = 'r'): string => {
  last += 1;
  return `counter/${prefix}${last}`;
};
const aToken = (): string => {
  last += 1;
  return `${last}-tab`;
};
const enter = async (room: string, gameToken = aToken()): Promise<TestClient> => {
  const client = await connectClient(rooms.url, { gameToken });
  expect((await client.join(room)).ok).toEqual({});
  await client.until((frame) => frame.room === room && frame.type === 'state');
  return client;
};
const add = (id: string, room: string, by = 1) => ({ id, room, type: 'add', by });

describe('the first frame', () => {
  it('is a strict hello; anything else closes the socket', async () => {
    expect(HelloFrame.safeParse({ gameToken: 'x', more: 1 }).success).toBe(false);
    for (const bad of ['no json', '{"token":"x"}', '{"gameToken":5}', '[]']) {
      const client = await connectClient(rooms.url, null);
      client.send(bad);
      expect((await client.closed).code, bad).toBe(4400);
    }
  });

  it('names a valid token, or a visitor', async () => {
    const unknown = await connectClient(rooms.url, { gameToken: 'unknown' });
    expect((await unknown.closed).code).toBe(4401);
    expect(unknown.received).toEqual([
      { type: 'ended', refusal: { code: 'NOT_LOGGED_IN', key: 'error.NOT_LOGGED_IN', params: {} } },
    ]);
    const visitor = await connectClient(rooms.url, {});
    const [open, closed] = [aRoom('public'), aRoom()];
    expect((await visitor.join(closed)).refusal?.code).toBe('NOT_LOGGED_IN');
    expect((await visitor.join(open)).ok).toEqual({});
    expect((await visitor.ask(add('a', open))).refusal?.code).toBe('NOT_LOGGED_IN');
    const player = await enter(open);
    await player.ask(add('a', open, 4));
    expect(await visitor.until(({ type }) => type === 'added')).toMatchObject({ sum: 4 });
    expect(visitor.received.find(({ type }) => type === 'state')).toMatchObject({ audience: 'visitors' });
  });

  it('comes within five seconds', async () => {
    const silent = await connectClient(rooms.url, null);
    const started = performance.now();
    expect((await silent.closed).code).toBe(4401);
    expect(performance.now() - started).toBeGreaterThan(4_500);
  });
});

describe('frames', () => {
  it('are answered once each, in several rooms of one socket', async () => {
    const [one, two] = [aRoom(), aRoom()];
    const client = await enter(one);
    // without waiting for the answer to the join
    client.send({ id: 'j2', room: two, type: 'join' });
    expect((await client.ask(add('x', two, 2))).ok).toEqual({ sum: 2 });
    expect((await client.ask(add('y', one, 3))).ok).toEqual({ sum: 3 });
    expect((await client.ask({ id: 'z', room: two, type: 'leave' })).ok).toEqual({});
    expect((await client.ask(add('w', two))).refusal?.code).toBe('NOT_FOUND');
    for (const id of ['j2', 'x', 'y', 'z', 'w']) expect(client.received.filter(({ re }) => re === id)).toHaveLength(1);
    for (const frame of client.received.filter(({ re }) => re !== undefined)) Answer.parse(frame);
  });

  it('refuse unknown fields, types, rooms and faults by the closed list', async () => {
    const room = aRoom();
    const client = await enter(room);
    const codeOf = async (frame: TestFrame) => (await client.ask(frame)).refusal;
    expect(await codeOf({ ...add('a', room), more: 1 })).toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'more' },
    });
    expect(await codeOf({ ...add('b', room), by: 10 })).toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'by' },
    });
    expect(await codeOf({ id: 'c', room, type: 'other' })).toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'type' },
    });
    expect(await codeOf(add('d', 'other/room'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await codeOf({ id: 'e', room: 'counter/none', type: 'join' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await codeOf({ id: 'f', room, type: 'fault' })).toMatchObject({ code: 'SYSTEM_ERROR' });
    expect((await client.ask(add('g', room))).ok).toEqual({ sum: 1 });
    client.send({ id: 'no spaces', room, type: 'sum' });
    expect((await client.closed).code).toBe(4400);
  });

  it('of more than 4 kB close the socket', async () => {
    const room = aRoom();
    const client = await enter(room);
    const frame = { ...add('a', room), note: '' };
    frame.note = 'x'.repeat(4096 - JSON.stringify(frame).length);
    expect((await client.ask(frame)).ok).toEqual({ sum: 1 });
    client.send({ ...frame, id: 'ab' });
    expect((await client.closed).code).toBe(1009);
  });

  it('with the same id get the same answer, with other content CONFLICT', async () => {
    const room = aRoom();
    const client = await enter(room, '100-tab');
    const first = await client.ask(add('a', room, 5));
    expect(await client.ask(add('a', room, 5))).toEqual(first);
    expect((await client.ask(add('a', room, 6))).refusal?.code).toBe('CONFLICT');
    expect((await client.ask({ id: 'a', room, type: 'sum' })).refusal?.code).toBe('CONFLICT');
    // in whatever order the fields come, and over another connection
    client.socket.close();
    const again = await enter(room, '100-tab');
    expect(await again.ask({ by: 5, type: 'add', room, id: 'a' })).toEqual(first);
    // under way twice: one answer
    again.send({ id: 'late', room, type: 'add-late', by: 1 });
    expect((await again.ask({ id: 'late', room, type: 'add-late', by: 1 })).ok).toEqual({ sum: 6 });
    await sleep(50);
    expect(again.received.filter(({ re }) => re === 'late')).toHaveLength(1);
    expect((await again.ask({ id: 'sum', room, type: 'sum' })).ok).toEqual({ sum: 6 });
  });

  it('are limited to 20 a second and 40 together', async () => {
    const room = aRoom();
    const client = await enter(room);
    for (let n = 0; n < 60; n++) client.send({ id: `n${n}`, room, type: 'sum' });
    await expect.poll(() => client.received.filter(({ re }) => re?.startsWith('n')).length).toBe(60);
    const refused = client.received.filter(({ refusal }) => refusal?.code === 'RATE_LIMITED').length;
    expect(refused).toBeGreaterThanOrEqual(15);
    expect(refused).toBeLessThanOrEqual(21);
    await sleep(250);
    expect((await client.ask({ id: 'n59', room, type: 'sum' })).ok).toEqual({ sum: 0 });
  });
});

describe('frames of a room', () => {
  it('are numbered for each recipient without gaps, and a resumed client gets the missing ones', async () => {
    const room = aRoom();
    const [one, two] = [await enter(room, '200-tab'), await enter(room, '201-tab')];
    const state = one.received.find(({ type }) => type === 'state');
    for (let n = 0; n < 5; n++) {
      await one.ask(add(`a${n}`, room));
      await two.ask({ id: `w${n}`, room, type: 'whisper', text: 'for two only' });
    }
    const seqsOf = (client: TestClient) =>
      client.received.flatMap(({ room: own, seq }) => (own === room && seq !== undefined ? [seq] : []));
    await expect.poll(() => seqsOf(two).length).toBe(11);
    for (const seqs of [seqsOf(one), seqsOf(two)])
      expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] as number) + index));
    expect(one.received.some(({ type }) => type === 'whispered')).toBe(false);

    one.socket.close();
    await one.closed;
    for (let n = 5; n < 8; n++) await two.ask(add(`a${n}`, room));
    const lastSeq = seqsOf(one).at(-1) as number;
    const back = await connectClient(rooms.url, { gameToken: '200-tab', lastSeq: { [room]: lastSeq } });
    await back.until(({ sum }) => sum === 8);
    expect(back.received.map(({ type, sum, seq }) => [type, sum, seq])).toEqual([
      ['added', 6, lastSeq + 1],
      ['added', 7, lastSeq + 2],
      ['added', 8, lastSeq + 3],
    ]);
    // unknown numbers, a newer or a too old one: the full state
    for (const wrong of [0, (state?.seq ?? 0) - 1, lastSeq + 100]) {
      const other = await connectClient(rooms.url, { gameToken: '200-tab', lastSeq: { [room]: wrong } });
      expect(await other.until(() => true)).toMatchObject({ type: 'state', sum: 8, seq: lastSeq + 3 });
    }
  });

  it('are kept up to 200', async () => {
    const room = aRoom();
    const writers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => enter(room)));
    const reader = await enter(room, '300-tab');
    const first = reader.received.find(({ type }) => type === 'state')?.seq as number;
    reader.socket.close();
    await reader.closed;
    await Promise.all(
      writers.map(async (writer, w) => {
        for (let n = 0; n < 35; n++) await writer.ask(add(`${w}-${n}`, room));
      }),
    );
    const resume = async (lastSeq: number) => {
      const client = await connectClient(rooms.url, { gameToken: '300-tab', lastSeq: { [room]: lastSeq } });
      await client.until(({ sum }) => sum === 210);
      client.socket.close();
      return client.received;
    };
    expect(await resume(first + 10)).toHaveLength(200);
    expect(await resume(first + 9)).toMatchObject([{ type: 'state', sum: 210 }]);
  });

  it('go to the newest connection of a token; the older one receives MOVED', async () => {
    const room = aRoom();
    const older = await enter(room, '400-tab');
    const other = await enter(room, '400-other');
    const newer = await enter(room, '400-tab');
    const moved = await older.until(({ type }) => type === 'left');
    expect(LeftFrame.parse(moved)).toMatchObject({ room, refusal: { code: 'MOVED' } });
    await newer.ask(add('a', room));
    await other.until(({ type }) => type === 'added');
    expect((await older.ask(add('b', room))).refusal?.code).toBe('NOT_FOUND');
    expect(older.received.some(({ type }) => type === 'added')).toBe(false);
  });

  it('have the time of the server with a deadline, which is never early', async () => {
    const room = aRoom();
    const client = await enter(room);
    const asked_ms = Date.now();
    client.send({ id: 'c', room, type: 'count-down', in_ms: 150 });
    const counting = await client.until(({ type }) => type === 'counting');
    expect(counting.endsAt).toBeGreaterThanOrEqual(asked_ms + 140);
    expect((counting.endsAt as number) - (counting.now as number)).toBeLessThanOrEqual(150);
    await client.until(({ type }) => type === 'rang');
    expect(Date.now()).toBeGreaterThanOrEqual((counting.endsAt as number) - 2);
    await client.ask(add('a', room));
    expect(client.received.find(({ type }) => type === 'added')).not.toHaveProperty('now');
  });

  it('drop a reader who is a megabyte behind, and nobody else', async () => {
    const room = aRoom();
    const [slow, writer] = [await enter(room), await enter(room)];
    slow.socket.pause();
    const text = 'x'.repeat(3_900);
    const flood = async (client: TestClient, n: number) => client.ask({ id: `f${n}`, room, type: 'flood', text });
    for (let n = 0; n < 40; n++) await flood(writer, n);
    await expect
      .poll(async () => (await writer.ask({ id: `p${performance.now()}`.replace('.', '-'), room, type: 'players' })).ok)
      .toEqual({ players: 1 });
  });

  it('reach the lobby', async () => {
    const room = aRoom();
    const client = await enter(room);
    await client.ask(add('a', room, 7));
    await expect
      .poll(async () => (await rooms.listAwake()).find(({ id }) => `counter/${id}` === room))
      .toEqual({ id: room.slice(8), players: 1, visitors: 0, state: { sum: 7 } });
    client.socket.close();
    await expect.poll(async () => (await rooms.listAwake()).some(({ id }) => `counter/${id}` === room)).toBe(false);
  });
});
