import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import { getPlayer } from '#identity';
import { getBalance } from '#ledger';
import { waiveRequirement } from './end-requirement.ts';
import { readSettings, saveSettings } from './settings.ts';
import { getTurnoverPage, getTurnoverRounds } from './turnover-dto.ts';

/** Registers the operators' calls about turnover of players of their brand; every change is audited. */
export function registerTurnoverBackofficeRoutes(handle: HandleCall, db: Db, recordAudit: RecordAudit): void {
  const { turnoverBackoffice } = calls;

  handle(turnoverBackoffice.settings, ({ brand }) => readSettings(db, brand.brandId));

  handle(turnoverBackoffice.saveSettings, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { brandId } = context.brand;
      const before = await readSettings(tx, brandId);
      const after = await saveSettings(tx, { brandId, operatorId: context.operator.operatorId }, input);
      await recordAudit(tx, context, {
        action: 'turnover.settings',
        subject: 'turnover',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      });
      return after;
    }),
  );

  handle(turnoverBackoffice.requirements, async ({ brand }, input) => {
    const player = await getPlayer(db, brand.brandId, input.accountId);
    const { available } = await getBalance(db, player.accountId);
    return getTurnoverPage(db, { ...player, available }, input);
  });

  handle(turnoverBackoffice.rounds, async ({ brand }, input) =>
    getTurnoverRounds(db, await getPlayer(db, brand.brandId, input.accountId), input),
  );

  handle(turnoverBackoffice.waive, async (context, { accountId, no, reason }) => {
    const player = await getPlayer(db, context.brand.brandId, accountId);
    await db.transaction().execute(async (tx) => {
      const { left_e4, row } = await waiveRequirement(tx, player.accountId, BigInt(no), reason);
      await recordAudit(tx, context, {
        action: 'turnover.waive',
        subject: `player ${player.accountId}`,
        reason,
        before: `${row.kind} ${row.reference}: ${left_e4} e-4 left`,
        after: 'waived',
      });
    });
    return { waived: true } as const;
  });
}
