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

/** Footer entries of pages that there are; paths of the site lead somewhere in any house. */
const footer = FOOTER.filter(isTrueEverywhere).filter(
  ({ settings: entry }) =>
    entry.kind === 'footer' &&
    (entry.page === null || pages.some(({ settings }) => settings.kind === 'page' && settings.page === entry.page)),
);

/**
 * What a house of one's own starts with: help that is true of any house, what there is to say about safer play and security, and templates
 * of terms, privacy and licence that say that they are templates.
 */
export function standardContent(tx: Tx, brandId: BrandId): Promise<void> {
  const help = [...HELP_MONEY, ...HELP_PLAY].filter(isTrueEverywhere);
  return addItems(tx, brandId, [...help, ...pages, ...footer], 'Fairhouse');
}
