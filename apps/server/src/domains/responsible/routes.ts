import { calls } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { BrandContext, HandleCall, MemberSession } from '#http';
import { excludePlayer } from './exclude-player.ts';
import { viewExclusion } from './exclusion.ts';
import { readSheet } from './limit-sheet.ts';
import { setReminder } from './reminder.ts';
import { confirmLimit, deletePendingIncrease, type LimitedPlayer, setOwnLimit } from './set-limit.ts';

interface Caller {
  member: MemberSession;
  brand: Pick<BrandContext, 'brandId'>;
}

const playerOf = ({ member, brand }: Caller): LimitedPlayer => ({
  accountId: member.accountId,
  brandId: brand.brandId,
  currency: member.currency,
});

/** What a player sets for himself: limits, breaks, the reminder. */
export function registerResponsibleRoutes({ handle, db }: { handle: HandleCall; db: Db }): void {
  const { responsible } = calls;
  /** Changes the player's own sheet and answers with it. */
  const change = async (caller: Caller, act: (tx: Tx, player: LimitedPlayer) => Promise<void>) => {
    const player = playerOf(caller);
    await db.transaction().execute((tx) => act(tx, player));
    return readSheet(db, player);
  };

  handle(responsible.limits, (caller) => readSheet(db, playerOf(caller)));
  handle(responsible.setLimit, (caller, query) => change(caller, (tx, player) => setOwnLimit(tx, player, query)));
  handle(responsible.confirmLimit, (caller, { name }) =>
    change(caller, (tx, player) => confirmLimit(tx, player, name)),
  );
  handle(responsible.keepLimit, (caller, { name }) =>
    change(caller, (tx, player) => deletePendingIncrease(tx, player, name)),
  );
  handle(responsible.setReminder, (caller, { minutes }) =>
    change(caller, (tx, player) => setReminder(tx, player, minutes)),
  );
  handle(responsible.exclude, async (caller, length) => {
    const player = playerOf(caller);
    return viewExclusion(await db.transaction().execute((tx) => excludePlayer(tx, player, length, 'player')));
  });
}
