import {
  type Field,
  fieldsOf,
  type Mark,
  type ParsedSelection,
  type PlayType,
  parseSelection,
} from '@fairhouse/game-math/lottery';

/** What a player has picked so far for one play type: the fields of one of its forms, as JSON that `parseSelection` reads. */
export interface Draft {
  /** The position of the form: a set of picks, anchors with others, or two sets. */
  form: number;
  values: Readonly<Record<string, unknown>>;
}

/** Returns the fields that a draft fills. */
export const fieldsOfDraft = (play: PlayType, { form }: Draft): readonly Field[] => fieldsOf(play)[form] ?? [];

/** Returns the value of a field with nothing picked. */
export function emptyValue(field: Field): unknown {
  switch (field.form) {
    case 'segment':
      return segmentPick(field.name, field.keys[0] ?? '');
    case 'one':
      return null;
    case 'set':
    case 'tickets':
      return [];
    case 'sets':
      return Array.from({ length: field.count }, () => []);
  }
}

/** Returns the value of a segment field for its key: balls, ranks and places are numbers, pairs of places lists. */
export function segmentPick(name: string, key: string): unknown {
  if (name === 'seg') return key;
  if (name === 'pair') return key.includes(',') ? key.split(',').map(Number) : key;
  return Number(key);
}

/** Returns the key of the segment that a draft is about, as "back"; undefined for a play type without a choice of them. */
export function segmentOfDraft(play: PlayType, draft: Draft): string | undefined {
  const field = fieldsOfDraft(play, draft).find(({ form }) => form === 'segment');
  const value = field && (draft.values[field.name] as string | number | readonly number[]);
  return typeof value === 'object' ? value.join(',') : value?.toString();
}

/** Returns a draft without picks. Segments, as "last three", stay as they are in `before`. */
export function createDraft(play: PlayType, form = 0, before?: Draft): Draft {
  const fields = fieldsOf(play)[form] ?? [];
  const kept = (field: Field) => (field.form === 'segment' ? before?.values[field.name] : undefined);
  return { form, values: Object.fromEntries(fields.map((field) => [field.name, kept(field) ?? emptyValue(field)])) };
}

export const withValue = (draft: Draft, name: string, value: unknown): Draft => ({
  ...draft,
  values: { ...draft.values, [name]: value },
});

/** Returns the picks of a field with sets, one list for each place. */
export const setsOf = (draft: Draft, name: string): readonly (readonly Mark[])[] =>
  (draft.values[name] as readonly (readonly Mark[])[] | undefined) ?? [];

/** Returns the picks of a field with one set. */
export const setOf = (draft: Draft, name: string): readonly Mark[] =>
  (draft.values[name] as readonly Mark[] | undefined) ?? [];

/**
 * Returns a set with or without a pick. Above `max` picks the oldest one leaves, so that a press always does what it shows.
 */
export function togglePick(picks: readonly Mark[], pick: Mark, max = Number.POSITIVE_INFINITY): readonly Mark[] {
  if (picks.includes(pick)) return picks.filter((each) => each !== pick);
  return [...picks, pick].slice(-max);
}

/** Returns a draft with the picks of a set; a pick that another field must not share leaves that field. */
export function withSet(play: PlayType, draft: Draft, name: string, picks: readonly Mark[]): Draft {
  const fields = fieldsOfDraft(play, draft);
  const own = fields.find((field) => field.name === name);
  const apart = fields.filter(
    (field) =>
      field.form === 'set' && (field.apartFrom === name || (own?.form === 'set' && own.apartFrom === field.name)),
  );
  const changed = withValue(draft, name, picks);
  return apart.reduce(
    (next, field) =>
      withValue(
        next,
        field.name,
        setOf(next, field.name).filter((pick) => !picks.includes(pick)),
      ),
    changed,
  );
}

/** Lists of tickets in canonical form, as the worker returns them. */
const canonical = new WeakSet<readonly string[]>();

/** Marks tickets that are sorted, offered and without repeats, so that they need no parsing on the main thread. */
export function markCanonical(tickets: readonly string[]): readonly string[] {
  canonical.add(tickets);
  return tickets;
}

/** Parses what was picked. An empty draft has a problem, which only matters once something was picked. */
export function parseDraft(play: PlayType, { values }: Draft): ParsedSelection {
  const picked = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const tickets = picked['tickets'] as readonly string[] | undefined;
  const [first] = tickets ?? [];
  if (!tickets || first === undefined || !canonical.has(tickets)) return parseSelection(play, picked);
  // 100,000 tickets would take longer than a frame; one of them checks the other fields
  const parsed = parseSelection(play, { ...picked, tickets: [first] });
  return 'problem' in parsed ? parsed : { selection: { ...parsed.selection, tickets } };
}

/** Whether anything was picked. A play type with one fixed unit always is. */
export function isPicked(play: PlayType, draft: Draft): boolean {
  const fields = fieldsOfDraft(play, draft).filter(({ form }) => form !== 'segment');
  return (
    fields.length === 0 ||
    fields.some(({ name, form }) => {
      const value = draft.values[name];
      if (form === 'sets') return setsOf(draft, name).some((set) => set.length > 0);
      return Array.isArray(value) ? value.length > 0 : value !== null;
    })
  );
}
