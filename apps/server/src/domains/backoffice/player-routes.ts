import { calls } from '@fairhouse/contracts';
import { betRecord } from '#bets';
import { readPeriod } from '#db';
import { writeAudit } from './audit.ts';
import { type BackofficeParts, who } from './backoffice-parts.ts';
import { assertPlayer, findPlayers, readPlayer, readPlayerLedger } from './player-look-up.ts';

/** Looking players up; each look is written into the audit log. */
export function bindPlayers({ bind, db }: BackofficeParts): void {
  const { backoffice } = calls;

  bind(backoffice.players, async (context, input) => {
    if (input.search) await writeAudit(db, { ...who(context), act: 'player.search', subject: input.search });
    return findPlayers(db, { ...input, ...readPeriod(input), brandId: context.brand.brandId });
  });

  bind(backoffice.player, async (context, input) => {
    const player = await assertPlayer(db, context.brand.brandId, input.accountId);
    await writeAudit(db, { ...who(context), act: 'player.read', subject: `player ${player}` });
    return readPlayer(db, player);
  });

  bind(backoffice.playerLedger, async (context, input) => {
    const player = await assertPlayer(db, context.brand.brandId, input.accountId);
    await writeAudit(db, { ...who(context), act: 'player.ledger', subject: `player ${player}` });
    return readPlayerLedger(db, { ...input, ...readPeriod(input), accountId: player });
  });

  bind(backoffice.playerRounds, async (context, input) => {
    const player = await assertPlayer(db, context.brand.brandId, input.accountId);
    await writeAudit(db, { ...who(context), act: 'player.rounds', subject: `player ${player}` });
    const { page, pageSize } = input;
    const { rows, total } = await betRecord(db, {
      accountId: player,
      currency: context.brand.currency,
      page,
      pageSize,
      language: context.language,
      sort: input.sort,
      ...readPeriod(input),
    });
    return { rows, page, pageSize, total };
  });
}
