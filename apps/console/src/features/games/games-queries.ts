import { calls, type Input, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type Game = Output<typeof calls.gamesDesk.games>['rows'][number];
export type Vendor = Output<typeof calls.gamesDesk.vendors>['rows'][number];
export type Stop = Output<typeof calls.gamesDesk.stop>;
export type Maintenance = Output<typeof calls.gamesDesk.planMaintenance>;
export type PlayRule = Output<typeof calls.gamesDesk.playRules>['rules'][number];
export type GameReturn = Output<typeof calls.returnsDesk.list>['rows'][number];
export type OneReturn = Output<typeof calls.returnsDesk.read>;
/** What a span of play returned, and what the mathematics say to it. */
export type Reading = Pick<GameReturn, 'rounds' | 'staked' | 'won' | 'actual_ppm' | 'theoretical_ppm' | 'judged'>;
export type ImportPlan = Output<typeof calls.gamesDesk.importList>;

/** The vendors to choose from: a house has tens of them. */
export const vendorsQuery = queryOptions({
  queryKey: ['games', 'vendors', 'all'],
  queryFn: () => call(calls.gamesDesk.vendors, { pageSize: 100 }),
});

export type Pot = Output<typeof calls.jackpotsDesk.list>['pots'][number];
export type JackpotHit = Output<typeof calls.jackpotsDesk.hits>['rows'][number];

/** How often the pots are asked for while they are looked at. */
const POTS_EVERY_MS = 10_000;

export const jackpotsQuery = queryOptions({
  queryKey: ['games', 'jackpots'],
  queryFn: () => call(calls.jackpotsDesk.list, {}),
  refetchInterval: POTS_EVERY_MS,
});

export const rulesQuery = queryOptions({
  queryKey: ['games', 'rules'],
  queryFn: () => call(calls.gamesDesk.playRules),
});

export const returnQuery = (way: Input<typeof calls.returnsDesk.read>) =>
  queryOptions({
    queryKey: ['games', 'return', way],
    queryFn: () => call(calls.returnsDesk.read, way),
  });

/** Asks again for whatever shows the catalogue: a change in one list shows in the others. */
export const forgetGames = () => queryClient.invalidateQueries({ queryKey: ['games'] });
