import { calls } from '@fairhouse/contracts';
import { readHighestRates } from '#agents';
import type { Db } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import { getPlayer } from '#identity';
import { listPeriods } from './list-periods.ts';
import { listStatements } from './list-statements.ts';
import { readSettings, saveSettings } from './settings.ts';

/** Registers the operators' calls about cashback of their brand; every change is audited. */
export function registerCashbackBackofficeRoutes(handle: HandleCall, db: Db, recordAudit: RecordAudit): void {
  const { cashbackBackoffice } = calls;

  handle(cashbackBackoffice.settings, async ({ brand: { brandId, currency } }) => {
    const [settings, highest] = await Promise.all([readSettings(db, brandId), readHighestRates(db, brandId)]);
    // rates of agents are tenths of a percent
    const rebates_bps = Object.fromEntries(Object.entries(highest).map(([category, rate]) => [category, rate * 10]));
    return { ...settings, currency, rebates_bps };
  });

  handle(cashbackBackoffice.saveSettings, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { brandId, currency } = context.brand;
      const before = await readSettings(tx, brandId);
      const of = { brandId, currency, operatorId: context.operator.operatorId };
      const after = await saveSettings(tx, of, input);
      await recordAudit(tx, context, {
        action: 'cashback.settings',
        subject: 'cashback',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      });
      return after;
    }),
  );

  handle(cashbackBackoffice.periods, ({ brand }, input) => listPeriods(db, brand, input));

  handle(cashbackBackoffice.statements, async ({ brand }, { accountId, ...input }) => {
    const player = await getPlayer(db, brand.brandId, accountId);
    return { ...(await listStatements(db, player, input)), username: player.username };
  });
}
