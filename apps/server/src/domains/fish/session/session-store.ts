import { type AccountId, accountId } from '@fairhouse/contracts';
import type { EndReason, HitBatch, LogLine, PaidHit } from '@fairhouse/game-math/fish';
import { createClientSeed, createServerSeed } from '#bets';
import type { Db, RowOf, Tx } from '#db';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import type { FishRoom } from '../fish-room.ts';
import type { SentCommand } from './sent-command.ts';

/** Identifies a session. */
export interface SessionKey {
  accountId: AccountId;
  sessionNo: number;
}

export type SessionRow = RowOf<'fish.session'>;

/** A batch as the log stores it; amounts in the smallest unit, as text. */
export interface StoredBatch {
  number: number;
  stake: string;
  win: string;
  hits: (Omit<PaidHit, 'stake' | 'win'> & { stake: string; win: string })[];
}

/** The id of a session, which is the reference of its round. */
export const sessionIdOf = ({ accountId: account, sessionNo }: SessionKey): string => `${account}:${sessionNo}`;

/** Parses a `sessionIdOf`. Returns null when it is not one of this account. */
export function parseSessionId(text: string, owner: AccountId): SessionKey | null {
  const [account, number] = text.split(':');
  return account === String(owner) && number ? { accountId: owner, sessionNo: Number(number) } : null;
}

/** Returns the commitment to the seed of the account's next session, which is created if there is none. */
export async function prepareSession(db: Db | Tx, secrets: Secrets, account: AccountId): Promise<string> {
  const { sealed, commitment } = createServerSeed(secrets);
  const { max } = await db
    .selectFrom('fish.session')
    .select((eb) => eb.fn.max('session_no').as('max'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fish.session')
    .values({
      account_id: account,
      session_no: (max ?? 0) + 1,
      state: 'next',
      seed_sealed: sealed,
      commitment: commitment.toString('hex'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const next = await db
    .selectFrom('fish.session')
    .select('commitment')
    .where('account_id', '=', account)
    .where('state', '=', 'next')
    .executeTakeFirstOrThrow();
  return next.commitment;
}

/** A session that has begun, with its secret seed. */
export interface BegunSession extends SessionKey {
  room: FishRoom;
  seat: number;
  startedAt: number;
  commitment: string;
  nextCommitment: string;
  serverSeed: string;
  clientSeed: string;
}

/** Begins the account's next session in a room. Refuses ALREADY_SEATED while the account has one. */
export async function beginSession(
  tx: Tx,
  secrets: Secrets,
  {
    account,
    room,
    seat,
    startedAt,
    versionHash,
    clientSeed = createClientSeed(),
  }: {
    account: AccountId;
    room: FishRoom;
    seat: number;
    /** Milliseconds since 1970, by the clock of the room. */
    startedAt: number;
    versionHash: string;
    clientSeed: string | undefined;
  },
): Promise<BegunSession> {
  await prepareSession(tx, secrets, account);
  const rows = await tx
    .selectFrom('fish.session')
    .select(['session_no', 'state', 'room_id', 'seed_sealed', 'commitment'])
    .where('account_id', '=', account)
    .where('state', 'in', ['next', 'open'])
    .forUpdate()
    .execute();
  const open = rows.find(({ state }) => state === 'open');
  if (open) throw refuse('ALREADY_SEATED', { value: { roomId: open.room_id } });
  const next = rows.find(({ state }) => state === 'next');
  // another process has begun it since
  if (!next) throw refuse('ALREADY_SEATED', { value: { roomId: null } });
  await tx
    .updateTable('fish.session')
    .set({
      state: 'open',
      client_seed: clientSeed,
      room_id: room.roomId,
      game_code: room.gameCode,
      version_hash: versionHash,
      level: room.level,
      currency: room.currency,
      seat,
      started_at: new Date(startedAt),
    })
    .where('account_id', '=', account)
    .where('session_no', '=', next.session_no)
    .execute();
  return {
    accountId: account,
    sessionNo: next.session_no,
    room,
    seat,
    startedAt,
    commitment: next.commitment,
    nextCommitment: await prepareSession(tx, secrets, account),
    serverSeed: secrets.open(next.seed_sealed).toString('hex'),
    clientSeed,
  };
}

/** What is stored before a command is sent: the stack after the commands before it, the command, and the log up to it. */
export interface SessionStep {
  /** In the smallest unit. */
  stack: bigint;
  sent: SentCommand | null;
  reserveTx: string | null;
  funds: number;
  part: { number: number; lines: readonly LogLine[]; batch: HitBatch | null } | null;
  endReason: EndReason | null;
}

/** Ends a session whose hold is closed: its seed is published from now on. */
export async function endSession(tx: Tx, key: SessionKey): Promise<void> {
  await tx
    .updateTable('fish.session')
    .set({ state: 'ended', sent: null, stack: 0n, ended_at: new Date() })
    .where('account_id', '=', key.accountId)
    .where('session_no', '=', key.sessionNo)
    .execute();
}

/** Returns the sessions of a room that have not ended. */
export async function listOpenSessions(db: Db | Tx, roomId: string): Promise<SessionRow[]> {
  return db.selectFrom('fish.session').selectAll().where('state', '=', 'open').where('room_id', '=', roomId).execute();
}

export const keyOf = (row: Pick<SessionRow, 'account_id' | 'session_no'>): SessionKey => ({
  accountId: accountId(row.account_id),
  sessionNo: row.session_no,
});
