import type { LotterySchedule } from '@fairhouse/contracts';

export const RULE_KINDS = ['every', 'times', 'dates'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** A schedule as it is edited, with the fields of every rule and texts as they are typed. Lists have one entry in each line. */
export interface ScheduleDraft {
  zone: string;
  dayStart: string;
  seal_s: number | null;
  kind: RuleKind;
  every_s: number | null;
  first: string;
  last: string;
  /** Monday is 1, Sunday 7. */
  weekdays: readonly number[];
  /** Local times with spaces between. */
  times: string;
  /** "2026-02-16 2026-02-22": closed days, both included. */
  closed: string;
  /** "2026-02-23 18:15" */
  extra: string;
  /** What the board of each weekday is called, from Monday; an empty line for a day without a name. */
  boards: string;
  /** Days of the month with spaces between. */
  days: string;
  at: string;
  /** "2026-01-16 2026-01-17": the draw of the first day is on the second. */
  moved: string;
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const EMPTY: Omit<ScheduleDraft, 'zone' | 'dayStart' | 'seal_s' | 'kind'> = {
  every_s: 600,
  first: '',
  last: '',
  weekdays: WEEKDAYS,
  times: '',
  closed: '',
  extra: '',
  boards: '',
  days: '',
  at: '',
  moved: '',
};

const linesOf = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(' ')).join('\n');

/** Returns a stored schedule for the form. */
export function toDraft({ zone, dayStart, seal_s, rule, boards = [] }: LotterySchedule): ScheduleDraft {
  const common = { ...EMPTY, zone, dayStart, seal_s, kind: rule.kind, boards: boards.join('\n') };
  switch (rule.kind) {
    case 'every':
      return { ...common, every_s: rule.every_s, first: rule.first ?? '', last: rule.last ?? '' };
    case 'times':
      return {
        ...common,
        weekdays: rule.weekdays,
        times: rule.at.join(' '),
        closed: linesOf(rule.except ?? []),
        extra: linesOf((rule.extra ?? []).map(({ day, at }) => [day, at])),
      };
    case 'dates':
      return { ...common, days: rule.days.join(' '), at: rule.at, moved: linesOf(Object.entries(rule.move ?? {})) };
  }
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export type DraftField = Exclude<keyof ScheduleDraft, 'kind'>;
type ParsedDraft = { schedule: LotterySchedule } | { wrong: DraftField };

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Reads lines of two words; null when a line is something else. */
function pairsOf(text: string, first: RegExp, second: RegExp): [string, string][] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => line.split(/\s+/));
  const isRight = lines.every(
    ([one = '', other = '', ...rest]) => rest.length === 0 && first.test(one) && second.test(other),
  );
  return isRight ? (lines as [string, string][]) : null;
}

/** Returns the schedule of the form, or the first field that is wrong. The server checks the zone and the pace. */
export function parseDraft(draft: ScheduleDraft): ParsedDraft {
  const { zone, dayStart, seal_s } = draft;
  if (!/^[\w+/-]{1,64}$/.test(zone)) return { wrong: 'zone' };
  if (!TIME.test(dayStart)) return { wrong: 'dayStart' };
  if (seal_s === null || seal_s < 1) return { wrong: 'seal_s' };
  const rule = RULES[draft.kind](draft);
  if (typeof rule === 'string') return { wrong: rule };
  const boards = boardsOf(draft.boards);
  if (!boards) return { wrong: 'boards' };
  const named = boards.some((name) => name !== '');
  return { schedule: { zone, dayStart, seal_s, rule, ...(named && { boards }) } };
}

const MAX_NAME = 60;

/** Reads a name a line, from Monday; null for more than seven lines or a name that is too long. */
function boardsOf(text: string): string[] | null {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());
  if (lines.length > WEEKDAYS.length || lines.some((name) => name.length > MAX_NAME)) return null;
  return WEEKDAYS.map((day) => lines[day - 1] ?? '');
}

const RULES: Record<RuleKind, (draft: ScheduleDraft) => LotterySchedule['rule'] | DraftField> = {
  every({ every_s, first, last }) {
    if (every_s === null || every_s < 1 || every_s > 86_400) return 'every_s';
    if (first !== '' && !TIME.test(first)) return 'first';
    if (last !== '' && !TIME.test(last)) return 'last';
    return { kind: 'every', every_s, ...(first && { first }), ...(last && { last }) };
  },
  times({ weekdays, times, closed, extra }) {
    const at = wordsOf(times);
    if (weekdays.length === 0) return 'weekdays';
    if (at.length === 0 || at.length > 48 || !at.every((time) => TIME.test(time))) return 'times';
    const except = pairsOf(closed, DAY, DAY);
    if (!except?.every(([from, to]) => from <= to)) return 'closed';
    const more = pairsOf(extra, DAY, TIME);
    if (!more) return 'extra';
    return {
      kind: 'times',
      weekdays: [...weekdays].sort((one, other) => one - other),
      at,
      ...(except.length > 0 && { except }),
      ...(more.length > 0 && { extra: more.map(([day, time]) => ({ day, at: time })) }),
    };
  },
  dates({ days, at, moved }) {
    const numbers = wordsOf(days).map(Number);
    const isRight = numbers.every((day) => Number.isInteger(day) && day >= 1 && day <= 31);
    if (numbers.length === 0 || numbers.length > 31 || !isRight) return 'days';
    if (!TIME.test(at)) return 'at';
    const move = pairsOf(moved, DAY, DAY);
    if (!move) return 'moved';
    return { kind: 'dates', days: numbers, at, ...(move.length > 0 && { move: Object.fromEntries(move) }) };
  },
};
