import { calls, type LotteryDraw, type Output, type Topic } from '@fairhouse/contracts';
import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { refetchEvery } from '../../platform/queries.ts';
import { useTopic } from '../../platform/realtime.ts';
import { useIsLive, useWatchedTopics } from '../../platform/watched-topics.ts';
import { applyDraw } from './apply-draw.ts';
import { type Clock, clockOf, readClock } from './server-clock.ts';

type Games = Output<typeof calls.lottery.games>;
export type Lottery = Games['games'][number];
export type DrawDetail = Output<typeof calls.lottery.draw>['record'];

/** The lotteries, with the server's clock. */
type LotteryList = Pick<Games, 'games'> & { clock: Clock };

/** Without a socket pages ask this often. */
const POLL_MS = 5_000;
/** With one they ask this often, for what no event of a draw says: a kill switch, a maintenance, a lottery that was closed. */
const POLL_LIVE_MS = 60_000;
/** The rows of a page of results. */
export const RESULTS_PER_PAGE = 100;

/** Topics that a socket may watch. */
const MAX_WATCHED = 100;

export const lotteriesQuery = queryOptions({
  queryKey: ['lottery', 'games'],
  queryFn: async (): Promise<LotteryList> => {
    const clockAt = readClock();
    const { games, now } = await call(calls.lottery.games, {});
    return { games, clock: clockAt(now) };
  },
  staleTime: 1_000,
});

/** Returns how often draws are asked for: seldom while events of them arrive by socket. */
export function useDrawPoll(): { refetchInterval: ReturnType<typeof refetchEvery> } {
  const isLive = useIsLive();
  return { refetchInterval: refetchEvery(isLive ? POLL_LIVE_MS : POLL_MS) };
}

/** Returns the lotteries, kept current by the socket for those that `shown` selects, or by polling. */
export function useLotteries(shown: (games: readonly Lottery[]) => readonly Lottery[]) {
  const client = useQueryClient();
  const query = useQuery({ ...lotteriesQuery, ...useDrawPoll() });
  const watched = shown(query.data?.games ?? []).slice(0, MAX_WATCHED);
  useWatchedTopics(watched.map(({ gameCode }) => `lottery/${gameCode}`));
  useTopic('lottery-draw', (topic: Extract<Topic, { topic: 'lottery-draw' }>) => {
    client.setQueryData<LotteryList>(
      lotteriesQuery.queryKey,
      (list) => list && { clock: clockOf(topic.now), games: list.games.map((game) => applyDraw(game, topic)) },
    );
    void client.invalidateQueries({ queryKey: ['lottery', 'draw', topic.gameCode, topic.draw.issueNo] });
    if (topic.draw.numbers) void client.invalidateQueries({ queryKey: ['lottery', 'history', topic.gameCode] });
  });
  // events published before the socket watched, or while it was lost, are gone
  const refetchList = (): void => void client.invalidateQueries({ queryKey: lotteriesQuery.queryKey, exact: true });
  useTopic('resync', refetchList);
  useTopic('watching', refetchList);
  return query;
}

/** The public record of a draw. It is asked for again until the draw is finished. */
export const drawQuery = (gameCode: string, issueNo: string) =>
  queryOptions({
    queryKey: ['lottery', 'draw', gameCode, issueNo],
    queryFn: () => call(calls.lottery.draw, { gameCode, issueNo }),
    refetchInterval: ({ state }) => (state.data && !isFinished(state.data.record.draw) ? POLL_MS : false),
  });

const isFinished = ({ state }: LotteryDraw): boolean => state === 'SETTLED' || state === 'VOID';

/** The results of a game, a page of a hundred at a time, newest first. */
export const resultsQuery = (gameCode: string) =>
  infiniteQueryOptions({
    queryKey: ['lottery', 'history', gameCode, 'pages'],
    queryFn: ({ pageParam }) =>
      call(calls.lottery.history, { gameCode, count: RESULTS_PER_PAGE, ...(pageParam && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ draws }) => (draws.length < RESULTS_PER_PAGE ? null : (draws.at(-1)?.issueNo ?? null)),
  });

/** The last results of a game for its trends, newest first. */
export const trendsQuery = (gameCode: string, count: number) =>
  queryOptions({
    queryKey: ['lottery', 'history', gameCode, count],
    queryFn: () => call(calls.lottery.history, { gameCode, count }),
  });
