import { randomUUID } from 'node:crypto';
import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAgent } from '#seed';
import { startTestSite, type TestSite } from '#testing';
import { placeMember } from '../tree/place-member.ts';
import { ratesOf, setRates } from './rates.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const { agents, agentsBackoffice } = calls;
const ROUNDS = 6;
const reason = 'agreed';

it('[A-04] a raise at the moment when the member above is lowered leaves nobody above the upline', async () => {
  const operator = await site.operator('owner');
  const ends = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const top = await site.member({ type: 1 });
    const code = randomUUID().slice(0, 8).toUpperCase();
    await anAgent(site.db, { brandId: site.brandId, accountId: top.accountId, code, rates: { RNG: 10 } });
    const sub = await site.member({ type: 0 });
    await site.db.transaction().execute(async (tx) => {
      const place = { brandId: site.brandId, accountId: sub.accountId, parentId: top.accountId, maxDepth: 100 };
      await placeMember(tx, place);
      await setRates(tx, sub.accountId, { RNG: 4 }, { setBy: 'operator', actorId: 1n });
    });
    const [lowered, raised] = await Promise.allSettled([
      operator.call(agentsBackoffice.setRates, { accountId: String(top.accountId), rates: { RNG: 5 }, reason }),
      top.call(agents.raiseRates, { accountId: String(sub.accountId), rates: { RNG: 8 } }),
    ]);
    const [above, under] = [await ratesOf(site.db, top.accountId), await ratesOf(site.db, sub.accountId)];
    ends.add(`${lowered.status} ${raised.status} ${above.RNG} ${under.RNG}`);
    // one version of each rate is open
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from agents.rate
      where account_id = any(${[top, sub].map(({ accountId }) => String(accountId))}::bigint[]) and to_at is null`.execute(
      site.db,
    );
    expect(rows).toEqual([{ n: 2 }]);
  }
  // the first one counts, and the other is refused
  expect(['fulfilled rejected 5 4', 'rejected fulfilled 10 8']).toEqual(expect.arrayContaining([...ends]));
});
