import type { calls, Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { ENTRY_ICONS } from '../entry-icons.ts';
import { ResultGroup, resultClass } from './result-group.tsx';

type Found = Output<typeof calls.sports.fixtures>;

/** The live and upcoming matches found, by start. */
export function FixtureResults({ found }: { found: Found }) {
  const t = useTranslation();
  const { time } = useFormats();
  return (
    <ResultGroup
      title={t('search.fixtures')}
      more={
        found.total > found.rows.length ? (
          <Link to="/sports" className={resultClass}>
            {t('search.more', { name: t('shell.category.SPORTS') })}
          </Link>
        ) : null
      }
    >
      {found.rows.map(({ fixtureId, home, away, tournament, startsAt }) => (
        <li key={fixtureId}>
          <Link to="/sports/event/$fixtureId" params={{ fixtureId }} className={resultClass}>
            <Icon of={ENTRY_ICONS.SPORTS} className="mx-2 shrink-0 text-primary-ink" />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate text-14 font-semibold text-ink">
                <bdi>{home}</bdi> – <bdi>{away}</bdi>
              </span>
              <span className="truncate text-12 text-ink-faint">
                <bdi>{tournament}</bdi> · {time(startsAt)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ResultGroup>
  );
}
