import {
  type Currency,
  CurrencyCode,
  Device,
  GameCategory,
  type Money,
  parseMoney,
  Volatility,
} from '@fairhouse/contracts';
import * as z from 'zod/mini';
import type { StoredRoom } from '../rooms.ts';
import { parseCsv } from './parse-csv.ts';

/** A game as a vendor's list names it, with exactly the fields that the catalogue stores. */
export interface ListedGame {
  code: string;
  name: string;
  /** By language, when it differs from the English one. */
  names: Record<string, string>;
  category: GameCategory;
  rtp_bps: number | null;
  volatility: Volatility | null;
  /** Version of its maths; '' when the vendor reports none. */
  version: string;
  image: string;
  tags: string[];
  languages: string[];
  devices: Device[];
  blockedCountries: string[];
  demo: boolean;
  /** Minimum and maximum stake in the smallest unit, as text. */
  stakes: Partial<Record<Currency, [min: string, max: string]>>;
  rooms: StoredRoom[];
}

/** An unreadable entry: the line of a table, or the position in a JSON list, both from 1. */
export interface ListProblem {
  line: number;
  field: string;
  why: 'unreadable' | 'invalid' | 'twice' | 'too-many' | 'taken';
}

export interface ParsedList {
  games: ListedGame[];
  problems: ListProblem[];
}

/** Upper limit above any vendor's number of games. */
const MAX_GAMES = 50_000;
/** Upper limit above any useful number of rooms. */
const MAX_ROOMS = 100;
/** Maximum number of reported problems. */
const MAX_PROBLEMS = 50;

const Country = z.string().check(z.regex(/^[A-Z]{2}$/));
const Language = z.string().check(z.regex(/^[A-Z]{2,3}$/));
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** A percentage with at most two decimals, as text or number: "96.5" is 9650 basis points. */
const Percent = z.pipe(
  z.union([z.string(), z.number()]).check(z.refine((value) => /^\d{1,3}(\.\d{1,2})?$/.test(String(value)))),
  z.transform((value) => Math.round(Number(value) * 100)),
);
const Amount = z.string().check(z.regex(/^\d{1,16}(\.\d{1,6})?$/));

const Stakes = z.partialRecord(CurrencyCode, z.tuple([Amount, Amount]));
const Room = z.object({
  id: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
  name: Name,
  names: z._default(z.record(Language, Name), {}),
  seats: z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(1_000))), null),
  stakes: Stakes,
});

const Listed = z.object({
  code: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
  name: Name,
  names: z._default(z.record(Language, Name), {}),
  category: GameCategory,
  rtp: z._default(z.nullable(Percent), null),
  volatility: z._default(z.nullable(Volatility), null),
  version: z._default(z.string().check(z.maxLength(128)), ''),
  // a path on the brand's image hosts, as for every image of the site
  image: z._default(z.string().check(z.regex(/^(\/[\w./-]{1,200})?$/)), ''),
  tags: z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(24), z.regex(/^[^,;]+$/))), []),
  languages: z._default(z.array(Language), []),
  devices: z._default(z.array(Device).check(z.minLength(1)), ['desktop', 'mobile']),
  blockedCountries: z._default(z.array(Country), []),
  demo: z._default(z.boolean(), false),
  stakes: Stakes,
  rooms: z._default(z.array(Room).check(z.maxLength(MAX_ROOMS)), []),
});

/** Parses a vendor's list: a JSON array (or `{ "games": […] }`), or a table with a header line. Nothing is guessed. */
export function parseList(format: 'json' | 'csv', text: string): ParsedList {
  const items = format === 'json' ? itemsOfJson(text) : itemsOfTable(text);
  if (items === null) return { games: [], problems: [{ line: 1, field: '', why: 'unreadable' }] };
  if (items.length > MAX_GAMES) return { games: [], problems: [{ line: MAX_GAMES + 1, field: '', why: 'too-many' }] };
  const found: ParsedList = { games: [], problems: [] };
  const codes = new Set<string>();
  for (const { line, item } of items) {
    if (found.problems.length >= MAX_PROBLEMS) break;
    const game = parseGame(line, item, found.problems);
    if (!game) continue;
    if (codes.has(game.code)) found.problems.push({ line, field: 'code', why: 'twice' });
    codes.add(game.code);
    found.games.push(game);
  }
  return found;
}

