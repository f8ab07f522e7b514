import { calls } from '@fairhouse/contracts';
import { betRecord, playedGames, proveRound, roundDetail } from '#bets';
import { parsePeriod } from '#db';
import { getPlayer, setRank } from '#identity';
import { writeAudit } from './audit.ts';
import { actorOf, type BackofficeDeps } from './backoffice-deps.ts';
import { getPlayerDetails, getPlayerLedger, searchPlayers } from './player-search.ts';

/** Registers the player search routes; every view is audited. */
export function registerPlayerRoutes({ handle, ...deps }: BackofficeDeps): void {
  const { db } = deps;
  const { backoffice } = calls;

  handle(backoffice.players, async (context, input) => {
    if (input.search) await writeAudit(db, { ...actorOf(context), action: 'player.search', subject: input.search });
    return searchPlayers(db, { ...input, ...parsePeriod(input), brandId: context.brand.brandId });
  });

  handle(backoffice.player, async (context, input) => {
    const { accountId: player } = await getPlayer(db, context.brand.brandId, input.accountId);
    await writeAudit(db, { ...actorOf(context), action: 'player.view', subject: `player ${player}` });
    return getPlayerDetails(deps, player);
  });

  handle(backoffice.setRank, async (context, { accountId: id, rank, reason }) => {
    const { accountId: player } = await getPlayer(db, context.brand.brandId, id);
    await db.transaction().execute(async (tx) => {
      const before = await setRank(tx, player, rank);
      const audit = { action: 'player.rank', subject: `player ${player}`, reason } as const;
      await writeAudit(tx, { ...actorOf(context), ...audit, before: String(before), after: String(rank) });
    });
    return { rank };
  });

  handle(backoffice.playerLedger, async (context, input) => {
    const { accountId: player } = await getPlayer(db, context.brand.brandId, input.accountId);
    await writeAudit(db, { ...actorOf(context), action: 'player.ledger', subject: `player ${player}` });
    const { kind, ...page } = input;
    const kinds = kind && [kind];
    return getPlayerLedger(db, { ...page, ...parsePeriod(input), kinds, accountId: player });
  });

  handle(backoffice.playerRounds, async (context, input) => {
    const { accountId: player } = await getPlayer(db, context.brand.brandId, input.accountId);
    await writeAudit(db, { ...actorOf(context), action: 'player.rounds', subject: `player ${player}` });
    const { currency } = context.brand;
    const { language } = context;
    const record = await betRecord(db, { ...input, ...parsePeriod(input), accountId: player, currency, language });
    return { ...record, page: input.page, pageSize: input.pageSize };
  });

  // The filter values for the rounds. Part of the same view, which is already audited.
  handle(backoffice.playerGames, async ({ brand, language }, input) => {
    const { accountId: player } = await getPlayer(db, brand.brandId, input.accountId);
    return playedGames(db, { accountId: player, language });
  });

  handle(backoffice.playerRound, async (context, input) => {
    const { accountId: player } = await getPlayer(db, context.brand.brandId, input.accountId);
    const { roundId } = input;
    const round = await roundDetail(db, deps.secrets, { accountId: player, roundId, language: context.language });
    await writeAudit(db, { ...actorOf(context), action: 'player.round', subject: `round ${roundId}` });
    return round;
  });

  handle(backoffice.proveRound, async (context, { roundId, reason, ...input }) => {
    const { accountId: player } = await getPlayer(db, context.brand.brandId, input.accountId);
    const file = await proveRound(deps, { accountId: player, roundId });
    await writeAudit(db, { ...actorOf(context), action: 'player.proof', subject: `round ${roundId}`, reason });
    return file;
  });
}
