import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTopic } from '../../platform/realtime.ts';
import { useToken } from '../../platform/session.ts';
import { pricesQuery } from './lottery-queries.ts';

/** Prices of a draw that is over are asked for again after this time. */
const AGAIN_MS = 2_000;

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
    if (!isOver) return;
    void refetch();
    // an answer may be a moment old
    const again = setInterval(() => void refetch(), AGAIN_MS);
    return () => clearInterval(again);
  }, [isOver, refetch]);
  useTopic('lottery-prices', (event) => {
    const now = event.entries.find((each) => each.entryCode === entryCode);
    if (!now) return;
    const known = queries.getQueryData(query.queryKey);
    if (!known || known.priceVersion !== now.priceVersion) void refetch();
    else {
      const { issueNo: ofDraw, picks } = event;
      queries.setQueryData(query.queryKey, { ...known, issueNo: ofDraw, picks, reductions: now.reductions });
    }
  });
  const shown = useMemo(
    () => (data && data.issueNo !== (issueNo ?? null) ? { ...data, picks: [], reductions: [] } : data),
    [data, issueNo],
  );
  return { data: shown, error, refetch };
}
