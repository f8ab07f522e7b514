import { atomsOf } from '../books/atoms.ts';
import { sortDigits } from '../play/choices.ts';
import { valuesAt } from '../play/draw.ts';
import type { TicketsRule } from '../play/rule.ts';
import { DOMAINS } from '../play/segment.ts';
import { marksIn, segmentOf } from '../play/selection.ts';
import { type RuleLogic, segmentField } from './rule-logic.ts';

/** The text of a ticket: digits without a space, other numbers with two digits each and spaces. */
export function formatTicket(values: readonly number[], isDigits: boolean): string {
  return isDigits ? values.join('') : values.map((value) => String(value).padStart(2, '0')).join(' ');
}

const parseTicket = (ticket: string): number[] => (ticket.includes(' ') ? ticket.split(' ') : [...ticket]).map(Number);

/** Binary search: a bet may have 100,000 tickets. */
function hasTicket(tickets: readonly string[], ticket: string): boolean {
  let [low, high] = [0, tickets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tickets[middle] as string) < ticket) low = middle + 1;
    else high = middle;
  }
  return tickets[low] === ticket;
}

/** Three digits with a pair are of group 3, three different ones of group 6. */
const groupClass = (ticket: string): string => (new Set(ticket).size === 2 ? 'G3' : 'G6');

export const tickets: RuleLogic<TicketsRule> = {
  fields: ({ where, choices, unordered }) => {
    const segment = Object.values(where.segments)[0];
    const distinct = segment !== undefined && 'distinct' in DOMAINS[segment.of];
    const length = segment?.places.length as number;
    return [
      [
        ...segmentField(where),
        { name: 'tickets', form: 'tickets', choices, length, distinct, unordered: unordered ?? false },
      ],
    ];
  },
  units: (_rule, selection) => marksIn(selection, 'tickets').length,
  wins({ where, unordered }, selection, { numbers }, add) {
    const { book, places, of } = segmentOf(where, selection);
    const drawn = formatTicket(valuesAt(numbers, places), of === 'digit');
    const ticket = unordered ? sortDigits(drawn) : drawn;
    if (!hasTicket(marksIn(selection, 'tickets') as string[], ticket)) return;
    if (unordered) add(book, groupClass(ticket), groupClass(ticket), 1);
    else add(book, 'any', 'T1', 1);
  },
  loads({ where, unordered }, selection, _year, add) {
    const segment = segmentOf(where, selection);
    const { tuples, numberOf } = atomsOf(segment);
    const list = marksIn(selection, 'tickets') as string[];
    if (!unordered) {
      for (const ticket of list) add(segment.book, numberOf(parseTicket(ticket)), 'any', 'T1', 1);
      return;
    }
    const chosen = new Set(list);
    for (const [atom, values] of tuples.entries()) {
      const ticket = values.toSorted((a, b) => a - b).join('');
      if (chosen.has(ticket)) add(segment.book, atom, groupClass(ticket), groupClass(ticket), 1);
    }
  },
};
