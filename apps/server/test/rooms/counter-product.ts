import { defineClientFrame } from '@fairhouse/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { refuse } from '#refusal';
import type { Recipient, RoomLogic, RoomProduct, Rooms } from '#rooms';

// A room whose players add to one number: the test product of the runtime.

const By = z.int().check(z.gte(1), z.lte(9));
const CounterFrame = z.discriminatedUnion('type', [
  defineClientFrame('add', { by: By, note: z.optional(z.string()) }),
  /** Adds after a pause, as a command to the database would. */
  defineClientFrame('add-late', { by: By }),
  defineClientFrame('sum', {}),
  defineClientFrame('whisper', { text: z.string() }),
  defineClientFrame('count-down', { in_ms: z.int() }),
  defineClientFrame('fault', {}),
  defineClientFrame('settle', {}),
  /** Adds, and writes the sum that follows. */
  defineClientFrame('record', { by: By }),
  /** Sends everybody a hundred times as much. */
  defineClientFrame('flood', { text: z.string() }),
  defineClientFrame('players', {}),
  defineClientFrame('secrets', {}),
  defineClientFrame('fault-later', {}),
]);
type CounterFrame = z.infer<typeof CounterFrame>;

type CounterEvent =
  | { type: 'added'; by: number; account: string; id: string }
  | { type: 'deadline'; at: number }
  | { type: 'rang' };

export interface CounterState {
  sum: number;
  /** Every action that was counted: none may be lost or counted twice. */
  added: string[];
  deadline: number | null;
  rang: number;
  secrets: unknown[];
}

export const audienceOf = ({ player }: Recipient): string => (player ? `account-${player.accountId}` : 'visitors');

export interface CounterOptions {
  /** Held though nobody is connected. */
  running?: readonly string[];
}

export const registerCounter = (rooms: Rooms, options?: CounterOptions): void =>
  rooms.register(createCounterProduct(options));

/** Rooms whose id begins with `public` are open to visitors. */
export const createCounterProduct = (
  options: CounterOptions = {},
): RoomProduct<CounterFrame, CounterEvent, CounterState> => ({
  name: 'counter',
  frame: CounterFrame,
  async admit(id, { player }) {
    if (id.startsWith('none')) throw refuse('NOT_FOUND');
    if (!player && !id.startsWith('public')) throw refuse('NOT_LOGGED_IN');
  },
  listRunning: async () => options.running ?? [],
  initial: () => ({ sum: 0, added: [], deadline: null, rang: 0, secrets: [] }),
  reduce(state, event, { secret }) {
    if (event.type === 'deadline') return { ...state, deadline: event.at };
    if (event.type === 'rang') return { ...state, deadline: null, rang: state.rang + 1 };
    return {
      ...state,
      sum: state.sum + event.by,
      added: [...state.added, event.id],
      secrets: secret === null ? state.secrets : [...state.secrets, secret],
    };
  },
  start(room): RoomLogic<CounterFrame> {
    const ring = (): void => {
      void room.emit({ type: 'rang' }, { frames: () => ({ type: 'rang', rang: room.state.rang }) });
    };
    if (room.state.deadline !== null) room.at(room.state.deadline, ring);
    return {
      audienceOf,
      view: (audience) => ({ audience, sum: room.state.sum, rang: room.state.rang }),
      lobby: () => ({ sum: room.state.sum }),
      async receive(action) {
        const { frame, from, id } = action;
        if (frame.type === 'add' || frame.type === 'add-late') {
          if (frame.type === 'add-late') await new Promise((resolve) => setTimeout(resolve, 5));
          if (room.state.sum + frame.by > 1_000_000) throw refuse('LIMIT_REACHED');
          const sum = room.state.sum + frame.by;
          const said = { type: 'added', sum };
          const event = { type: 'added', by: frame.by, account: String(from.player.accountId), id } as const;
          void room.emit(event, {
            frames: () => said,
            answers: action,
            ok: { sum },
            ...(frame.type === 'add' && frame.note !== undefined && { secret: frame.note }),
          });
          return;
        }
        if (frame.type === 'record') {
          const event = { type: 'added', by: frame.by, account: String(from.player.accountId), id } as const;
          void room.emit(event).catch(() => undefined);
          const { sum } = room.state;
          await room.write((tx) => sql`insert into recorded_sum values (${room.name}, ${sum})`.execute(tx));
          return { sum };
        }
        if (frame.type === 'sum') return { sum: room.state.sum };
        if (frame.type === 'whisper')
          room.send((audience) => (audience === audienceOf(from) ? { type: 'whispered', text: frame.text } : null));
        if (frame.type === 'count-down') {
          const endsAt = room.now_ms() + frame.in_ms;
          void room.emit({ type: 'deadline', at: endsAt }, { frames: () => ({ type: 'counting', endsAt }) });
          room.at(endsAt, ring);
        }
        if (frame.type === 'flood') {
          const flood = { type: 'flood', text: frame.text.repeat(100) };
          room.send(() => flood);
        }
        if (frame.type === 'secrets') return { secrets: room.state.secrets };
        if (frame.type === 'fault-later')
          room.at(room.now_ms(), () => {
            throw new Error('a fault of a timer');
          });
        if (frame.type === 'players') return { players: room.recipients().length };
        if (frame.type === 'settle') room.settle();
        if (frame.type === 'fault') throw new Error('a fault of the test');
      },
    };
  },
});
