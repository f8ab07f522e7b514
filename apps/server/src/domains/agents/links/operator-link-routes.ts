import { accountId, calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import { getPlayer } from '#identity';
import { readMayGive } from '../rates/may-give.ts';
import { changeLinkOfBrand } from './change-link-of-brand.ts';
import { toLinkDto } from './link-dto.ts';
import { listLinks } from './list-links.ts';

/** Registers the operators' calls about invitation links. */
export function registerOperatorLinkRoutes({
  handle,
  db,
  recordAudit,
}: {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
}): void {
  const { agentLinksBackoffice } = calls;

  handle(agentLinksBackoffice.list, async ({ brand }, { accountId: text, ...page }) => {
    const id = accountId(text);
    await getPlayer(db, brand.brandId, id);
    return listLinks(db, { brandId: brand.brandId, accountId: id }, page);
  });
  handle(agentLinksBackoffice.change, async (context, { reason, ...change }) => {
    const { brandId, domains } = context.brand;
    const after = await db.transaction().execute(async (tx) => {
      const changed = await changeLinkOfBrand(tx, { brandId, domains }, change);
      const audited = ({ enabled, host }: typeof changed.before) =>
        JSON.stringify({ code: change.code, enabled, host });
      await recordAudit(tx, context, {
        action: 'agents.link',
        subject: `player ${changed.before.account_id}`,
        reason,
        before: audited(changed.before),
        after: audited(changed.after),
      });
      return changed.after;
    });
    return toLinkDto(after, await readMayGive(db, brandId, accountId(after.account_id)));
  });
}
