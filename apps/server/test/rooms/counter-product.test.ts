import { describe, expect, it } from 'vitest';
import type { RoomProduct } from '#rooms';
import { createCounterProduct, registerCounter } from './counter-product.ts';

const STORED = { seq: 1, at_ms: 0, secret: null };

describe('counter product', () => {
  it('adds by a pure reducer and refuses unknown fields', () => {
    const { initial, reduce, frame } = createCounterProduct();
    const empty = initial('one');
    const event = { type: 'added', by: 3, account: '7', id: 'a' } as const;
    expect(reduce(empty, event, STORED)).toMatchObject({ sum: 3, added: ['a'] });
    expect(empty.sum).toBe(0);
    const add = { id: 'a', room: 'counter/one', type: 'add', by: 3 };
    expect(frame.safeParse(add).success).toBe(true);
    expect(frame.safeParse({ ...add, more: 1 }).success).toBe(false);
  });

  it('registers under its name', () => {
    const names: string[] = [];
    registerCounter({
      register: <F, E, S>({ name }: RoomProduct<F, E, S>) => void names.push(name),
      registerWork: () => ({ ask: async () => null, findHolder: async () => null }),
      listAwake: async () => [],
    });
    expect(names).toEqual(['counter']);
  });
});
