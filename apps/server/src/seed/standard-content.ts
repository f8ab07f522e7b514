import type { BrandId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { addItems } from './add-items.ts';
import { FOOTER } from './demo-content/footer.ts';
import { HELP_MONEY } from './demo-content/help-money.ts';
import { HELP_PLAY } from './demo-content/help-play.ts';
import { PAGES } from './demo-content/pages.ts';
import { STANDARD_PAGES } from './standard-content/pages.ts';

const isTrueEverywhere = ({ ofDemo }: { ofDemo?: true }): boolean => !ofDemo;
const pages = [...PAGES.filter(isTrueEverywhere), ...STANDARD_PAGES];

/** Footer entries of existing pages; site paths exist in every installation. */
const footer = FOOTER.filter(isTrueEverywhere).filter(
  ({ settings: entry }) =>
    entry.kind === 'footer' &&
    (entry.page === null || pages.some(({ settings }) => settings.kind === 'page' && settings.page === entry.page)),
);

/**
 * Adds the initial content of a new installation: general help, pages on responsible gambling and security, and templates of terms, privacy
 * and licence, marked as templates.
 */
export function standardContent(tx: Tx, brandId: BrandId): Promise<void> {
  const help = [...HELP_MONEY, ...HELP_PLAY].filter(isTrueEverywhere);
  return addItems(tx, brandId, [...help, ...pages, ...footer], 'Fairhouse');
}
