import {
  type AccountId,
  accountId,
  type BrandId,
  type calls,
  type FreeRounds,
  type Input,
  isTrial,
  parseMoney,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { cancelFreeRounds, grantFreeRounds } from '#bets';
import type { Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { findPlayerByUsername, type Player } from '#identity';
import { refuse } from '#refusal';
import { findExclusion } from '#rg';
import { accountOf } from '../vendor.ts';
import { getGrant } from './free-rounds.ts';

type Backoffice = typeof calls.freeRoundsBackoffice;
type FreeRoundsInput = Input<Backoffice['grant']>;

/**
 * Grants a player free rounds, once per clientRef. Refuses NOT_FOUND (vendor, player, game), TRIAL_NOT_ALLOWED, INVALID_AMOUNT,
 * INVALID_INPUT for a day in the past, PLAY_EXCLUDED during a self-exclusion, and CONFLICT when the clientRef was used for other rounds.
 */
export async function grantRounds(
  tx: Tx,
  recordAudit: RecordAudit,
  context: OperatorContext,
  input: FreeRoundsInput,
): Promise<FreeRounds> {
  const { brandId } = context.brand;
  const player = await getRecipient(tx, brandId, input.player);
  const vendor = await findVendor(tx, brandId, BigInt(input.vendorId));
  await checkGames(tx, vendor.vendorCodes, input.games);
  const stake = parseMoney(input.stake, player.currency);
  if (stake === null || stake <= 0n) throw refuse('INVALID_AMOUNT', { field: 'stake' });
  const until = new Date(input.until);
  const grantId = `fr-${player.accountId}-${input.clientRef}`;
  const { clientRef: _ref, ...request } = input;
  const { rows } = await sql`
    insert into vendors.free_rounds (account_id, grant_id, brand_id, vendor_id, terms, reason, granted_by, delivery_status, next_at)
    values (${player.accountId}, ${grantId}, ${brandId}, ${BigInt(input.vendorId)}, ${JSON.stringify(request)}, ${input.reason},
      ${context.operator.username}, ${vendor.reachable ? 'pending' : 'none'}, ${vendor.reachable ? sql`now()` : null})
    on conflict (account_id, grant_id) do nothing returning 1`.execute(tx);
  if (rows.length === 0) return getRepeated(tx, { brandId, accountId: player.accountId, grantId }, request);
  if (until.getTime() <= Date.now()) throw refuse('INVALID_INPUT', { field: 'until', params: { field: 'until' } });
  // no promotion of play during a self-exclusion (GLI-19 A.3.8)
  if (await findExclusion(tx, player.accountId)) throw refuse('PLAY_EXCLUDED', { field: 'player' });
  const terms = { games: input.games, stake, rounds: input.rounds, validFrom: new Date(), validUntil: until };
  const vendorName = accountOf({ vendorId: BigInt(input.vendorId) });
  await grantFreeRounds(tx, { accountId: player.accountId, grantId, vendor: vendorName, ...terms });
  const granted = await getGrant(tx, brandId, player.accountId, grantId);
  await recordAudit(tx, context, {
    action: 'vendor.free-rounds',
    subject: subjectOf(granted),
    after: toAuditText(granted),
  });
  return granted;
}

/** Cancels the unused rounds. Refuses NOT_FOUND, and STATE_CHANGED when already cancelled. */
export async function cancelGrant(
  tx: Tx,
  recordAudit: RecordAudit,
  context: OperatorContext,
  { accountId: account, grantId }: Input<Backoffice['cancel']>,
): Promise<FreeRounds> {
  const { brandId } = context.brand;
  const id = accountId(account);
  const before = await getGrant(tx, brandId, id, grantId);
  if (!(await cancelFreeRounds(tx, id, grantId))) throw refuse('STATE_CHANGED');
  await sql`
    update vendors.free_rounds set cancelled_by = ${context.operator.username}, attempts = 0,
      delivery_status = case when delivery_status = 'none' then 'none' else 'pending' end, next_at = case when delivery_status = 'none' then null else now() end
    where account_id = ${id} and grant_id = ${grantId}`.execute(tx);
  const after = await getGrant(tx, brandId, id, grantId);
  const audit = { before: toAuditText(before), after: toAuditText(after) };
  await recordAudit(tx, context, { action: 'vendor.free-rounds-cancel', subject: subjectOf(after), ...audit });
  return after;
}

const subjectOf = ({ player, grantId }: FreeRounds): string => `player ${player} ${grantId}`;
const toAuditText = ({ vendor, games, stake, currency, rounds, used, until, reason }: FreeRounds): string =>
  JSON.stringify({ vendor, games, stake, currency, rounds, used, until, reason });

async function getRepeated(
  tx: Tx,
  { brandId, accountId: account, grantId }: { brandId: BrandId; accountId: AccountId; grantId: string },
  request: object,
): Promise<FreeRounds> {
  const { rows } = await sql<{ same: boolean }>`
    select terms = ${JSON.stringify(request)}::jsonb as same from vendors.free_rounds
    where account_id = ${account} and grant_id = ${grantId}`.execute(tx);
  if (!rows[0]?.same) throw refuse('CONFLICT', { field: 'clientRef' });
  return getGrant(tx, brandId, account, grantId);
}

/** Returns the player who is to receive free rounds. Refuses NOT_FOUND, TRIAL_NOT_ALLOWED. */
async function getRecipient(tx: Tx, brandId: BrandId, username: string): Promise<Player> {
  const player = await findPlayerByUsername(tx, brandId, username);
  if (!player) throw refuse('NOT_FOUND', { field: 'player' });
  if (isTrial(player.type)) throw refuse('TRIAL_NOT_ALLOWED', { field: 'player' });
  return player;
}

async function findVendor(
  tx: Tx,
  brandId: BrandId,
  vendorId: bigint,
): Promise<{ vendorCodes: string[]; reachable: boolean }> {
  const vendor = await tx
    .selectFrom('vendors.vendor')
    .select(['vendor_codes', 'base_url'])
    .where('vendor_id', '=', vendorId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  if (!vendor) throw refuse('NOT_FOUND', { field: 'vendorId' });
  return { vendorCodes: vendor.vendor_codes, reachable: vendor.base_url !== '' };
}

/** Checks that the vendor serves each game. Refuses NOT_FOUND. */
async function checkGames(tx: Tx, vendorCodes: readonly string[], games: readonly string[]): Promise<void> {
  const known = await tx
    .selectFrom('games.game')
    .select('code')
    .where('code', 'in', games)
    .where('vendor_code', 'in', vendorCodes)
    .execute();
  if (known.length < new Set(games).size) throw refuse('NOT_FOUND', { field: 'games' });
}
