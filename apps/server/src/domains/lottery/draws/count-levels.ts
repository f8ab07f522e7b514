import { PROOF_LEVELS, type ProofLevel } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

/** Counts the draws of a game of the last thirty days by what they prove; void ones apart. */
export async function countLevels(db: Db, gameId: number): Promise<Record<ProofLevel | 'VOID', number>> {
  const { rows } = await sql<{ level: ProofLevel | 'VOID'; count: number }>`
    select coalesce(level, 'VOID') as level, count(*)::int as count from lottery.draw
      where game_id = ${gameId} and state not in ('SCHEDULED', 'SEALED') and draw_at > now() - interval '30 days'
      group by 1`.execute(db);
  const none = Object.fromEntries([...PROOF_LEVELS, 'VOID' as const].map((level) => [level, 0]));
  return { ...none, ...Object.fromEntries(rows.map(({ level, count }) => [level, count])) } as Record<
    ProofLevel | 'VOID',
    number
  >;
}
