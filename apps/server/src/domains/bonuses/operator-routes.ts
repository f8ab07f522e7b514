import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { RecordAudit } from '#http';
import { findPlayerByUsername } from '#identity';
import { refuse } from '#refusal';
import type { AppRegistry } from '#registry';
import { listBonusMoney } from './list-bonus-money.ts';
import { proposeVoid } from './void-bonus.ts';

/** Registers the operators' calls about bonus money of players of their brand. */
export function registerBonusOperatorRoutes(
  handle: AppRegistry['handle'],
  { db, recordAudit }: { db: Db; recordAudit: RecordAudit },
): void {
  handle(calls.bonusesBackoffice.list, async ({ brand, language }, { player: username, ...page }) => {
    const player = await findPlayerByUsername(db, brand.brandId, username);
    if (!player) throw refuse('NOT_FOUND', { field: 'player' });
    const { accountId, currency } = player;
    return { ...(await listBonusMoney(db, { accountId, currency, language }, page)), accountId: String(accountId) };
  });

  handle(calls.bonusesBackoffice.void, (context, input) =>
    db.transaction().execute((tx) => proposeVoid(tx, { context, recordAudit }, input)),
  );
}
