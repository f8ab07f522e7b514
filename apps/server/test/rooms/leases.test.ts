import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { purgeRoomEvents } from '#rooms';
import { createTestDatabase } from '#testing';
import { createEventLog, type EventRow } from '../../src/rooms/create-event-log.ts';
import { createLeases } from '../../src/rooms/create-leases.ts';
import { RoomLostError } from '../../src/rooms/room-lost-error.ts';
import { writeAtEpoch } from '../../src/rooms/write-at-epoch.ts';
import { connectClient } from './connect-client.ts';
import { QUICK, type RoomsOptions, type StartedRooms, startRooms } from './start-rooms.ts';

const ROOM = 'counter/one';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let started: StartedRooms[];
beforeEach(async () => {
  database = await createTestDatabase();
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((rooms) => rooms.close()));
  await database.drop();
});

const start = async (options: Omit<RoomsOptions, 'databaseUrl'> = {}): Promise<StartedRooms> => {
  const rooms = await startRooms({ databaseUrl: database.url, ...options });
  started.push(rooms);
  return rooms;
};
const enter = async ({ url }: StartedRooms, gameToken = '1-tab', room = ROOM) => {
  const client = await connectClient(url, { gameToken });
  expect((await client.join(room)).ok).toEqual({});
  await client.until(({ type }) => type === 'state');
  return client;
};
const add = (id: string, by = 1) => ({ id, room: ROOM, type: 'add', by });
const events = async () =>
  (await sql<{ seq: bigint; epoch: bigint }>`select * from system.room_event order by seq`.execute(database.db)).rows;
const leaseOf = async (room = ROOM) =>
  (
    await sql<{ holder: string | null; epoch: bigint; until: Date }>`
      select * from system.lease where name = ${room}`.execute(database.db)
  ).rows[0];

describe('leases', () => {
  const as = (holder: string) => createLeases(database.db, { holder, address: 'nowhere:1', times: QUICK });

  it('are taken when free, given back or expired, each time with the next epoch', async () => {
    const [one, two] = [as('one'), as('two')];
    const first = await one.take(ROOM);
    expect(first).toMatchObject({ name: ROOM, epoch: 1 });
    expect(await two.take(ROOM)).toBeNull();
    expect(await two.findHolder(ROOM)).toEqual({ holder: 'one', address: 'nowhere:1' });
    await one.giveBack([first as NonNullable<typeof first>]);
    expect(await two.findHolder(ROOM)).toBeNull();
    expect(await two.listExpired()).toEqual([]);
    const second = await two.take(ROOM);
    expect(second?.epoch).toBe(2);
    // the older one can neither renew nor give back what is not its own any more
    expect(await one.renew([first as NonNullable<typeof first>])).toEqual([first]);
    await one.giveBack([first as NonNullable<typeof first>]);
    expect(await one.findHolder(ROOM)).toMatchObject({ holder: 'two' });
    await sleep(QUICK.life_ms + 50);
    expect(await one.listExpired()).toEqual([ROOM]);
    expect((await one.take(ROOM))?.epoch).toBe(3);
  });

  it('are renewed in time, and end for this process before they end for others', async () => {
    const leases = as('one');
    const before = performance.now();
    const lease = await leases.take(ROOM);
    if (!lease) throw new Error('not taken');
    expect(lease.until_ms).toBeGreaterThanOrEqual(before + QUICK.life_ms - QUICK.margin_ms);
    const until = (await leaseOf())?.until.getTime() ?? 0;
    expect(Date.now() + lease.until_ms - performance.now()).toBeLessThan(until - QUICK.margin_ms / 2);
    await sleep(100);
    const old_ms = lease.until_ms;
    expect(await leases.renew([lease])).toEqual([]);
    expect(lease.until_ms).toBeGreaterThan(old_ms + 90);
  });

  it('guard every row: an older epoch writes nothing', async () => {
    const lease = await as('one').take(ROOM);
    const log = createEventLog(database.db, () => undefined);
    const row = (seq: number, epoch: number, room = ROOM): EventRow => ({
      ...{ room, seq, epoch, at_ms: Date.now(), payload: '{}', sealed: null, answer: null },
    });
    await log.append(row(1, 1));
    await sql`update system.lease set epoch = 2, holder = 'two' where name = ${ROOM}`.execute(database.db);
    await expect(log.append(row(2, 1))).rejects.toThrow(RoomLostError);
    await log.append(row(2, 2));
    const write = (epoch: number) =>
      writeAtEpoch(database.db, { room: ROOM, epoch }, (tx) =>
        sql`update system.room_event set payload = '{"n":1}' where seq = 1`.execute(tx),
      );
    await expect(write(1)).rejects.toThrow(RoomLostError);
    await write(2);
    expect((await events()).map(({ epoch }) => Number(epoch))).toEqual([1, 2]);
    expect(lease?.epoch).toBe(1);
  });

  it('serialise a taker with a write under way', async () => {
    await as('one').take(ROOM);
    await sql`update system.lease set until = now() - interval '1 s'`.execute(database.db);
    const order: string[] = [];
    const release = Promise.withResolvers<void>();
    const writing = writeAtEpoch(database.db, { room: ROOM, epoch: 1 }, async (tx) => {
      await release.promise;
      await sql`select 1`.execute(tx);
      order.push('written');
    });
    await sleep(50);
    const taking = as('two')
      .take(ROOM)
      .then((lease) => {
        order.push(`taken ${lease?.epoch}`);
      });
    await sleep(50);
    release.resolve();
    await Promise.all([writing, taking]);
    expect(order).toEqual(['written', 'taken 2']);
  });

  it('store the rooms of a process together, and one that cannot be stored alone is refused', async () => {
    const leases = as('one');
    const names = ['counter/a', 'counter/b', 'counter/c'];
    for (const name of names) await leases.take(name);
    const log = createEventLog(database.db, () => undefined);
    const row = (room: string, payload: string): EventRow => ({
      ...{ room, seq: 1, epoch: 1, at_ms: Date.now(), payload, sealed: null, answer: null },
    });
    const stored = await Promise.allSettled(
      names.map((name) => log.append(row(name, name.endsWith('b') ? '{' : '{}'))),
    );
    expect(stored.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await events()).toHaveLength(2);
    // together: one transaction
    await Promise.all(names.map((room) => log.append({ ...row(room, '{}'), seq: 2 })));
    const { rows } = await sql`select distinct xmin from system.room_event where seq = 2`.execute(database.db);
    expect(rows).toHaveLength(1);
  });
});

