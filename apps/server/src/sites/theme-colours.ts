import fs from 'node:fs';
import path from 'node:path';

const TOKENS = path.join(import.meta.dirname, '../../../../packages/ui/src/tokens.css');

/** The browser's UI colour, and the colours of the site's icon. */
export interface ThemeColours {
  page: string;
  ink: string;
  inkSoft: string;
  primary: string;
  onPrimary: string;
}

let css: string | null = null;

/** Returns the colours of a theme with a brand's overrides, read from the single source of colours. */
export function themeColours(theme: string, tokens: Readonly<Record<string, string>>): ThemeColours {
  css ??= fs.readFileSync(TOKENS, 'utf8');
  const start = css.indexOf(`[data-theme="${theme}"]`);
  const block = css.slice(start < 0 ? css.indexOf('[data-theme="felt"]') : start);
  const colour = (name: string): string =>
    tokens[name] ?? new RegExp(`--${name}:\\s*(#[0-9a-f]{3,8})`, 'i').exec(block)?.[1] ?? '';
  return {
    page: colour('color-page'),
    ink: colour('color-ink'),
    inkSoft: colour('color-ink-soft'),
    primary: colour('color-primary'),
    onPrimary: colour('color-on-primary'),
  };
}
