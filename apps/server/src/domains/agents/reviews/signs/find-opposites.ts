import { accountId, type BrandId, type Currency } from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { withPlaces } from '../../contracts/with-places.ts';
import type { StoredSettings } from '../../settings.ts';
import { dayOf, type FoundSign, LOOK_BACK_DAYS } from '../found-sign.ts';
import { foldSides, type Pair } from './fold-sides.ts';

interface Row extends Pair {
  onePath: string;
  otherPath: string;
  oneName: string;
  otherName: string;
  currency: Currency;
  fromDay: string;
  draws: number;
  matched: bigint;
  /** Of the one who bet less on sides. */
  share_percent: number;
}

/**
 * Finds two members of one line who were on opposite sides of many draws and rounds within 30 days, and covered nearly all that the one of them who bet less
 * bet on sides: turnover that one of them wins and the other loses. The agent is the deepest one whose team they are in, together.
 */
export async function findOpposites(tx: Tx, brandId: BrandId, settings: StoredSettings): Promise<FoundSign[]> {
  const today = dayOf(settings, new Date());
  const pairs = await foldSides(tx, brandId, settings, today);
  if (pairs.length === 0) return [];
  const { oppositeDraws, oppositeShare_percent } = settings.signs;
  const since = sql`${today}::date - ${LOOK_BACK_DAYS}::int`;
  const sideOf = (account: string) => sql`(select sum(stake_micro) from agents.side_day
    where account_id = ${sql.ref(account)} and day > ${since})`;
  const { rows } = await sql<Row>`
    with found as (
      select o.account_id, o.other_id, min(o.day)::text as from_day, sum(o.draws)::int as draws, sum(o.matched_micro)::bigint as matched
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as n (one bigint, other bigint)
      join agents.opposite_day o on o.account_id = n.one and o.other_id = n.other and o.day > ${since}
      group by 1, 2 having sum(o.draws) >= ${oppositeDraws}
    ), shared as (
      select f.*, floor(f.matched * 100 / least(${sideOf('f.account_id')}, ${sideOf('f.other_id')}))::int as share from found f
    )
    select s.account_id::text as one, s.other_id::text as other, a.path as "onePath", b.path as "otherPath", coalesce(m.username, '') as "oneName",
      coalesce(o.username, '') as "otherName", c.currency, s.from_day as "fromDay", s.draws, s.matched, s.share as share_percent
    from shared s
    join agents.placement a on a.account_id = s.account_id and a.to_at is null
    join agents.placement b on b.account_id = s.other_id and b.to_at is null
    join brand.brand c on c.brand_id = ${brandId}
    left join identity.member m on m.account_id = s.account_id
    left join identity.member o on o.account_id = s.other_id
    where s.share >= ${oppositeShare_percent}
    order by s.account_id, s.other_id`.execute(tx);
  return rows.flatMap((row) => {
    const agentId = commonAgent(row.onePath, row.otherPath);
    const of = (member: string, other: string, otherName: string): FoundSign => ({
      accountId: accountId(member),
      agentId: accountId(agentId),
      sign: 'opposite',
      source: other,
      fromDay: row.fromDay as FoundSign['fromDay'],
      evidence: [
        { name: 'opposite', value: otherName },
        { name: 'draws', value: String(row.draws) },
        { name: 'matched', value: `${withPlaces(formatMicro(row.matched), row.currency)} ${row.currency}` },
        { name: 'matchedShare', value: `${Math.min(row.share_percent, 100)}%` },
      ],
    });
    return [of(row.one, row.other, row.otherName), of(row.other, row.one, row.oneName)];
  });
}

/** The last one whom two paths have in common: an agent of both, or the one of them who is above the other. */
function commonAgent(one: string, other: string): string {
  const [mine, theirs] = [one.split('/'), other.split('/')];
  return (
    mine
      .filter((id, at) => id === theirs[at] && mine.slice(0, at).every((each, i) => each === theirs[i]))
      .findLast((id) => id !== '') ?? ''
  );
}
