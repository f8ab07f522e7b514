import type { FeedMessage, FixtureMessage } from '@fairhouse/game-math/sports';
import { type Faults, NO_FAULTS } from '../schemas/faults.ts';
import type { RecoveryCall } from '../schemas/look-up.ts';
import type { Simulator } from '../simulator/create-simulator.ts';
import { isProducer, PRODUCERS, type ProducerId } from '../simulator/script/draft.ts';
import { deliveriesOf } from './deliveries-of.ts';
import { settlesMatch, wrongSettlement } from './wrong-settlement.ts';

/** How often each producer sends a heartbeat, in real milliseconds. */
const ALIVE_INTERVAL = 5000;

/** A connected consumer, the producers that know its place, and when it gets the next heartbeats. */
type Stream = {
  id: string;
  send: (message: FeedMessage) => void;
  subscribed: Set<ProducerId>;
  nextAlive: number;
};

export type RecoveryAnswer = 'ACCEPTED' | 'UNKNOWN_STREAM' | 'UNKNOWN_PRODUCER' | 'PRODUCER_DOWN';

/** Sends the messages of a simulator to streams, with the faults that are set. It has no timer: `tick` lets time pass. */
export type Feed = {
  /** Sends everything that is due at a time, in real milliseconds. */
  tick(now: number): void;
  /** Connects a consumer; returns the id of its stream. */
  connect(send: Stream['send']): string;
  disconnect(streamId: string): void;
  /** Sends what a producer generated after a time over a stream, then `snapshot_complete`. */
  recover(call: RecoveryCall): RecoveryAnswer;
  getFaults(): Faults;
  setFaults(faults: Faults): void;
};

/** @param startedAt real milliseconds; what is generated later is sent as it becomes due */
export function createFeed(simulator: Simulator, { seed, startedAt }: { seed: string; startedAt: number }): Feed {
  const streams = new Map<string, Stream>();
  let faults = NO_FAULTS;
  let [time, connections] = [startedAt, 0];
  let sendings: { at: number; stream: Stream; message: FeedMessage }[] = [];
  /** Messages that no script has, before and after they are sent. Recoveries repeat them until the feed restarts. */
  let planned: FixtureMessage[] = [];
  let added: FixtureMessage[] = [];

  /** Puts a message on its way; returns when its last copy arrives, or null if it is lost. */
  const send = (stream: Stream, message: FeedMessage, isAnswer = false): number | null => {
    const times = deliveriesOf(seed, message, faults, isAnswer).map((delay) => time + delay);
    sendings.push(...times.map((at) => ({ at, stream, message })));
    return times.at(-1) ?? null;
  };

  const isUp = (producer: string): producer is ProducerId => isProducer(producer) && !faults.down.includes(producer);

  const publish = (message: FixtureMessage): void => {
    const { producer } = message;
    if (!isUp(producer)) return;
    for (const stream of streams.values()) if (send(stream, message) === null) stream.subscribed.delete(producer);
  };

  /** Returns what the simulator generated, but for a settlement that is to be wrong. */
  const generate = (from: number): FixtureMessage[] =>
    simulator.messagesBetween(from, time).filter((message) => {
      if (!faults.wrongSettlement || !settlesMatch(message)) return true;
      planned.push(...wrongSettlement(message, faults.wrongSettlement.rollbackAfter_ms));
      faults = { ...faults, wrongSettlement: null };
      return false;
    });

  /** Sends the heartbeats that are due. One that is not subscribed makes the consumer ask for a recovery. */
  const sendAlive = (stream: Stream): void => {
    const isDue = time >= stream.nextAlive;
    if (isDue) stream.nextAlive = time + ALIVE_INTERVAL;
    for (const producer of PRODUCERS) {
      if (!isUp(producer)) stream.subscribed.delete(producer);
      else if (isDue) {
        const subscribed = stream.subscribed.has(producer) ? 1 : 0;
        send(stream, { type: 'alive', id: `alive:${producer}:${time}`, gen: time, producer, subscribed });
      }
    }
  };

  const deliver = (): void => {
    const due = sendings.filter(({ at }) => at <= time).sort((one, other) => one.at - other.at);
    sendings = sendings.filter(({ at }) => at > time);
    for (const { stream, message } of due) if (streams.has(stream.id)) stream.send(message);
  };

  return {
    tick(now) {
      const from = time;
      time = now;
      for (const message of generate(from)) publish(message);
      const due = planned.filter(({ gen }) => gen <= now);
      planned = planned.filter(({ gen }) => gen > now);
      added = [...added, ...due].filter(({ gen }) => gen > now - simulator.window_ms);
      for (const message of due) publish(message);
      for (const stream of streams.values()) sendAlive(stream);
      deliver();
    },
    connect(sendOne) {
      connections += 1;
      const id = `stream-${connections}`;
      streams.set(id, { id, send: sendOne, subscribed: new Set(), nextAlive: time });
      return id;
    },
    disconnect: (streamId) => void streams.delete(streamId),
    recover({ stream: streamId, producer, requestId, after }) {
      const stream = streams.get(streamId);
      if (!stream) return 'UNKNOWN_STREAM';
      if (!isProducer(producer)) return 'UNKNOWN_PRODUCER';
      if (!isUp(producer)) return 'PRODUCER_DOWN';
      const own = added.filter((message) => message.producer === producer && (after === null || message.gen > after));
      const answers = [...simulator.recover(producer, time, after), ...own];
      const arrivals = answers.map((message) => send(stream, message, true) ?? time);
      stream.subscribed.add(producer);
      const id = `snapshot:${streamId}:${requestId}`;
      const message: FeedMessage = { type: 'snapshot_complete', id, gen: time, producer, requestId };
      sendings.push({ at: Math.max(time, ...arrivals), stream, message });
      return 'ACCEPTED';
    },
    getFaults: () => faults,
    setFaults(next) {
      faults = next;
    },
  };
}
