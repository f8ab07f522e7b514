import type { calls, Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { readQuotas } from './rates/quotas.ts';
import { lessGap, ratesOf } from './rates/rates.ts';
import type { CallingAgent } from './require-agent.ts';
import { hasDividendsPaid } from './runs/automatic-dividends.ts';
import { countTeams } from './tree/count-team.ts';

/** Returns what an agent may do, the own rates, and how many are below. */
export async function getSelf(
  db: Db,
  brandId: bigint,
  { place, settings, rights }: CallingAgent,
): Promise<Output<typeof calls.agents.self>> {
  const [rates, sizes, quotas, paysDividends, upline] = await Promise.all([
    ratesOf(db, place.accountId),
    countTeams(db, brandId, [place]),
    readQuotas(db, place.accountId),
    hasDividendsPaid(db, place.accountId),
    place.parentId === null
      ? null
      : db
          .selectFrom('identity.member')
          .select('username')
          .where('account_id', '=', place.parentId)
          .executeTakeFirstOrThrow(),
  ]);
  const most = lessGap(rates, settings.gap);
  return {
    rights: [...rights],
    rates,
    mostForPlayers: most,
    mostForAgents: most,
    upline: upline?.username ?? null,
    levelsLeft: Math.max(0, settings.maxDepth - place.depth),
    ...(sizes.get(String(place.accountId)) ?? { direct: 0, team: 0 }),
    zone: settings.zone,
    quotas,
    paysDividends,
  };
}
