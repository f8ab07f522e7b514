import { type RawBuilder, sql } from 'kysely';

/**
 * Returns a query of the lines that bets belong to: members from the top down, with their rates in a category, as both were when the bet was
 * accepted. `since` is the time from which that line had those rates, so that the same line has the same number each time. Bets of members
 * who belonged to no line then have none.
 *
 * It works on arrays of each line, and looks members up by the key of `agents.rate`: joins of such intermediate results are planned badly.
 *
 * @param bets a query with the columns `account_id`, `category` and `accepted_at`
 * @returns a query with the columns `account_id`, `category`, `since`, `brand_id`, `path` and `rates` (tenths of a percent), each line once
 */
export const linesAt = (bets: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with lines as materialized (
    select b.account_id, b.category, p.brand_id, p.path, string_to_array(btrim(p.path, '/'), '/')::bigint[] as ids, p.from_at,
      max(b.accepted_at) as last_at, array_agg(distinct b.accepted_at) as accepted
    from (${bets}) b join agents.placement p on p.account_id = b.account_id and p.from_at <= b.accepted_at
      and (p.to_at is null or p.to_at > b.accepted_at)
    group by 1, 2, 3, 4, 6
  ), dated as materialized (
    select l.*, array(
      select l.from_at union
      select c.at from unnest(l.ids) as m (id)
        cross join lateral (
          select r.from_at, r.to_at from agents.rate r
          where r.account_id = m.id and r.category = l.category and r.from_at <= l.last_at
        ) r
        cross join lateral (values (r.from_at), (r.to_at)) as c (at)
        where c.at > l.from_at and c.at <= l.last_at
    ) as changes
    from lines l
  ), versions as materialized (
    select distinct on (d.account_id, d.category, v.since) d.account_id, d.category, d.brand_id, d.path, d.ids, v.since
    from dated d cross join lateral unnest(d.accepted) as b (accepted_at)
    cross join lateral (select max(c.at) as since from unnest(d.changes) as c (at) where c.at <= b.accepted_at) v
    order by 1, 2, 6
  )
  select v.account_id, v.category, v.since, v.brand_id, v.path, array(
      select coalesce((
        select r.rate from agents.rate r where r.account_id = m.id and r.category = v.category and r.from_at <= v.since
          and (r.to_at is null or r.to_at > v.since)
      ), 0) from unnest(v.ids) with ordinality as m (id, place) order by m.place
    ) as rates
  from versions v`;
