import { type AuditAction, calls } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { BaseContext, HandleCall, OperatorContext, RecordAudit } from '#http';
import type { SafeFetch } from '#integrations/http-client';
import { publishToProcesses } from '#realtime';
import { createKillSwitch, liftKillSwitch, listKillSwitches } from './availability/kill-switches.ts';
import { endMaintenance, listMaintenances, planMaintenance } from './availability/plan-maintenance.ts';
import { changeVendor, listVendors, reorderVendor } from './catalogue/backoffice-vendors.ts';
import {
  type BrandScope,
  changeGame,
  getBackofficeGame,
  listBackofficeGames,
  reorderGame,
} from './catalogue/list-backoffice-games.ts';
import type { Games } from './create-games.ts';
import { importList } from './import/import-list.ts';
import { deletePlayRule, describePlayRule, listPlayRules, savePlayRule } from './play-rules/play-rules.ts';

export interface GamesBackofficeDeps {
  handle: HandleCall;
  db: Db;
  games: Games;
  safeFetch: SafeFetch;
  recordAudit: RecordAudit;
}

const scopeOf = ({ brand, language }: BaseContext): BrandScope => ({
  brandId: brand.brandId,
  currency: brand.currency,
  language,
});

/**
 * Registers the back-office routes of the catalogue: each change is one transaction with its audit log entry, and is published to every
 * process.
 */
export function registerGamesBackofficeRoutes({
  handle,
  db,
  games,
  safeFetch,
  recordAudit,
}: GamesBackofficeDeps): void {
  const { gamesBackoffice } = calls;
  const changed = (tx: Tx) => publishToProcesses(tx, { topic: 'games-changed' });
  /** Runs a change with its audit entry and clears the caches here; other processes are notified. */
  const change = async <Result>(
    context: OperatorContext,
    action: AuditAction,
    how: (tx: Tx) => Promise<{ result: Result; subject: string; reason?: string; before?: string; after?: string }>,
  ): Promise<Result> => {
    const outcome = await db.transaction().execute(async (tx) => {
      const { result, ...line } = await how(tx);
      await recordAudit(tx, context, { action, ...line });
      await changed(tx);
      return result;
    });
    games.invalidate();
    return outcome;
  };
  const DONE = { done: true } as const;

  handle(gamesBackoffice.vendors, ({ brand }, input) => listVendors(db, brand.brandId, input));
  handle(gamesBackoffice.changeVendor, (context, input) =>
    change(context, 'games.vendor', async (tx) => ({
      result: DONE,
      subject: `vendor ${input.vendorCode}`,
      ...(await changeVendor(tx, safeFetch, context.brand.brandId, input)),
    })),
  );
  handle(gamesBackoffice.reorderVendor, (context, input) =>
    change(context, 'games.vendor-order', async (tx) => {
      await reorderVendor(tx, context.brand.brandId, input);
      return {
        result: DONE,
        subject: `vendor ${input.vendorCode}`,
        after: input.before ? `before ${input.before}` : 'last',
      };
    }),
  );
  handle(gamesBackoffice.importList, async (context, input) => {
    const plan = await importList({ db, recordAudit, changed }, context, input);
    if (plan.applied) games.invalidate();
    return plan;
  });

  handle(gamesBackoffice.games, (context, input) => listBackofficeGames(db, scopeOf(context), input));
  handle(gamesBackoffice.changeGame, (context, input) =>
    change(context, 'games.game', async (tx) => {
      const scope = scopeOf(context);
      const was = await getBackofficeGame(tx, scope, input.code);
      await changeGame(tx, scope.brandId, input);
      const result = await getBackofficeGame(tx, scope, input.code);
      const part = ({ enabled, hot, tags, blockedCountries }: typeof result) =>
        JSON.stringify({ enabled, hot, tags, blockedCountries });
      return { result, subject: `game ${result.code}, ${result.name}`, before: part(was), after: part(result) };
    }),
  );
  handle(gamesBackoffice.reorderGame, (context, input) =>
    change(context, 'games.game-order', async (tx) => {
      await reorderGame(tx, context.brand.brandId, input);
      return { result: DONE, subject: `game ${input.code}`, after: input.before ? `before ${input.before}` : 'last' };
    }),
  );

  handle(gamesBackoffice.killSwitches, ({ brand }, input) => listKillSwitches(db, brand.brandId, input));
  handle(gamesBackoffice.createKillSwitch, (context, input) =>
    change(context, 'games.kill-switch', async (tx) => ({
      result: await createKillSwitch(tx, context, input),
      subject: `${input.kind} ${input.target}`,
      reason: input.reason,
    })),
  );
  handle(gamesBackoffice.liftKillSwitch, (context, { id, reason }) =>
    change(context, 'games.kill-switch-lift', async (tx) => {
      const result = await liftKillSwitch(tx, context, BigInt(id));
      return { result, subject: `${result.kind} ${result.target}`, reason };
    }),
  );

  handle(gamesBackoffice.maintenances, ({ brand }, input) => listMaintenances(db, brand.brandId, input));
  handle(gamesBackoffice.planMaintenance, (context, input) =>
    change(context, 'games.maintenance', async (tx) => {
      const result = await planMaintenance(tx, context, input);
      const after = JSON.stringify({ from: result.from, until: result.until });
      return { result, subject: `vendor ${result.vendorCode}`, reason: result.reason, after };
    }),
  );
  handle(gamesBackoffice.endMaintenance, (context, { id }) =>
    change(context, 'games.maintenance-end', async (tx) => {
      const result = await endMaintenance(tx, context, BigInt(id));
      return { result, subject: `vendor ${result.vendorCode}` };
    }),
  );

  handle(gamesBackoffice.playRules, ({ brand }) => listPlayRules(db, brand.brandId));
  const changeRule = (context: OperatorContext, action: AuditAction, country: string, how: (tx: Tx) => Promise<void>) =>
    change(context, action, async (tx) => {
      const { brandId } = context.brand;
      const before = await describePlayRule(tx, brandId, country);
      await how(tx);
      const after = await describePlayRule(tx, brandId, country);
      return { result: await listPlayRules(tx, brandId), subject: `country ${country}`, before, after };
    });
  handle(gamesBackoffice.savePlayRule, (context, input) =>
    changeRule(context, 'games.play-rule', input.country, (tx) => savePlayRule(tx, context.brand.brandId, input)),
  );
  handle(gamesBackoffice.deletePlayRule, (context, { country }) =>
    changeRule(context, 'games.play-rule-delete', country, (tx) => deletePlayRule(tx, context.brand.brandId, country)),
  );
}
