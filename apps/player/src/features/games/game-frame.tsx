import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { balanceQuery, queryClient, useBalance } from '../../platform/queries.ts';
import { freezeShownBalance, releaseShownBalance } from '../../platform/shown-balance.ts';
import { parseFrameMessage, type ToFrame } from './frame-messages.ts';
import { useBonusNotice } from './use-bonus-notice.ts';
import { useCentreBesideGame } from './use-centre-beside-game.ts';

/** Keeps the screen awake while the game is visible. Does nothing when the browser lacks support, or refuses because of a low battery. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const hold = () => {
      // The browser releases the lock whenever the page is hidden.
      if (document.visibilityState === 'visible')
        lock = navigator.wakeLock?.request('screen').catch(() => null) ?? Promise.resolve(null);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock.then((held) => held?.release());
    };
  }, []);
}

/** The time a game has to end its session. */
const LEAVE_MS = 500;

/** The frame that a game runs in, and the messages between the game and this page (HOUSE/1 §5.3). */
export function GameFrame({
  name,
  url,
  leaving,
  onClose,
  onRelaunch,
}: {
  name: string;
  url: URL;
  /** The player wants to leave: the game is asked to end, and closes itself or is closed. */
  leaving: boolean;
  onClose: () => void;
  onRelaunch: () => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Counts how often a page has loaded in the frame. Each one gets the state again.
  const [isMounted, setMounted] = useState(0);
  const postToGame = useEffectEvent((message: ToFrame) => {
    // Until the game page has loaded, the frame contains an empty page of this origin, which must not receive messages for the game's
    // origin.
    if (isMounted > 0) frame.current?.contentWindow?.postMessage(message, url.origin);
  });
  const openCentre = useCentreBesideGame();
  const { data: balance } = useBalance();
  const { sumBalance: sum, bonus } = balance ?? {};
  const isOwn = url.origin === location.origin || url.searchParams.has('site');
  useWakeLock();
  // A vendor's game shows one balance and cannot say this.
  useBonusNotice(isOwn ? undefined : bonus);
  // Sends a deposit made during play to the game, which shows it after the current round. A vendor's game queries the wallet itself.
  useEffect(() => {
    if (sum === undefined || bonus === undefined || isMounted === 0) return;
    if (isOwn) postToGame({ type: 'house:balance', balance: sum, bonus });
    postToGame({ type: 'house:refresh_balance' });
  }, [sum, bonus, isOwn, isMounted]);
  // Mutes the game while its page is hidden.
  useEffect(() => {
    const mute = () => postToGame({ type: 'house:mute', muted: document.hidden });
    document.addEventListener('visibilitychange', mute);
    return () => document.removeEventListener('visibilitychange', mute);
  }, []);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!leaving) return;
    postToGame({ type: 'house:terminate' });
    const late = setTimeout(() => close(), LEAVE_MS);
    return () => clearTimeout(late);
  }, [leaving]);
  // On a phone in landscape the game takes the whole screen; the header is one swipe away.
  useEffect(() => {
    if (matchMedia('(max-height: 30rem)').matches) frame.current?.scrollIntoView();
  }, []);
  const onMessage = useEffectEvent((event: MessageEvent) => {
    const message = parseFrameMessage(event, { window: frame.current?.contentWindow ?? null, origin: url.origin });
    if (message === 'house:ready') setMounted((before) => before + 1);
    if (message === 'house:open_cashier') openCentre('depositv2');
    if (message === 'house:open_record') openCentre('personalHistoryCopy');
    if (message === 'house:close') onClose();
    if (message === 'house:relaunch') onRelaunch();
    if (message === 'house:round_start') freezeShownBalance();
    if (message === 'house:round_end' || message === 'house:error') releaseShownBalance();
    // The frame only reports that the balance changed. The amount comes from the server.
    if (message === 'house:balance') void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
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
      onLoad={() => setMounted((before) => before + 1)}
      allow="fullscreen; autoplay; screen-wake-lock"
      className="block min-h-[calc(100dvh-8rem)] [@media(max-height:30rem)]:min-h-dvh w-full flex-1 border-0"
    />
  );
}
