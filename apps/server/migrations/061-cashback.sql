-- Cashback: what a brand pays back on play, by period (decision 098).
create schema cashback;

-- Settings of a brand, each change a new version. A period keeps those of its beginning.
create table cashback.settings (
  brand_id bigint not null,
  version int not null check (version > 0),
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (brand_id, version)
);

-- How far the feed of settlements is counted.
create table cashback.mark (
  mark_no int primary key default 1 check (mark_no = 1),
  upto bigint not null default 0,
  as_of timestamptz not null default '-infinity'
);
insert into cashback.mark default values;

-- What was played, by the business day on which a round was first settled; corrections change that day.
create table cashback.day_figure (
  account_id bigint not null,
  day date not null,
  category text not null,
  brand_id bigint not null,
  valid bigint not null,
  stake bigint not null,
  win bigint not null,
  primary key (account_id, day, category)
);
create index day_figure_of_brand on cashback.day_figure (brand_id, day, account_id);

-- Periods that have begun to be closed. There is one after the other, without a gap.
create table cashback.period (
  brand_id bigint not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  settings_version int not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  closed_at timestamptz,
  primary key (brand_id, from_day)
);

-- Days of closed periods whose figures have changed since.
create table cashback.late_day (
  account_id bigint not null,
  day date not null,
  brand_id bigint not null,
  primary key (account_id, day)
);
create index late_day_of_brand on cashback.late_day (brand_id, day, account_id);

-- The cashback of an account in a period. Names with _e4: ten-thousandths of a smallest unit.
create table cashback.statement (
  account_id bigint not null,
  from_day date not null,
  brand_id bigint not null,
  to_day date not null,
  settings_version int not null,
  currency text not null,
  earned_e4 numeric(30) not null check (earned_e4 >= 0),
  carried_e4 numeric(30) not null,
  corrected_e4 numeric(30) not null,
  amount bigint not null check (amount >= 0),
  -- carried to the next period
  left_e4 numeric(30) not null,
  -- the player could not be offered anything
  withheld boolean not null,
  at timestamptz not null default now(),
  primary key (account_id, from_day)
);
create index statement_of_period on cashback.statement (brand_id, from_day, account_id);

-- The sums behind a statement.
create table cashback.line (
  account_id bigint not null,
  from_day date not null,
  category text not null,
  valid bigint not null,
  stake bigint not null,
  win bigint not null,
  rate_bps int not null,
  amount_e4 numeric(30) not null,
  primary key (account_id, from_day, category)
);

-- What a statement adds or takes because a closed period earns another amount now.
create table cashback.correction (
  account_id bigint not null,
  from_day date not null,
  -- first day of the period that was corrected
  of_day date not null,
  amount_e4 numeric(30) not null check (amount_e4 <> 0),
  primary key (account_id, from_day, of_day)
);
create index correction_of_period on cashback.correction (account_id, of_day);
