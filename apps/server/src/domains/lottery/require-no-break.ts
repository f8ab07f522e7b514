import type { AccountId, BrandId } from '@fairhouse/contracts';
import { getBreakWait } from '#bets';
import type { Db } from '#db';
import type { Games } from '#games';
import { refuse } from '#refusal';

/** Refuses MANDATORY_BREAK while a break is due that the rule of the country makes after an hour of play. */
export async function requireNoBreak(
  db: Db,
  games: Pick<Games, 'rule'>,
  { brandId, country, accountId }: { brandId: BrandId; country: string; accountId: AccountId },
): Promise<void> {
  const { mandatoryBreak_min } = await games.rule(brandId, country);
  const wait_ms = await getBreakWait(db, accountId, mandatoryBreak_min * 60_000);
  if (wait_ms === null) return;
  const why = { wait_ms, minutes: Math.ceil(wait_ms / 60_000) };
  throw refuse('MANDATORY_BREAK', { params: why, value: why });
}
