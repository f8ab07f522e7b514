-- Figures of members and teams, added up from the settlements of `bets` and the flows of `ledger` (decision 083). Amounts are smallest units.
-- The line of a figure is that of the bet's acceptance, or of the payment; its day and window are those of the settlement.

-- How far each feed is counted; changed in the transaction that adds the figures.
create table agents.facts_mark (
  feed text primary key check (feed in ('rounds', 'flows')),
  upto bigint not null default 0,
  -- everything that was settled or paid before is counted
  as_of timestamptz not null default '-infinity'
);
insert into agents.facts_mark (feed) values ('rounds'), ('flows');

-- What a member played. `part`: first settlements, or later changes of settled rounds, on the day of the change. `path`: the member's place at
-- the acceptance, so that a member who was moved has rows of both lines.
create table agents.member_day (
  account_id bigint not null,
  day date not null,
  category text not null,
  part text not null check (part in ('settled', 'changed')),
  path text collate "C" not null,
  stake bigint not null,
  win bigint not null,
  jackpot bigint not null,
  valid bigint not null,
  rounds bigint not null,
  primary key (account_id, day, category, part, path)
);
create index member_day_path on agents.member_day (day, path);

-- What all members below a member played, without the member.
create table agents.team_day (
  account_id bigint not null,
  day date not null,
  category text not null,
  part text not null check (part in ('settled', 'changed')),
  stake bigint not null,
  win bigint not null,
  jackpot bigint not null,
  valid bigint not null,
  rounds bigint not null,
  primary key (account_id, day, category, part)
);

-- The same by window, for agents with a real-time (300 s) or hourly (3600 s) contract; `own`: what the agent played.
create table agents.team_window (
  account_id bigint not null,
  length_s int not null check (length_s in (300, 3600)),
  starts_at timestamptz not null,
  own boolean not null,
  stake bigint not null,
  win bigint not null,
  jackpot bigint not null,
  valid bigint not null,
  primary key (account_id, length_s, starts_at, own)
);

-- What came to a member and left other than by play. All are above zero in the usual direction: a withdrawal, a fee and what was sent, too.
create table agents.member_flow (
  account_id bigint not null,
  day date not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'bonus', 'rebate', 'salary', 'dividend', 'transfer-in', 'transfer-out', 'fee')),
  path text collate "C" not null,
  amount bigint not null,
  flows bigint not null,
  primary key (account_id, day, kind, path)
);
create index member_flow_path on agents.member_flow (day, path);

-- The same of all members below a member.
create table agents.team_flow (
  account_id bigint not null,
  day date not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'bonus', 'rebate', 'salary', 'dividend', 'transfer-in', 'transfer-out', 'fee')),
  amount bigint not null,
  flows bigint not null,
  primary key (account_id, day, kind)
);

-- Every change of a round that was already settled, for what is computed again.
create table agents.correction (
  account_id bigint not null,
  -- `change_id` of bets.round_change
  change_no bigint not null,
  brand_id bigint not null,
  path text collate "C" not null,
  round_no bigint not null,
  round_ref text not null,
  vendor text not null,
  game_code text not null,
  category text not null,
  stake bigint not null,
  win bigint not null,
  jackpot bigint not null,
  valid bigint not null,
  accepted_at timestamptz not null,
  -- of the first settlement, and of the change, with their business days
  settled_at timestamptz not null,
  settled_day date not null,
  changed_at timestamptz not null,
  changed_day date not null,
  primary key (account_id, change_no)
);
create index correction_path on agents.correction (changed_day, path);
create index correction_no on agents.correction (change_no);
