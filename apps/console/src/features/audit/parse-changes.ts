/** One value before and after an action; empty if there was none. `name` is empty if the whole is a single value. */
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

/** Parses before and after of an audit line: plain text, or JSON objects, of which only the differing fields are returned. */
export function parseChanges(before: string, after: string): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const bothReadable = (was || before === '') && (is || after === '');
  if (!bothReadable) return before === after ? [] : [{ name: '', before, after }];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return names
    .map((name) => ({ name, before: shown(was?.[name]), after: shown(is?.[name]) }))
    .filter((change) => change.before !== change.after);
}
