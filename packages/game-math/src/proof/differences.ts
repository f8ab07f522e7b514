/** A place where two values differ, with both as JSON; `nothing` where one has none. */
export type Difference = { place: string; recorded: string; computed: string };

/** Every place where a recorded value differs from the computed one, down to the single number. */
export function differences(recorded: unknown, computed: unknown, place = ''): Difference[] {
  if (isTree(recorded) && isTree(computed) && Array.isArray(recorded) === Array.isArray(computed)) {
    const keys = new Set([...Object.keys(recorded), ...Object.keys(computed)]);
    return [...keys].flatMap((key) => differences(recorded[key], computed[key], place ? `${place}.${key}` : key));
  }
  return Object.is(recorded, computed) ? [] : [{ place, recorded: write(recorded), computed: write(computed) }];
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const write = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
