/** What the game page in the frame tells the page around it. */
export type FrameMessage =
  | 'house:open_cashier'
  | 'house:balance'
  | 'house:close'
  | 'house:relaunch'
  | 'house:round_start'
  | 'house:round_end'
  | 'house:error';

const KNOWN: readonly string[] = [
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
export function readFrameMessage(
  event: { origin: string; source: unknown; data: unknown },
  frame: { window: unknown; origin: string },
): FrameMessage | null {
  if (event.origin !== frame.origin || frame.window === null || event.source !== frame.window) return null;
  const data: unknown = event.data;
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : data;
  return typeof type === 'string' && KNOWN.includes(type) ? (type as FrameMessage) : null;
}
