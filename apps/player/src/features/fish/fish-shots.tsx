import type { FishLogLine } from '@fairhouse/contracts';
import { stepPrices } from '@fairhouse/game-clients/fish/replay';
import { findFishTable } from '@fairhouse/game-math/fish';
import { type MessageId, type Translate, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, failureText, Pager, Table } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FishSession, fishShotsQuery } from './fish-queries.ts';

const PAGE_SIZE = 20;

/** Every event of a session in the order in which the server read it, with its answer; refused ones with the reason. */
export function FishShots({ session }: { session: FishSession }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...fishShotsQuery(session.sessionId, page, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  return (
    <section aria-labelledby="fish-shots" className="flex flex-col gap-3">
      <h4 id="fish-shots" className="font-display text-16">
        {t('fish.session.log')}
      </h4>
      <Table
        caption={t('fish.session.log')}
        columns={useShotColumns(session)}
        rows={data?.rows ?? []}
        rowKey={(line) => JSON.stringify(line.event)}
        state={data ? 'ready' : error ? 'error' : 'loading'}
        stale={query.isPlaceholderData}
        error={error ? failureText(error, t) : undefined}
        onRetry={() => void query.refetch()}
      />
      {data ? <Pager page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onPage={setPage} /> : null}
    </section>
  );
}

function useShotColumns({ gameCode, versionHash, level, currency, startedAt }: FishSession): Column<FishLogLine>[] {
  const t = useTranslation();
  const { amount } = useFormats();
  const table = findFishTable(gameCode, versionHash);
  const prices = table ? stepPrices(table, level, currency) : [];
  const write = (decimal: string): string => amount(decimal, currency);
  return [
    {
      key: 'time',
      header: t('fish.session.log.time'),
      cell: ({ event }) => <span className="figures">{sinceText(event.at - Date.parse(startedAt))}</span>,
    },
    {
      key: 'event',
      header: t('fish.session.log.event'),
      cell: ({ event }) => eventText(t, event, (step) => write(prices[step] ?? '0'), write),
    },
    { key: 'answer', header: t('fish.session.log.answer'), cell: ({ answer }) => answerText(t, answer) },
  ];
}

/** Minutes, seconds and tenths since the start. */
function sinceText(ms: number): string {
  const tenths = Math.max(0, Math.floor(ms / 100));
  return `${Math.floor(tenths / 600)}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`;
}

function eventText(
  t: Translate,
  event: FishLogLine['event'],
  priceOf: (step: number) => string,
  write: (amount: string) => string,
): string {
  switch (event.type) {
    case 'fire': {
      const values = { shot: event.shot, price: priceOf(event.step) };
      return 'fish' in event.aim
        ? t('fish.session.event.fireLocked', { ...values, fish: event.aim.fish })
        : t('fish.session.event.fire', values);
    }
    case 'hit':
      return t('fish.session.event.hit', { shot: event.shot, fish: event.fish });
    case 'fund':
      return t('fish.session.event.fund', { amount: write(event.amount) });
    case 'tick':
    case 'lost':
    case 'back':
    case 'leave':
    case 'close':
      return t(`fish.session.event.${event.type}`);
  }
}

function answerText(t: Translate, answer: FishLogLine['answer']): string {
  if (answer === null) return '';
  if (answer === 'fired') return t('fish.session.answer.fired');
  if (typeof answer === 'string') return t(`fish.reason.${answer}` as MessageId);
  const { roll, outOf, multiplier, killed } = answer;
  if (multiplier === 0) return t('fish.session.answer.miss', { roll, outOf });
  const pays = t('fish.times', { times: multiplier });
  return t(killed ? 'fish.session.answer.kill' : 'fish.session.answer.win', { pays, roll, outOf });
}
