-- Responsible: what a player, or the operator for a player, has limited, and who may not play for a time.
create schema rg;

-- Locked by whoever changes or asks the player's limits on deposits, so that two deposits never both take the last of one.
create table rg.player (
  account_id bigint primary key,
  brand_id bigint not null,
  -- minutes of play until the player is reminded of the time; null: as the rule of the place says
  reminder_min int
);

-- Limits in force: the player's own and the operator's side by side; the lower one holds. Amounts in the smallest unit, session time in minutes.
create table rg.play_limit (
  account_id bigint not null,
  name text not null,
  set_by text not null check (set_by in ('player', 'operator')),
  max bigint not null check (max >= 0),
  set_at timestamptz not null default now(),
  -- a looser limit that was asked for: from when it may be confirmed, and how much (null: none at all)
  increase_effective_at timestamptz,
  increase_max bigint,
  primary key (account_id, name, set_by)
);

-- Time-outs and self-exclusions. Only one that the operator set is ever lifted before its end.
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
