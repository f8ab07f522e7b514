import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Card, ErrorState, failureText, Pager, Skeleton, StateTag } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { useClientText } from './client-text.ts';

const PAGE_SIZE = 8;

/** The logins of the last 90 days, and the failed attempts. */
export function LoginList() {
  const t = useTranslation();
  const { time } = useFormats();
  const clientText = useClientText();
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['member', 'security', 'logins', page],
    queryFn: () => call(calls.security.logins, { page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil((list.data?.total ?? 0) / PAGE_SIZE);
  return (
    <Card title={t('security.logins')} about={t('security.logins.about')} flush>
      {list.error && !list.data ? (
        <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
      ) : list.data ? (
        <ul>
          {list.data.rows.map((login) => {
            const { device, where } = clientText(login);
            return (
              <li
                key={login.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 sm:px-5"
              >
                <div className="min-w-0">
                  <p className="text-14">{time(login.at)}</p>
                  <p className="text-12 break-words text-ink-faint">
                    {device} · {where}
                  </p>
                </div>
                <StateTag tone={login.outcome === 'success' ? 'good' : 'bad'}>
                  {t(`security.logins.${login.outcome}`)}
                </StateTag>
              </li>
            );
          })}
        </ul>
      ) : (
        <Skeleton className="m-4 h-32" />
      )}
      {pages > 1 ? (
        <div className="border-t border-line p-3">
          <Pager page={page} pages={pages} onPage={setPage} />
        </div>
      ) : null}
    </Card>
  );
}
