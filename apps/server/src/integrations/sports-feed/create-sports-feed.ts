import { Descriptions, Fixture, type RecoveryCall } from '@fairhouse/sports-feed';
import * as z from 'zod/mini';
import { readEvents } from './read-events.ts';

/** A sports feed: look-up, stream of messages, recovery. Every call rejects when the feed does not answer as it should. */
export interface SportsFeed {
  /** Returns what ids mean, and the producers. */
  getDescriptions(): Promise<Descriptions>;
  /** Lists the fixtures that are on or will start, as far ahead as the feed publishes them. */
  listFixtures(): Promise<Fixture[]>;
  /** Returns a fixture; null when the feed does not know it. */
  findFixture(id: string): Promise<Fixture | null>;
  /** Asks for a recovery over a stream. */
  recover(call: RecoveryCall): Promise<void>;
  /**
   * Connects, and reads until the connection ends or is aborted. `onOpen` gets the id of the stream, `onMessage` the text of each message.
   */
  read(
    handlers: { onOpen: (streamId: string) => void; onMessage: (text: string) => void },
    signal: AbortSignal,
  ): Promise<void>;
}

const TIMEOUT_MS = 10_000;

const Opened = z.object({ stream: z.string() });
const Fixtures = z.object({ fixtures: z.array(Fixture) });

/** Creates the client of the feed at an address. */
export function createSportsFeed(url: string): SportsFeed {
  const send = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(new URL(path, url), { signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
  const get = async <Value>(path: string, schema: z.ZodMiniType<Value>): Promise<Value> => {
    const reply = await send(path);
    if (!reply.ok) throw new Error(`the sports feed answers ${path} with ${reply.status}`);
    return schema.parse(await reply.json());
  };
  return {
    getDescriptions: () => get('/v1/descriptions', Descriptions),
    listFixtures: async () => (await get('/v1/fixtures', Fixtures)).fixtures,
    async findFixture(id) {
      const reply = await send(`/v1/fixtures/${encodeURIComponent(id)}`);
      if (reply.status === 404) return null;
      if (!reply.ok) throw new Error(`the sports feed answers a fixture with ${reply.status}`);
      return Fixture.parse(await reply.json());
    },
    async recover(call) {
      const headers = { 'content-type': 'application/json' };
      const reply = await send('/v1/recovery', { method: 'POST', headers, body: JSON.stringify(call) });
      if (reply.status !== 202) throw new Error(`the sports feed answers a recovery with ${reply.status}`);
    },
    async read({ onOpen, onMessage }, signal) {
      const reply = await fetch(new URL('/v1/stream', url), { signal });
      if (!reply.ok || !reply.body) throw new Error(`the sports feed answers the stream with ${reply.status}`);
      for await (const { event, data } of readEvents(reply.body)) {
        if (event === 'stream') onOpen(Opened.parse(JSON.parse(data)).stream);
        else onMessage(data);
      }
    },
  };
}
