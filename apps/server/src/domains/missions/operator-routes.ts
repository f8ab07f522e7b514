import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import { endRepetition } from './end-repetition.ts';
import { listLeaderboardsForOperators, listMissionsForOperators, listResults } from './list-for-operators.ts';
import { saveLeaderboard } from './save-leaderboard.ts';
import { saveMission } from './save-mission.ts';

/** Amounts are bigints, which JSON does not have. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each));

/** Registers the operators' calls about missions and leaderboards of their brand; every change is audited. */
export function registerMissionBackofficeRoutes(handle: HandleCall, db: Db, recordAudit: RecordAudit): void {
  const { missionsBackoffice } = calls;

  handle(missionsBackoffice.missions, ({ brand }, input) => listMissionsForOperators(db, brand, input));
  handle(missionsBackoffice.leaderboards, ({ brand }, input) => listLeaderboardsForOperators(db, brand, input));
  handle(missionsBackoffice.results, ({ brand }, input) => listResults(db, brand.brandId, input));

  handle(missionsBackoffice.saveMission, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { no, version, before } = await saveMission(tx, context.brand, input);
      await recordAudit(tx, context, {
        action: 'missions.save',
        subject: `mission ${no}`,
        before: before ? toText(before) : '',
        after: toText(input),
      });
      return { no: String(no), version };
    }),
  );

  handle(missionsBackoffice.saveLeaderboard, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { no, version, before } = await saveLeaderboard(tx, context.brand, input);
      await recordAudit(tx, context, {
        action: 'missions.leaderboard',
        subject: `leaderboard ${no}`,
        before: before ? toText(before) : '',
        after: toText(input),
      });
      return { no: String(no), version };
    }),
  );

  handle(missionsBackoffice.endRepetition, (context, { no }) =>
    db.transaction().execute(async (tx) => {
      const { untilDay } = await endRepetition(tx, context.brand.brandId, no);
      await recordAudit(tx, context, {
        action: 'missions.leaderboard-end',
        subject: `leaderboard ${no}`,
        after: toText({ untilDay }),
      });
      return {};
    }),
  );
}
