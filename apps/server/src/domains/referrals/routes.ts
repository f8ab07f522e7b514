import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import { listBrandFriends, listFriends } from './list-friends.ts';
import { readSettings, saveSettings } from './settings.ts';

/** Registers the calls of players and operators about invited friends; changes of the rules are audited. */
export function registerReferralRoutes(handle: HandleCall, db: Db, recordAudit: RecordAudit): void {
  const { referrals, referralsBackoffice } = calls;

  handle(referrals.friends, ({ member: { accountId, currency }, brand: { brandId } }, input) =>
    listFriends(db, { accountId, brandId, currency }, input),
  );

  handle(referralsBackoffice.settings, ({ brand }) => readSettings(db, brand.brandId));

  handle(referralsBackoffice.saveSettings, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { brandId, currency } = context.brand;
      const before = await readSettings(tx, brandId);
      const after = await saveSettings(tx, { brandId, currency, operatorId: context.operator.operatorId }, input);
      await recordAudit(tx, context, {
        action: 'referrals.settings',
        subject: 'referrals',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      });
      return after;
    }),
  );

  handle(referralsBackoffice.friends, ({ brand }, input) => listBrandFriends(db, brand.brandId, input));
}
