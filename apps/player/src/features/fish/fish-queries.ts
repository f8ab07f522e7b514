import { calls, type LobbyFishRoom, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { refetchEvery } from '../../platform/queries.ts';

export type FishRoom = LobbyFishRoom;

/** Seats and boss change while the page is open. */
const LOBBY_MS = 3_000;

export const fishRoomsQuery = queryOptions({
  queryKey: ['fish', 'rooms'],
  queryFn: () => call(calls.fish.rooms, {}),
  staleTime: 0,
  refetchInterval: refetchEvery(LOBBY_MS),
});

export const fishSessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['member', 'fish session', sessionId],
    queryFn: () => call(calls.fish.session, { sessionId }),
    staleTime: 0,
  });

export const fishShotsQuery = (sessionId: string, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['member', 'fish session', sessionId, 'shots', page],
    queryFn: () => call(calls.fish.shots, { sessionId, page, pageSize }),
    staleTime: 0,
  });

export const fishReplayQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['member', 'fish session', sessionId, 'replay'],
    queryFn: () => call(calls.fish.replay, { sessionId }),
    staleTime: 0,
  });

export type FishSession = Output<typeof calls.fish.session>;
