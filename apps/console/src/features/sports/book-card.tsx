import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Card, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../components/facts.tsx';
import { Nothing } from '../../components/nothing.tsx';
import { bookQuery } from './sports-queries.ts';
import { StopButton } from './stop-button.tsx';
import { StopNote } from './stop-note.tsx';

const TONES = { UP: 'good', RECOVERING: 'waiting', DOWN: 'bad' } as const;

/** Whether the book takes bets, the health of its feed, and the switch of all bets. */
export function BookCard() {
  const t = useTranslation();
  const { count } = useFormats();
  const { data: book, error, refetch } = useQuery(bookQuery);
  if (!book)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-24 w-full" />
    );
  const { status, behind_ms, producers, stop } = book;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 grow">
          <Facts
            facts={[
              {
                name: t('console.state'),
                value: <Badge tone={status === 'open' ? 'good' : 'bad'}>{t(`trading.book.${status}`)}</Badge>,
              },
              {
                name: t('trading.behind'),
                value: behind_ms === null ? <Nothing /> : t('trading.behind.ms', { ms: count(behind_ms) }),
              },
              ...producers.map(({ producer, status: health }) => ({
                name: t('trading.producer', { producer }),
                value: <Badge tone={TONES[health]}>{t(`trading.producer.${health}`)}</Badge>,
              })),
              ...(stop ? [{ name: t('trading.stopped'), value: <StopNote stop={stop} /> }] : []),
            ]}
          />
        </div>
        <StopButton target={{ name: t('trading.all') }} stop={stop} />
      </div>
    </Card>
  );
}
