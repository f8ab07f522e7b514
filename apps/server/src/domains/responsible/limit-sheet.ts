import { type Currency, LIMIT_NAMES, LIMITS, type LimitName, type LimitSheet } from '@fairhouse/contracts';
import { readPlayStanding } from '#bets';
import type { Db, Tx } from '#db';
import { readUsedTime } from '#identity';
import { sumDeposits } from './check-deposit.ts';
import { readExclusion, viewExclusion } from './exclusion.ts';
import { type Limit, readLimits, standingLimits, writeMax } from './limit.ts';
import { readReminder } from './reminder.ts';
import type { LimitedPlayer } from './set-limit.ts';

type Line = LimitSheet['limits'][number];

/** All that holds a player's play, with what is used of each limit now. */
export async function readSheet(db: Db | Tx, { accountId, currency }: LimitedPlayer): Promise<LimitSheet> {
  const [limits, { limits: atPlay }, exclusion, reminder_min] = await Promise.all([
    readLimits(db, accountId),
    readPlayStanding(db, accountId),
    readExclusion(db, accountId),
    readReminder(db, accountId),
  ]);
  const used = new Map(atPlay.map((limit) => [limit.name, limit.used]));
  for (const name of standingLimits(limits).keys())
    if (LIMITS[name].of === 'deposit') used.set(name, await sumDeposits(db, accountId, name));
    else if (LIMITS[name].of === 'session') used.set(name, BigInt(await readUsedTime(db, accountId)));
  return {
    currency,
    limits: LIMIT_NAMES.map((name) => viewLine(name, limits, used.get(name), currency)),
    exclusion: exclusion && viewExclusion(exclusion),
    reminder_min,
  };
}

function viewLine(name: LimitName, limits: readonly Limit[], used: bigint | undefined, currency: Currency): Line {
  const own = limits.find((limit) => limit.name === name && limit.setBy === 'player');
  const house = limits.find((limit) => limit.name === name && limit.setBy === 'house');
  const write = (max: bigint): string => writeMax(name, max, currency);
  const addsUp = LIMITS[name].period !== 'bet';
  return {
    name,
    own: own ? write(own.max) : null,
    house: house ? write(house.max) : null,
    used: addsUp && used !== undefined ? write(used < 0n ? 0n : used) : null,
    looser: own?.looser
      ? { amount: own.looser.max === null ? null : write(own.looser.max), from: own.looser.from.toISOString() }
      : null,
  };
}
