import { sql } from 'kysely';
import type { RowOf, Tx } from '#db';
import { assert } from '#refusal';
import type { Occasion } from '../occasion.ts';
import type { PartKey } from '../part-store.ts';
import { listVersions, versionKey } from '../promotion-store.ts';

/** What is added to a part, smallest units. */
export interface Addition {
  key: Omit<PartKey, 'occasion'> & Occasion;
  /** The version of a part that begins now. */
  version: number;
  /** Whether a part may begin now. */
  begins: boolean;
  base: bigint;
}

type Changed = RowOf<'promotions.part', 'account_id' | 'promotion_id' | 'occasion' | 'version' | 'state' | 'base'>;

/**
 * Adds money that counts to parts, one addition for each, begins those that are new, and records which stakes have reached their goal: a few
 * statements for any number of parts. Locks them in the order of their key.
 */
export async function addToParts(tx: Tx, additions: readonly Addition[]): Promise<void> {
  if (additions.length === 0) return;
  const rows = toRows(additions);
  await sql`select 1 from promotions.part p
    join ${rows} on (n.account_id, n.promotion_id, n.occasion) = (p.account_id, p.promotion_id, p.occasion)
    order by p.account_id, p.promotion_id, p.occasion for update of p`.execute(tx);
  const { rows: changed } = await sql<Changed>`
    update promotions.part p set base = p.base + n.base from ${rows}
    where (n.account_id, n.promotion_id, n.occasion) = (p.account_id, p.promotion_id, p.occasion)
    returning p.account_id, p.promotion_id, p.occasion, p.version, p.state, p.base`.execute(tx);
  await markMet(tx, [...changed, ...(await beginParts(tx, additions, changed))]);
}

const keyOf = (key: Pick<Changed, 'account_id' | 'promotion_id' | 'occasion'>): string =>
  `${key.account_id} ${key.promotion_id} ${key.occasion}`;

async function beginParts(tx: Tx, additions: readonly Addition[], known: readonly Changed[]): Promise<Changed[]> {
  const keys = new Set(known.map(keyOf));
  const fresh = additions.filter(
    ({ begins, key: { accountId: account_id, promotionId: promotion_id, occasion } }) =>
      begins && !keys.has(keyOf({ account_id, promotion_id, occasion })),
  );
  if (fresh.length === 0) return [];
  const { rows } = await sql<Changed>`
    with begun as (
      insert into promotions.part (account_id, promotion_id, occasion, version, base, state, ends_at)
      select account_id, promotion_id, occasion, version, base, 'open', ends_at from ${toRows(fresh)}
      returning account_id, promotion_id, occasion, version, state, base
    ), steps as (
      insert into promotions.step (account_id, promotion_id, occasion, state, actor, reason)
      select account_id, promotion_id, occasion, 'in-progress', 'system', '' from begun
    )
    select * from begun`.execute(tx);
  return rows;
}

/** A loss is known at the end of its window alone. */
async function markMet(tx: Tx, parts: readonly Changed[]): Promise<void> {
  const open = parts.filter(({ state }) => state === 'open');
  const versions = await listVersions(
    tx,
    open.map(({ promotion_id, version }) => ({ promotionId: promotion_id, version })),
  );
  const met = open.filter(({ promotion_id, version, base }) => {
    const terms = versions.get(versionKey(promotion_id, version))?.terms;
    assert(terms, `${promotion_id} has version ${version}`);
    return terms.rules.trigger.kind === 'stakes' && base >= terms.least;
  });
  if (met.length === 0) return;
  await sql`update promotions.part p set state = 'met' from unnest(${met.map(({ account_id }) => String(account_id))}::bigint[],
      ${met.map(({ promotion_id }) => String(promotion_id))}::bigint[], ${met.map(({ occasion }) => occasion)}::text[])
      as n (account_id, promotion_id, occasion)
    where (n.account_id, n.promotion_id, n.occasion) = (p.account_id, p.promotion_id, p.occasion)`.execute(tx);
}

/** The additions as rows `n`. */
function toRows(additions: readonly Addition[]) {
  const rows = additions.map(({ key, version, base }) => ({
    account_id: String(key.accountId),
    promotion_id: String(key.promotionId),
    occasion: key.occasion,
    ends_at: key.endsAt,
    version,
    base: String(base),
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as n (account_id bigint, promotion_id bigint, occasion text,
    ends_at timestamptz, version int, base bigint)`;
}
