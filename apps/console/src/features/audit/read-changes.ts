/** One value before and after an act; empty where there was none. `name` is empty where the whole is one value. */
export interface Change {
  name: string;
  before: string;
  after: string;
}

const fieldsOf = (text: string): Record<string, unknown> | null => {
  if (!text.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

const shown = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Reads what an audit line says of before and after: plain words, or JSON objects of which only the fields that differ are told. */
export function readChanges(before: string, after: string): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const bothReadable = (was || before === '') && (is || after === '');
  if (!bothReadable) return before === after ? [] : [{ name: '', before, after }];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return names
    .map((name) => ({ name, before: shown(was?.[name]), after: shown(is?.[name]) }))
    .filter((change) => change.before !== change.after);
}

/** A piece of an audit line's subject; `player` is the account id when the piece names a player. */
export interface SubjectPart {
  text: string;
  player?: string;
}

/** Finds the players named in a subject ("withdrawal 4, player 17"), so that the page can lead to them. */
export function readSubject(subject: string): SubjectPart[] {
  const parts: SubjectPart[] = [];
  let from = 0;
  for (const found of subject.matchAll(/\bplayer (\d{1,18})\b/g)) {
    if (found.index > from) parts.push({ text: subject.slice(from, found.index) });
    parts.push({ text: found[0], player: found[1] as string });
    from = found.index + found[0].length;
  }
  if (from < subject.length) parts.push({ text: subject.slice(from) });
  return parts;
}
