import http from 'node:http';
import {
  type FeedMessage,
  type FixtureMessage,
  type MatchState,
  type OutcomeCode,
  priceOf,
} from '@fairhouse/game-math/sports';
import type { Fixture } from '@fairhouse/sports-feed';

export interface ScriptedFeed {
  url: string;
  /** Publishes a fixture that starts in this time, with the message that announces it. */
  addFixture(startsIn_ms: number): string;
  /** Sends a message of a fixture over every stream; a recovery repeats it. */
  send(message: Draft): void;
  /** Sends prices of the markets, all active unless told otherwise. */
  odds(fixture: string, prices: Record<string, Record<string, number>>, own?: OddsOptions): void;
  /** Settles markets. */
  settle(fixture: string, results: Record<string, Record<string, OutcomeCode>>, certainty?: 1 | 2): void;
  /** Stops heartbeats and answers no recovery. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

interface OddsOptions {
  producer?: string;
  status?: 1 | -1 | 0 | -2;
  match?: Partial<MatchState>;
}

/** A message without what the feed adds: its time and its id. */
type Draft = FixtureMessage extends infer Each
  ? Each extends FixtureMessage
    ? Omit<Each, 'gen' | 'id'>
    : never
  : never;

const MATCH: MatchState = {
  status: 'not_started',
  period: null,
  clock_s: null,
  home: 0,
  away: 0,
  homeReds: 0,
  awayReds: 0,
};
/** So that a producer that is down is noticed, and one that is up again soon, within a test. */
const ALIVE_MS = 200;
const PRODUCERS = ['pre', 'live'];

/** Starts a feed that sends what a test asks for, with the calls of the simulated feed. */
export async function startScriptedFeed(): Promise<ScriptedFeed> {
  const fixtures = new Map<string, Fixture>();
  const sent: FixtureMessage[] = [];
  const streams = new Map<string, { response: http.ServerResponse; subscribed: Set<string> }>();
  let [down, count] = [false, 0];
  const write = (response: http.ServerResponse, message: FeedMessage): void =>
    void response.write(`data: ${JSON.stringify(message)}\n\n`);
  const answer = (request: http.IncomingMessage, body: string): object | null => {
    const { pathname } = new URL(request.url ?? '/', 'http://feed');
    if (pathname === '/v1/descriptions') return DESCRIPTIONS;
    if (pathname === '/v1/fixtures') return { fixtures: [...fixtures.values()] };
    if (pathname.startsWith('/v1/fixtures/')) return fixtures.get(pathname.slice('/v1/fixtures/'.length)) ?? null;
    return pathname === '/v1/recovery' && !down ? recover(JSON.parse(body)) : null;
  };
  const recover = (call: { stream: string; producer: string; requestId: number; after: number | null }): object => {
    const stream = streams.get(call.stream);
    if (!stream) return {};
    const { producer, requestId, after } = call;
    for (const message of sent)
      if (message.producer === producer && (after === null || message.gen > after)) write(stream.response, message);
    stream.subscribed.add(producer);
    const id = `snapshot-${requestId}`;
    write(stream.response, { type: 'snapshot_complete', id, gen: Date.now(), producer, requestId });
    return {};
  };
  const server = http.createServer((request, response) => {
    if (request.url === '/v1/stream') {
      const id = `stream-${streams.size + 1}`;
      streams.set(id, { response, subscribed: new Set() });
      response.once('close', () => streams.delete(id));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`event: stream\ndata: ${JSON.stringify({ stream: id })}\n\n`);
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const value = answer(request, body);
      response.writeHead(value === null ? 404 : request.method === 'POST' ? 202 : 200);
      response.end(JSON.stringify(value ?? { code: 'NOT_FOUND' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const timer = setInterval(() => {
    for (const { response, subscribed } of down ? [] : streams.values())
      for (const producer of PRODUCERS)
        write(response, {
          type: 'alive',
          id: `alive-${producer}`,
          gen: Date.now(),
          producer,
          subscribed: subscribed.has(producer) ? 1 : 0,
        });
  }, ALIVE_MS);
  let lastGen = 0;
  const send = (message: Draft): void => {
    count += 1;
    lastGen = Math.max(Date.now(), lastGen + 1);
    const whole = { ...message, gen: lastGen, id: `m${count}` } satisfies FixtureMessage;
    sent.push(whole);
    for (const { response } of streams.values()) write(response, whole);
  };
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    addFixture(startsIn_ms) {
      const id = `fixture-${fixtures.size + 1}`;
      const [home, away] = TEAMS;
      fixtures.set(id, {
        ...{ id, sport: 'football', tournament: TOURNAMENT, season: 1, round: 1, home, away },
        startsAt: Date.now() + startsIn_ms,
      });
      send({ type: 'fixture_change', producer: 'pre', fixture: id, change: 'new' });
      return id;
    },
    send,
    odds(fixture, prices, { producer = 'pre', status = 1, match = {} } = {}) {
      const markets = Object.entries(prices).map(([market, each]) => ({
        market,
        status,
        prices: Object.fromEntries(Object.entries(each).map(([outcome, price]) => [outcome, priceOf(price)])),
      }));
      send({ type: 'odds_change', producer, fixture, match: { ...MATCH, ...match }, markets });
    },
    settle(fixture, results, certainty = 1) {
      const markets = Object.entries(results).map(([market, outcomes]) => ({ market, outcomes }));
      send({ type: 'bet_settlement', producer: 'live', fixture, certainty, markets });
    },
    setDown(isDown) {
      down = isDown;
      if (isDown) for (const { response } of streams.values()) response.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const TOURNAMENT = 'first-league';
const TEAMS = ['north', 'south'] as const;
const names = (en: string) => ({ en, cn: en, ar: en });
const DESCRIPTIONS = {
  sports: [{ id: 'football', names: { en: 'Football', cn: '足球', ar: 'كرة القدم' } }],
  tournaments: [{ id: TOURNAMENT, sport: 'football', names: names('First League') }],
  teams: TEAMS.map((id) => ({ id, names: names(`Team ${id}`) })),
  markets: [
    {
      kind: '1x2',
      names: names('Match result'),
      outcomes: ['1', 'X', '2'].map((id) => ({ id, names: names(id) })),
      margin: 0.05,
    },
  ],
  marginMethod: 'power',
  producers: PRODUCERS.map((id) => ({ id, window_ms: 3_600_000 })),
};
