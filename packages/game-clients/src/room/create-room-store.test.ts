import { type FrameRefusal, FrameRefusedError, type GameSocketOptions, type RoomFrame } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { createRoomStore } from './create-room-store.ts';

const ROOM = 'tables/one';
const refusal = (code: FrameRefusal['code']): FrameRefusal => ({ code, key: `error.${code}`, params: {} });
const frame = (type: string, fields: Partial<RoomFrame> = {}): RoomFrame => ({ room: ROOM, seq: 1, type, ...fields });

/** A store over a socket of the test, with a view that lists the frames since the last `state`. */
function start(join: () => Promise<void> = () => Promise.resolve()) {
  let socket: GameSocketOptions | null = null;
  const joined: string[] = [];
  const sent: unknown[] = [];
  const store = createRoomStore<string[]>({
    url: 'wss://test/ws/game',
    room: ROOM,
    gameToken: 'token',
    reduce: (view, { type }) => (type === 'state' ? [] : [...(view ?? []), type]),
    timed: ['state', 'phase'],
    spread: () => 0.5,
    connect(options) {
      socket = options;
      return {
        join(room) {
          joined.push(room);
          return join();
        },
        leave: () => undefined,
        send(out) {
          sent.push(out);
          return Promise.resolve({ total: '1.00' });
        },
        serverNow_ms: () => 5000,
        close: () => options.onState?.(false),
      };
    },
  });
  if (!socket) throw new Error('the store has not connected');
  return { store, socket: socket as GameSocketOptions, joined, sent };
}

it('enters the room and keeps what its frames say', () => {
  const { store, socket, joined } = start();
  expect(joined).toEqual([ROOM]);
  expect(store.get()).toEqual({ link: { status: 'connecting' }, view: null, endsAt: null });
  const seen: unknown[] = [];
  store.onFrame(({ type }) => seen.push([type, store.get().view]));
  socket.onFrame(frame('state', { endsAt: 9000 }));
  expect(store.get()).toEqual({ link: { status: 'open' }, view: [], endsAt: 9000 });
  expect(store.left_ms(9000)).toBe(4000);
  expect(store.left_ms(4000)).toBe(0);
  socket.onFrame(frame('card'));
  expect(store.get().endsAt).toBe(9000);
  socket.onFrame(frame('phase'));
  expect(store.get()).toMatchObject({ view: ['card', 'phase'], endsAt: null });
  // a listener sees the snapshot with its frame
  expect(seen).toEqual([
    ['state', []],
    ['card', ['card']],
    ['phase', ['card', 'phase']],
  ]);
});

it('sends frames to its room', async () => {
  const { store, sent } = start();
  expect(await store.send('bet', { roundId: 'one.1' })).toEqual({ total: '1.00' });
  expect(sent).toEqual([{ room: ROOM, type: 'bet', roundId: 'one.1' }]);
});

it('informs its listeners until it is closed', () => {
  const { store, socket } = start();
  let count = 0;
  const stop = store.subscribe(() => {
    count += 1;
  });
  socket.onFrame(frame('state'));
  expect(count).toBe(1);
  stop();
  socket.onFrame(frame('card'));
  expect(count).toBe(1);
  const before = store.get();
  store.close();
  expect(store.get()).toBe(before);
});

it('shows a lost connection, and keeps the view over it', () => {
  const { store, socket } = start();
  socket.onState?.(true);
  socket.onState?.(false);
  expect(store.get().link).toEqual({ status: 'connecting' });
  socket.onFrame(frame('state'));
  socket.onState?.(false);
  expect(store.get()).toMatchObject({ link: { status: 'reconnecting' }, view: [] });
  socket.onState?.(true);
  expect(store.get().link).toEqual({ status: 'open' });
});

it('leaves with the reason, and enters again when asked', () => {
  const { store, socket, joined } = start();
  socket.onFrame(frame('state'));
  socket.onLeft?.({ room: ROOM, type: 'left', refusal: refusal('MOVED') });
  expect(store.get().link).toEqual({ status: 'left', refusal: refusal('MOVED') });
  // a connection lost later does not hide the reason
  socket.onState?.(false);
  socket.onState?.(true);
  expect(store.get().link.status).toBe('left');
  store.rejoin();
  expect(joined).toEqual([ROOM, ROOM]);
  expect(store.get().link.status).toBe('connecting');
});

it('shows why it may not enter', async () => {
  const { store } = start(() => Promise.reject(new FrameRefusedError(refusal('NOT_FOUND'))));
  await Promise.resolve();
  await Promise.resolve();
  expect(store.get().link).toEqual({ status: 'left', refusal: refusal('NOT_FOUND') });
});

it('ends with the session, and for good', () => {
  const { store, socket, joined } = start();
  socket.onEnded?.(refusal('NOT_LOGGED_IN'));
  socket.onState?.(false);
  expect(store.get().link).toEqual({ status: 'ended', refusal: refusal('NOT_LOGGED_IN') });
  store.rejoin();
  expect(joined).toEqual([ROOM]);
});
