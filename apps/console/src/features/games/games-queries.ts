import { calls, type Input, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type Game = Output<typeof calls.gamesBackoffice.games>['rows'][number];
export type Vendor = Output<typeof calls.gamesBackoffice.vendors>['rows'][number];
export type KillSwitch = Output<typeof calls.gamesBackoffice.createKillSwitch>;
export type Maintenance = Output<typeof calls.gamesBackoffice.planMaintenance>;
export type PlayRule = Output<typeof calls.gamesBackoffice.playRules>['rules'][number];
export type GameRtp = Output<typeof calls.rtpBackoffice.list>['rows'][number];
export type GameRtpDetail = Output<typeof calls.rtpBackoffice.read>;
/** The return over a period and how it compares with the theoretical RTP. */
export type Reading = Pick<GameRtp, 'rounds' | 'staked' | 'won' | 'actual_ppm' | 'theoretical_ppm' | 'assessment'>;
export type ImportPlan = Output<typeof calls.gamesBackoffice.importList>;

/** The vendors to choose from; there are only tens of them. */
export const vendorsQuery = queryOptions({
  queryKey: ['games', 'vendors', 'all'],
  queryFn: () => call(calls.gamesBackoffice.vendors, { pageSize: 100 }),
});

export type Jackpot = Output<typeof calls.jackpotsBackoffice.list>['jackpots'][number];
export type JackpotWin = Output<typeof calls.jackpotsBackoffice.wins>['rows'][number];

/** How often the jackpots are polled while they are displayed. */
const REFETCH_MS = 10_000;

export const jackpotsQuery = queryOptions({
  queryKey: ['games', 'jackpots'],
  queryFn: () => call(calls.jackpotsBackoffice.list, {}),
  refetchInterval: REFETCH_MS,
});

export const rulesQuery = queryOptions({
  queryKey: ['games', 'rules'],
  queryFn: () => call(calls.gamesBackoffice.playRules),
});

export const rtpQuery = (betMode: Input<typeof calls.rtpBackoffice.read>) =>
  queryOptions({
    queryKey: ['games', 'return', betMode],
    queryFn: () => call(calls.rtpBackoffice.read, betMode),
  });

/** Invalidates every query that shows the catalogue: a change in one list affects the others. */
export const invalidateGames = () => queryClient.invalidateQueries({ queryKey: ['games'] });
