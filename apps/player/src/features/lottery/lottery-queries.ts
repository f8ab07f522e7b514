import { calls, type Output } from '@fairhouse/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { refetchEvery } from '../../platform/queries.ts';
import type { Lottery } from '../draws/draw-queries.ts';
import { type Clock, readClock } from '../draws/server-clock.ts';

export type Entry = Lottery['entries'][number];
export type Draw = NonNullable<Lottery['last']>;
export type GameDetail = Output<typeof calls.lottery.game> & { clock: Clock };
export type DrawTimes = GameDetail['upcoming'][number];
export type Plan = Output<typeof calls.lotteryOrders.plans>['rows'][number];

/** Own bets are at most this late. */
export const POLL_MS = 5_000;
const PRICES_MS = 15_000;
/** The draws that figures, roads and streaks of a betting page are about. */
export const HISTORY = 100;
/** Rows of a list beside the game. */
export const ROWS = 10;

export const gameQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['lottery', 'game', gameCode],
    queryFn: async (): Promise<GameDetail> => {
      const clockAt = readClock();
      const answer = await call(calls.lottery.game, { gameCode });
      return { ...answer, clock: clockAt(answer.now) };
    },
    staleTime: 1_000,
  });

/** Prices depend on the member's rate and on the orders of the open draw. */
export const pricesQuery = (entryCode: string, account: string) =>
  queryOptions({
    queryKey: ['lottery', 'prices', entryCode, account],
    queryFn: () => call(calls.lotteryOrders.prices, { entryCode }),
    refetchInterval: refetchEvery(PRICES_MS),
    staleTime: 5_000,
  });

export const plansQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['member', 'lottery', 'plans', gameCode],
    queryFn: () => call(calls.lotteryOrders.plans, { gameCode, page: 1, pageSize: ROWS }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchEvery(POLL_MS),
    staleTime: 0,
  });
