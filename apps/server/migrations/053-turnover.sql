-- How often a credit must be played before it is paid out, and what each credit asked for (decision 092). What was played is never stored:
-- it follows from the rounds as they are now.
create schema turnover;

-- Settings of a brand, each change a new version.
create table turnover.settings (
  brand_id bigint not null,
  version int not null check (version > 0),
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (brand_id, version)
);

create sequence turnover.requirement_no;

create table turnover.requirement (
  account_id bigint not null,
  requirement_no bigint not null default nextval('turnover.requirement_no'),
  brand_id bigint not null,
  kind text not null check (kind in ('deposit', 'bonus', 'manual')),
  -- the deposit or the proposal that was credited
  reference text not null,
  currency text not null,
  base bigint not null check (base > 0),
  -- hundredths; 0 asks for nothing
  times_x100 int not null check (times_x100 >= 0),
  -- ten-thousandths by game, category and for others, as they were then
  weights jsonb not null,
  settings_version int not null,
  -- what was left before this credit was so little that the requirements of older ones, except bonuses, are over
  clears boolean not null,
  -- the account's last round before it: those that count come after it
  after_round bigint not null,
  at timestamptz not null default now(),
  ended_at timestamptz,
  end_state text check (end_state in ('met', 'cleared', 'voided', 'waived')),
  end_reason text not null default '',
  -- ten-thousandths of the smallest unit that were played when it ended
  done_e4 numeric(30),
  primary key (account_id, requirement_no),
  unique (account_id, kind, reference),
  check ((ended_at is null) = (end_state is null))
);
