import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLOUR_TOKENS, CONTRAST_PAIRS, contrastOf, THEMES } from './brand-tokens.ts';

const css = fs.readFileSync(path.join(import.meta.dirname, '../../ui/src/tokens.css'), 'utf8');

/** The colours that a theme defines. */
function coloursOf(theme: string): Map<string, string> {
  const block = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]+);/gi)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

/** Faint text appears on every background too; the same contrast applies. */
const FAINT = (['color-surface', 'color-raised'] as const).map((ground) => ({
  ink: 'color-ink-faint' as const,
  ground,
  min: 4.5,
}));

describe.each(THEMES)('theme %s', (theme) => {
  const colours = coloursOf(theme);
  it('defines every colour that a brand may replace', () => {
    expect(COLOUR_TOKENS.filter((token) => !colours.has(token))).toEqual([]);
  });
  it('gives every text the required contrast on each of its backgrounds', () => {
    const weak = [...CONTRAST_PAIRS, ...FAINT].filter(
      ({ ink, ground, min }) => contrastOf(colours.get(ink) ?? '', colours.get(ground) ?? '') < min,
    );
    expect(weak).toEqual([]);
  });
});
