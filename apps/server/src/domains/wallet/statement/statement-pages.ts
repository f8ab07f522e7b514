/** What a printed statement shows, in the reader's language. */
export interface StatementPages {
  language: string;
  dir: 'ltr' | 'rtl';
  brand: string;
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  tables: readonly {
    title: string;
    head: readonly string[];
    rows: readonly (readonly string[])[];
    /** The first column of figures. */
    figuresFrom: number;
    /** What was left out; null for nothing. */
    more: string | null;
  }[];
  footer: string;
}
