import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Button, buttonClass, EmptyState, ErrorState, failureText, Icon, IconButton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { ArrowLeft, LoaderCircle, Maximize, Minimize } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../platform/call.ts';
import { usePageHead } from '../../platform/page-head.ts';
import { balanceQuery, queryClient, useBalance } from '../../platform/queries.ts';
import { useToken } from '../../platform/session.ts';
import { keepShownBalance, releaseShownBalance } from '../../platform/shown-balance.ts';
import { useWindows } from '../../platform/windows.ts';
import { readFrameMessage } from './frame-messages.ts';

/** A launch address is good once and for two minutes, so it is never asked again by itself. */
const launchQuery = (gameId: string, attempt: number) => ({
  queryKey: ['member', 'launch', gameId, attempt],
  queryFn: () =>
    call(calls.games.launch, { gameId, platform: matchMedia('(max-width: 48rem)').matches ? 'mobile' : 'desktop' }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
  retry: false,
});

/** The game in its frame with the header only. */
export function GamePage() {
  const say = useText();
  const asked = useSearch({ strict: false }) as { gameId?: string; gameCode?: string };
  const gameId = asked.gameId ?? asked.gameCode;
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const token = useToken();
  const { openLogin } = useWindows();
  if (!gameId)
    return (
      <EmptyState
        heading="h1"
        title={say('lobby.none')}
        action={
          <Link to="/rng" className={buttonClass('primary')}>
            {say('lobby.toLobby')}
          </Link>
        }
      >
        {say('lobby.none.body')}
      </EmptyState>
    );
  if (token === null)
    return (
      <EmptyState
        heading="h1"
        title={say('lobby.loginFirst')}
        action={
          <Button kind="primary" onClick={() => openLogin(here)}>
            {say('shell.login')}
          </Button>
        }
      >
        {say('lobby.loginFirst.body')}
      </EmptyState>
    );
  return <RunningGame key={gameId} gameId={gameId} />;
}

function RunningGame({ gameId }: { gameId: string }) {
  const say = useText();
  const [attempt, setAttempt] = useState(0);
  const launch = useQuery(launchQuery(gameId, attempt));
  const name = launch.data?.name ?? say('lobby.game');
  usePageHead(name);
  const stage = useRef<HTMLDivElement>(null);
  const goBack = useGoBack();
  return (
    <div ref={stage} className="flex flex-1 flex-col bg-page">
      <GameBar name={name} onBack={goBack} stage={stage} />
      {launch.data ? (
        <Frame
          key={launch.data.game_url}
          name={name}
          url={new URL(launch.data.game_url, location.href)}
          onClose={goBack}
          onRelaunch={() => setAttempt(attempt + 1)}
        />
      ) : launch.error ? (
        <ErrorState title={say('lobby.failed')} onRetry={() => setAttempt(attempt + 1)}>
          {failureText(launch.error, say)}
        </ErrorState>
      ) : (
        <output className="flex flex-1 items-center justify-center gap-3 text-ink-soft">
          <Icon of={LoaderCircle} size={28} className="animate-spin text-primary-ink" />
          {say('lobby.opening')}
        </output>
      )}
    </div>
  );
}

/** Back to where the player came from inside this site, else to the lobby. */
function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: '/rng' }));
}

function GameBar({
  name,
  onBack,
  stage,
}: {
  name: string;
  onBack: () => void;
  stage: React.RefObject<HTMLElement | null>;
}) {
  const say = useText();
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const toggle = () => void (full ? document.exitFullscreen() : stage.current?.requestFullscreen());
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-b border-line bg-surface px-1 sm:px-3">
      <IconButton label={say('lobby.back')} onClick={onBack}>
        <Icon of={ArrowLeft} className="shrink-0 rtl:-scale-x-100" />
      </IconButton>
      <h1 className="flex-1 truncate text-16">{name}</h1>
      {document.fullscreenEnabled ? (
        <IconButton label={say(full ? 'lobby.leaveFullScreen' : 'lobby.fullScreen')} onClick={toggle}>
          <Icon of={full ? Minimize : Maximize} />
        </IconButton>
      ) : null}
    </div>
  );
}

function Frame({
  name,
  url,
  onClose,
  onRelaunch,
}: {
  name: string;
  url: URL;
  onClose: () => void;
  onRelaunch: () => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { openCentre } = useWindows();
  const { data: balance } = useBalance();
  const sum = balance?.sumBalance;
  // A deposit made meanwhile reaches the game, which shows it when the round on show is over.
  useEffect(() => {
    if (sum !== undefined)
      frame.current?.contentWindow?.postMessage({ type: 'house:balance', balance: sum }, url.origin);
  }, [sum, url.origin]);
  // On a telephone held sideways the game takes the whole screen; the header is a swipe away.
  useEffect(() => {
    if (matchMedia('(max-height: 30rem)').matches) frame.current?.scrollIntoView();
  }, []);
  const hear = useEffectEvent((event: MessageEvent) => {
    const message = readFrameMessage(event, { window: frame.current?.contentWindow ?? null, origin: url.origin });
    if (message === 'house:open_cashier') openCentre('depositv2');
    if (message === 'house:close') onClose();
    if (message === 'house:relaunch') onRelaunch();
    if (message === 'house:round_start') keepShownBalance();
    if (message === 'house:round_end' || message === 'house:error') releaseShownBalance();
    // The frame only says that the balance moved; how much there is, the server says.
    if (message === 'house:balance') void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listener);
    return () => {
      window.removeEventListener('message', listener);
      releaseShownBalance();
    };
  }, []);
  return (
    <iframe
      ref={frame}
      title={name}
      src={url.href}
      allow="fullscreen; autoplay"
      className="block min-h-[calc(100dvh-8rem)] [@media(max-height:30rem)]:min-h-dvh w-full flex-1 border-0"
    />
  );
}
