import { type AccountId, accountId, type BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { RecordSystemAudit } from '#http';
import { Refusal } from '#refusal';
import { checkMove } from './check-move.ts';
import { endContracts } from './end-contracts.ts';
import { lockMoves, lockTree } from './lock-tree.ts';
import { pathBelow, teamRange } from './path.ts';

interface DueMove {
  account_id: string;
  brand_id: string;
  planned_at: string;
  to_parent_id: string | null;
  takes_effect_at: Date;
}

/**
 * Job: does the moves whose business day has begun, oldest first, each once, with the beginning of the day as their time, however late. What
 * is counted by lines waits for it (`requireNoMoveDue`). A move that is no longer allowed changes nothing and is kept with the reason.
 */
export async function moveDueSubtrees(db: Db, recordSystemAudit: RecordSystemAudit): Promise<number> {
  for (let done = 0; ; done += 1) {
    const due = await findDue(db);
    if (!due) return done;
    await db.transaction().execute((tx) => moveOnce(tx, due, recordSystemAudit));
  }
}

async function findDue(db: Db): Promise<DueMove | null> {
  const { rows } = await sql<DueMove>`select account_id, brand_id, planned_at::text, to_parent_id, takes_effect_at
    from agents.move where state = 'PLANNED' and takes_effect_at <= now()
    order by takes_effect_at, planned_at, account_id limit 1`.execute(db);
  return rows[0] ?? null;
}

async function moveOnce(tx: Tx, due: DueMove, recordSystemAudit: RecordSystemAudit): Promise<void> {
  const brandId = BigInt(due.brand_id) as BrandId;
  const id = accountId(due.account_id);
  await lockMoves(tx, brandId);
  const { rows } =
    await sql`select 1 from agents.move where account_id = ${id} and planned_at = ${due.planned_at}::timestamptz
    and state = 'PLANNED'`.execute(tx);
  // another process was faster
  if (rows.length === 0) return;
  const to = due.to_parent_id === null ? null : accountId(due.to_parent_id);
  const result = await tryMove(tx, { brandId, id, to, at: due.takes_effect_at });
  const failed = result instanceof Refusal ? { code: result.code, params: result.details.params ?? {} } : null;
  const { members, contracts } = result instanceof Refusal ? { members: null, contracts: null } : result;
  await sql`update agents.move set state = ${failed ? 'FAILED' : 'DONE'}, ended_at = now(), members = ${members},
      contracts = ${contracts}, failure = ${failed && JSON.stringify(failed)}::jsonb
    where account_id = ${id} and planned_at = ${due.planned_at}::timestamptz`.execute(tx);
  await recordSystemAudit(
    tx,
    { brandId, name: 'system' },
    {
      action: failed ? 'agents.move-failed' : 'agents.move',
      subject: `player ${id}`,
      after: JSON.stringify({ to: to === null ? null : String(to), ...(failed ?? { members, contracts }) }),
    },
  );
}

/** Moves a subtree, or returns why not; then nothing is written. */
async function tryMove(
  tx: Tx,
  { brandId, id, to, at }: { brandId: BrandId; id: AccountId; to: AccountId | null; at: Date },
): Promise<{ members: number; contracts: number } | Refusal> {
  try {
    await checkMove(tx, brandId, { accountId: id, to });
    await lockTree(tx, brandId);
    // members may have been placed until now
    const { place, above } = await checkMove(tx, brandId, { accountId: id, to });
    const members = await rewritePlacements(tx, { brandId, place, above, at });
    return { members, contracts: await endContracts(tx, id, at) };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * Ends the placements of a subtree and writes new ones. A member who was placed after the beginning of the day gets the new line a microsecond
 * later: nobody bets in it.
 */
async function rewritePlacements(
  tx: Tx,
  {
    brandId,
    place,
    above,
    at,
  }: { brandId: BrandId; at: Date } & Pick<Awaited<ReturnType<typeof checkMove>>, 'place' | 'above'>,
): Promise<number> {
  const [from, to] = teamRange(place.path);
  const path = pathBelow(above?.path ?? null, place.accountId);
  const deeper = (above === null ? 0 : above.depth + 1) - place.depth;
  const { numAffectedRows = 0n } = await sql`
    with moved as (
      update agents.placement set to_at = greatest(${at}::timestamptz, from_at + interval '1 microsecond')
      where brand_id = ${brandId} and to_at is null and path >= ${from} collate "C" and path < ${to} collate "C"
      returning account_id, to_at, parent_id, depth, path, link_code
    )
    insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path, link_code)
    select account_id, to_at, ${brandId}, case when account_id = ${place.accountId} then ${above?.accountId ?? null}::bigint else parent_id end,
      depth + ${deeper}::int, ${path} || substr(path, ${place.path.length + 1}::int), link_code from moved`.execute(tx);
  return Number(numAffectedRows);
}
