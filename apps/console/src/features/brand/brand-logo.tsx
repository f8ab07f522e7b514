import type { BrandConfig } from '@fairhouse/contracts';
import { Mark, useImageGone } from '@fairhouse/ui';
import type { CSSProperties } from 'react';

/** The logo of the site, as long as it comes, or the house's mark in the brand's own inks: the console around it has others. */
export function BrandLogo({ config, alt, className }: { config: BrandConfig; alt: string; className?: string }) {
  const { gone, watch } = useImageGone(config.logoUrl);
  if (config.logoUrl && !gone) return <img {...watch} src={config.logoUrl} alt={alt} className={className} />;
  const { theme, tokens } = config.settings;
  const own = Object.fromEntries(Object.entries(tokens).map(([token, value]) => [`--${token}`, value]));
  return (
    <span data-theme={theme} style={own as CSSProperties}>
      <Mark size={40} />
    </span>
  );
}
