-- Bonus money: a second balance of a player, which becomes cash when enough was played (decision 101).
alter table ledger.account add column bonus bigint not null default 0 constraint account_bonus_check check (bonus >= 0);
-- of lines of bonus money, whose amount is 0: the change of that balance, and the balance after it
alter table ledger.entry add column bonus_delta bigint, add column bonus_after bigint;

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

create schema bonuses;

-- bonus money that was given; how far it was played is in bets.bonus
create table bonuses.bonus (
  account_id bigint not null,
  bonus_no bigint generated always as identity,
  brand_id bigint not null,
  award_no bigint not null,
  currency text not null,
  -- smallest units; the deposit that it was given for, or 0
  amount bigint not null check (amount > 0),
  deposit bigint not null check (deposit >= 0),
  -- by language
  names jsonb not null,
  -- as accepted; they never change
  terms jsonb not null,
  at timestamptz not null default now(),
  -- null: it waits for the one that runs
  began_at timestamptz,
  -- since when a withdrawal that ends it is under way
  suspended_at timestamptz,
  ended_at timestamptz,
  end_state text check (end_state in ('completed', 'expired', 'cancelled', 'withdrawn', 'excluded', 'voided')),
  primary key (account_id, bonus_no),
  check ((ended_at is null) = (end_state is null))
);
create index bonus_open on bonuses.bonus (account_id, bonus_no) where ended_at is null;
create index bonus_suspended on bonuses.bonus (suspended_at) where suspended_at is not null and ended_at is null;
create unique index bonus_award on bonuses.bonus (account_id, award_no);

-- awards of bonus money, with its terms
alter table rewards.award drop constraint award_kind_check;
alter table rewards.award add constraint award_kind_check check (kind in ('cash', 'bonus', 'points', 'free-rounds'));
alter table rewards.award add column bonus jsonb;
