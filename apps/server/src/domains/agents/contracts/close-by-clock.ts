import { sql } from 'kysely';
import type { Db } from '#db';
import { selectContracts } from './contract.ts';
import { publishContract } from './publish-contract.ts';

const GROUP = 500;

/** Writes the states of requests and notices that have run out, and publishes them. Reading them does not wait for it. */
export async function closeByClock(db: Db): Promise<number> {
  let closed = 0;
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ contract_id: string; version: number }>`update agents.contract c
        set state = case c.state when 'PENDING' then 'EXPIRED' else 'TERMINATED' end
        where (c.contract_id, c.version) in (select contract_id, version from agents.contract
          where (state = 'PENDING' and expires_at <= now()) or (state = 'TERMINATING' and ends_at <= now())
          order by contract_id, version limit ${GROUP} for update skip locked)
        returning c.contract_id, c.version`.execute(tx);
      for (const { contract_id, version } of rows)
        for (const contract of await selectContracts(
          tx,
          sql`c.contract_id = ${contract_id} and c.version = ${version}`,
        ))
          await publishContract(tx, contract);
      return rows.length;
    });
    closed += count;
    if (count < GROUP) return closed;
  }
}
