import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { balanceQuery, queryClient, useBalance } from '../../platform/queries.ts';
import { keepShownBalance, releaseShownBalance } from '../../platform/shown-balance.ts';
import { readFrameMessage } from './frame-messages.ts';
import { useOpenCashier } from './use-open-cashier.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The frame that a game runs in, and what the game and this page tell each other (HOUSE/1 §5.3). */
export function GameFrame({
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
  const [stands, setStands] = useState(false);
  const openCashier = useOpenCashier();
  const { data: balance } = useBalance();
  const sum = balance?.sumBalance;
  useWakeLock();
  // A deposit made meanwhile reaches the game, which shows it when the round on show is over; a vendor's asks the wallet itself.
  useEffect(() => {
    // Until its page stands, the frame holds an empty one of this origin, which must not be spoken to as the other.
    if (sum === undefined || !stands) return;
    const tell = (message: object) => frame.current?.contentWindow?.postMessage(message, url.origin);
    if (url.origin === location.origin || url.searchParams.has('site')) tell({ type: 'house:balance', balance: sum });
    tell({ type: 'house:refresh_balance' });
  }, [sum, url, stands]);
  // On a telephone held sideways the game takes the whole screen; the header is a swipe away.
  useEffect(() => {
    if (matchMedia('(max-height: 30rem)').matches) frame.current?.scrollIntoView();
  }, []);
  const hear = useEffectEvent((event: MessageEvent) => {
    const message = readFrameMessage(event, { window: frame.current?.contentWindow ?? null, origin: url.origin });
    if (message === 'house:open_cashier') openCashier();
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
      onLoad={() => setStands(true)}
      allow="fullscreen; autoplay; screen-wake-lock"
      className="block min-h-[calc(100dvh-8rem)] [@media(max-height:30rem)]:min-h-dvh w-full flex-1 border-0"
    />
  );
}
