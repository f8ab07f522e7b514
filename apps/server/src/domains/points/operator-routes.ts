import { type AuditAction, accountId, calls, formatPoints, type OperatorPointItem } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { assert } from '#refusal';
import type { RewardDeps } from '#rewards';
import { decideRedemption } from './decide-redemption.ts';
import { changeItem, createItem, type ItemRow, listOperatorItems, toOperatorItems } from './item.ts';
import { readLevels, saveLevels } from './levels.ts';
import { listBrandRedemptions, toOperatorRedemptions } from './redemption.ts';
import { readSettings, saveSettings } from './settings.ts';

/** Registers the operators' calls about points, the mall and ranks of their brand; every change is audited. */
export function registerPointBackofficeRoutes(
  handle: HandleCall,
  { db, rewardDeps, recordAudit }: { db: Db; rewardDeps: RewardDeps; recordAudit: RecordAudit },
): void {
  const { pointsBackoffice } = calls;

  /** Saves a new version of settings, with its entry in the audit log. */
  const save = <Stored>(
    context: OperatorContext,
    action: AuditAction,
    { read, write }: { read: (tx: Tx) => Promise<Stored>; write: (tx: Tx) => Promise<Stored> },
  ): Promise<Stored> =>
    db.transaction().execute(async (tx) => {
      const before = await read(tx);
      const after = await write(tx);
      const subject = action === 'points.levels' ? 'ranks' : 'points';
      await recordAudit(tx, context, { action, subject, before: JSON.stringify(before), after: JSON.stringify(after) });
      return after;
    });
  const by = ({ brand, operator }: OperatorContext) => ({ brandId: brand.brandId, operatorId: operator.operatorId });

  handle(pointsBackoffice.settings, ({ brand }) => readSettings(db, brand.brandId));
  handle(pointsBackoffice.saveSettings, (context, input) =>
    save(context, 'points.settings', {
      read: (tx) => readSettings(tx, context.brand.brandId),
      write: (tx) => saveSettings(tx, by(context), input),
    }),
  );
  handle(pointsBackoffice.levels, ({ brand }) => readLevels(db, brand.brandId));
  handle(pointsBackoffice.saveLevels, (context, input) =>
    save(context, 'points.levels', {
      read: (tx) => readLevels(tx, context.brand.brandId),
      write: (tx) => saveLevels(tx, by(context), input),
    }),
  );

  handle(pointsBackoffice.items, ({ brand }, input) => listOperatorItems(db, brand.brandId, input));
  handle(pointsBackoffice.createItem, (context, input) =>
    db.transaction().execute(async (tx) => {
      const item = await createItem(tx, context.brand, input);
      await recordAudit(tx, context, { action: 'points.item-create', subject: subjectOf(item), after: describe(item) });
      return one(tx, item);
    }),
  );
  handle(pointsBackoffice.changeItem, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { before, after } = await changeItem(tx, context.brand, input);
      await recordAudit(tx, context, {
        action: 'points.item',
        subject: subjectOf(after),
        before: describe(before),
        after: describe(after),
      });
      return one(tx, after);
    }),
  );

  handle(pointsBackoffice.redemptions, ({ brand }, input) => listBrandRedemptions(db, brand.brandId, input));
  handle(pointsBackoffice.decide, (context, { accountId: account, no, pass, reason }) =>
    db.transaction().execute(async (tx) => {
      const decision = { accountId: accountId(account), no: BigInt(no), pass, reason, ...by(context) };
      const row = await decideRedemption(tx, rewardDeps, decision);
      const subject = `player ${row.account_id}, redemption ${row.redemption_no}`;
      await recordAudit(tx, context, {
        action: 'points.decide',
        subject,
        reason,
        before: 'applying',
        after: row.state,
      });
      const [redemption] = await toOperatorRedemptions(tx, [row]);
      assert(redemption, 'the decided redemption was not found');
      return redemption;
    }),
  );
}

const subjectOf = ({ item_id }: ItemRow): string => `item ${item_id}`;

const describe = ({ names, price_micro, stock, on_sale, amount, version }: ItemRow): string =>
  JSON.stringify({
    version,
    names,
    price: formatPoints(price_micro),
    stock,
    onSale: on_sale,
    amount: amount === null ? null : String(amount),
  });

async function one(tx: Tx, row: ItemRow): Promise<OperatorPointItem> {
  const [item] = await toOperatorItems(tx, [row]);
  assert(item, 'the changed item was not found');
  return item;
}
