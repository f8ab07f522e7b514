-- Opposite sides of one draw as a sign of abuse in teams (decision 102).

-- How far a brand's sides are read: everything below this transaction.
create table agents.side_mark (
  brand_id bigint primary key,
  upto bigint not null
);

-- What a member of a line bet on sides by business day, kept for 31 days.
create table agents.side_day (
  account_id bigint not null,
  day date not null,
  stake_micro bigint not null,
  primary key (account_id, day)
);
create index side_day_by_day on agents.side_day (day);

-- Two members of one line on opposite sides by business day, the smaller account first; kept for 31 days.
create table agents.opposite_day (
  account_id bigint not null,
  other_id bigint not null,
  day date not null,
  draws int not null,
  -- the smaller stake of each two sides
  matched_micro bigint not null,
  primary key (account_id, other_id, day)
);
create index opposite_day_by_day on agents.opposite_day (day);

alter table agents.review drop constraint review_sign_check;
alter table agents.review add constraint review_sign_check
  check (sign in ('self-referral', 'circle', 'bought', 'riskless', 'burst', 'opposite'));
