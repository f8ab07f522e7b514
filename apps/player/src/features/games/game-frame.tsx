import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { balanceQuery, queryClient, useBalance } from '../../platform/queries.ts';
import { freezeShownBalance, releaseShownBalance } from '../../platform/shown-balance.ts';
import { parseFrameMessage, type ToFrame } from './frame-messages.ts';
import { useOpenCashier } from './use-open-cashier.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** How long a game may take to come to its end. */
const LEAVE_MS = 500;

/** The frame that a game runs in, and what the game and this page tell each other (HOUSE/1 §5.3). */
export function GameFrame({
  name,
  url,
  leaving,
  onClose,
  onRelaunch,
}: {
  name: string;
  url: URL;
  /** The player wants out: the game is asked to end, and closes itself or is closed. */
  leaving: boolean;
  onClose: () => void;
  onRelaunch: () => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  // counts how often a page has come to stand in it: each is told anew
  const [isMounted, setMounted] = useState(0);
  const tell = useEffectEvent((message: ToFrame) => {
    // Until its page stands, the frame holds an empty one of this origin, which must not be spoken to as the other.
    if (isMounted > 0) frame.current?.contentWindow?.postMessage(message, url.origin);
  });
  const openCashier = useOpenCashier();
  const { data: balance } = useBalance();
  const sum = balance?.sumBalance;
  useWakeLock();
  // A deposit made meanwhile reaches the game, which shows it when the round on show is over; a vendor's asks the wallet itself.
  useEffect(() => {
    if (sum === undefined || isMounted === 0) return;
    if (url.origin === location.origin || url.searchParams.has('site')) tell({ type: 'house:balance', balance: sum });
    tell({ type: 'house:refresh_balance' });
  }, [sum, url, isMounted]);
  // A game that nobody sees makes no sound.
  useEffect(() => {
    const mute = () => tell({ type: 'house:mute', muted: document.hidden });
    document.addEventListener('visibilitychange', mute);
    return () => document.removeEventListener('visibilitychange', mute);
  }, []);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!leaving) return;
    tell({ type: 'house:terminate' });
    const late = setTimeout(() => close(), LEAVE_MS);
    return () => clearTimeout(late);
  }, [leaving]);
  // On a telephone held sideways the game takes the whole screen; the header is a swipe away.
  useEffect(() => {
    if (matchMedia('(max-height: 30rem)').matches) frame.current?.scrollIntoView();
  }, []);
  const onMessage = useEffectEvent((event: MessageEvent) => {
    const message = parseFrameMessage(event, { window: frame.current?.contentWindow ?? null, origin: url.origin });
    if (message === 'house:ready') setMounted((before) => before + 1);
    if (message === 'house:open_cashier') openCashier();
    if (message === 'house:close') onClose();
    if (message === 'house:relaunch') onRelaunch();
    if (message === 'house:round_start') freezeShownBalance();
    if (message === 'house:round_end' || message === 'house:error') releaseShownBalance();
    // The frame only says that the balance moved; how much there is, the server says.
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
