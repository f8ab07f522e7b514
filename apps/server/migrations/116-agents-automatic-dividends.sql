-- Agents who pay dividends to the agents below without a press, from the next run on.
create table agents.automatic_dividend (
  account_id bigint primary key,
  since timestamptz not null default now()
);
