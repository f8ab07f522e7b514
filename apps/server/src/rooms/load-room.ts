import type { Db } from '#db';
import type { Secrets } from '#secrets';
import type { RoomProduct } from './room-product.ts';

/** An answer that is stored with an event: a repeat of its frame gets it from any holder. */
export interface StoredAnswer {
  /** `Recipient.key`. */
  key: string;
  /** The frame's id, and the hash of its content. */
  id: string;
  hash: string;
  ok: Record<string, unknown>;
}

export interface LoadedRoom<S> {
  state: S;
  /** The last event; 0: none. */
  seq: number;
  /** Those of the last minute, and of all events since the snapshot. */
  answers: StoredAnswer[];
}

/** How long answers are kept for repeats. */
export const ANSWERS_KEPT_MS = 60_000;

/** Loads a room: the state at its last settled point, and the reducer over the events since. Call it only as holder of the lease. */
export async function loadRoom<F, E, S>(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, 'open'> },
  product: Pick<RoomProduct<F, E, S>, 'initial' | 'reduce'>,
  { id, name }: { id: string; name: string },
): Promise<LoadedRoom<S>> {
  const open = (sealed: Buffer): unknown => JSON.parse(secrets.open(sealed).toString('utf8'));
  const snapshot = await db
    .selectFrom('system.room_snapshot')
    .select(['seq', 'sealed'])
    .where('room', '=', name)
    .executeTakeFirst();
  const from = snapshot?.seq ?? 0n;
  const recent = new Date(Date.now() - ANSWERS_KEPT_MS);
  const rows = await db
    .selectFrom('system.room_event')
    .select(['seq', 'at', 'payload', 'sealed', 'answer'])
    .where('room', '=', name)
    .where((eb) => eb.or([eb('seq', '>', from), eb.and([eb('at', '>', recent), eb('answer', 'is not', null)])]))
    .orderBy('seq')
    .execute();
  let state = snapshot ? (open(snapshot.sealed) as S) : product.initial(id);
  let seq = Number(from);
  const answers: StoredAnswer[] = [];
  for (const row of rows) {
    if (row.answer !== null) answers.push(row.answer as unknown as StoredAnswer);
    if (row.seq <= from) continue;
    seq = Number(row.seq);
    const secret = row.sealed === null ? null : open(row.sealed);
    state = product.reduce(state, row.payload as E, { seq, at_ms: row.at.getTime(), secret });
  }
  return { state, seq, answers };
}
