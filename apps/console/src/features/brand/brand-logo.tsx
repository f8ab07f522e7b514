import type { BrandConfig } from '@fairhouse/contracts';
import { Mark, useMissingImage } from '@fairhouse/ui';
import type { CSSProperties } from 'react';

/** The brand's logo if it loads, otherwise the Fairhouse mark in the brand's colours, which differ from the console's. */
export function BrandLogo({ config, alt, className }: { config: BrandConfig; alt: string; className?: string }) {
  const { isMissing, watch } = useMissingImage(config.logoUrl);
  if (config.logoUrl && !isMissing) return <img {...watch} src={config.logoUrl} alt={alt} className={className} />;
  const { theme, tokens } = config.settings;
  const own = Object.fromEntries(Object.entries(tokens).map(([token, value]) => [`--${token}`, value]));
  return (
    <span data-theme={theme} style={own as CSSProperties}>
      <Mark size={40} />
    </span>
  );
}
