import { type Act, calls } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { BaseContext, Bind, NoteAct, OperatorContext } from '#http';
import type { SafeFetch } from '#integrations/http-client';
import { tellProcesses } from '#realtime';
import { changeGame, type Desk, listDeskGames, readDeskGame, reorderGame } from './game-desk.ts';
import { importList } from './import-list.ts';
import { describePlayRule, dropPlayRule, keepPlayRule, listPlayRules } from './keep-play-rule.ts';
import type { Games } from './open-games.ts';
import { endMaintenance, listMaintenances, planMaintenance } from './plan-maintenance.ts';
import { liftStop, listStops, stopGames } from './stop-games.ts';
import { changeVendor, listVendors, reorderVendor } from './vendor-desk.ts';

export interface GamesDeskDeps {
  bind: Bind;
  db: Db;
  games: Games;
  safeFetch: SafeFetch;
  noteAct: NoteAct;
}

const deskOf = ({ brand, language }: BaseContext): Desk => ({
  brandId: brand.brandId,
  currency: brand.currency,
  language,
});

/** The operators' calls over the catalogue: each change in one transaction with its line of the audit log, and heard by every process at once. */
export function bindGamesDesk({ bind, db, games, safeFetch, noteAct }: GamesDeskDeps): void {
  const { gamesDesk } = calls;
  const changed = (tx: Tx) => tellProcesses(tx, { topic: 'games-changed' });
  /** Does a change with its audit line, and forgets here what was remembered; other processes hear of it. */
  const change = async <Made>(
    context: OperatorContext,
    act: Act,
    how: (tx: Tx) => Promise<{ made: Made; subject: string; reason?: string; before?: string; after?: string }>,
  ): Promise<Made> => {
    const made = await db.transaction().execute(async (tx) => {
      const { made: result, ...line } = await how(tx);
      await noteAct(tx, context, { act, ...line });
      await changed(tx);
      return result;
    });
    games.forget();
    return made;
  };
  const DONE = { done: true } as const;

  bind(gamesDesk.vendors, ({ brand }, input) => listVendors(db, brand.brandId, input));
  bind(gamesDesk.changeVendor, (context, input) =>
    change(context, 'games.vendor', async (tx) => ({
      made: DONE,
      subject: `vendor ${input.vassalage}`,
      ...(await changeVendor(tx, safeFetch, context.brand.brandId, input)),
    })),
  );
  bind(gamesDesk.reorderVendor, (context, input) =>
    change(context, 'games.vendor-order', async (tx) => {
      await reorderVendor(tx, context.brand.brandId, input);
      return {
        made: DONE,
        subject: `vendor ${input.vassalage}`,
        after: input.before ? `before ${input.before}` : 'last',
      };
    }),
  );
  bind(gamesDesk.importList, async (context, input) => {
    const plan = await importList({ db, noteAct, changed }, context, input);
    if (plan.applied) games.forget();
    return plan;
  });

  bind(gamesDesk.games, (context, input) => listDeskGames(db, deskOf(context), input));
  bind(gamesDesk.changeGame, (context, input) =>
    change(context, 'games.game', async (tx) => {
      const desk = deskOf(context);
      const was = await readDeskGame(tx, desk, input.code);
      await changeGame(tx, desk.brandId, input);
      const made = await readDeskGame(tx, desk, input.code);
      const part = ({ enabled, hot, tags, blockedCountries }: typeof made) =>
        JSON.stringify({ enabled, hot, tags, blockedCountries });
      return { made, subject: `game ${made.code}, ${made.name}`, before: part(was), after: part(made) };
    }),
  );
  bind(gamesDesk.reorderGame, (context, input) =>
    change(context, 'games.game-order', async (tx) => {
      await reorderGame(tx, context.brand.brandId, input);
      return { made: DONE, subject: `game ${input.code}`, after: input.before ? `before ${input.before}` : 'last' };
    }),
  );

  bind(gamesDesk.stops, ({ brand }, input) => listStops(db, brand.brandId, input));
  bind(gamesDesk.stop, (context, input) =>
    change(context, 'games.stop', async (tx) => ({
      made: await stopGames(tx, context, input),
      subject: `${input.kind} ${input.target}`,
      reason: input.reason,
    })),
  );
  bind(gamesDesk.liftStop, (context, { id, reason }) =>
    change(context, 'games.lift', async (tx) => {
      const made = await liftStop(tx, context, BigInt(id));
      return { made, subject: `${made.kind} ${made.target}`, reason };
    }),
  );

  bind(gamesDesk.maintenances, ({ brand }, input) => listMaintenances(db, brand.brandId, input));
  bind(gamesDesk.planMaintenance, (context, input) =>
    change(context, 'games.maintenance', async (tx) => {
      const made = await planMaintenance(tx, context, input);
      const after = JSON.stringify({ from: made.from, until: made.until });
      return { made, subject: `vendor ${made.vassalage}`, reason: made.reason, after };
    }),
  );
  bind(gamesDesk.endMaintenance, (context, { id }) =>
    change(context, 'games.maintenance-end', async (tx) => {
      const made = await endMaintenance(tx, context, BigInt(id));
      return { made, subject: `vendor ${made.vassalage}` };
    }),
  );

  bind(gamesDesk.playRules, ({ brand }) => listPlayRules(db, brand.brandId));
  const changeRule = (context: OperatorContext, act: Act, country: string, how: (tx: Tx) => Promise<void>) =>
    change(context, act, async (tx) => {
      const { brandId } = context.brand;
      const before = await describePlayRule(tx, brandId, country);
      await how(tx);
      const after = await describePlayRule(tx, brandId, country);
      return { made: await listPlayRules(tx, brandId), subject: `place ${country}`, before, after };
    });
  bind(gamesDesk.keepPlayRule, (context, input) =>
    changeRule(context, 'games.play-rule', input.country, (tx) => keepPlayRule(tx, context.brand.brandId, input)),
  );
  bind(gamesDesk.dropPlayRule, (context, { country }) =>
    changeRule(context, 'games.play-rule-drop', country, (tx) => dropPlayRule(tx, context.brand.brandId, country)),
  );
}
