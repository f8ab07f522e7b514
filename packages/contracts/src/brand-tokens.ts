/** The themes that a brand may use. */
export const THEMES = ['felt', 'daylight', 'neon'] as const;
export type Theme = (typeof THEMES)[number];

/** Theme colours that a brand may override, in the order in which a designer decides them. */
export const COLOUR_TOKENS = [
  'color-page',
  'color-surface',
  'color-raised',
  'color-line',
  'color-ink',
  'color-ink-soft',
  'color-ink-faint',
  'color-primary',
  'color-primary-ink',
  'color-on-primary',
  'color-win',
  'color-loss',
  'color-loss-ink',
  'color-on-loss',
  'color-live',
  'color-info',
] as const;
export type ColourToken = (typeof COLOUR_TOKENS)[number];

export const RADIUS_TOKENS = ['radius-box', 'radius-tile', 'radius-mark'] as const;
export const FONT_TOKENS = ['font-display', 'font-text'] as const;

export type BrandToken = ColourToken | (typeof RADIUS_TOKENS)[number] | (typeof FONT_TOKENS)[number];

/** Fallback of every font for the scripts that it does not cover. */
const NOTO =
  '"Noto Sans", "Noto Sans SC", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", "Noto Sans Arabic", system-ui, sans-serif';

/** The available fonts: the two served by the site, and those of every system. */
export const FONT_STACKS = {
  grotesque: `"Bricolage Grotesque Variable", ${NOTO}`,
  hanken: `"Hanken Grotesk Variable", ${NOTO}`,
  system: `system-ui, ${NOTO}`,
  serif: `"Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", "Noto Serif SC", "Songti SC", "Noto Naskh Arabic", serif`,
} as const;

/** Colour pairs of text and background, with the contrast that WCAG 2.2 AA requires: 4.5 for text. */
export const CONTRAST_PAIRS: readonly { ink: ColourToken; ground: ColourToken; min: number }[] = [
  ...(['color-page', 'color-surface', 'color-raised'] as const).flatMap((ground) =>
    (['color-ink', 'color-ink-soft', 'color-primary-ink', 'color-win', 'color-loss-ink', 'color-info'] as const).map(
      (ink) => ({ ink, ground, min: 4.5 }),
    ),
  ),
  { ink: 'color-ink-faint', ground: 'color-page', min: 4.5 },
  { ink: 'color-on-primary', ground: 'color-primary', min: 4.5 },
  { ink: 'color-on-loss', ground: 'color-loss', min: 4.5 },
];

const isOneOf = (list: readonly string[], name: string): boolean => list.includes(name);

/** Whether a brand may set this token to this value: six hex digits, 0 to 32 px, or a listed font. Nothing else gets into a style. */
export function isTokenValue(name: string, value: string): boolean {
  if (isOneOf(COLOUR_TOKENS, name)) return /^#[0-9a-f]{6}$/i.test(value);
  if (isOneOf(RADIUS_TOKENS, name)) return /^([12]?\d|3[0-2])px$/.test(value);
  return isOneOf(FONT_TOKENS, name) && isOneOf(Object.values(FONT_STACKS), value);
}

const channel = (hex: string): number => {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Returns the relative luminance of `#rrggbb` (WCAG 2.2). */
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7));

/** Returns the contrast of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, two: string): number {
  const [dark, light] = [luminance(one), luminance(two)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
