export const THEMES = ['felt', 'daylight', 'neon'] as const;
export const LANGUAGES = ['EN', 'CN', 'AR'] as const;

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], requested: string | null): Value =>
  values.find((value) => value === requested) ?? values[0];

/** Theme and language are in the address, so that a state of the workbench can be shared and tested: `?theme=neon&lang=AR`. */
export function parseAddress() {
  const search = new URLSearchParams(location.search);
  return { theme: oneOf(THEMES, search.get('theme')), language: oneOf(LANGUAGES, search.get('lang')) };
}

/** Writes one of them without reloading the page. */
export function formatAddress(key: 'theme' | 'lang', value: string): void {
  const address = new URL(location.href);
  address.searchParams.set(key, value);
  history.replaceState(null, '', address);
}
