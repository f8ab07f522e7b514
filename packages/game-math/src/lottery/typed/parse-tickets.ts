/** What typed tickets consist of: digits, or numbers that differ. */
export type TicketKind =
  /** `sorted`: in any order; `noTriple`: tickets with one digit only are not offered. */
  | { digits: number; sorted?: boolean; noTriple?: boolean }
  /** `order`: the order of the numbers counts. */
  | { numbers: number; lo: number; hi: number; order?: boolean };

export type TicketError = 'character' | 'length' | 'range' | 'repeated' | 'notOffered';

/** A ticket that cannot be bet: the line of the text, from 1, the ticket as typed, and the reason. */
export type WrongTicket = { line: number; text: string; error: TicketError };

export type TypedTickets = { tickets: string[]; duplicates: number; wrong: WrongTicket[] };

/** The longest text, in characters. */
export const MAX_TICKET_TEXT = 1_000_000;

const MARKS = /[,;|、。\t]/;
const MARKS_AND_SPACES = /[,;|、。\s]/;

/**
 * Parses typed or pasted tickets. Full-width digits and marks count. Nothing is corrected silently: every wrong ticket is listed, repeated
 * ones are removed and counted.
 *
 * @throws RangeError for a text of more than a million characters
 */
export function parseTickets(kind: TicketKind, text: string): TypedTickets {
  if (text.length > MAX_TICKET_TEXT) throw new RangeError(`a text has at most ${MAX_TICKET_TEXT} characters`);
  const tickets = new Set<string>();
  const wrong: WrongTicket[] = [];
  let duplicates = 0;
  for (const [at, line] of text
    .normalize('NFKC')
    .split(/\r\n|\n|\r/)
    .entries())
    for (const part of line.split('digits' in kind ? MARKS_AND_SPACES : MARKS)) {
      const typed = part.trim();
      if (typed === '') continue;
      const parsed = 'digits' in kind ? parseDigits(kind, typed) : parseNumbers(kind, typed);
      if ('error' in parsed) wrong.push({ line: at + 1, text: typed, error: parsed.error });
      else if (tickets.has(parsed.ticket)) duplicates += 1;
      else tickets.add(parsed.ticket);
    }
  return { tickets: [...tickets], duplicates, wrong };
}

type Parsed = { ticket: string } | { error: TicketError };

function parseDigits({ digits, sorted, noTriple }: Extract<TicketKind, { digits: number }>, typed: string): Parsed {
  if (!/^[0-9]+$/.test(typed)) return { error: 'character' };
  if (typed.length !== digits) return { error: 'length' };
  if (noTriple && new Set(typed).size === 1) return { error: 'notOffered' };
  return { ticket: sorted ? [...typed].sort().join('') : typed };
}

function parseNumbers({ numbers, lo, hi, order }: Extract<TicketKind, { numbers: number }>, typed: string): Parsed {
  if (!/^[0-9 ]+$/.test(typed)) return { error: 'character' };
  // numbers without spaces have two digits each
  const parts = typed.includes(' ') ? typed.split(/ +/) : (typed.match(/.{1,2}/g) ?? []);
  if (parts.length !== numbers || parts.some((part) => part.length > 2)) return { error: 'length' };
  const values = parts.map(Number);
  if (values.some((value) => value < lo || value > hi)) return { error: 'range' };
  if (new Set(values).size < values.length) return { error: 'repeated' };
  const ordered = order ? values : values.toSorted((a, b) => a - b);
  return { ticket: ordered.map((value) => String(value).padStart(2, '0')).join(' ') };
}
