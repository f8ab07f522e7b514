import {
  type AccountId,
  type BrandId,
  type calls,
  type Output,
  PAPER_KINDS,
  type PaperKind,
  type PaperReason,
  type PaperState,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

export type BackofficePaper = Output<typeof calls.papersBackoffice.accept>;
type OwnPapers = Output<typeof calls.papers.list>['papers'];

interface DecidedRow {
  state: string;
  sent_at: Date;
  expires: string | null;
  reason: string | null;
  note: string;
}

/** The day as it is written; a moment of the server's own zone would move it. */
const expires = sql<string | null>`to_char(p.expires_on, 'YYYY-MM-DD')`.as('expires');

const viewDecided = (row: DecidedRow) => ({
  state: row.state as PaperState,
  sentAt: row.sent_at.toISOString(),
  expiresOn: row.expires,
  reason: row.reason as PaperReason | null,
  note: row.note,
});

/** What a player sent last of each kind. */
export async function readOwnPapers(db: Db, account: AccountId): Promise<OwnPapers> {
  const rows = await db
    .selectFrom('papers.paper as p')
    .distinctOn('p.kind')
    .select(['p.kind', 'p.state', 'p.sent_at', 'p.reason', 'p.note', expires])
    .where('p.account_id', '=', account)
    .orderBy('p.kind')
    .orderBy('p.paper_id', 'desc')
    .execute();
  return PAPER_KINDS.map((kind) => {
    const last = rows.find((row) => row.kind === kind);
    return { kind, last: last ? viewDecided(last) : null };
  });
}

/** Whether an identity card or a passport of the player is accepted and good today. */
export async function hasIdentity(db: Db | Tx, account: AccountId): Promise<boolean> {
  const good = await db
    .selectFrom('papers.paper')
    .select('paper_id')
    .where('account_id', '=', account)
    .where('kind', 'in', ['identityCard', 'passport'] satisfies PaperKind[])
    .where('state', '=', 'accepted')
    .where(sql<boolean>`coalesce(expires_on >= current_date, true)`)
    .executeTakeFirst();
  return good !== undefined;
}

/** The papers of a player that were accepted, the latest first: what may show that the profile is wrong. */
export async function listAcceptedPapers(
  db: Db | Tx,
  account: AccountId,
): Promise<{ id: string; kind: PaperKind; sentAt: string }[]> {
  const rows = await db
    .selectFrom('papers.paper')
    .select(['paper_id', 'kind', 'sent_at'])
    .where('account_id', '=', account)
    .where('state', '=', 'accepted')
    .orderBy('paper_id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: String(row.paper_id),
    kind: row.kind as PaperKind,
    sentAt: row.sent_at.toISOString(),
  }));
}

/** The papers of a brand as its reviewers see them. */
export const listPapersForReview = (db: Db | Tx, brandId: BrandId) =>
  db
    .selectFrom('papers.paper as p')
    .innerJoin('identity.member as m', 'm.account_id', 'p.account_id')
    .where('p.brand_id', '=', brandId);

export const BACKOFFICE_COLUMNS = [
  ...(['p.paper_id', 'p.account_id', 'm.username', 'm.payee_name', 'p.kind', 'p.state', 'p.images'] as const),
  ...(['p.sent_at', 'p.reason', 'p.note', 'p.decided_at', 'p.decided_by'] as const),
  expires,
] as const;

export const toBackofficeDto = (
  row: DecidedRow & {
    paper_id: bigint;
    account_id: bigint;
    username: string;
    payee_name: string;
    kind: string;
    images: readonly string[];
    decided_at: Date | null;
    decided_by: string;
  },
): BackofficePaper => ({
  id: String(row.paper_id),
  player: { accountId: String(row.account_id), username: row.username },
  kind: row.kind as PaperKind,
  realName: row.payee_name,
  images: row.images.length,
  ...viewDecided(row),
  decided: row.decided_at && { at: row.decided_at.toISOString(), by: row.decided_by },
});
