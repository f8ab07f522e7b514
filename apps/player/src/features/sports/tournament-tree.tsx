import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type Tree, treeQuery } from './sports-queries.ts';

const item = classNames(
  'flex min-h-11 items-center justify-between gap-3 rounded-box px-3 text-14 text-ink-soft hover:bg-raised hover:text-ink',
  'aria-[current=true]:bg-raised aria-[current=true]:font-semibold aria-[current=true]:text-ink',
);

type Named = { live: number; upcoming: number };

/** The sports, categories and tournaments that have fixtures, with their numbers. Folded until it is opened. */
export function TournamentTree({ chosen, show }: { chosen: string | undefined; show: 'live' | 'upcoming' }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { data } = useQuery(treeQuery);
  const to = show === 'live' ? '/sports/live' : '/sports';
  const sports = (data?.sports ?? []).filter((sport) => sport[show] > 0);
  if (sports.length === 0) return null;
  const all = sports.reduce((sum, sport) => sum + sport[show], 0);
  const figure = (of: Named) => <span className="figures text-12 text-ink-faint">{count(of[show])}</span>;
  return (
    <details className="group rounded-tile border border-line bg-surface">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-3 text-14 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 truncate">{nameOf(data, chosen) ?? t('sports.allTournaments')}</span>
        <Icon of={ChevronDown} size={18} className="shrink-0 text-ink-faint transition group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-1 border-t border-line p-2">
        <Link to={to} search={{}} aria-current={chosen === undefined} className={item}>
          {t('sports.allTournaments')}
          <span className="figures text-12 text-ink-faint">{count(all)}</span>
        </Link>
        {sports.map((sport) => (
          <section key={sport.sport} aria-label={sport.name}>
            <h3 className="flex justify-between gap-3 px-3 pt-2 text-12 text-ink-soft">
              {sport.name}
              {figure(sport)}
            </h3>
            {sport.categories.map((category) => (
              <div key={category.categoryId}>
                {category.name ? (
                  <h4 className="px-3 pt-2 text-12 text-ink-faint">
                    <bdi>{category.name}</bdi>
                  </h4>
                ) : null}
                <ul className="grid sm:grid-cols-2">
                  {category.tournaments
                    .filter((tournament) => tournament[show] > 0)
                    .map((tournament) => (
                      <li key={tournament.tournamentId}>
                        <Link
                          to={to}
                          search={{ tournament: tournament.tournamentId }}
                          aria-current={tournament.tournamentId === chosen}
                          className={item}
                        >
                          <span className="min-w-0 truncate">
                            <bdi>{tournament.name}</bdi>
                          </span>
                          {figure(tournament)}
                        </Link>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}

const nameOf = (tree: Tree | undefined, tournamentId: string | undefined): string | undefined =>
  tree?.sports
    .flatMap(({ categories }) => categories)
    .flatMap(({ tournaments }) => tournaments)
    .find((each) => each.tournamentId === tournamentId)?.name;
