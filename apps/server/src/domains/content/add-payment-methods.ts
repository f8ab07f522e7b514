import { type calls, FOOTER_COLUMNS, type Output } from '@fairhouse/contracts';

type Footer = Output<typeof calls.content.footer>;

/** The name of a payment method, with its language. */
export interface PaymentMethodName {
  name: string;
  language: string;
}

/**
 * Adds the payment methods to the operators' footer, after the other entries of the payments column. Each links to the payments page. An
 * empty footer stays empty: the site has a default one.
 */
export function addPaymentMethods(
  { columns }: Footer,
  methods: readonly PaymentMethodName[],
  language: string,
): Footer {
  if (columns.length === 0 || methods.length === 0) return { columns };
  const entries = methods.map((method) => ({
    id: `method ${method.name}`,
    label: method.name,
    page: 'payments' as const,
    link: '',
    language: method.language,
    fallback: method.language !== language,
  }));
  return {
    columns: FOOTER_COLUMNS.flatMap((column) => {
      const written = columns.find((each) => each.column === column)?.entries ?? [];
      const all = column === 'payments' ? [...written, ...entries] : written;
      return all.length > 0 ? [{ column, entries: all }] : [];
    }),
  };
}
