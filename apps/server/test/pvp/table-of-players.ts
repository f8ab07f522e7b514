import type { AccountId } from '@fairhouse/contracts';
import { expect } from 'vitest';
import type { SiteClient, TestSite } from '#testing';
import { dollars, enter, fold, type Player } from './start-pvp.ts';

export type Seated = Player & { member: SiteClient & { accountId: AccountId; username: string } };

/** Seats players at the rooms of a site, and frees their seats again. */
export function createTableOfPlayers(site: () => TestSite) {
  const seated: Seated[] = [];
  const seat = async (
    roomId: string,
    buyIn: number,
    own: { funds?: ReturnType<typeof dollars>; seat?: number; entry?: 'post' | 'wait' } = {},
  ): Promise<Seated> => {
    const member = await site().member({ funds: own.funds ?? dollars(100) });
    const player = Object.assign(await enter(site(), member, roomId), { member });
    seated.push(player);
    expect(await player.sit(buyIn, own)).toMatchObject({ ok: { stack: buyIn } });
    return player;
  };
  return {
    seat,
    /** Everybody folds and leaves. */
    async clear(): Promise<void> {
      for (const player of seated) player.choose = fold;
      await Promise.all(
        seated.splice(0).map(async (player) => {
          if (player.client.socket.readyState === player.client.socket.OPEN) {
            await player.ask({ type: 'stand' });
            await expect.poll(() => player.seat(), { interval: 5, timeout: 10_000 }).toBe(null);
          }
          player.close();
        }),
      );
    },
  };
}
