import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTopic } from '../../platform/realtime.ts';
import { useToken } from '../../platform/session.ts';
import { pricesQuery } from './lottery-queries.ts';

/**
 * The prices of an entry for the draw that takes orders. What its orders have reduced arrives by socket, and starts again with each draw; new
 * prices are asked for when their first draw opens.
 *
 * @param issueNo the draw that takes orders now; undefined without one
 */
export function useEntryPrices(entryCode: string | undefined, account: string, issueNo: string | undefined) {
  const queries = useQueryClient();
  const query = pricesQuery(entryCode ?? '', account);
  // a member's own prices replace a visitor's; asking for both would take the first away in the middle of a press
  const isAccountKnown = useToken() === null || account !== '';
  const { data, error, refetch } = useQuery({ ...query, enabled: entryCode !== undefined && isAccountKnown });
  const isOver = issueNo !== undefined && data?.until != null && issueNo >= data.until;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  useTopic('lottery-prices', (event) => {
    const now = event.entries.find((each) => each.entryCode === entryCode);
    if (!now) return;
    const known = queries.getQueryData(query.queryKey);
    if (!known || known.priceVersion !== now.priceVersion) void refetch();
    else {
      const { issueNo: ofDraw } = event;
      const picks = known.issueNo === ofDraw ? known.picks : [];
      queries.setQueryData(query.queryKey, { ...known, issueNo: ofDraw, picks, reductions: now.reductions });
    }
  });
  const shown = useMemo(
    () => (data && data.issueNo !== (issueNo ?? null) ? { ...data, picks: [], reductions: [] } : data),
    [data, issueNo],
  );
  return { data: shown, error, refetch };
}
