import { type calls, FOOTER_COLUMNS, type Output } from '@fairhouse/contracts';

type Footer = Output<typeof calls.content.footer>;

/** What a way to pay is called, and in which language. */
export interface WayToPay {
  name: string;
  language: string;
}

/**
 * Puts the ways to pay into the footer that operators wrote, behind what stands in the column of payments; each leads to the page about
 * payments. A footer that nobody wrote stays empty: the site has one of its own for that.
 */
export function addWaysToPay({ columns }: Footer, ways: readonly WayToPay[], language: string): Footer {
  if (columns.length === 0 || ways.length === 0) return { columns };
  const entries = ways.map((way) => ({
    ...{ id: `way ${way.name}`, label: way.name, page: 'payments' as const, link: '' },
    ...{ language: way.language, fallback: way.language !== language },
  }));
  return {
    columns: FOOTER_COLUMNS.flatMap((column) => {
      const written = columns.find((each) => each.column === column)?.entries ?? [];
      const all = column === 'payments' ? [...written, ...entries] : written;
      return all.length > 0 ? [{ column, entries: all }] : [];
    }),
  };
}
