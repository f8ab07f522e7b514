import { FrameId, JoinFrame, LeaveFrame } from '@fairhouse/contracts';
import type * as z from 'zod/mini';
import { Refusal, refuse } from '#refusal';
import type { Memberships } from './create-memberships.ts';
import { encodeRefusal } from './encode-frame.ts';
import type { GameClient } from './game-client.ts';
import type { CheckedFrame } from './link.ts';
import { type ErasedProduct, splitRoomName } from './room-name.ts';
import { toRefusal } from './to-refusal.ts';

export interface FrameDeps {
  products: ReadonlyMap<string, ErasedProduct>;
  memberships: Memberships;
  log: (line: string) => void;
}

const MAX_OWN_IDS = 200;

/**
 * Checks a frame of a client and passes it on. Answers it, or leaves that to the room. Returns false for text that cannot be answered: the
 * socket is closed then.
 */
export function receiveFrame(deps: FrameDeps, client: GameClient, text: string, arrived_ms: number): boolean {
  const frame = parseObject(text);
  const id = FrameId.safeParse(frame?.['id']);
  if (!frame || !id.success) return false;
  client.lastFrame_ms = arrived_ms;
  client.isActive = true;
  const answer = (error: unknown): void => {
    const { code, details } = toRefusal(error, deps.log);
    client.send(encodeRefusal(id.data, code, details));
  };
  if (!client.mayReceive()) answer(refuse('RATE_LIMITED', { params: { retryAfter_s: 1 } }));
  else handle(deps, client, { ...frame, id: id.data }, arrived_ms).catch(answer);
  return true;
}

type Parsed = Record<string, unknown> & { id: string };

async function handle(deps: FrameDeps, client: GameClient, frame: Parsed, arrived_ms: number): Promise<void> {
  const { memberships } = deps;
  if (frame['type'] === 'join') {
    const { id, room } = check(JoinFrame, frame);
    requireOwnId(client, id, `join ${room}`);
    return join(deps, client, room, { re: id, lastSeq: null });
  }
  if (frame['type'] === 'leave') {
    const { id, room } = check(LeaveFrame, frame);
    requireOwnId(client, id, `leave ${room}`);
    return memberships.leave(client, room, id);
  }
  if (client.ownIds.has(frame.id)) throw refuse('CONFLICT');
  const product = deps.products.get(splitRoomName(String(frame['room'])).product);
  if (!product) throw refuse('NOT_FOUND', { field: 'room' });
  const checked = check(product.frame, frame) as CheckedFrame;
  if (!client.recipient.player) throw refuse('NOT_LOGGED_IN');
  // frames may follow a join without waiting for its answer
  const admission = client.admissions.get(checked.room);
  if (admission) await admission.catch(() => undefined);
  memberships.frame(client, checked, arrived_ms);
}

/** Enters a room after its product has admitted the client. Refuses with the product's code. */
export async function join(
  { products, memberships }: FrameDeps,
  client: GameClient,
  room: string,
  own: { re: string | null; lastSeq: number | null },
): Promise<void> {
  const { product, id } = splitRoomName(room);
  const found = products.get(product);
  if (!found) throw refuse('NOT_FOUND', { field: 'room' });
  const admission = found.admit(id, client.recipient).then(() => memberships.join(client, room, own));
  client.admissions.set(room, admission);
  await admission.finally(() => client.admissions.delete(room));
}

/** An id of the runtime's own frames is used for one content, too. */
function requireOwnId(client: GameClient, id: string, content: string): void {
  const known = client.ownIds.get(id);
  if (known !== undefined && known !== content) throw refuse('CONFLICT');
  client.ownIds.set(id, content);
  const [oldest] = client.ownIds.keys();
  if (client.ownIds.size > MAX_OWN_IDS && oldest !== undefined) client.ownIds.delete(oldest);
}

function check<T>(schema: z.ZodMiniType<T>, frame: unknown): T {
  const parsed = schema.safeParse(frame);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = (issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')) || 'type';
  throw new Refusal('INVALID_INPUT', { field, params: { field } });
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
