import { describe, expect, it } from 'vitest';
import orders from '../testing/order-vectors.json' with { type: 'json' };
import { MAX_TICKET_TEXT, parseTickets, type TicketKind } from './parse-tickets.ts';
import { countCombinations, permuteNumber, QUICK_SETS, quickSet } from './quick-sets.ts';

describe('typed tickets', () => {
  it.each(orders.import)('$kind $text', ({ kind, text, expect: expected }) => {
    const wrong = (expected.wrong as [number, string, string][]).map(([line, typed, error]) => ({
      line,
      text: typed,
      error,
    }));
    expect(parseTickets(kind as TicketKind, text)).toEqual({ ...expected, wrong });
  });

  it('refuses a text that is too long', () =>
    expect(() => parseTickets({ digits: 5 }, '1'.repeat(MAX_TICKET_TEXT + 1))).toThrow(RangeError));
});

describe('quick sets', () => {
  it.each(orders.permute)('permutes $number', ({ number, tickets }) => expect(permuteNumber(number)).toEqual(tickets));

  it.each(orders.xienQuay)('combines $numbers numbers', ({ numbers, units, total }) => {
    const combined = countCombinations(numbers);
    expect(Object.fromEntries(combined.map(({ size, units: count }) => [`xien${size}`, count] as const))).toEqual(
      units,
    );
    expect(combined.reduce((sum, { units: count }) => sum + count, 0)).toBe(total);
  });

  it('has sets of the right sizes', () => {
    const sizes = Object.fromEntries(QUICK_SETS.map((name) => [name, quickSet(name, 3).length] as const));
    expect(sizes).toEqual({
      head: 10,
      tail: 10,
      total: 10,
      evenEven: 25,
      oddOdd: 25,
      evenOdd: 25,
      oddEven: 25,
      big: 50,
      small: 50,
      twins: 10,
    });
    expect(quickSet('total', 0)).toContain('19');
  });
});
