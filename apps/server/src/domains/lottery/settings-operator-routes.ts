import { calls, LOTTERY_CEILING_BPS } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import { publishToProcesses } from '#realtime';
import { listPricesAbove } from './prices/list-prices-above.ts';
import { readLotterySettings, saveLotterySettings } from './prices/lottery-settings.ts';

/** Registers the operators' calls of what holds for the prices of all lotteries of a brand. Every change is audited. */
export function registerLotterySettingsRoutes({
  handle,
  db,
  recordAudit,
}: {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
}): void {
  const { lotterySettingsBackoffice } = calls;

  handle(lotterySettingsBackoffice.settings, async ({ brand }) => {
    const settings = await readLotterySettings(db, brand.brandId);
    const { ceiling_bps } = settings;
    // no price was ever accepted above the highest ceiling
    const isLowered = ceiling_bps < LOTTERY_CEILING_BPS.max;
    return { ...settings, above: isLowered ? await listPricesAbove(db, brand, ceiling_bps) : [] };
  });

  handle(lotterySettingsBackoffice.saveSettings, async (context, { reason, ...settings }) => {
    const { brand, operator } = context;
    const version = await db.transaction().execute(async (tx) => {
      const before = await readLotterySettings(tx, brand.brandId);
      const by = { brandId: brand.brandId, operatorId: operator.operatorId };
      const next = await saveLotterySettings(tx, by, settings);
      await recordAudit(tx, context, {
        action: 'lottery.settings',
        subject: 'lotteries',
        reason,
        before: JSON.stringify(before),
        after: JSON.stringify({ ...settings, version: next }),
      });
      await publishToProcesses(tx, { topic: 'lotteries-changed' });
      return next;
    });
    return { version };
  });
}
