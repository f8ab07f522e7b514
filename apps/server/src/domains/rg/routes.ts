import { calls } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { BrandContext, HandleCall, MemberSession } from '#http';
import { excludePlayer } from './exclude-player.ts';
import { toExclusionDto } from './exclusion.ts';
import { getLimitSummary } from './limit-summary.ts';
import { setReminder } from './reminder.ts';
import { cancelIncrease, confirmIncrease, type LimitedPlayer, setOwnLimit } from './set-limit.ts';

interface Caller {
  member: MemberSession;
  brand: Pick<BrandContext, 'brandId'>;
}

const playerOf = ({ member, brand }: Caller): LimitedPlayer => ({
  accountId: member.accountId,
  brandId: brand.brandId,
  currency: member.currency,
});

/** Registers the routes for a player's own settings: limits, exclusions, the reality check. */
export function registerRgRoutes({ handle, db }: { handle: HandleCall; db: Db }): void {
  const { rg } = calls;
  /** Changes the player's limits and returns the new summary. */
  const change = async (caller: Caller, run: (tx: Tx, player: LimitedPlayer) => Promise<void>) => {
    const player = playerOf(caller);
    await db.transaction().execute((tx) => run(tx, player));
    return getLimitSummary(db, player);
  };

  handle(rg.limits, (caller) => getLimitSummary(db, playerOf(caller)));
  handle(rg.setLimit, (caller, query) => change(caller, (tx, player) => setOwnLimit(tx, player, query)));
  handle(rg.confirmIncrease, (caller, { name }) => change(caller, (tx, player) => confirmIncrease(tx, player, name)));
  handle(rg.cancelIncrease, (caller, { name }) => change(caller, (tx, player) => cancelIncrease(tx, player, name)));
  handle(rg.setReminder, (caller, { minutes }) => change(caller, (tx, player) => setReminder(tx, player, minutes)));
  handle(rg.exclude, async (caller, length) => {
    const player = playerOf(caller);
    return toExclusionDto(await db.transaction().execute((tx) => excludePlayer(tx, player, length, 'player')));
  });
}
