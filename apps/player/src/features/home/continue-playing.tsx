import { calls } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { call } from '../../platform/call.ts';
import { gamesQuery } from '../../platform/queries.ts';
import { GameFace } from '../games/game-face.tsx';
import { SectionRow } from './section-row.tsx';

const RECENT = 4;

/** The games of the member's last rounds, the latest first, with when they were played. Nothing is shown to who has not played. */
export function ContinuePlaying() {
  const say = useText();
  const { time } = useFormats();
  const { data: record } = useQuery({
    queryKey: ['member', 'recent'],
    queryFn: () => call(calls.bets.rounds, { page: 1, pageSize: 50 }),
  });
  const { data: slots } = useQuery(gamesQuery('RNG'));
  const rounds = record?.rows ?? [];
  const latest = rounds.filter((round, at) => rounds.findIndex(({ gameCode }) => gameCode === round.gameCode) === at);
  const recent = latest.slice(0, RECENT).flatMap(({ gameCode, at }) => {
    const game = slots?.games.find(({ code }) => code === gameCode);
    return game ? [{ game, at }] : [];
  });
  if (recent.length === 0) return null;
  return (
    <SectionRow title={say('home.continue')}>
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
        {recent.map(({ game, at }) => (
          <li key={game.gameId}>
            <Link
              to="/game"
              search={{ gameId: game.gameId }}
              preload={false}
              className="flex items-center gap-3 rounded-tile border border-line bg-surface p-2 transition duration-150 hover:border-ink-faint"
            >
              <span className="block w-13 shrink-0">
                <GameFace game={game} />
              </span>
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate text-14 font-semibold">{game.name}</span>
                <span className="text-12 text-ink-faint">{say('home.lastPlayed', { at: time(at, 'date') })}</span>
              </span>
              <span className="shrink-0 pe-1 text-primary-ink">
                <Icon of={Play} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SectionRow>
  );
}
