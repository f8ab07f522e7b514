import { expect, it } from 'vitest';
import { placeSeat, seatsFrom } from './place-seat.ts';

it('places the own seat below and the others clockwise', () => {
  expect([0, 1, 2, 3].map((position) => placeSeat(position, 4))).toEqual([
    { x: 0, y: 1 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
    { x: 1, y: 0 },
  ]);
  const seats = [0, 2, 3, 5].map((seat) => ({ seat }));
  expect(seatsFrom(seats, 3).map(({ seat }) => seat)).toEqual([3, 5, 0, 2]);
  expect(seatsFrom(seats, null).map(({ seat }) => seat)).toEqual([0, 2, 3, 5]);
});
