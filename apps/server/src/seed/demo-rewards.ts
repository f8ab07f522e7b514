import type { AccountId, BrandId, Currency, RaffleRules } from '@fairhouse/contracts';
import type { Db } from '#db';
import { createRaffle } from '#raffles';
import { addFriend, getOwnCode, saveSettings } from '#referrals';
import type { Secrets } from '#secrets';
import { aMember } from './a-member.ts';

const DAY_MS = 86_400_000;

/** A week that began yesterday, so that the spins of the demo player have earned tickets. */
const raffleRules = (now: number): RaffleRules => ({
  names: { EN: 'Lantern week (demo)', CN: '灯笼周（演示）', AR: 'أسبوع الفوانيس (تجريبي)' },
  startsAt: new Date(now - DAY_MS).toISOString(),
  endsAt: new Date(now + 6 * DAY_MS).toISOString(),
  categories: ['RNG', 'FISH'],
  stakePerTicket: '10',
  claimTickets: 1,
  maxTickets: 200,
  prizes: [
    { kind: 'cash', amount: '100', times_x100: 300 },
    { kind: 'cash', amount: '50', times_x100: 300 },
    { kind: 'cash', amount: '20', times_x100: 100 },
  ],
});

/** Gives a demo brand a raffle, rules of invitations, and a friend whom the player has invited and who has done nothing yet. */
export async function demoRewards(
  { db, secrets }: { db: Db; secrets: Secrets },
  { brandId, currency, player }: { brandId: BrandId; currency: Currency; player: AccountId },
): Promise<void> {
  const setBy = { brandId, currency, operatorId: 0n };
  const code = await getOwnCode(db, { brandId, accountId: player });
  const friend = await aMember(
    { db, secrets },
    { brandId, currency, username: 'demofriend', password: '', passwordHash: '' },
  );
  await db.transaction().execute(async (tx) => {
    await createRaffle(tx, secrets, setBy, raffleRules(Date.now()));
    await saveSettings(tx, setBy, {
      version: 0,
      verify: 'contact',
      minDeposit: '20',
      minValid: '200',
      days: 30,
      maxFriends: 20,
      referrer: { amount: '10', times_x100: 300 },
      friend: { amount: '5', times_x100: 300 },
    });
    await addFriend(tx, { brandId, accountId: friend, code, hasAgent: false });
  });
}
