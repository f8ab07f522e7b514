import { isTokenValue } from '@fairhouse/contracts';

/** Returns the brand's own tokens over those of its theme, as the style in its pages from the first paint. */
export function pageStyle(tokens: Readonly<Record<string, string>>): string {
  // Validated when saved and validated again, since this is written into a page.
  const own = Object.entries(tokens).filter(([name, value]) => isTokenValue(name, value));
  return own.length > 0 ? `:root[data-theme]{${own.map(([name, value]) => `--${name}:${value}`).join(';')}}` : '';
}
