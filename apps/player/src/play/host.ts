/** Messages from the game page to its host page. They never contain a token or a seed. */
export type ToHost =
  | { type: 'house:ready' }
  | { type: 'house:balance'; balance: string; currency: string }
  | { type: 'house:open_cashier' }
  | { type: 'house:open_record' }
  | { type: 'house:close' }
  | { type: 'house:relaunch' }
  | { type: 'house:round_start'; clientRoundId: string }
  | { type: 'house:round_end'; roundId: string }
  | { type: 'house:error'; code: string };

/** Messages from the host page to the game. */
export type FromHost =
  | { type: 'house:balance'; balance: string; bonus: string | undefined }
  | { type: 'house:mute'; muted: boolean }
  | { type: 'house:terminate' };

/**
 * The host page has this origin, or is the site that the launch named when games have their own host. Messages go nowhere else. The server
 * lets only sites of the brand frame this page, so messages to a forged origin reach nobody.
 */
const HOST_ORIGIN = URL.parse(new URLSearchParams(location.search).get('site') ?? '')?.origin ?? location.origin;

/** The target when the game page runs without a host page. */
const ALONE: Partial<Record<ToHost['type'], () => string>> = {
  'house:open_cashier': () => '/index?centre=depositv2',
  'house:open_record': () => '/index?centre=personalHistoryCopy',
  'house:close': () => '/rng',
  'house:relaunch': () => '/rng',
};

/** Sends a message to the host page. Without one, the game page navigates itself. */
export function postToHost(message: ToHost): void {
  if (window.parent !== window) window.parent.postMessage(message, HOST_ORIGIN);
  else {
    const address = ALONE[message.type]?.();
    if (address) location.assign(address);
  }
}

/** Opens a page of the site in its own window. */
export function openSitePage(path: string): void {
  window.open(new URL(path, HOST_ORIGIN), '_blank', 'noopener');
}

/** Listens to the host page: only messages from its window and origin, and only known types. */
export function onHostMessage(listener: (message: FromHost) => void): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== HOST_ORIGIN || source !== window.parent || source === window) return;
    const message = data as { type?: unknown; balance?: unknown; bonus?: unknown; muted?: unknown } | null;
    if (message?.type === 'house:balance' && isAmount(message.balance)) {
      const bonus = isAmount(message.bonus) ? message.bonus : undefined;
      listener({ type: message.type, balance: message.balance, bonus });
    }
    if (message?.type === 'house:mute') listener({ type: message.type, muted: message.muted !== false });
    if (message?.type === 'house:terminate') listener({ type: message.type });
  });
}

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
