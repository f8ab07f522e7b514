/** Messages from the game page in the frame to this page. `house:ready`: it is listening now. */
export type FrameMessage =
  | 'house:ready'
  | 'house:open_cashier'
  | 'house:open_record'
  | 'house:balance'
  | 'house:close'
  | 'house:relaunch'
  | 'house:round_start'
  | 'house:round_end'
  | 'house:error';

/**
 * Messages from this page to the game: the balances (a vendor's game queries the wallet itself), mute while it is hidden, and terminate,
 * which it answers with `house:close`.
 */
export type ToFrame =
  | { type: 'house:balance'; balance: string; bonus: string }
  | { type: 'house:refresh_balance' }
  | { type: 'house:mute'; muted: boolean }
  | { type: 'house:terminate' };

const KNOWN: readonly string[] = [
  'house:ready',
  'house:open_cashier',
  'house:open_record',
  'house:balance',
  'house:close',
  'house:relaunch',
  'house:round_start',
  'house:round_end',
  'house:error',
] satisfies FrameMessage[];

/**
 * Parses a window message. Returns null unless it comes from the frame's window, from the origin that the game was launched at, and has a
 * known type, because any page may send messages to any other.
 */
export function parseFrameMessage(
  event: { origin: string; source: unknown; data: unknown },
  frame: { window: unknown; origin: string },
): FrameMessage | null {
  if (event.origin !== frame.origin || frame.window === null || event.source !== frame.window) return null;
  const data: unknown = event.data;
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : data;
  return typeof type === 'string' && KNOWN.includes(type) ? (type as FrameMessage) : null;
}
