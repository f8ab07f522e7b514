import { type calls, FOOTER_COLUMNS, type Output } from '@fairhouse/contracts';

type Footer = Output<typeof calls.content.footer>;

/** What a way to pay is called, and in which language. */
export interface PaymentMethodName {
  name: string;
  language: string;
}

/**
 * Puts the ways to pay into the footer that operators wrote, behind what stands in the column of payments; each leads to the page about
 * payments. A footer that nobody wrote stays empty: the site has one of its own for that.
 */
export function addPaymentMethods(
  { columns }: Footer,
  methods: readonly PaymentMethodName[],
  language: string,
): Footer {
  if (columns.length === 0 || methods.length === 0) return { columns };
  const entries = methods.map((method) => ({
    ...{ id: `method ${method.name}`, label: method.name, page: 'payments' as const, link: '' },
    ...{ language: method.language, fallback: method.language !== language },
  }));
  return {
    columns: FOOTER_COLUMNS.flatMap((column) => {
      const written = columns.find((each) => each.column === column)?.entries ?? [];
      const all = column === 'payments' ? [...written, ...entries] : written;
      return all.length > 0 ? [{ column, entries: all }] : [];
    }),
  };
}
