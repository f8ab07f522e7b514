import { type BlockReason, type ClosingReason, type CorrectableField, calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState } from '@fairhouse/ui';
import { useState } from 'react';
import { ActorName } from '../../components/actor-name.tsx';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';

export type AccountEvent = Output<typeof calls.accountsBackoffice.history>['rows'][number];

export const historyKey = (accountId: string) => ['account-history', accountId] as const;

/** The account's history: blocks, corrections, closing and reopening, newest first. */
export function PlayerHistory({ accountId }: { accountId: string }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  return (
    <PagedTable
      caption={t('console.player.tab.history')}
      queryKey={[...historyKey(accountId), page]}
      fetchPage={() => call(calls.accountsBackoffice.history, { accountId, page, pageSize: PAGE_SIZE })}
      page={page}
      onPage={setPage}
      columns={useColumns()}
      rowKey={({ no }) => String(no)}
      empty={
        <EmptyState title={t('console.account.history.none')}>{t('console.account.history.none.about')}</EmptyState>
      }
    />
  );
}

function useColumns(): Column<AccountEvent>[] {
  const t = useTranslation();
  return [
    { key: 'at', header: t('console.account.at'), cell: ({ at }) => <When at={at} /> },
    { key: 'kind', header: t('console.account.event'), cell: ({ kind }) => t(`console.account.event.${kind}`) },
    { key: 'why', header: t('console.account.why'), cell: (event) => <EventReason event={event} /> },
    { key: 'actor', header: t('console.account.by'), cell: ({ actor }) => <ActorName actor={actor} /> },
  ];
}

/** The reason of an event: reason code, end date, corrected fields, the supporting document and the operator's text. */
export function EventReason({ event }: { event: AccountEvent }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { kind, reason, note, until, changes, documentId } = event;
  const shown = (value: string) => (value === '' ? t('console.account.empty') : `\u2068${value}\u2069`);
  const lines = [
    ...(kind === 'blocked'
      ? [
          t(`console.account.block.reason.${reason as BlockReason}`),
          until ? t('console.account.until', { time: time(until) }) : t('console.account.untilLifted'),
        ]
      : []),
    ...(kind === 'closing' ? [t(`closing.reason.${reason as ClosingReason}`)] : []),
    ...changes.map(({ field, before, after }) =>
      t('console.account.change', {
        field: t(`identity.field.${field as CorrectableField}`),
        before: shown(before),
        after: shown(after),
      }),
    ),
    ...(documentId ? [t('console.account.document', { id: documentId })] : []),
  ];
  return (
    <span className="flex flex-col gap-0.5 max-sm:items-end">
      {lines.map((line) => (
        <span key={line} className="break-words whitespace-normal">
          {line}
        </span>
      ))}
      {note ? <bdi className="max-w-sm break-words whitespace-normal text-12 text-ink-soft">{note}</bdi> : null}
    </span>
  );
}
