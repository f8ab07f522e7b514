/** The search parameters of an address, as anybody may write them. */
export type Search = Readonly<Record<string, unknown>>;

/** Returns an id of the server, else undefined. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{1,18}$/.test(value) ? value : undefined;

/** Returns the page of a list, else undefined. The first page is not in the address. */
export const pageOf = (value: unknown): string | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page < 1_000_000 ? String(page) : undefined;
};

/** Returns the values that are there. */
export const filled = <Found extends object>(found: Found): { [K in keyof Found]?: NonNullable<Found[K]> } =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as never;

/** Returns the parameters with these names that are texts. Long ones are truncated, and whatever else an address may hold is dropped. */
export const textsIn = <Name extends string>(search: Search, ...names: readonly Name[]): { [Each in Name]?: string } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value ? [[name, value.slice(0, 80)]] : [];
    }),
  ) as { [Each in Name]?: string };
