import { createHash } from 'node:crypto';
import { canonicalJson } from '@fairhouse/game-math';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { StoredLine } from './slip-line.ts';

/** A selection above this size is stored apart: an order is written with its stake, in the lanes of all bets. */
const MAX_INLINE_BYTES = 2_048;

type WholeLine = StoredLine & { sel: Readonly<Record<string, unknown>> };

/** Stores the large selections of an order and returns its lines with their hashes instead. */
export async function storeSelections(db: Db, lines: readonly WholeLine[]): Promise<StoredLine[]> {
  const large = new Map<string, string>();
  const stored = lines.map(({ sel, ...line }): StoredLine => {
    if (Buffer.byteLength(JSON.stringify(sel)) <= MAX_INLINE_BYTES) return { ...line, sel };
    const text = canonicalJson(sel);
    const selHash = createHash('sha256').update(text).digest('hex');
    large.set(selHash, text);
    return { ...line, selHash };
  });
  if (large.size > 0)
    await sql`insert into lottery.selection (hash, body)
      select decode(n.hash, 'hex'), n.body::jsonb
      from jsonb_to_recordset(${JSON.stringify([...large].map(([hash, body]) => ({ hash, body })))}::jsonb)
        as n (hash text, body text)
      on conflict (hash) do nothing`.execute(db);
  return stored;
}

/** Returns lines with the selections that were stored apart. */
export async function loadSelections(
  db: Db,
  orders: readonly { lines: readonly StoredLine[] }[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const hashes = new Set(orders.flatMap(({ lines }) => lines.flatMap(({ selHash }) => selHash ?? [])));
  if (hashes.size === 0) return new Map();
  const { rows } = await sql<{ hash: string; body: Record<string, unknown> }>`
    select encode(hash, 'hex') as hash, body from lottery.selection
    where hash in (select decode(h, 'hex') from jsonb_array_elements_text(${JSON.stringify([...hashes])}::jsonb) as h)`.execute(
    db,
  );
  return new Map(rows.map(({ hash, body }) => [hash, body]));
}

/** Returns a line with its selection. */
export function withSelection(
  line: StoredLine,
  large: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): WholeLine {
  const sel = line.sel ?? (line.selHash === undefined ? undefined : large.get(line.selHash));
  if (!sel) throw new Error(`the selection ${line.selHash} is missing`);
  return { ...line, sel };
}
