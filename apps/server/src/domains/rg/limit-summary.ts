import { type Currency, LIMIT_NAMES, LIMITS, type LimitName, type LimitSummary } from '@fairhouse/contracts';
import { getPlayStatus } from '#bets';
import type { Db, Tx } from '#db';
import { sumDeposits } from './enforce-deposit-limits.ts';
import { currentExclusion, toExclusionDto } from './exclusion.ts';
import { effectiveLimits, formatLimit, type Limit } from './limit.ts';
import { getUsedPlayTime } from './play-time.ts';
import { getPlayerLimits } from './player-limits.ts';
import { getReminder } from './reminder.ts';
import type { LimitedPlayer } from './set-limit.ts';

type LimitDto = LimitSummary['limits'][number];

/** Returns everything that limits a player's play, with the current usage of each limit. */
export async function getLimitSummary(db: Db | Tx, { accountId, currency }: LimitedPlayer): Promise<LimitSummary> {
  const [{ limits, exclusions }, { limits: atPlay }, reminder_min] = await Promise.all([
    getPlayerLimits(db, accountId),
    getPlayStatus(db, accountId),
    getReminder(db, accountId),
  ]);
  const exclusion = currentExclusion(exclusions);
  const used = new Map(atPlay.map((limit) => [limit.name, limit.used]));
  for (const name of effectiveLimits(limits).keys())
    if (LIMITS[name].of === 'deposit') used.set(name, await sumDeposits(db, accountId, name));
    else if (LIMITS[name].of === 'session') used.set(name, BigInt(await getUsedPlayTime(db, accountId)));
  return {
    currency,
    limits: LIMIT_NAMES.map((name) => toLimitDto(name, limits, used.get(name), currency)),
    exclusion: exclusion && toExclusionDto(exclusion),
    reminder_min,
  };
}

function toLimitDto(name: LimitName, limits: readonly Limit[], used: bigint | undefined, currency: Currency): LimitDto {
  const own = limits.find((limit) => limit.name === name && limit.setBy === 'player');
  const operatorLimit = limits.find((limit) => limit.name === name && limit.setBy === 'operator');
  const format = (max: bigint): string => formatLimit(name, max, currency);
  const addsUp = LIMITS[name].period !== 'bet';
  return {
    name,
    own: own ? format(own.max) : null,
    operator: operatorLimit ? format(operatorLimit.max) : null,
    used: addsUp && used !== undefined ? format(used < 0n ? 0n : used) : null,
    pendingIncrease: own?.pendingIncrease
      ? {
          amount: own.pendingIncrease.max === null ? null : format(own.pendingIncrease.max),
          from: own.pendingIncrease.from.toISOString(),
        }
      : null,
  };
}
