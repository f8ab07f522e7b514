import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type LotteryRow = Output<typeof calls.lotteryBackoffice.games>['games'][number];
export type DrawRow = Output<typeof calls.lotteryBackoffice.draws>['rows'][number];
export type Exposure = Output<typeof calls.lotteryPricesBackoffice.exposure>;
export type Limits = Output<typeof calls.lotteryPricesBackoffice.limits>;
export type Prices = Output<typeof calls.lotteryPricesBackoffice.prices>;
export type Sources = Output<typeof calls.lotterySourcesBackoffice.sources>;
export type CreateOptions = Output<typeof calls.lotteryGamesBackoffice.options>;
export type LotterySettings = Output<typeof calls.lotterySettingsBackoffice.settings>;
export type PlayPrice = Prices['plays'][number];

/** How often the figures are polled while they are on the screen. */
export const REFETCH_MS = 3_000;

export const lotteriesQuery = queryOptions({
  queryKey: ['lottery', 'games'],
  queryFn: async () => {
    const { now, ...answer } = await call(calls.lotteryBackoffice.games, {});
    // countdowns follow the server's clock
    return { ...answer, clock_ms: now - performance.now() };
  },
  refetchInterval: REFETCH_MS,
});

/** What decides the draws of the lotteries; it changes only when an operator changes it. */
export const sourcesQuery = queryOptions({
  queryKey: ['lottery', 'sources'],
  queryFn: () => call(calls.lotterySourcesBackoffice.sources, {}),
});

/** The rules and sources that a new lottery may have. */
export const createOptionsQuery = queryOptions({
  queryKey: ['lottery', 'create-options'],
  queryFn: () => call(calls.lotteryGamesBackoffice.options, {}),
});

/** The ceiling of prices, the rate of players without an agent, and what is above the ceiling. */
export const settingsQuery = queryOptions({
  queryKey: ['lottery', 'settings'],
  queryFn: () => call(calls.lotterySettingsBackoffice.settings, {}),
});

export const exposureQuery = (gameCode: string, issueNo: string, book?: string) =>
  queryOptions({
    queryKey: ['lottery', 'exposure', gameCode, issueNo, book ?? ''],
    queryFn: () => call(calls.lotteryPricesBackoffice.exposure, { gameCode, issueNo, ...(book && { book }) }),
    refetchInterval: REFETCH_MS,
  });

export const limitsQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['lottery', 'limits', gameCode],
    queryFn: () => call(calls.lotteryPricesBackoffice.limits, { gameCode }),
  });

export const pricesQuery = (entryCode: string) =>
  queryOptions({
    queryKey: ['lottery', 'prices', entryCode],
    queryFn: () => call(calls.lotteryPricesBackoffice.prices, { entryCode }),
  });

/** Requests everything about the lotteries again. */
export const invalidateLotteries = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['lottery'] });
