import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Pager, Skeleton } from '@fairhouse/ui';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PAGE_SIZE } from '../../../components/paged-table.tsx';

/** A page of something with its own table, e.g. one that the player's site shows too. */
export function PagedPart<Page extends { total: number }>({
  queryKey,
  fetchPage,
  table,
}: {
  queryKey: QueryKey;
  fetchPage: (page: number) => Promise<Page>;
  table: (page: Page, stale: boolean) => ReactNode;
}) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => fetchPage(page),
    placeholderData: keepPreviousData,
  });
  if (data)
    return (
      <>
        {table(data, isPlaceholderData)}
        <Pager page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onPage={setPage} />
      </>
    );
  if (error) return <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>;
  return <Skeleton className="h-60 w-full" />;
}
