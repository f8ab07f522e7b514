import type { LotteryDraw } from '@fairhouse/contracts';
import { DrawnNumbers } from '@fairhouse/game-clients/drawn-numbers';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, failureText, Table } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { boardName } from './board-name.ts';
import { DrawFrame, NoDraws } from './draw-frame.tsx';
import { type Lottery, resultsQuery, useLotteries } from './draw-queries.ts';
import { DrawState } from './draw-state.tsx';
import { levelOf } from './level-of.ts';
import { ProofCounts } from './proof-counts.tsx';
import { SimulatedBadge } from './simulated-badge.tsx';

/** `/lottery/results`: the results of a game, a hundred at a time, each with its proof; without a game the last one of each. */
export function ResultsPage() {
  const t = useTranslation();
  const { gameCode }: { gameCode?: string } = useSearch({ strict: false });
  return (
    <DrawFrame title={t('draws.results')} lead={t('draws.results.lead')} page="/lottery/results" gameCode={gameCode}>
      {(game) => (game ? <GameResults key={game.gameCode} game={game} /> : gameCode ? <NoDraws /> : <LastResults />)}
    </DrawFrame>
  );
}

/** The columns that both lists have. */
function useColumns<Row>(of: (row: Row) => { game: Lottery; draw: LotteryDraw }): Column<Row>[] {
  const t = useTranslation();
  const { time } = useFormats();
  return [
    {
      key: 'issue',
      header: t('draws.issue'),
      cell: (row) => {
        const { game, draw } = of(row);
        return (
          <>
            <Link
              to="/lottery/draw"
              search={{ gameCode: game.gameCode, issueNo: draw.issueNo }}
              className="figures text-primary-ink underline-offset-4 hover:underline"
            >
              {draw.issueNo}
            </Link>
            <bdi className="block text-12 text-ink-faint">{boardName(game, draw.issueNo)}</bdi>
          </>
        );
      },
    },
    {
      key: 'numbers',
      header: t('draws.numbers'),
      cell: (row) => {
        const { game, draw } = of(row);
        return draw.numbers ? (
          <DrawnNumbers family={game.family} numbers={draw.numbers} t={t} isSmall />
        ) : (
          <DrawState draw={draw} />
        );
      },
    },
    {
      key: 'time',
      header: t('draws.time'),
      cell: (row) => {
        const { drawnAt, drawAt } = of(row).draw;
        return <span className="figures">{time(new Date(drawnAt ?? drawAt).toISOString())}</span>;
      },
    },
    {
      key: 'proof',
      header: t('draws.level'),
      cell: (row) => {
        const { game, draw } = of(row);
        return (
          <span className="inline-flex flex-wrap items-center gap-x-3">
            <Link
              to="/lottery/draw"
              search={{ gameCode: game.gameCode, issueNo: draw.issueNo }}
              aria-label={t('draws.verify.draw', { issueNo: draw.issueNo })}
              className="text-primary-ink underline underline-offset-4"
            >
              {t('draws.verify')}
            </Link>
            {draw.version > 1 ? <DrawState draw={draw} /> : null}
            {draw.level ? (
              <span className="text-12 text-ink-faint">{t(`draws.level.${levelOf(draw.level, game.source)}`)}</span>
            ) : null}
          </span>
        );
      },
    },
  ];
}

function GameResults({ game }: { game: Lottery }) {
  const t = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    resultsQuery(game.gameCode),
  );
  const columns = useColumns((draw: LotteryDraw) => ({ game, draw }));
  return (
    <>
      <ProofCounts game={game} />
      <Table
        caption={t('draws.results')}
        columns={columns}
        rows={data?.pages.flatMap(({ draws }) => draws) ?? []}
        rowKey={({ issueNo }) => issueNo}
        state={error && !data ? 'error' : data ? 'ready' : 'loading'}
        error={error ? failureText(error, t) : undefined}
        onRetry={() => void refetch()}
        empty={<NoDraws />}
      />
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="self-center">
          {t('draws.results.older')}
        </Button>
      ) : null}
    </>
  );
}

type LastRow = { game: Lottery; draw: LotteryDraw };

function LastResults() {
  const t = useTranslation();
  const { data, error, refetch } = useLotteries((games) => games);
  const rows = data?.games.flatMap((game): LastRow[] => (game.last ? [{ game, draw: game.last }] : [])) ?? [];
  const columns: Column<LastRow>[] = [
    {
      key: 'game',
      header: t('draws.game'),
      cell: ({ game }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link
            to="/lottery/results"
            search={{ gameCode: game.gameCode }}
            className="text-primary-ink underline-offset-4 hover:underline"
          >
            <bdi>{game.name}</bdi>
          </Link>
          <SimulatedBadge source={game.source} />
        </span>
      ),
    },
    ...useColumns((row: LastRow) => row),
  ];
  return (
    <Table
      caption={t('draws.results')}
      columns={columns}
      rows={rows}
      rowKey={({ game }) => game.gameCode}
      state={error && !data ? 'error' : data ? 'ready' : 'loading'}
      error={error ? failureText(error, t) : undefined}
      onRetry={() => void refetch()}
      empty={<NoDraws />}
    />
  );
}
