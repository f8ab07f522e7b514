import type { calls, Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { StateTag } from '@fairhouse/ui';
import { When } from '../../components/when.tsx';

/** The last trial balance of the whole ledger, in words. */
export function BooksCard({ books }: { books: Output<typeof calls.backoffice.overview>['trialBalance'] }) {
  const t = useTranslation();
  const { count } = useFormats();
  if (!books) return <p className="text-14 text-ink-soft">{t('console.books.never')}</p>;
  const right = books.differences === 0;
  return (
    <div className="flex flex-col items-start gap-2 text-14">
      <StateTag tone={right ? 'good' : 'bad'}>
        {right ? t('console.books.right') : t('console.books.wrong', { count: books.differences })}
      </StateTag>
      <p className="text-ink-soft">
        {t('console.books.about', { accounts: count(books.accounts), entries: count(books.entries) })}
      </p>
      <p className="text-12 text-ink-faint">
        {t('console.books.at')} <When at={books.at} />
      </p>
    </div>
  );
}
