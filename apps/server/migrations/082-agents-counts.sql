-- How many members a team has, and how many joined, played and deposited first on each business day, stored for each agent and added up by a
-- job (decision 111): neither a bet nor a registration writes a row of an upline.

-- As `bets.feed_xid`, `bets.feed_end` and `bets.restart_feed`.
create function agents.feed_xid() returns bigint language sql stable as $$
  select pg_current_xact_id()::text::bigint + 0
$$;
create function agents.feed_end() returns bigint language sql stable as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + 0
$$;

-- The number of the transaction that placed the member. Rows of before are spread over the numbers below that of this transaction, so that the
-- job reads them in parts.
alter table agents.placement add column placed_xid bigint;
update agents.placement p set placed_xid = n.xid from (
  select account_id, from_at,
    greatest(1, row_number() over (order by from_at, account_id) * (agents.feed_xid() - 1) / count(*) over ()) as xid
  from agents.placement
) n where n.account_id = p.account_id and n.from_at = p.from_at;
alter table agents.placement alter column placed_xid set not null, alter column placed_xid set default agents.feed_xid();
create index placement_placed on agents.placement (placed_xid);

create function agents.restart_feed() returns bigint language plpgsql as $$
declare
  addend bigint;
begin
  select greatest(0, 1 - pg_current_xact_id()::text::bigint + coalesce(max(placed_xid), 0)) into addend from agents.placement;
  execute format('create or replace function agents.feed_xid() returns bigint language sql stable as $f$
  select pg_current_xact_id()::text::bigint + %s
$f$', addend);
  execute format('create or replace function agents.feed_end() returns bigint language sql stable as $f$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + %s
$f$', addend);
  return addend;
end $$;

alter table agents.facts_mark drop constraint facts_mark_feed_check;
alter table agents.facts_mark add constraint facts_mark_feed_check check (feed in ('rounds', 'flows', 'places'));
insert into agents.facts_mark (feed) values ('places');

-- Members below a member, of the placements that are counted.
create table agents.team_size (
  account_id bigint primary key,
  direct bigint not null,
  team bigint not null
);

-- Members below a member, by business day: whose first place in the tree was in the team, who played, whose first deposit it was.
create table agents.team_count (
  account_id bigint not null,
  day date not null,
  joined bigint not null default 0,
  played bigint not null default 0,
  first_deposits bigint not null default 0,
  primary key (account_id, day)
);

-- Members who registered with the link and have deposited.
alter table agents.link add column first_deposits int not null default 0;

-- Days and links of what was played and deposited before, as the job counts them from now on.
insert into agents.team_count (account_id, day, played)
select u.id::bigint, m.day, count(distinct m.account_id)
from agents.member_day m cross join lateral unnest(string_to_array(trim(m.path, '/'), '/')) as u (id)
where m.part = 'settled' and u.id::bigint <> m.account_id group by 1, 2;

insert into agents.team_count (account_id, day, first_deposits)
select u.id::bigint, f.day, count(distinct f.account_id)
from agents.member_flow f cross join lateral unnest(string_to_array(trim(f.path, '/'), '/')) as u (id)
where f.kind = 'deposit' and u.id::bigint <> f.account_id
  and not exists (select from agents.member_flow e where e.account_id = f.account_id and e.kind = 'deposit' and e.day < f.day)
group by 1, 2
on conflict (account_id, day) do update set first_deposits = excluded.first_deposits;

update agents.link l set first_deposits = n.members from (
  select p.brand_id, p.link_code, count(distinct p.account_id) as members
  from agents.placement p join agents.member_flow f on f.account_id = p.account_id and f.kind = 'deposit'
  where p.link_code <> '' group by 1, 2
) n where n.brand_id = l.brand_id and n.link_code = l.code;
