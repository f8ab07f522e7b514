-- Responsible gambling: limits set by the player or the operator, time-outs and self-exclusions.
create schema rg;

-- Settings of the player that limit nothing. `identity.member` is locked for changes of limits.
create table rg.player (
  account_id bigint primary key,
  brand_id bigint not null,
  -- minutes of play until the reality check; null: as the region rule says
  reminder_min int
);

-- Limits in force: the player's and the operator's side by side; the lower one applies. Amounts in the smallest unit, session time in
-- minutes.
create table rg.play_limit (
  account_id bigint not null,
  name text not null,
  set_by text not null check (set_by in ('player', 'operator')),
  max bigint not null check (max >= 0),
  set_at timestamptz not null default now(),
  -- a pending limit increase: from when it may be confirmed, and the new limit (null: none)
  increase_effective_at timestamptz,
  increase_max bigint,
  primary key (account_id, name, set_by)
);

-- Time-outs and self-exclusions. Only one set by the operator is ever lifted before its end.
create table rg.exclusion (
  account_id bigint not null,
  exclusion_no int not null,
  kind text not null check (kind in ('time-out', 'self-exclusion')),
  set_by text not null check (set_by in ('player', 'operator')),
  starts_at timestamptz not null default now(),
  until timestamptz not null,
  lifted_at timestamptz,
  primary key (account_id, exclusion_no),
  check (lifted_at is null or set_by = 'operator')
);
