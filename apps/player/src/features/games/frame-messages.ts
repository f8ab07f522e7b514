/** What the game page in the frame tells the page around it. `house:ready`: it listens now. */
export type FrameMessage =
  | 'house:ready'
  | 'house:open_cashier'
  | 'house:balance'
  | 'house:close'
  | 'house:relaunch'
  | 'house:round_start'
  | 'house:round_end'
  | 'house:error';

/**
 * What the page around tells the game: the balance (a vendor's game asks the wallet itself), to be silent while nobody sees it, and to
 * come to its end, which it answers with `house:close`.
 */
export type ToFrame =
  | { type: 'house:balance'; balance: string }
  | { type: 'house:refresh_balance' }
  | { type: 'house:mute'; muted: boolean }
  | { type: 'house:terminate' };

const KNOWN: readonly string[] = [
  'house:ready',
  'house:open_cashier',
  'house:balance',
  'house:close',
  'house:relaunch',
  'house:round_start',
  'house:round_end',
  'house:error',
] satisfies FrameMessage[];

/**
 * Reads a window message. Null unless it comes from the very window of the frame, from the origin that the game was launched at,
 * and says something known: any page may send messages to any other.
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
