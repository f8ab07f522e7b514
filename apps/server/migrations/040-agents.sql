-- Agents: the tree of members, invitation links and rebate rates. Rates are tenths of a percent.
create schema agents;

-- The settings of a brand's agents; the newest version holds. Without a row the standard ones do.
create table agents.settings (
  brand_id bigint not null,
  version int not null check (version > 0),
  -- `AgentSettings` of the contracts
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (brand_id, version)
);

-- The place of a member in the tree, from a time on. A member without a row belongs to no line. Rows are only ended, never rewritten.
create table agents.placement (
  account_id bigint not null,
  from_at timestamptz not null,
  to_at timestamptz,
  brand_id bigint not null,
  -- null at the top of a line
  parent_id bigint,
  -- 0 at the top of a line
  depth int not null check (depth >= 0),
  -- the account ids from the top of the line down to the member: /1007/1011/
  path text collate "C" not null,
  -- '' without one
  link_code text not null default '',
  primary key (account_id, from_at)
);
create unique index placement_now on agents.placement (account_id) where to_at is null;
create index placement_path on agents.placement (brand_id, path) where to_at is null;
create index placement_parent on agents.placement (parent_id, account_id) where to_at is null;

-- The rebate rate of a member in a category, from a time on. No row: 0.
create table agents.rate (
  account_id bigint not null,
  category text not null,
  from_at timestamptz not null,
  to_at timestamptz,
  rate int not null check (rate between 0 and 200),
  -- who set it: a link, the agent above, or an operator
  set_by text not null check (set_by in ('link', 'opening', 'agent', 'operator')),
  actor_id bigint not null,
  primary key (account_id, category, from_at)
);
create unique index rate_now on agents.rate (account_id, category) where to_at is null;

-- Invitation links and codes.
create table agents.link (
  brand_id bigint not null,
  code text not null,
  account_id bigint not null,
  client_ref uuid,
  opens text not null check (opens in ('player', 'agent')),
  -- `RebateRates` of the contracts
  rates jsonb not null default '{}',
  -- registrations on this host use the link without a code
  host text not null default '',
  note text not null default '',
  enabled boolean not null default true,
  expires_at timestamptz,
  max_uses int check (max_uses > 0),
  uses int not null default 0,
  opened int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (brand_id, code),
  check (max_uses is null or uses <= max_uses)
);
create index link_owner on agents.link (account_id, created_at desc, code);
create unique index link_ref on agents.link (account_id, client_ref);
create unique index link_host on agents.link (brand_id, host) where host <> '';

-- The codes of agents so far, and the members who registered with them.
insert into agents.link (brand_id, code, account_id, opens, host)
  select brand_id, code, account_id, 'player', host from identity.invitation;
insert into agents.placement (account_id, from_at, brand_id, depth, path)
  select m.account_id, now(), m.brand_id, 0, '/' || m.account_id || '/'
    from identity.member m
    where m.type in (1, 2, 41, 42)
      and not exists (select from agents.link l where l.brand_id = m.brand_id and l.code = m.affiliate_code
        and l.account_id <> m.account_id);
with recursive line as (
  select account_id, brand_id, depth, path from agents.placement
  union all
  select m.account_id, m.brand_id, u.depth + 1, u.path || m.account_id || '/'
    from line u
    join agents.link l on l.account_id = u.account_id
    join identity.member m on m.brand_id = l.brand_id and m.affiliate_code = l.code
    where u.depth < 100 and m.type <> 4 and strpos(u.path, '/' || m.account_id || '/') = 0
)
insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path, link_code)
  select n.account_id, now(), n.brand_id, split_part(n.path, '/', n.depth + 1)::bigint, n.depth, n.path, m.affiliate_code
    from line n join identity.member m on m.account_id = n.account_id
    where n.depth > 0
  on conflict do nothing;
