import { calls, type PromotionDetail } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { readLaunchSettings, saveLaunchSettings } from './launch-settings.ts';
import { grantByHand } from './operators/grant-by-hand.ts';
import { launchPromotion, stopPromotion } from './operators/launch-promotion.ts';
import { listCosts } from './operators/list-costs.ts';
import { getDetail, listPromotions, renderAll } from './operators/list-promotions.ts';
import { previewPlayer } from './operators/preview-player.ts';
import { proposeLaunch } from './operators/propose-launch.ts';
import { completeRules, savePromotion } from './operators/save-promotion.ts';
import { listBreaches } from './places/check-places.ts';
import type { PromotionDeps } from './routes.ts';
import { registerSegmentRoutes } from './segments/register-segment-routes.ts';
import { runSimulation } from './simulation/run-simulation.ts';
import { insertSimulation } from './simulation/simulation-store.ts';
import { parseTerms } from './terms.ts';
import { readTrialResults } from './trials/read-results.ts';
import { createBatch, listBatches, listUses, stopBatch } from './vouchers/batches.ts';

type Deps = PromotionDeps & { recordAudit: RecordAudit };

/** Registers the operators' calls about promotions of their brand; every change is audited. */
export function registerPromotionBackofficeRoutes(handle: HandleCall, deps: Deps): void {
  const { db, t, rewards, recordAudit } = deps;
  const { promotionsBackoffice } = calls;

  /** Changes a promotion and returns it, with an entry in the audit log. */
  const change = (
    context: OperatorContext,
    audit: { action: 'rewards.promotion' | 'rewards.stop'; reason?: string },
    run: (tx: Tx) => Promise<bigint>,
  ): Promise<PromotionDetail> =>
    db.transaction().execute(async (tx) => {
      const id = await run(tx);
      const after = await getDetail(tx, t, context.brand.brandId, id);
      const text = `version ${after.version}, ${after.state}, ${after.hash}`;
      await recordAudit(tx, context, { ...audit, subject: `promotion ${id}`, after: text });
      return after;
    });

  handle(promotionsBackoffice.list, ({ brand }, input) => listPromotions(db, brand.brandId, input));
  handle(promotionsBackoffice.costs, ({ brand }, input) => listCosts(db, brand.brandId, input));
  handle(promotionsBackoffice.get, ({ brand }, { id }) => getDetail(db, t, brand.brandId, BigInt(id)));
  handle(promotionsBackoffice.preview, ({ brand: { brandId } }, { rules }) =>
    db.transaction().execute(async (tx) => {
      const terms = parseTerms(await completeRules(tx, brandId, rules));
      return {
        terms: await renderAll(tx, t, brandId, terms),
        breaches: await listBreaches(tx, brandId, terms),
      };
    }),
  );
  handle(promotionsBackoffice.previewPlayer, (context, input) =>
    db.transaction().execute(async (tx) => {
      const preview = await previewPlayer(tx, context.brand.brandId, input);
      const subject = `player ${preview.accountId}`;
      await recordAudit(tx, context, { action: 'player.view', subject, after: `promotion ${input.id}` });
      return preview;
    }),
  );
  handle(promotionsBackoffice.save, (context, input) =>
    change(context, { action: 'rewards.promotion' }, (tx) =>
      savePromotion(tx, { brandId: context.brand.brandId, operatorId: context.operator.operatorId }, input),
    ),
  );
  handle(promotionsBackoffice.launch, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { brandId } = context.brand;
      const { id, version, reason } = input;
      const proposal = await proposeLaunch(tx, { context, recordAudit }, input);
      if (proposal === null) await launchPromotion(tx, brandId, { id: BigInt(id), version });
      const after = await getDetail(tx, t, brandId, BigInt(id));
      const text = `version ${version}, ${after.state}, ${after.hash}`;
      if (proposal === null)
        await recordAudit(tx, context, { action: 'rewards.launch', reason, subject: `promotion ${id}`, after: text });
      return after;
    }),
  );
  handle(promotionsBackoffice.stop, (context, { id, reason }) =>
    change(context, { action: 'rewards.stop', reason }, async (tx) => {
      await stopPromotion(tx, context.brand.brandId, { id: BigInt(id), reason });
      return BigInt(id);
    }),
  );
  handle(promotionsBackoffice.give, (context, input) =>
    db.transaction().execute(async (tx) => {
      const account = await grantByHand(tx, rewards, context.brand.brandId, input);
      const subject = `player ${account}, promotion ${input.id}`;
      await recordAudit(tx, context, { action: 'rewards.give', subject, reason: input.reason });
      return { given: true } as const;
    }),
  );
  registerSafetyRoutes(handle, deps);
  registerSegmentRoutes(handle, deps);
  registerVoucherRoutes(handle, deps);
}

/** What is known before a launch, and of trials after it. */
function registerSafetyRoutes(handle: HandleCall, { db, recordAudit }: Deps): void {
  const { promotionsBackoffice } = calls;

  handle(promotionsBackoffice.simulate, async (context, input) => {
    const { operatorId } = context.operator;
    const launch = { id: BigInt(input.id), version: input.version };
    const simulated = await runSimulation(db, context.brand.brandId, input);
    return db.transaction().execute(async (tx) => {
      const simulation = await insertSimulation(tx, launch, { ...simulated, operatorId });
      await recordAudit(tx, context, {
        action: 'rewards.simulate',
        subject: `promotion ${input.id}`,
        after: `version ${input.version}, ${simulation.awards} awards, ${simulation.cost}`,
      });
      return simulation;
    });
  });
  handle(promotionsBackoffice.trial, ({ brand }, { id }) => readTrialResults(db, brand.brandId, id));
  handle(promotionsBackoffice.launchSettings, ({ brand }) => readLaunchSettings(db, brand.brandId));
  handle(promotionsBackoffice.saveLaunchSettings, (context, input) =>
    db.transaction().execute(async (tx) => {
      const by = { brandId: context.brand.brandId, operatorId: context.operator.operatorId };
      const before = await readLaunchSettings(tx, by.brandId);
      const after = await saveLaunchSettings(tx, by, input);
      await recordAudit(tx, context, {
        action: 'rewards.launch-settings',
        subject: 'promotions',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      });
      return after;
    }),
  );
}

function registerVoucherRoutes(handle: HandleCall, { db, secrets, recordAudit }: Deps): void {
  const { vouchersBackoffice } = calls;

  handle(vouchersBackoffice.batches, ({ brand }, input) => listBatches(db, brand.brandId, input));
  handle(vouchersBackoffice.uses, ({ brand }, input) => listUses(db, brand.brandId, input));
  handle(vouchersBackoffice.create, (context, input) =>
    db.transaction().execute(async (tx) => {
      const by = { brandId: context.brand.brandId, operatorId: context.operator.operatorId };
      const created = await createBatch(tx, secrets, by, input);
      const { id, codes, usesEach } = created.batch;
      const subject = `vouchers ${id}, promotion ${input.promotionId}`;
      await recordAudit(tx, context, {
        action: 'rewards.vouchers',
        subject,
        after: `${codes} codes, ${usesEach} uses`,
      });
      return created;
    }),
  );
  handle(vouchersBackoffice.stop, (context, { id, reason }) =>
    db.transaction().execute(async (tx) => {
      const batch = await stopBatch(tx, context.brand.brandId, BigInt(id));
      await recordAudit(tx, context, { action: 'rewards.vouchers-stop', subject: `vouchers ${id}`, reason });
      return batch;
    }),
  );
}
