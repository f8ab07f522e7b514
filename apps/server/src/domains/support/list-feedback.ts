import type { AccountId, BrandId, FEEDBACK_SUBJECTS } from '@fairhouse/contracts';
import type { Db } from '#db';

type Subject = (typeof FEEDBACK_SUBJECTS)[number];
type LinkTo = (name: string) => string;

interface PageQuery {
  page: number;
  pageSize: number;
}

const select = (db: Db, brandId: BrandId) =>
  db
    .selectFrom('support.feedback as f')
    .leftJoin('support.customer as g', 'g.customer_id', 'f.customer_id')
    .leftJoin('identity.member as m', 'm.account_id', 'g.account_id')
    .where('f.brand_id', '=', brandId);

const withColumns = (query: ReturnType<typeof select>) => query.selectAll('f').select(['g.account_id', 'm.username']);

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

const toOwnDto = (row: Row, linkTo: LinkTo) => ({
  id: String(row.feedback_id),
  subject: row.subject as Subject,
  content: row.content,
  images: row.images.map(linkTo),
  createdAt: row.created_at.toISOString(),
  reply: row.reply !== null && row.replied_at ? { text: row.reply, at: row.replied_at.toISOString() } : null,
});

/** Feedback as operators see it. */
export const toBackofficeFeedback = (row: Row, linkTo: LinkTo) => {
  const { reply, ...own } = toOwnDto(row, linkTo);
  return {
    ...own,
    accountId: row.account_id === null ? null : String(row.account_id),
    name: row.username ?? '',
    contact: row.contact,
    reply: reply && { ...reply, by: row.replied_by ?? '' },
  };
};

/** Returns a page of a member's own feedback, newest first. */
export const listOwnFeedback = (
  db: Db,
  query: PageQuery & { brandId: BrandId; accountId: AccountId; linkTo: LinkTo },
) =>
  listPage(select(db, query.brandId).where('g.account_id', '=', query.accountId), query, (row) =>
    toOwnDto(row, query.linkTo),
  );

export interface FeedbackQuery extends PageQuery {
  brandId: BrandId;
  view: 'open' | 'replied' | 'all';
  subject?: Subject | undefined;
  linkTo: LinkTo;
}

/** Returns a page of a brand's feedback, newest first. */
export function listBackofficeFeedback(db: Db, query: FeedbackQuery) {
  let filtered = select(db, query.brandId);
  if (query.view !== 'all') filtered = filtered.where('f.reply', query.view === 'open' ? 'is' : 'is not', null);
  if (query.subject) filtered = filtered.where('f.subject', '=', query.subject);
  return listPage(filtered, query, (row) => toBackofficeFeedback(row, query.linkTo));
}

/** Returns one feedback of a brand; undefined when there is none. */
export const findBackofficeFeedback = (db: Db, brandId: BrandId, feedbackId: bigint) =>
  withColumns(select(db, brandId)).where('f.feedback_id', '=', feedbackId).executeTakeFirst();

async function listPage<View>(
  query: ReturnType<typeof select>,
  { page, pageSize }: PageQuery,
  view: (row: Row) => View,
) {
  const { total } = await query.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await withColumns(query)
    .orderBy('f.feedback_id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.map(view), page, pageSize, total: Number(total) };
}
