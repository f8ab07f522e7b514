import {
  type AccountId,
  accountId,
  type BrandId,
  type calls,
  type Input,
  type Output,
  RATE_CATEGORIES,
  type RebateRates,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { sendMessage } from '#messages';
import { refuse } from '#refusal';
import { listOfferable } from '#rg';
import type { CallingAgent } from '../require-agent.ts';
import { readSettings } from '../settings.ts';
import { findPlace } from '../tree/place-member.ts';
import { lockWithUpline, rateBounds } from './rate-bounds.ts';
import { lockRates, ratesOf, requireAtLeast, requireAtMost, setRates } from './rates.ts';

interface RequestRow {
  agentId: bigint;
  rates: RebateRates;
  askedAt: Date;
  expiresAt: Date;
}

const REQUEST = sql.raw('agent_id as "agentId", rates, asked_at as "askedAt", expires_at as "expiresAt"');

const isSame = (a: RebateRates, b: RebateRates): boolean =>
  RATE_CATEGORIES.every((category) => (a[category] ?? 0) === (b[category] ?? 0));

/**
 * Asks a direct member to accept lower rates, who has 72 hours for the answer; a newer request replaces it. Nothing changes until then.
 * Refuses NOT_FOUND, RATE_TOO_HIGH above the present rates, RATE_TOO_LOW below those of a member directly below, INVALID_INPUT when none is lower.
 */
export async function askLowerRates(
  db: Db,
  { brandId, username }: { brandId: BrandId; username: string },
  { place, settings }: CallingAgent,
  { accountId: id, rates }: Input<typeof calls.agents.askLowerRates>,
): Promise<Output<typeof calls.agents.askLowerRates>> {
  const member = accountId(id);
  return db.transaction().execute(async (tx) => {
    await lockRates(tx, place.accountId);
    await lockRates(tx, member);
    const found = await findPlace(tx, brandId, member);
    if (found?.parentId !== place.accountId) throw refuse('NOT_FOUND');
    const now = await ratesOf(tx, member);
    requireAtMost(rates, now);
    if (isSame(rates, now)) throw refuse('INVALID_INPUT', { field: 'rates' });
    requireAtLeast(rates, (await rateBounds(tx, settings, found)).least);
    const { rows } = await sql<{ expiresAt: Date }>`insert into agents.rate_request (account_id, agent_id, rates)
      values (${member}, ${place.accountId}, ${JSON.stringify(rates)}::jsonb)
      on conflict (account_id) do update set agent_id = excluded.agent_id, rates = excluded.rates, asked_at = excluded.asked_at,
        expires_at = excluded.expires_at
      returning expires_at as "expiresAt"`.execute(tx);
    // nothing is written to a member who takes a break
    if ((await listOfferable(tx, [member])).has(member))
      await sendMessage(tx, {
        accountId: member,
        brandId,
        kind: 'general',
        key: 'ratesLowering',
        params: { name: username },
        page: 'securityCenter',
      });
    return { expiresAt: (rows[0]?.expiresAt ?? new Date()).toISOString() };
  });
}

/** Returns the lower rates that the agent above asks a member to accept; null when there is no such request, or its time is over. */
export async function findLowering(
  db: Db,
  { accountId: id, agentId }: { accountId: AccountId; agentId: AccountId },
): Promise<NonNullable<Output<typeof calls.agents.upline>['upline']>['lowering']> {
  const { rows } = await sql<RequestRow>`select ${REQUEST} from agents.rate_request
    where account_id = ${id} and agent_id = ${agentId} and expires_at > now()`.execute(db);
  const [request] = rows;
  if (!request) return null;
  const { rates, askedAt, expiresAt } = request;
  return {
    rates,
    now: await ratesOf(db, id),
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Accepts or rejects lower rates; bets that are accepted from then on have them. Refuses NOT_FOUND without a request, STATE_CHANGED when its time
 * is over, another one replaced it, or the line changed, RATE_TOO_LOW below those of a member directly below.
 */
export async function answerLowerRates(
  db: Db,
  { brandId, accountId: id }: { brandId: BrandId; accountId: AccountId },
  { askedAt, accept }: Input<typeof calls.agents.answerLowerRates>,
): Promise<Output<typeof calls.agents.answerLowerRates>> {
  return db.transaction().execute(async (tx) => {
    const place = await lockWithUpline(tx, brandId, id);
    const { rows } = await sql<RequestRow & { isOver: boolean }>`select ${REQUEST}, expires_at <= now() as "isOver"
      from agents.rate_request where account_id = ${id}`.execute(tx);
    const [request] = rows;
    if (!place || !request) throw refuse('NOT_FOUND');
    const isAsked = request.askedAt.toISOString() === new Date(askedAt).toISOString();
    if (!isAsked || request.isOver || String(place.parentId) !== String(request.agentId)) throw refuse('STATE_CHANGED');
    if (accept) await lower(tx, brandId, { id, parentId: place.parentId }, request.rates);
    await sql`delete from agents.rate_request where account_id = ${id}`.execute(tx);
    return { rates: await ratesOf(tx, id) };
  });
}

async function lower(
  tx: Tx,
  brandId: BrandId,
  { id, parentId }: { id: AccountId; parentId: AccountId | null },
  rates: RebateRates,
): Promise<void> {
  const { least } = await rateBounds(tx, await readSettings(tx, brandId), { accountId: id, parentId });
  requireAtLeast(rates, least);
  await setRates(tx, id, rates, { setBy: 'member', actorId: id });
}
