import type { FeedMessage } from '@fairhouse/game-math/sports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_FAULTS } from '../schemas/faults.ts';
import { Descriptions, Fixture } from '../schemas/look-up.ts';
import { FeedMessage as Schema } from '../schemas/message.ts';
import { type FeedServer, serveFeed } from './serve-feed.ts';

const OPTIONS = { seed: 'serve', speed: 60, port: 0 };
let feed: FeedServer;
beforeAll(async () => {
  feed = await serveFeed(OPTIONS);
});
afterAll(() => feed.close());

const get = async (path: string, from = feed) => {
  const answer = await fetch(from.url + path);
  return { status: answer.status, body: await answer.json() };
};
const send = async (method: string, path: string, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(feed.url + path, { method, body: text });
  return { status: answer.status, body: await answer.json() };
};

type StreamEvent = { stream: string } | FeedMessage;

/** Reads the events of a stream until one matches; returns all. */
async function readUntil(reader: AsyncGenerator<StreamEvent>, isLast: (event: StreamEvent) => boolean) {
  const events: StreamEvent[] = [];
  for (;;) {
    const { value, done } = await reader.next();
    if (done) throw new Error('the stream has ended');
    events.push(value);
    if (isLast(value)) return events;
  }
}

async function* openStream(): AsyncGenerator<StreamEvent> {
  const answer = await fetch(`${feed.url}/v1/stream`);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  let rest = '';
  for await (const chunk of (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
    const events = (rest + chunk).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) yield JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '') as StreamEvent;
  }
}

describe('a served feed', () => {
  it('lists fixtures and names everything in them in three languages', async () => {
    const { fixtures } = (await get('/v1/fixtures')).body as { fixtures: Fixture[] };
    const names = Descriptions.parse((await get('/v1/descriptions')).body);
    expect(fixtures.length).toBeGreaterThan(50);
    const teams = new Map(names.teams.map((team) => [team.id, team.names]));
    for (const fixture of fixtures.map((each) => Fixture.parse(each))) {
      expect(teams.get(fixture.home)?.cn).toMatch(/\p{Script=Han}/u);
      expect(teams.get(fixture.away)?.ar).toMatch(/\p{Script=Arabic}/u);
      expect(names.tournaments.some(({ id }) => id === fixture.tournament)).toBe(true);
    }
    expect((await get(`/v1/fixtures/${fixtures[0]?.id}`)).body).toEqual(fixtures[0]);
  });

  it('has the same fixtures after a restart', async () => {
    const range = `/v1/fixtures?from=${Date.now() - 60_000}&to=${Date.now() + 60_000}`;
    const again = await serveFeed(OPTIONS);
    const [before, after] = [await get(range), await get(range, again)];
    await again.close();
    expect(after.body).toEqual(before.body);
    expect((before.body as { fixtures: Fixture[] }).fixtures.length).toBeGreaterThan(0);
  });

  it('streams heartbeats and messages, and recovers by request', async () => {
    const reader = openStream();
    const [first] = await readUntil(reader, (event) => 'stream' in event);
    const stream = first && 'stream' in first ? first.stream : '';
    const alive = await readUntil(reader, (event) => 'type' in event && event.type === 'alive');
    expect(alive.at(-1)).toMatchObject({ subscribed: 0 });
    const call = { stream, producer: 'live', requestId: 3, after: null };
    expect((await send('POST', '/v1/recovery', call)).status).toBe(202);
    const events = await readUntil(reader, (event) => 'type' in event && event.type === 'snapshot_complete');
    expect(events.at(-1)).toMatchObject({ requestId: 3, producer: 'live' });
    expect(events.length).toBeGreaterThan(100);
    for (const event of events) expect(Schema.safeParse(event).error).toBeUndefined();
    await reader.return(undefined);
  });

  it('sets faults', async () => {
    expect((await get('/v1/faults')).body).toEqual(NO_FAULTS);
    const faults = { ...NO_FAULTS, drop_percent: 5, down: ['live'] };
    expect((await send('PUT', '/v1/faults', faults)).body).toEqual(faults);
    expect((await get('/v1/faults')).body).toEqual(faults);
    await send('PUT', '/v1/faults', NO_FAULTS);
  });

  it.each([
    ['GET', '/v1/fixtures/tidewater-0-99-0', '', 404],
    ['GET', '/v1/fixtures/..%2f..', '', 404],
    ['GET', '/v1/fixtures?from=x', '', 400],
    ['GET', '/v1/fixtures?from=0&to=99999999999999', '', 400],
    ['GET', '/v2', '', 404],
    ['DELETE', '/v1/faults', '', 404],
    ['PUT', '/v1/faults', '{', 400],
    ['PUT', '/v1/faults', { ...NO_FAULTS, drop_percent: 101 }, 400],
    ['PUT', '/v1/faults', { ...NO_FAULTS, explode: true }, 400],
    ['POST', '/v1/recovery', { stream: 'stream-99', producer: 'live', requestId: 1, after: null }, 404],
    ['POST', '/v1/recovery', { stream: 'stream-1', producer: 'live', requestId: -1, after: null }, 400],
    ['POST', '/v1/recovery', 'x'.repeat(20_000), 413],
  ])('refuses %s %s %j', async (method, path, body, status) => {
    const answer = method === 'GET' ? await get(path) : await send(method, path, body);
    expect(answer).toMatchObject({ status, body: { code: expect.any(String), problem: expect.any(String) } });
  });
});

describe('the schema of messages', () => {
  const stamped = { id: 'm1', gen: 1000, producer: 'live', fixture: 'f1' };
  const settlement = (code: object) => ({
    ...stamped,
    type: 'bet_settlement',
    certainty: 2,
    markets: [{ market: '1x2:FT', outcomes: { '1': code } }],
  });
  const match = { status: 'live', period: '1H', clock_s: 60, home: 0, away: 0, homeReds: 0, awayReds: 0 };
  const odds = (price: unknown) => ({
    ...stamped,
    type: 'odds_change',
    match,
    markets: [{ market: '1x2:FT', status: 1, prices: { '1': price } }],
  });

  it.each([
    odds(1950),
    settlement({ result: 1 }),
    settlement({ result: 1, void: '1/2' }),
    settlement({ result: 0, void: '1' }),
    settlement({ result: 1, deadHeat: '1/3' }),
    { ...stamped, type: 'bet_cancel', markets: ['1x2:FT'], start: 5, reason: 'wrong line' },
    { ...stamped, type: 'bet_stop', groups: ['ah'], status: -1 },
  ])('accepts %#', (message) => expect(Schema.safeParse(message).success).toBe(true));

  it.each([
    null,
    'odds_change',
    {},
    odds(1000),
    odds(1950.5),
    odds('1950'),
    { ...odds(1950), extra: 1 },
    { ...odds(1950), gen: -1 },
    { ...odds(1950), id: 'two words' },
    { ...odds(1950), type: 'odds_changed' },
    settlement({ result: 2 }),
    settlement({ result: 1, void: '1' }),
    settlement({ result: 0, deadHeat: '1/2' }),
    settlement({ result: 1, deadHeat: '1/0' }),
    { ...settlement({ result: 1 }), markets: [] },
    { ...stamped, type: 'bet_stop', groups: [], status: -1 },
    { ...stamped, type: 'alive', subscribed: 1 },
  ])('refuses %#', (message) => expect(Schema.safeParse(message).success).toBe(false));
});
