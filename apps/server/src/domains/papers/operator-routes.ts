import { type BrandId, calls, type Input, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { readPeriod } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import type { Storage } from '#integrations/storage';
import { refuse } from '#refusal';
import { acceptPaper, type Decision, refusePaper } from './decide-paper.ts';
import { BACKOFFICE_COLUMNS, type BackofficePaper, listPapersForReview, toBackofficeDto } from './paper.ts';

export interface PapersBackofficeDeps {
  handle: HandleCall;
  db: Db;
  storage: Storage;
  recordAudit: RecordAudit;
}

/** The reviewers' calls: every paper is of the operator's own brand, and every look at a picture stands in the audit log. */
export function registerPapersBackofficeRoutes({ handle, db, storage, recordAudit }: PapersBackofficeDeps): void {
  const { papersBackoffice } = calls;
  const subjectOf = ({ id, player }: BackofficePaper) => `paper ${id}, player ${player.accountId}`;

  handle(papersBackoffice.list, ({ brand }, input) => listPapers(db, brand.brandId, input));

  handle(papersBackoffice.image, async (context, { id, n }) => {
    const row = await listPapersForReview(db, context.brand.brandId)
      .select(['p.images', 'p.account_id'])
      .where('p.paper_id', '=', BigInt(id))
      .executeTakeFirst();
    const name = row?.images[n - 1];
    const bytes = name ? await storage.read(name) : null;
    if (!row || !name || !bytes) throw refuse('NOT_FOUND');
    const audit = {
      action: 'papers.look',
      subject: `paper ${id}, player ${row.account_id}`,
      after: `image ${n}`,
    } as const;
    await db.transaction().execute((tx) => recordAudit(tx, context, audit));
    return { type: name.endsWith('.png') ? 'image/png' : 'image/jpeg', base64: bytes.toString('base64') };
  });

  const decide = (
    context: OperatorContext,
    action: 'papers.accept' | 'papers.refuse',
    how: (decision: Decision) => Promise<BackofficePaper>,
  ) =>
    db.transaction().execute(async (tx) => {
      const paper = await how({ tx, brandId: context.brand.brandId, by: context.operator.username });
      const after = paper.state === 'accepted' ? `until ${paper.expiresOn ?? 'no day'}` : (paper.reason ?? '');
      await recordAudit(tx, context, {
        action,
        subject: subjectOf(paper),
        before: 'waiting',
        after,
        reason: paper.note,
      });
      return paper;
    });
  handle(papersBackoffice.accept, (context, query) =>
    decide(context, 'papers.accept', (decision) => acceptPaper(decision, query)),
  );
  handle(papersBackoffice.refuse, (context, query) =>
    decide(context, 'papers.refuse', (decision) => refusePaper(decision, query)),
  );
}

async function listPapers(
  db: Db,
  brandId: BrandId,
  { page, pageSize, state, search, ...period }: Input<typeof calls.papersBackoffice.list>,
): Promise<Output<typeof calls.papersBackoffice.list>> {
  const { from, to } = readPeriod(period);
  let chosen = listPapersForReview(db, brandId);
  if (state) chosen = chosen.where('p.state', '=', state);
  if (search?.trim()) chosen = chosen.where('m.username', 'like', `${search.trim().replace(/[\\%_]/g, '\\$&')}%`);
  if (from) chosen = chosen.where('p.sent_at', '>=', from);
  if (to) chosen = chosen.where('p.sent_at', '<', to);
  const { total } = await chosen.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await chosen
    .select(BACKOFFICE_COLUMNS)
    .orderBy('p.paper_id', state === 'waiting' ? 'asc' : 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.map(toBackofficeDto), page, pageSize, total: Number(total) };
}
