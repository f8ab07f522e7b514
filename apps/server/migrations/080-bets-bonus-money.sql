-- Bonus money in play (decision 101).
create table bets.bonus (
  account_id bigint not null,
  bonus_no bigint not null,
  state text not null check (state in ('active', 'suspended', 'completed', 'expired', 'cancelled', 'withdrawn', 'excluded', 'voided')),
  -- ten-thousandths of the smallest unit
  required_e4 bigint not null check (required_e4 >= 0),
  done_e4 bigint not null default 0,
  -- weights of games, maximum stake, what counts, whether a paid withdrawal ends it
  terms json not null,
  expires_at timestamptz not null,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  -- of bonus money that became cash
  released bigint not null default 0,
  -- the domain that gave it has recorded its completion
  recorded boolean not null default false,
  primary key (account_id, bonus_no),
  check ((state in ('active', 'suspended')) = (ended_at is null))
);
create index bonus_running on bets.bonus (expires_at) where ended_at is null;
create index bonus_completed on bets.bonus (ended_at) where state = 'completed' and not recorded;

-- the bonus that runs
alter table bets.player_state add column bonus_no bigint;
-- the bonus money in the stake and the win of a round, which contain it
alter table bets.round add column bonus_no bigint, add column bonus_stake bigint, add column bonus_win bigint;
