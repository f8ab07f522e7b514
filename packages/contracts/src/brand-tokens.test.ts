import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  COLOUR_TOKENS,
  CONTRAST_PAIRS,
  contrastOf,
  FONT_STACKS,
  FONT_TOKENS,
  isTokenValue,
  RADIUS_TOKENS,
  THEMES,
} from './brand-tokens.ts';

const css = fs.readFileSync(new URL('../../ui/src/tokens.css', import.meta.url), 'utf8');

/** Variables of a theme, over those shared by all themes. */
const themeOf = (name: string): Map<string, string> => {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(
    ([, selector = '']) => /:root\s*$/.test(selector) || selector.includes(`"${name}"`),
  );
  return new Map(
    rules.flatMap(([, , body = '']) =>
      [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, token = '', value = '']) => [token, value] as const),
    ),
  );
};

describe('tokens that a brand may set', () => {
  it('are all tokens of the themes, whose own values follow the rules', () => {
    for (const theme of THEMES) {
      const values = themeOf(theme);
      for (const token of COLOUR_TOKENS)
        expect([theme, token, isTokenValue(token, values.get(token) ?? '')]).toEqual([theme, token, true]);
      for (const token of [...RADIUS_TOKENS, ...FONT_TOKENS]) expect([theme, values.has(token)]).toEqual([theme, true]);
      for (const { ink, ground, min } of CONTRAST_PAIRS)
        expect([theme, ink, ground, contrastOf(values.get(ink) ?? '', values.get(ground) ?? '') >= min]).toEqual([
          theme,
          ink,
          ground,
          true,
        ]);
    }
  });

  it('accept no value that injects further CSS', () => {
    expect(isTokenValue('color-primary', '#12aBcd')).toBe(true);
    expect(isTokenValue('radius-box', '0px')).toBe(true);
    expect(isTokenValue('radius-box', '32px')).toBe(true);
    expect(isTokenValue('font-text', FONT_STACKS.serif)).toBe(true);
    for (const [name, value] of [
      ['color-primary', '#123'],
      ['color-primary', '#123456;background:url(//x)'],
      ['color-primary', 'red'],
      ['color-veil', '#123456'],
      ['color-label-paper', '#123456'],
      ['radius-box', '33px'],
      ['radius-box', '1em'],
      ['font-text', 'Comic Sans MS'],
      ['font-text', '"x"; } body { display: none'],
      ['constructor', '#123456'],
    ] as const)
      expect([name, value, isTokenValue(name, value)]).toEqual([name, value, false]);
  });

  it('measure contrast like WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrastOf('#e3b04b', '#e3b04b')).toBe(1);
  });
});
