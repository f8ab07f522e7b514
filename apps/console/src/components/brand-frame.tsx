import { classNames } from '@fairhouse/ui';
import type { CSSProperties, ReactNode } from 'react';
import { boot } from '../platform/boot.ts';

/** A section of a page in the style of the player site: the brand's theme and its own tokens. */
export function BrandFrame({
  language,
  style,
  className,
  children,
}: {
  /** Language of the content, if it differs from the reader's. */
  language?: { tag: string; dir: 'ltr' | 'rtl' };
  style?: CSSProperties;
  className?: string;
  children: ReactNode;
}) {
  const { theme, tokens } = boot.status.brand;
  const own = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
  return (
    <div
      data-theme={theme}
      {...(language ? { lang: language.tag, dir: language.dir } : {})}
      style={{ ...(own as CSSProperties), ...style }}
      className={classNames('bg-page text-ink', className)}
    >
      {children}
    </div>
  );
}
