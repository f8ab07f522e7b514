import sharp from 'sharp';
import { createTtlCache } from '#cache';
import type { ThemeColours } from './theme-colours.ts';

/** A site's icons, by name: side in pixels, and whether the background reaches the edge for devices that crop the icon. */
export const ICONS = {
  'icon-192': { side: 192, cut: false },
  'icon-512': { side: 512, cut: false },
  'maskable-512': { side: 512, cut: true },
  'touch-180': { side: 180, cut: true },
} as const;
export type IconName = keyof typeof ICONS;

/** The Fairhouse logo (as packages/ui renders it in the header) in a brand's colours. */
export function iconSvg({ page, primary, onPrimary }: ThemeColours, cut = false): string {
  const coin = `<circle cx="16" cy="16" r="15" fill="${primary}"/><g fill="none" stroke="${onPrimary}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M7.5 14.2 16 7l8.5 7.2M16 11.5V24M12 24h8M9 15.5h14"/><path d="M6.7 19.8 9 15.5l2.3 4.3a2.4 2.4 0 0 1-4.6 0ZM20.7 19.8l2.3-4.3 2.3 4.3a2.4 2.4 0 0 1-4.6 0Z"/></g>`;
  // A cropped icon keeps the coin inside the circle that every device shows.
  const rendered = cut
    ? `<rect width="32" height="32" fill="${page}"/><g transform="translate(16 16) scale(.62) translate(-16 -16)">${coin}</g>`
    : coin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${rendered}</svg>`;
}

/** Icons never change; the TTL only removes those of colours that a brand no longer uses. */
const CACHE = { ttl_ms: 86_400_000, max: 200 };

const icons = createTtlCache(
  (name: IconName, colours: ThemeColours): Promise<Buffer> => {
    const { side, cut } = ICONS[name];
    return sharp(Buffer.from(iconSvg(colours, cut)), { density: 72 * 16 })
      .resize(side, side)
      .png({ compressionLevel: 9 })
      .toBuffer();
  },
  (name, colours) => `${name} ${Object.values(colours).join(' ')}`,
  CACHE,
);

/** Returns an icon as PNG, rendered once for each set of colours. */
export const renderIcon = (name: IconName, colours: ThemeColours): Promise<Buffer> => icons.get(name, colours);
