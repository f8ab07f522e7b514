import { calls, FOOTER_COLUMNS, type FooterColumn, type Output, type PageKey } from '@fairhouse/contracts';
import type { Translate } from '@fairhouse/i18n/react';
import { isOpen } from '../platform/switches.ts';

type Footer = Output<typeof calls.content.footer>;

export interface FooterLink {
  id: string;
  label: string;
  /** A path of this site, or an https address. */
  to: string;
  /** The language of the label when it differs from the page's. */
  language?: string;
}

/** Returns the path of a page of the fixed list. */
export const pathOf = (page: PageKey): string => (page === 'vip' || page === 'join' ? `/${page}` : `/info/${page}`);

/** The links of every brand, for when the operator's own footer is empty or failed to load. */
const ALWAYS = {
  games: [],
  payments: ['payments'],
  help: [],
  safety: ['responsible', 'security'],
  company: ['licence', 'terms', 'privacy'],
} as const satisfies Record<FooterColumn, readonly PageKey[]>;

/** Returns the links of each column: the operator's, or the default ones. */
export function footerLinks(footer: Footer | undefined, t: Translate): Record<FooterColumn, FooterLink[]> {
  const written = footer?.columns.some(({ entries }) => entries.length > 0) ? footer : undefined;
  const linksOf = (column: FooterColumn): FooterLink[] => {
    if (!written)
      return ALWAYS[column]
        .map((page) => ({ id: page, label: t(`pages.info.${page}`), to: pathOf(page) }))
        .filter(({ to }) => isOpen(to));
    const entries = written.columns.find((each) => each.column === column)?.entries ?? [];
    return entries
      .map(({ id, label, page, link, language, fallback }) => ({
        id,
        label,
        to: page ? pathOf(page) : link,
        ...(fallback ? { language } : {}),
      }))
      .filter(({ to }) => to !== '' && isOpen(to));
  };
  return Object.fromEntries(FOOTER_COLUMNS.map((column) => [column, linksOf(column)])) as never;
}