describe('a room', () => {
  it('whose lease is stolen is continued by one process; the older one writes nothing', async () => {
    // the older process hears of the theft by its own write alone
    const one = await start({ times: { life_ms: 60_000, renew_ms: 30_000, margin_ms: 1_000 } });
    const own = await enter(one, '1-tab');
    await own.ask(add('a', 2));
    const two = await start();
    const epoch = (await leaseOf())?.epoch ?? 0n;
    // as if the older process had been suspended: its own clock still allows it to act
    await sql`update system.lease set holder = 'thief', epoch = epoch + 1, until = now() + interval '600 ms'
      where name = ${ROOM}`.execute(database.db);
    own.send(add('b', 3));
    await sleep(100);
    expect(own.received.some(({ re }) => re === 'b')).toBe(false);
    expect(await events()).toHaveLength(1);
    // when the thief is gone, somebody continues it, and both processes relay to that one
    const other = await enter(two, '2-tab');
    expect(await other.ask(add('c', 4))).toMatchObject({ ok: { sum: 6 } });
    // as an event, or in the state if it came back later than that
    await own.until(({ sum }) => sum === 6);
    expect((await own.ask(add('b', 3))).ok).toEqual({ sum: 9 });
    expect((await events()).map((event) => event.epoch)).toEqual([epoch, epoch + 2n, epoch + 2n]);
  });

  it('is given back by a process that ends in order, and is continued with its answers, deadlines and secrets', async () => {
    const [one, two] = [await start(), await start()];
    const relay = await start({ holds: false });
    const first = await enter(one);
    await first.ask({ ...add('a', 5), note: 'the ace of spades' });
    const asked_ms = performance.now();
    await first.ask({ id: 'c', room: ROOM, type: 'count-down', in_ms: 1_500 });
    const watching = await enter(relay, '2-tab');
    const counting = first.received.find(({ type }) => type === 'counting');
    await started.splice(started.indexOf(one), 1)[0]?.close();
    // immediately: nobody waits for the lease to expire
    await expect.poll(() => watching.received.filter(({ type }) => type === 'state').length, { interval: 10 }).toBe(2);
    expect(performance.now() - asked_ms).toBeLessThan(QUICK.life_ms + 400);
    expect(watching.received.findLast(({ type }) => type === 'state')).toMatchObject({ sum: 5 });
    // the same id and content: the answer of the first holder; other content is refused
    const again = await enter(two);
    expect((await again.ask({ ...add('a', 5), note: 'the ace of spades' })).ok).toEqual({ sum: 5 });
    expect((await again.ask(add('a', 6))).refusal?.code).toBe('CONFLICT');
    await again.until(({ type }) => type === 'rang');
    expect(Date.now()).toBeGreaterThanOrEqual((counting?.endsAt ?? Number.POSITIVE_INFINITY) - 5);
    expect((await again.ask(add('d', 1))).ok).toEqual({ sum: 6 });
    // sealed in the log and in the snapshot, and open to the reducer
    expect((await again.ask({ id: 's', room: ROOM, type: 'settle' })).ok).toEqual({});
    await expect
      .poll(async () => (await sql`select * from system.room_snapshot`.execute(database.db)).rows.length)
      .toBe(1);
    const { rows } = await sql<{ text: string }>`
      select row_to_json(e)::text as text from system.room_event e
      union all select row_to_json(s)::text from system.room_snapshot s`.execute(database.db);
    for (const { text } of rows) {
      expect(text).not.toContain('spades');
      expect(text).not.toContain(Buffer.from('spades').toString('hex'));
    }
    expect((await again.ask({ id: 'q', room: ROOM, type: 'secrets' })).ok).toEqual({ secrets: ['the ace of spades'] });
  });

  it('restarts from its snapshot, and only settled events are deleted', async () => {
    const one = await start();
    const client = await enter(one);
    for (const id of ['a', 'b', 'c']) await client.ask(add(id));
    await client.ask({ id: 's', room: ROOM, type: 'settle' });
    await client.ask(add('d', 4));
    await expect
      .poll(async () => (await sql`select * from system.room_snapshot`.execute(database.db)).rows.length)
      .toBe(1);
    expect(await purgeRoomEvents(database.db)).toBe(0);
    await sql`update system.room_event set at = now() - interval '8 days'`.execute(database.db);
    expect(await purgeRoomEvents(database.db)).toBe(3);
    expect((await events()).map(({ seq }) => Number(seq))).toEqual([4]);
    await started.splice(0, 1)[0]?.close();
    const two = await start();
    const next = await enter(two);
    expect(next.received.find(({ type }) => type === 'state')).toMatchObject({ sum: 7 });
    expect((await next.ask(add('e'))).ok).toEqual({ sum: 8 });
    expect((await events()).map(({ seq }) => Number(seq))).toEqual([4, 5]);
  });

  it('sleeps when nobody is in it, unless it must run', async () => {
    const rooms = await start({ running: ['clock'] });
    const client = await enter(rooms);
    await expect.poll(async () => (await leaseOf('counter/clock'))?.holder ?? null).not.toBeNull();
    client.socket.close();
    await expect.poll(async () => (await leaseOf())?.holder ?? null).toBeNull();
    await sleep(QUICK.life_ms + 200);
    expect(await leaseOf('counter/clock')).toMatchObject({ epoch: 1n });
    expect((await leaseOf('counter/clock'))?.until.getTime()).toBeGreaterThan(Date.now());
  });

  it('stops when its timer fails, and continues from its log', async () => {
    const rooms = await start();
    const client = await enter(rooms);
    await client.ask(add('a', 3));
    client.send({ id: 'f', room: ROOM, type: 'fault-later' });
    await expect.poll(() => client.received.filter(({ type }) => type === 'state').length).toBe(2);
    expect((await client.ask(add('b', 1))).ok).toEqual({ sum: 4 });
    expect(rooms.lines.join('\n')).toContain('a fault of a timer');
  });

  it('sends nothing before it is stored', async () => {
    const rooms = await start({ times: { life_ms: 20_000, renew_ms: 10_000, margin_ms: 1_000 } });
    const [one, two] = [await enter(rooms, '1-tab'), await enter(rooms, '2-tab')];
    const lock = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const locking = database.db.transaction().execute(async (tx) => {
      await sql`lock table system.room_event in exclusive mode`.execute(tx);
      locked.resolve();
      await lock.promise;
    });
    await locked.promise;
    one.send(add('a', 5));
    // an answer, a refusal and a state that depend on it wait, too
    two.send({ id: 'q', room: ROOM, type: 'sum' });
    two.send({ id: 'fault', room: ROOM, type: 'fault' });
    const late = await connectClient(rooms.url, { gameToken: '3-tab' });
    late.send({ id: 'j', room: ROOM, type: 'join' });
    await sleep(300);
    const newer = (client: typeof one) =>
      client.received.filter(({ re, type }) => type === 'added' || re === 'a' || re === 'q' || re === 'fault');
    expect([newer(one), newer(two), late.received]).toEqual([[], [], []]);
    lock.resolve();
    await locking;
    await late.until(({ type }) => type === 'state');
    expect(late.received).toMatchObject([
      { re: 'j', ok: {} },
      { type: 'state', sum: 5 },
    ]);
    await two.until(({ re }) => re === 'fault');
    expect(newer(two).map(({ type, re }) => type ?? re)).toEqual(['added', 'q', 'fault']);
    expect(newer(one).map(({ type, re }) => type ?? re)).toEqual(['a', 'added']);
  });
});

