import type { AccountId } from '@fairhouse/contracts';
import { parseClientSeed } from '@fairhouse/game-math';
import type { Db, Tx } from '#db';
import { advanceCommands } from '#ledger';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { MAX_NONCES } from '../rules/decide-play.ts';
import { addPair, type Fairness, getFairness, toRevealedPair } from './seed-pair.ts';

/**
 * Reveals the server seed in use and activates the next pair with the player's own client seed. Refuses INVALID_INPUT for a client seed
 * that is not 1-64 bytes of text, and ROUND_OPEN while a round on the pair in use is not settled. A settled round that the player has not
 * seen to its end may be revealed: nothing about it can change.
 */
export async function rotateSeeds(
  db: Db,
  secrets: Secrets,
  request: { accountId: AccountId; clientSeed: string },
): Promise<Fairness> {
  const parsed = parseClientSeed(request.clientSeed);
  if (!parsed.ok) throw refuse('INVALID_INPUT', { field: 'clientSeed', params: { field: 'clientSeed' } });
  return db.transaction().execute((tx) => rotate(tx, secrets, request.accountId, parsed.clientSeed));
}

/** Rotates an expired pair and keeps the client seed. Does nothing when the pair has already been rotated. */
export async function rotateSpentSeeds(db: Db, secrets: Secrets, accountId: AccountId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const state = await lockState(tx, accountId);
    const pair = await tx
      .selectFrom('bets.seed_pair')
      .select(['client_seed', 'activated_at'])
      .where('account_id', '=', accountId)
      .where('pair_no', '=', state.active_pair)
      .executeTakeFirstOrThrow();
    const fresh = pair.activated_at && Date.now() - pair.activated_at.getTime() < FRESH_MS;
    if (state.next_nonce < MAX_NONCES && fresh) return;
    await rotate(tx, secrets, accountId, pair.client_seed ?? '');
  });
}

/** A pair younger than this has just been rotated by another request. */
const FRESH_MS = 86_400_000;

async function lockState(tx: Tx, accountId: AccountId) {
  const state = await tx
    .selectFrom('ledger.account as a')
    .innerJoin('bets.player_state as p', 'p.account_id', 'a.account_id')
    .select(['p.active_pair', 'a.next_nonce'])
    .where('a.account_id', '=', accountId)
    .forUpdate(['a', 'p'])
    .executeTakeFirst();
  if (!state || state.active_pair === 0n) throw refuse('NOT_FOUND');
  return state;
}

async function rotate(tx: Tx, secrets: Secrets, accountId: AccountId, clientSeed: string): Promise<Fairness> {
  const state = await lockState(tx, accountId);
  const open = await tx
    .selectFrom('bets.round')
    .select('round_no')
    .where('account_id', '=', accountId)
    .where('state', '=', 'OPEN')
    .where('pair_no', '=', state.active_pair)
    .limit(1)
    .executeTakeFirst();
  if (open) throw refuse('ROUND_OPEN');
  const now = new Date();
  const revealed = await tx
    .updateTable('bets.seed_pair')
    .set({ state: 'revealed', revealed_at: now, nonces: state.next_nonce })
    .where('account_id', '=', accountId)
    .where('pair_no', '=', state.active_pair)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('bets.seed_pair')
    .set({ state: 'active', client_seed: clientSeed, activated_at: now })
    .where('account_id', '=', accountId)
    .where('pair_no', '=', state.active_pair + 1n)
    .execute();
  await addPair(tx, secrets, accountId, state.active_pair + 2n, 'next', null);
  await advanceCommands(tx, accountId, 0n);
  await tx
    .updateTable('bets.player_state')
    .set({ active_pair: state.active_pair + 1n })
    .where('account_id', '=', accountId)
    .execute();
  return { ...(await getFairness(tx, accountId)), revealed: toRevealedPair(secrets, accountId, revealed) };
}
