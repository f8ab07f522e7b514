import { calls, RefusedCall } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass, EmptyState, ErrorState, failureText, Icon } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../platform/call.ts';
import { useDialogs } from '../../platform/dialogs.ts';
import { usePageHead } from '../../platform/page-head.ts';
import { useToken } from '../../platform/session.ts';
import { deviceInUse } from './device-in-use.ts';
import { FundsAtVendorsQuestion } from './funds-at-vendors-question.tsx';
import { GameBar } from './game-bar.tsx';
import { GameFrame } from './game-frame.tsx';
import { LostLink } from './lost-link.tsx';
import { OwnWindow } from './own-window.tsx';
import { RoomChoice } from './room-choice.tsx';

interface LaunchOptions {
  gameId: string;
  /** With play money. */
  demo: boolean;
  /** The room of a game with rooms, once the player has selected one. */
  room: string | undefined;
}

interface Attempt {
  count: number;
  /** The player's answer about money at another vendor; undefined before they are asked. */
  bringBack?: boolean;
}

/** A launch address works once and for two minutes, so it is never refetched automatically. */
const launchQuery = ({ gameId, demo, room }: LaunchOptions, { count, bringBack }: Attempt) => ({
  queryKey: ['member', 'launch', gameId, demo, room, count],
  queryFn: () =>
    call(calls.games.launch, {
      gameId,
      platform: deviceInUse(),
      launchMode: demo ? 'DEMO' : ('GAME' as const),
      ...(room === undefined ? {} : { roomId: room }),
      ...(bringBack === undefined ? {} : { confirmTrans: bringBack }),
    }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
  retry: false,
});

/** The game in its frame, with only the header. */
export function GamePage() {
  const t = useTranslation();
  const search = useSearch({ strict: false }) as { gameId?: string; gameCode?: string; mode?: string; room?: string };
  const gameId = search.gameId ?? search.gameCode;
  const demo = search.mode === 'demo';
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const token = useToken();
  const { openLogin } = useDialogs();
  if (!gameId)
    return (
      <EmptyState
        heading="h1"
        title={t('lobby.none')}
        action={
          <Link to="/rng" className={buttonClass('primary')}>
            {t('lobby.toLobby')}
          </Link>
        }
      >
        {t('lobby.none.body')}
      </EmptyState>
    );
  if (token === null)
    return (
      <EmptyState
        heading="h1"
        title={t('lobby.loginFirst')}
        action={
          <Button kind="primary" onClick={() => openLogin(here)}>
            {t('shell.login')}
          </Button>
        }
      >
        {t('lobby.loginFirst.body')}
      </EmptyState>
    );
  const { room } = search;
  return <RunningGame key={`${gameId} ${demo} ${room}`} gameId={gameId} demo={demo} room={room} />;
}

function RunningGame(options: LaunchOptions) {
  const t = useTranslation();
  const [attempt, setAttempt] = useState<Attempt>({ count: 0 });
  const launch = useQuery(launchQuery(options, attempt));
  const name = launch.data?.name ?? t('lobby.game');
  usePageHead(name);
  const stage = useRef<HTMLDivElement>(null);
  const goBack = useGoBack();
  const again = () => setAttempt({ ...attempt, count: attempt.count + 1 });
  const leaving = useLeaving(again);
  const answer = (bringBack: boolean) => setAttempt({ count: attempt.count + 1, bringBack });
  return (
    <div ref={stage} className="flex flex-1 flex-col bg-page">
      <GameBar
        name={name}
        demo={options.demo}
        offersDemo={launch.data?.demoMode ?? false}
        onBack={launch.data?.game_url ? leaving.begin : goBack}
        stage={stage}
      />
      <LostLink onReload={again} />
      {launch.data?.game_url ? (
        <GameFrame
          key={launch.data.game_url}
          name={name}
          url={new URL(launch.data.game_url, location.href)}
          leaving={leaving.now}
          onClose={goBack}
          onRelaunch={again}
        />
      ) : launch.data && launch.data.fundsAtVendors.length > 0 ? (
        <FundsAtVendorsQuestion
          wallets={launch.data.fundsAtVendors}
          tried={attempt.bringBack === true}
          onAnswer={answer}
        />
      ) : launch.data && launch.data.rooms.length > 0 ? (
        <RoomChoice rooms={launch.data.rooms} />
      ) : launch.data ? (
        <OwnWindow key={launch.data.game_url2} url={launch.data.game_url2} name={name} onAgain={again} />
      ) : launch.error ? (
        <Refused failure={launch.error} onRetry={again} />
      ) : (
        <output className="flex flex-1 items-center justify-center gap-3 text-ink-soft">
          <Icon of={LoaderCircle} size={28} className="animate-spin text-primary-ink" />
          {t('lobby.opening')}
        </output>
      )}
    </div>
  );
}

/** The reason why the game does not open, and when it will, if known. */
function Refused({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const t = useTranslation();
  const { time } = useFormats();
  const until = failure instanceof RefusedCall ? (failure.value as { until?: string | null } | null)?.until : null;
  return (
    <ErrorState title={t('lobby.failed')} onRetry={onRetry}>
      {failureText(failure, t)}
      {until ? ` ${t('lobby.until', { time: time(until) })}` : ''}
    </ErrorState>
  );
}

/**
 * Tracks whether the player is leaving this address. A back step that leads to this page under another address (a dialog was open over it)
 * opens the game again.
 */
function useLeaving(reopen: () => void): { now: boolean; begin: () => void } {
  const here = useLocation({ select: ({ href }) => href });
  const [left, setLeft] = useState<string | null>(null);
  if (left !== null && left !== here) {
    setLeft(null);
    reopen();
  }
  return { now: left === here, begin: () => setLeft(here) };
}

/** Returns to the previous page inside this site, or to the lobby. */
function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: '/rng' }));
}
