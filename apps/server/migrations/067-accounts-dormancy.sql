-- Accounts that are not used: what they were told, until they are used again. Nothing is here unless the brand has a rule (decision 100).
create table accounts.dormancy (
  account_id bigint primary key,
  brand_id bigint not null,
  -- the last day with a log-in or play, from which the days are counted
  last_act date not null,
  -- notices that were sent
  notices int not null default 0 check (notices between 0 and 2),
  dormant_at timestamptz
);
