/** What the game page tells the page around it; never a token, never a seed. */
export type ToHost =
  | { type: 'house:ready' }
  | { type: 'house:balance'; balance: string; currency: string }
  | { type: 'house:open_cashier' }
  | { type: 'house:close' }
  | { type: 'house:relaunch' }
  | { type: 'house:round_start'; clientRoundId: string }
  | { type: 'house:round_end'; roundId: string }
  | { type: 'house:error'; code: string };

/** What the page around may tell the game. */
export type FromHost =
  | { type: 'house:balance'; balance: string }
  | { type: 'house:mute'; muted: boolean }
  | { type: 'house:terminate' };

/**
 * The page around is of this very origin, or the site that the launch named when games have a host of their own; messages go nowhere
 * else. The server lets only sites of the brand frame this page, so a made-up name only means that nobody hears it.
 */
const HOST_ORIGIN = URL.parse(new URLSearchParams(location.search).get('site') ?? '')?.origin ?? location.origin;

/** Where to go instead when the game page stands alone, without a page around it. */
const ALONE: Partial<Record<ToHost['type'], () => string>> = {
  'house:open_cashier': () => '/index?centre=depositv2',
  'house:close': () => '/rng',
  'house:relaunch': () => '/rng',
};

/** Tells the page around; a game page that stands alone goes there itself. */
export function postToHost(message: ToHost): void {
  if (window.parent !== window) window.parent.postMessage(message, HOST_ORIGIN);
  else {
    const address = ALONE[message.type]?.();
    if (address) location.assign(address);
  }
}

/** Hears the page around: only its very window and origin, and only what is understood. */
export function onHostMessage(listener: (message: FromHost) => void): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== HOST_ORIGIN || source !== window.parent || source === window) return;
    const message = data as { type?: unknown; balance?: unknown; muted?: unknown } | null;
    if (
      message?.type === 'house:balance' &&
      typeof message.balance === 'string' &&
      /^\d+(\.\d+)?$/.test(message.balance)
    )
      listener({ type: message.type, balance: message.balance });
    if (message?.type === 'house:mute') listener({ type: message.type, muted: message.muted !== false });
    if (message?.type === 'house:terminate') listener({ type: message.type });
  });
}
