/** A path at which two values differ, with both as JSON. `nothing` where a value is missing. */
export type Difference = { path: string; recorded: string; computed: string };

/** Returns every path at which a recorded value differs from the computed one, down to single numbers. */
export function differences(recorded: unknown, computed: unknown, path = ''): Difference[] {
  if (isTree(recorded) && isTree(computed) && Array.isArray(recorded) === Array.isArray(computed)) {
    const keys = new Set([...Object.keys(recorded), ...Object.keys(computed)]);
    return [...keys].flatMap((key) => differences(recorded[key], computed[key], path ? `${path}.${key}` : key));
  }
  return Object.is(recorded, computed) ? [] : [{ path, recorded: write(recorded), computed: write(computed) }];
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const write = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
