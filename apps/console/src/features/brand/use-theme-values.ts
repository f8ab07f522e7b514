import { COLOUR_TOKENS, RADIUS_TOKENS } from '@fairhouse/contracts';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The effective preview values: the theme's with the brand's overrides, as the browser itself computes them. */
export function useThemeValues(
  preview: RefObject<HTMLElement | null>,
  theme: string,
  tokens: Readonly<Record<string, string>>,
): Partial<Record<string, string>> {
  const [values, setValues] = useState<Partial<Record<string, string>>>({});
  useLayoutEffect(() => {
    if (!preview.current) return;
    const style = getComputedStyle(preview.current);
    // oxlint-disable-next-line react/set-state-in-effect -- what holds is known to the browser alone, once the theme is on
    setValues(
      Object.fromEntries(
        [...COLOUR_TOKENS, ...RADIUS_TOKENS].map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
      ),
    );
  }, [preview, theme, tokens]);
  return values;
}
