-- Missions and leaderboards (decision 098).
create schema missions;

-- How far the feeds are counted.
create table missions.mark (
  feed text primary key check (feed in ('rounds', 'flows')),
  upto bigint not null default 0,
  as_of timestamptz not null default '-infinity'
);
insert into missions.mark (feed) values ('rounds'), ('flows');

-- What was played, by the business day on which a round was first settled; corrections change that day.
create table missions.day_play (
  account_id bigint not null,
  day date not null,
  category text not null,
  game_code text not null,
  brand_id bigint not null,
  valid bigint not null,
  -- with a valid stake
  rounds bigint not null,
  -- when a stake was added last
  raised_at timestamptz,
  primary key (account_id, day, category, game_code)
);
create index day_play_of_brand on missions.day_play (brand_id, day);

-- What was deposited, less what its providers took back.
create table missions.day_deposit (
  account_id bigint not null,
  day date not null,
  brand_id bigint not null,
  amount bigint not null,
  primary key (account_id, day)
);
create index day_deposit_of_brand on missions.day_deposit (brand_id, day);

create table missions.mission (
  mission_no bigint primary key generated always as identity,
  brand_id bigint not null,
  version int not null check (version > 0),
  names jsonb not null,
  period text not null check (period in ('daily', 'weekly', 'once')),
  goal text not null check (goal in ('valid-stake', 'rounds', 'deposits', 'log-ins')),
  -- smallest units of the currency, or a count
  target bigint not null check (target > 0),
  categories text[] not null,
  games text[] not null,
  currency text not null,
  reward text not null check (reward in ('none', 'cash', 'points')),
  -- smallest units, or millionths of a point
  reward_amount bigint not null check ((reward = 'none') = (reward_amount = 0)),
  times_x100 int not null,
  claim_days int not null,
  from_day date not null,
  until_day date,
  after_no bigint references missions.mission,
  is_on boolean not null,
  -- the version for which what was played before is looked at
  checked_version int not null default 0
);
create index mission_of_brand on missions.mission (brand_id, mission_no);

-- Completed once for each period: a day, a week by its Monday, or 1970-01-01 where the mission is there once.
create table missions.completion (
  account_id bigint not null,
  mission_no bigint not null,
  period_day date not null,
  at timestamptz not null default now(),
  primary key (account_id, mission_no, period_day)
);
create index completion_of_mission on missions.completion (mission_no);

create table missions.leaderboard (
  leaderboard_no bigint primary key generated always as identity,
  brand_id bigint not null,
  version int not null check (version > 0),
  names jsonb not null,
  categories text[] not null,
  currency text not null,
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  from_at timestamptz not null,
  until_at timestamptz not null,
  reward text not null check (reward in ('cash', 'points')),
  -- by place; smallest units, or millionths of a point
  prizes bigint[] not null,
  times_x100 int not null,
  claim_days int not null,
  checked_version int not null default 0,
  -- when the results were written
  final_at timestamptz
);
create index leaderboard_of_brand on missions.leaderboard (brand_id, until_day);

create table missions.score (
  account_id bigint not null,
  leaderboard_no bigint not null,
  -- valid stake, smallest units
  points bigint not null,
  -- when they were last raised: the earlier one is before others with as many points
  reached_at timestamptz not null,
  primary key (account_id, leaderboard_no)
);
create index score_by_points on missions.score (leaderboard_no, points desc, reached_at, account_id);

create table missions.result (
  account_id bigint not null,
  leaderboard_no bigint not null,
  place int not null check (place > 0),
  points bigint not null,
  -- 0 for none
  prize bigint not null,
  primary key (account_id, leaderboard_no)
);
create index result_by_place on missions.result (leaderboard_no, place);
