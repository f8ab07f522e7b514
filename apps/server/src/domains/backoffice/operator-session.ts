import { operatorId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { BrandContext, OperatorSession } from '#http';
import { publishToProcesses } from '#realtime';
import { refuse } from '#refusal';
import { type OperatorRole, permissionsOf } from './operator-role.ts';

const IDLE_MIN = 30;
const MAX_AGE_HOURS = 12;

export interface OperatorSessions {
  /** Refuses NOT_LOGGED_IN, SESSION_EXPIRED. */
  find(sessionHash: Buffer, brand: Pick<BrandContext, 'brandId'>): Promise<OperatorSession>;
  /** Like `find`, without extending the session. */
  peek(sessionHash: Buffer, brand: Pick<BrandContext, 'brandId'>): Promise<OperatorSession>;
  end(session: OperatorSession): Promise<void>;
}

/** Creates the console's session lookup. Reads the database on every call, because a removed role must take effect immediately. */
export function createOperatorSessions(db: Db): OperatorSessions {
  const load = async (sessionHash: Buffer, brand: Pick<BrandContext, 'brandId'>) => {
    const row = await db
      .selectFrom('backoffice.session as s')
      .innerJoin('backoffice.operator as o', 'o.operator_id', 's.operator_id')
      .select(['o.operator_id', 'o.username', 'o.role', 's.ended_at'])
      .select(
        sql<boolean>`s.seen_at > now() - make_interval(mins => ${IDLE_MIN})
          and s.created_at > now() - make_interval(hours => ${MAX_AGE_HOURS})`.as('alive'),
      )
      .select(sql<boolean>`s.seen_at < now() - interval '1 minute'`.as('stale'))
      .where('s.session_hash', '=', sessionHash)
      .where('o.brand_id', '=', brand.brandId)
      .where('o.suspended', '=', false)
      .executeTakeFirst();
    if (!row || row.ended_at) throw refuse('NOT_LOGGED_IN');
    if (!row.alive) throw refuse('SESSION_EXPIRED');
    const session: OperatorSession = {
      sessionHash,
      operatorId: operatorId(row.operator_id),
      username: row.username,
      role: row.role,
      permissions: permissionsOf(row.role as OperatorRole),
    };
    return { session, stale: row.stale };
  };

  return {
    async find(sessionHash, brand) {
      const { session, stale } = await load(sessionHash, brand);
      if (stale)
        await db
          .updateTable('backoffice.session')
          .set({ seen_at: sql`now()` })
          .where('session_hash', '=', sessionHash)
          .execute();
      return session;
    },
    peek: async (sessionHash, brand) => (await load(sessionHash, brand)).session,
    async end(session) {
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('backoffice.session')
          .set({ ended_at: sql`now()` })
          .where('session_hash', '=', session.sessionHash)
          .execute();
        await publishToProcesses(tx, { topic: 'session-ended', sessionHash: session.sessionHash.toString('hex') });
      });
    },
  };
}
