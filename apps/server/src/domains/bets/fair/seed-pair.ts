import { createHash, randomBytes } from 'node:crypto';
import type { AccountId, calls, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { assert, refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { seedPairId } from '../ids.ts';

/** The player's seeds as the contract defines them. */
export type Fairness = Output<typeof calls.bets.seeds>;
export type RevealedPair = NonNullable<Fairness['revealed']>;

/** Creates a server seed: 32 bytes from the system's random generator, encrypted, with its commitment. */
export function createServerSeed(secrets: Secrets): { sealed: Buffer; commitment: Buffer } {
  const seed = randomBytes(32);
  return { sealed: secrets.seal(seed), commitment: createHash('sha256').update(seed).digest() };
}

/** Creates a default client seed: 16 hex digits. */
export const createClientSeed = (): string => randomBytes(8).toString('hex');

/**
 * Creates the seeds of a new account: the pair in use and the next one, so that the next commitment exists before the player can choose a
 * client seed for it. Does nothing when the account has seeds.
 */
export async function createSeeds(tx: Tx, secrets: Secrets, accountId: AccountId): Promise<void> {
  await sql`insert into bets.player_state (account_id) values (${accountId}) on conflict do nothing`.execute(tx);
  const state = await tx
    .selectFrom('bets.player_state')
    .select('active_pair')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (state.active_pair > 0n) return;
  await addPair(tx, secrets, accountId, 1n, 'active', createClientSeed());
  await addPair(tx, secrets, accountId, 2n, 'next', null);
  await tx.updateTable('bets.player_state').set({ active_pair: 1n }).where('account_id', '=', accountId).execute();
}

export async function addPair(
  tx: Tx,
  secrets: Secrets,
  accountId: AccountId,
  pairNo: bigint,
  state: 'active' | 'next',
  clientSeed: string | null,
): Promise<void> {
  const { sealed, commitment } = createServerSeed(secrets);
  await tx
    .insertInto('bets.seed_pair')
    .values({
      account_id: accountId,
      pair_no: pairNo,
      server_seed_sealed: sealed,
      commitment,
      client_seed: clientSeed,
      state,
      activated_at: state === 'active' ? new Date() : null,
    })
    .execute();
}

interface ActivePair extends RowOf<'bets.seed_pair', 'pair_no' | 'commitment'>, RowOf<'ledger.account', 'next_nonce'> {
  client_seed: string;
  next_commitment: Buffer;
}

/**
 * Returns the pair in use, the commitment to the next pair and the nonce of the next round. Refuses NOT_FOUND for an account without seeds.
 */
export async function getFairness(db: Db | Tx, accountId: AccountId): Promise<Fairness> {
  const { rows } = await sql<ActivePair>`
    select a.pair_no, a.commitment, a.client_seed, l.next_nonce, n.commitment as next_commitment
    from bets.player_state p
    join ledger.account l on l.account_id = p.account_id
    join bets.seed_pair a on a.account_id = p.account_id and a.pair_no = p.active_pair
    join bets.seed_pair n on n.account_id = p.account_id and n.pair_no = p.active_pair + 1
    where p.account_id = ${accountId}`.execute(db);
  const row = rows[0];
  if (!row) throw refuse('NOT_FOUND');
  return {
    seedPairId: seedPairId(accountId, row.pair_no),
    commitment: row.commitment.toString('hex'),
    nextCommitment: row.next_commitment.toString('hex'),
    clientSeed: row.client_seed,
    nonce: Number(row.next_nonce),
  };
}

/** Lists the pairs revealed so far, newest first. `page` starts at 1. */
export async function listRevealed(
  db: Db,
  secrets: Secrets,
  query: { accountId: AccountId; page: number; pageSize: number },
): Promise<{ rows: RevealedPair[]; total: number }> {
  const revealed = db
    .selectFrom('bets.seed_pair')
    .where('account_id', '=', query.accountId)
    .where('state', '=', 'revealed');
  const { total } = await revealed.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await revealed
    .selectAll()
    .orderBy('pair_no', 'desc')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { rows: rows.map((row) => toRevealedPair(secrets, query.accountId, row)), total: Number(total) };
}

/** Decrypts a revealed pair. The server seed of a pair in use is never decrypted for output. */
export function toRevealedPair(secrets: Secrets, accountId: AccountId, row: RowOf<'bets.seed_pair'>): RevealedPair {
  assert(row.state === 'revealed', 'the seed pair is not revealed');
  return {
    seedPairId: seedPairId(accountId, row.pair_no),
    serverSeed: secrets.open(row.server_seed_sealed).toString('hex'),
    commitment: row.commitment.toString('hex'),
    clientSeed: row.client_seed ?? '',
    nonces: Number(row.nonces ?? 0n),
  };
}
