import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { refetchEvery, useMember } from '../../../platform/queries.ts';
import { findOpenDraw } from '../../draws/find-open-draw.ts';
import { useServerTime } from '../../draws/use-server-time.ts';
import { useBetting } from '../betting-context.ts';
import type { Prices } from './quote-line.ts';
import { type PricedLine, toLineInput } from './slip-line.ts';

type SlipCheck = Output<typeof calls.lotteryOrders.check>;

/** A slip is checked so long after its last change. */
const PAUSE_MS = 400;
const AGAIN_MS = 10_000;
/** Larger slips are checked when they are placed: what they send again and again would be megabytes. */
const MAX_UNITS = 20_000;

const checkQuery = (
  lines: readonly PricedLine[],
  { entryCode, priceVersion }: Prices,
  { issueNo, account, key }: { issueNo: string; account: string; key: string },
) =>
  queryOptions({
    queryKey: ['member', 'lottery', 'check', account, entryCode, issueNo, priceVersion, key],
    queryFn: () => call(calls.lotteryOrders.check, { entryCode, priceVersion, issueNo, lines: lines.map(toLineInput) }),
    refetchInterval: refetchEvery(AGAIN_MS),
    staleTime: 2_000,
    retry: false,
  });

const keyOf = ({ line, quote }: PricedLine): string =>
  [line.id, line.terms.multiple, line.terms.unit, quote?.group, JSON.stringify(line.odds)].join(' ');

/**
 * Returns what the draw that is open still takes of a slip, or why it takes none of it; undefined for visitors, while a line has no price,
 * and for slips of more units than are sent again and again.
 */
export function useSlipCheck(priced: readonly PricedLine[]): { checked?: SlipCheck | undefined; error: unknown } {
  const { detail, prices } = useBetting();
  const account = useMember()?.account;
  const issueNo = findOpenDraw(detail.upcoming, useServerTime(detail.clock))?.issueNo;
  const key = priced.map(keyOf).join(' | ');
  const isStill = useLate(key) === key;
  const units = priced.reduce((sum, { line }) => sum + line.units, 0);
  const isWhole = priced.length > 0 && units <= MAX_UNITS && priced.every(({ quote }) => quote !== null);
  const isOn = isStill && account !== undefined && issueNo !== undefined && prices !== undefined && isWhole;
  const { data, error } = useQuery({
    ...checkQuery(priced, prices ?? NO_PRICES, { issueNo: issueNo ?? '', account: account ?? '', key }),
    enabled: isOn,
  });
  return isOn ? { checked: data, error } : { error: null };
}

const NO_PRICES = { entryCode: '', priceVersion: 0 } as Prices;

/** Returns a value as it was when it had not changed for a moment. */
function useLate(value: string): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}
