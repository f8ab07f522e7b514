import type { RoomFrame } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { reduceRoom } from './reduce-room.ts';
import type { CardRoomView } from './room-view.ts';
import { sampleHoldemTable } from './testing/sample-table.ts';

const frame = (type: string, fields: object = {}): RoomFrame =>
  ({ room: 'pvp/x', seq: 1, type, ...fields }) as RoomFrame;
const STATE = frame('state', {
  phase: 'WAITING',
  table: sampleHoldemTable(2),
  delay_ms: 0,
  seats: [],
  you: null,
  waiting: 0,
  place: null,
  reservedUntil: null,
  serverCommitment: 'aa',
  deal: null,
  hand: null,
  booked: null,
});
const deal = { handNo: 4, handId: 'x/4', parties: [], root: null };
const hand = (more: object, events: object[], openings: object[] = []): RoomFrame =>
  frame('hand', { handNo: 4, clock: null, openings, view: { ended: false, events, ...more } });

/** Returns what is known after frames. */
const after = (...frames: RoomFrame[]): CardRoomView =>
  frames.reduce<CardRoomView | null>(reduceRoom, null) as CardRoomView;
const DEALT = [STATE, frame('shuffle', { deal, serverCommitment: 'bb' }), frame('dealt', { handNo: 4, root: 'cc' })];

it('waits for a state, and for a room that is ready', () => {
  expect(reduceRoom(null, frame('phase', { phase: 'ACT' }))).toBeNull();
  expect(reduceRoom(null, { ...STATE, table: null } as unknown as RoomFrame)).toBeNull();
});

it('keeps the server’s commitment that was announced before the deal, beside the next one', () => {
  const room = after(...DEALT);
  expect(room.deal).toMatchObject({ announced: 'aa', root: 'cc', isRootLate: false });
  expect(room.serverCommitment).toBe('bb');
});

it('notices a root that comes after the cards, or changes', () => {
  const [state, shuffle, root] = DEALT as [RoomFrame, RoomFrame, RoomFrame];
  expect(after(state, shuffle, hand({}, []), root).deal?.isRootLate).toBe(true);
  expect(after(...DEALT, frame('dealt', { handNo: 4, root: 'dd' })).deal?.isRootLate).toBe(true);
});

it('collects the events and openings of a hand, and drops those of the one before', () => {
  const room = after(
    ...DEALT,
    hand({}, [{ type: 'begun' }], [{ index: 0 }]),
    hand({}, [{ type: 'turn' }], [{ index: 4 }]),
  );
  expect(room.hand?.log.map(({ type }) => type)).toEqual(['begun', 'turn']);
  expect(room.hand?.openings.map(({ index }) => index)).toEqual([0, 4]);
  expect(room.phase).toBe('ACT');
  const next = reduceRoom(room, frame('shuffle', { deal: { ...deal, handNo: 5 }, serverCommitment: 'ee' }));
  expect(next?.hand).toBeNull();
});

it('goes from the last event to the booking, and stays there when cards are shown afterwards', () => {
  const ended = [...DEALT, hand({ ended: true }, [{ type: 'ended' }])];
  expect(after(...ended).phase).toBe('DECIDED');
  const booked = [...ended, frame('booked', { handNo: 4, result: { rake: 0, seats: [] } })];
  expect(after(...booked)).toMatchObject({ phase: 'BOOKED', booked: { handNo: 4 } });
  expect(after(...booked, hand({ ended: true }, [{ type: 'shown' }])).phase).toBe('BOOKED');
});

it('remembers why a deal or a hand was not played, until the next deal', () => {
  const aborted = after(...DEALT, frame('aborted', { handNo: 4, seats: [1] }));
  expect(aborted).toMatchObject({ aborted: [1], deal: null, phase: 'WAITING' });
  const voided = after(...DEALT, hand({}, []), frame('void', { handNo: 4, reason: 'interrupted' }));
  expect(voided).toMatchObject({ voided: 'interrupted', phase: 'BOOKED' });
  const next = reduceRoom(voided, frame('shuffle', { deal: { ...deal, handNo: 5 }, serverCommitment: 'ee' }));
  expect(next).toMatchObject({ voided: null, aborted: [] });
});

it('[G-06] remembers why the own seat was freed, also in the full state that follows, until the player sits again', () => {
  const freed = [...DEALT, frame('you', { you: null, why: 'break' }), STATE];
  expect(after(...freed).freed).toBe('break');
  const seat = { seat: 0, stack: 100 };
  expect(after(...freed, frame('you', { you: seat, why: null })).freed).toBeNull();
  expect(after(...freed, { ...STATE, you: seat } as unknown as RoomFrame).freed).toBeNull();
});
