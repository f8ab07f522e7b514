import { findLotteryRules, listBooks } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Table } from '@fairhouse/ui';
import { bookName } from './book-name.ts';
import type { Exposure, LotteryRow } from './lottery-queries.ts';

/** Orders that the open draw refused because a limit would have been passed, by book. */
export function RefusedDemand({
  game,
  refused,
  currency,
}: {
  game: LotteryRow;
  refused: Exposure['refused'];
  currency: string;
}) {
  const t = useTranslation();
  const { amount, count } = useFormats();
  const rules = findLotteryRules(game.rules);
  const nameOf = (book: string): string =>
    book === 'draw' ? t('lotteries.drawLimit') : bookName(t, game.family, rules ? listBooks(rules) : [], book);
  return (
    <section aria-label={t('lotteries.refused')} className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold">{t('lotteries.refused')}</h2>
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.refused.about')}</p>
      {refused.length === 0 ? (
        <p className="text-14 text-ink-soft">{t('lotteries.refused.none')}</p>
      ) : (
        <Table
          caption={t('lotteries.refused')}
          rows={refused}
          rowKey={({ book }) => book}
          columns={[
            { key: 'book', header: t('lotteries.book'), cell: ({ book }) => <bdi>{nameOf(book)}</bdi> },
            { key: 'orders', header: t('lotteries.orders'), figures: true, cell: ({ orders }) => count(orders) },
            {
              key: 'stake',
              header: t('lotteries.stakes'),
              figures: true,
              cell: ({ stake }) => amount(stake, currency),
            },
          ]}
        />
      )}
    </section>
  );
}
