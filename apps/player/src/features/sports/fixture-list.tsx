import { MAIN_KINDS } from '@fairhouse/game-math/sports';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Card, classNames, ErrorState, failureText, Pager, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FixtureCard, ROW_GRID } from './fixture-card.tsx';
import { FIXTURES_PER_PAGE, type FixtureFilter, type FixtureRow, fixturesQuery } from './sports-queries.ts';
import { usePrices } from './use-prices.ts';

interface Group {
  day: string;
  tournament: string;
  fixtures: FixtureRow[];
}

/** Groups fixtures by day and tournament, in the order of their first ones. Live ones are one group a tournament. */
function groupFixtures(rows: readonly FixtureRow[], dayOf: (row: FixtureRow) => string): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const day = row.status === 'LIVE' ? '' : dayOf(row);
    const key = `${day} ${row.tournamentId}`;
    const group = groups.get(key) ?? { day, tournament: row.tournament, fixtures: [] };
    group.fixtures.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A list of fixtures with live prices, its states, and further pages. */
export function FixtureList({ filter, empty }: { filter: FixtureFilter; empty: ReactNode }) {
  const t = useTranslation();
  const { time } = useFormats();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(fixturesQuery(filter, page));
  const rows = data?.rows ?? [];
  const { newest, status } = usePrices(rows, 'main-markets');
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <FixtureListSkeleton />
    );
  if (rows.length === 0) return empty;
  const isOpen = status === undefined || status === 'open';
  return (
    <div aria-busy={isPlaceholderData} className={classNames('flex flex-col gap-4', isPlaceholderData && 'opacity-60')}>
      {groupFixtures(rows, ({ startsAt }) => time(startsAt, 'date')).map(({ day, tournament, fixtures }) => (
        <Card key={`${day} ${tournament}`} flush className="@container">
          <div className={classNames(ROW_GRID, 'px-3 pb-2 text-12 text-ink-faint')}>
            <h2 className="col-span-12 flex flex-wrap items-baseline gap-x-2 text-14 text-ink @[40rem]:col-span-1">
              <bdi>{tournament}</bdi>
              {day ? <span className="font-text text-12 font-normal text-ink-soft">{day}</span> : null}
            </h2>
            {MAIN_KINDS.map((kind) => (
              <span key={kind} className="hidden text-center @[40rem]:block">
                {t(`sports.column.${kind}`)}
              </span>
            ))}
          </div>
          {fixtures.map((listed) => (
            <FixtureCard key={listed.fixtureId} listed={listed} newest={newest(listed)} isOpen={isOpen} />
          ))}
        </Card>
      ))}
      <Pager page={page} pages={Math.ceil(data.total / FIXTURES_PER_PAGE)} onPage={setPage} />
    </div>
  );
}

const ROWS = [1, 2, 3, 4, 5, 6];

function FixtureListSkeleton() {
  const t = useTranslation();
  return (
    <div className="flex flex-col gap-2">
      <output className="sr-only">{t('ui.loading')}</output>
      {ROWS.map((each) => (
        <Skeleton key={each} className="h-36 w-full rounded-tile sm:h-20" />
      ))}
    </div>
  );
}