type ListItem = { line: number; item: unknown };

function itemsOfJson(text: string): ListItem[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? value : (value as { games?: unknown } | null)?.games;
    return Array.isArray(list) ? list.map((item: unknown, at) => ({ line: at + 1, item })) : null;
  } catch {
    return null;
  }
}

function parseGame(line: number, item: unknown, problems: ListProblem[]): ListedGame | null {
  const read = Listed.safeParse(item);
  if (!read.success) {
    problems.push({ line, field: read.error.issues[0]?.path.join('.') ?? '', why: 'invalid' });
    return null;
  }
  const { rtp, stakes, rooms, ...rest } = read.data;
  const wrong = (field: string, why: ListProblem['why'] = 'invalid'): null => {
    problems.push({ line, field, why });
    return null;
  };
  const valid = parseStakes(stakes);
  if (typeof valid === 'string') return wrong(`stakes.${valid}`);
  const validRooms: StoredRoom[] = [];
  for (const [at, room] of rooms.entries()) {
    if (validRooms.some(({ id }) => id === room.id)) return wrong(`rooms.${at}.id`, 'twice');
    const own = parseStakes(room.stakes);
    if (typeof own === 'string') return wrong(`rooms.${at}.stakes.${own}`);
    validRooms.push({ ...room, stakes: own });
  }
  return { ...rest, rtp_bps: rtp, stakes: valid, rooms: validRooms };
}

/** Returns the stakes in the smallest unit, or the currency whose range is invalid. */
function parseStakes(stakes: z.infer<typeof Stakes>): ListedGame['stakes'] | Currency {
  const valid: ListedGame['stakes'] = {};
  for (const [name, range] of Object.entries(stakes)) {
    const currency = name as Currency;
    const [min, max] = (range ?? []).map((amount) => parseMoney(amount, currency)) as (Money | null)[];
    if (min == null || max == null || min <= 0n || max < min) return currency;
    valid[currency] = [String(min), String(max)];
  }
  return valid;
}

const split = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Converts a table to the JSON form. Columns: code, name, name_CN …, category, rtp, volatility, version, picture, tags, languages, devices,
 * blocked_countries (each separated by `;`), demo (yes or no), stakes (`USD 0.20-50.00; EUR 0.20-50.00`).
 */
function itemsOfTable(text: string): ListItem[] | null {
  const [head, ...lines] = parseCsv(text);
  if (!head?.cells.includes('code')) return null;
  return lines.map(({ line, cells }) => {
    const row = Object.fromEntries(head.cells.map((name, at) => [name, cells[at]?.trim() ?? '']));
    const many = (name: string) => (row[name] ? { [name]: split(row[name], ';') } : {});
    const one = (name: string) => (row[name] ? { [name]: row[name] } : {});
    const names = head.cells.flatMap((name) => {
      const language = /^name_(\w+)$/.exec(name)?.[1];
      return language && row[name] ? [[language.toUpperCase(), row[name]]] : [];
    });
    const item = {
      code: row['code'],
      name: row['name'],
      names: Object.fromEntries(names),
      category: row['category'],
      ...one('rtp'),
      ...one('volatility'),
      ...one('version'),
      ...one('image'),
      ...many('tags'),
      ...many('languages'),
      ...many('devices'),
      ...(row['blocked_countries'] ? { blockedCountries: split(row['blocked_countries'], ';') } : {}),
      ...(row['demo'] ? { demo: row['demo'] === 'yes' ? true : row['demo'] === 'no' ? false : row['demo'] } : {}),
      stakes: Object.fromEntries(split(row['stakes'] ?? '', ';').map(parseRange)),
    };
    return { line, item };
  });
}

/** Parses a range such as "USD 0.20-50.00". */
function parseRange(text: string): [currency: string, range: string[]] {
  const [currency = '', range = ''] = text.split(/\s+/, 2);
  return [currency, range.split('-')];
}
