import { isTokenValue } from '@fairhouse/contracts';

/** The brand's own tokens over those of its theme, as the style that stands in its pages from the first paint on. */
export function pageStyle(tokens: Readonly<Record<string, string>>): string {
  // Checked when they were saved; checked again, since this is written into a page.
  const own = Object.entries(tokens).filter(([name, value]) => isTokenValue(name, value));
  return own.length > 0 ? `:root[data-theme]{${own.map(([name, value]) => `--${name}:${value}`).join(';')}}` : '';
}
