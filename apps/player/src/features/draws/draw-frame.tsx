import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, classNames, EmptyState, Select } from '@fairhouse/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageHead } from '../../platform/page-head.ts';
import { useToken } from '../../platform/session.ts';
import { type DrawPage, drawPages } from './draw-pages.ts';
import { type Lottery, useLotteries } from './draw-queries.ts';
import { SimulatedBadge } from './simulated-badge.tsx';

/** The page of this game's next draw, and of the pages beside this one; the game can be chosen. */
export function DrawFrame({
  title,
  lead,
  page,
  view,
  gameCode,
  children,
}: {
  title: string;
  lead: string;
  page: DrawPage;
  /** `plans`: the chase plans, which have the address of the orders. */
  view?: 'plans' | undefined;
  gameCode: string | undefined;
  /** Gets the chosen game, or undefined while the games load and without one. */
  children: (game: Lottery | undefined) => ReactNode;
}) {
  const t = useTranslation();
  const navigate = useNavigate();
  const token = useToken();
  const { data } = useLotteries((games) => games.filter((game) => game.gameCode === gameCode));
  const games = data?.games ?? [];
  const chosen = games.find((game) => game.gameCode === gameCode);
  usePageHead(title, lead);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 px-4 py-6 md:px-6 md:py-8">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-28">{title}</h1>
          <SimulatedBadge source={chosen?.source} />
        </div>
        <p className="max-w-prose text-14 text-ink-soft">{lead}</p>
      </header>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={t('draws.game')}
          value={gameCode ?? ''}
          options={[
            { value: '', label: t('draws.game.all') },
            ...games.map((game) => ({ value: game.gameCode, label: game.name })),
          ]}
          onChange={({ target: { value } }) =>
            void navigate({ to: page, search: { ...(value && { gameCode: value }), ...(view && { view }) } })
          }
          className="min-w-56 max-sm:w-full"
        />
        <nav aria-label={t('draws.pages')} className="flex flex-wrap gap-2">
          {drawPages(token !== null, gameCode).map(({ to, title: name, search, view: shown }) => {
            const isHere = to === page && shown === view;
            return (
              <Link
                key={name}
                to={to}
                search={search}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(buttonClass('secondary'), isHere && 'border-primary-ink')}
              >
                {t(name)}
              </Link>
            );
          })}
        </nav>
      </div>
      {children(chosen)}
    </div>
  );
}

/** Where no draws are. */
export const NoDraws = () => {
  const t = useTranslation();
  return <EmptyState title={t('draws.none')}>{t('draws.none.body')}</EmptyState>;
};