describe('the internal socket', () => {
  const address = async (): Promise<string> => {
    const { rows } = await sql<{ address: string }>`
      select address from system.lease where name like 'process/%'`.execute(database.db);
    return rows[0]?.address ?? '';
  };

  it('relays sockets of an api process, with one frame for all of them', async () => {
    const [holder, relay] = [await start(), await start({ holds: false })];
    const local = await enter(holder, '1-tab');
    const [one, two] = [await enter(relay, '2-tab'), await enter(relay, '3-tab')];
    expect((await one.ask(add('a', 2))).ok).toEqual({ sum: 2 });
    const seqs = await Promise.all(
      [local, one, two].map(async (client) => (await client.until(({ type }) => type === 'added')).seq),
    );
    expect(new Set(seqs).size).toBe(1);
    // the same token here and there: one stays
    const moved = await enter(holder, '2-tab');
    expect((await one.until(({ type }) => type === 'left')).refusal?.code).toBe('MOVED');
    two.socket.close();
    await expect
      .poll(
        async () =>
          (await moved.ask({ id: `p${performance.now()}`.replace('.', '-'), room: ROOM, type: 'players' })).ok,
      )
      .toEqual({ players: 2 });
    // no process takes a room: the client hears of it, and may try again
    const lonely = await start({ holds: false, masterKey: Buffer.alloc(32, 9) });
    const client = await connectClient(lonely.url, { gameToken: '9-tab' });
    client.send({ id: 'j', room: ROOM, type: 'join' });
    expect((await client.until(({ re }) => re === 'j')).refusal?.code).toBe('RETRY');
  });

  it('says nothing to a connection without the key', async () => {
    await start();
    await expect.poll(address).not.toBe('');
    const url = `ws://${await address()}/`;
    for (const hello of [
      '{}',
      'x',
      '{"proof":"","challenge":"c"}',
      '{"op":"join","socket":1,"request":{"room":"counter/one"}}',
    ]) {
      const client = await connectClient(url, null);
      client.send(hello);
      client.send('{"op":"join","socket":1,"request":{"room":"counter/one","re":"a","lastSeq":null}}');
      expect((await client.closed).code).toBe(1006);
      expect(client.received.every((frame) => Object.keys(frame).join() === 'challenge')).toBe(true);
    }
    // a proof is worth nothing for another challenge, and silence ends
    const silent = new WebSocket(url);
    const began = performance.now();
    await new Promise((resolve) => silent.once('close', resolve));
    expect(performance.now() - began).toBeLessThan(4_000);
    expect((await fetch(`http://${await address()}/ws/game`)).status).toBe(404);
    expect(await leaseOf()).toBeUndefined();
  });
});
