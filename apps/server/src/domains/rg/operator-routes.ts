import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import { getPlayer } from '#identity';
import { excludePlayer, liftExclusion } from './exclude-player.ts';
import { listExclusions, toExclusionDto } from './exclusion.ts';
import { formatLimit } from './limit.ts';
import { getLimitSummary } from './limit-summary.ts';
import { type LimitedPlayer, setOperatorLimit } from './set-limit.ts';

/** Registers the operators' routes for the limits of players of their brand; every view and every action is audited. */
export function registerRgBackofficeRoutes({
  handle,
  db,
  recordAudit,
}: {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
}): void {
  const { rgBackoffice } = calls;
  const view = async (player: LimitedPlayer) => ({
    ...(await getLimitSummary(db, player)),
    exclusions: (await listExclusions(db, player.accountId)).map((each) => ({
      ...toExclusionDto(each),
      no: each.no,
      lifted: each.lifted?.toISOString() ?? null,
    })),
  });

  handle(rgBackoffice.limits, async (context, input) => {
    const player = await getPlayer(db, context.brand.brandId, input.accountId);
    await recordAudit(db, context, { action: 'player.limits', subject: `player ${player.accountId}` });
    return view(player);
  });

  handle(rgBackoffice.setLimit, async (context, { accountId: id, reason, ...query }) => {
    const player = await getPlayer(db, context.brand.brandId, id);
    const format = (max: bigint | null): string => (max === null ? '' : formatLimit(query.name, max, player.currency));
    await db.transaction().execute(async (tx) => {
      const { before, after } = await setOperatorLimit(tx, player, query);
      const subject = `player ${player.accountId}, ${query.name}`;
      await recordAudit(tx, context, {
        action: 'limit.set',
        subject,
        reason,
        before: format(before),
        after: format(after),
      });
    });
    return view(player);
  });

  handle(rgBackoffice.exclude, async (context, { accountId: id, length, reason }) => {
    const player = await getPlayer(db, context.brand.brandId, id);
    await db.transaction().execute(async (tx) => {
      const { kind, until } = await excludePlayer(tx, player, length, 'operator');
      const after = `${kind} until ${until.toISOString()}`;
      await recordAudit(tx, context, { action: 'limit.exclude', subject: `player ${player.accountId}`, reason, after });
    });
    return view(player);
  });

  handle(rgBackoffice.liftExclusion, async (context, { accountId: id, no, reason }) => {
    const player = await getPlayer(db, context.brand.brandId, id);
    await db.transaction().execute(async (tx) => {
      const { kind, until } = await liftExclusion(tx, player, no);
      const before = `${kind} until ${until.toISOString()}`;
      await recordAudit(tx, context, {
        action: 'limit.lift-exclusion',
        subject: `player ${player.accountId}`,
        reason,
        before,
      });
    });
    return view(player);
  });
}
