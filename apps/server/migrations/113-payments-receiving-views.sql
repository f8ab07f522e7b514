-- each time that a player was shown the number of a receiving account
create table payments.receiving_view (
  account_id bigint not null,
  view_id bigint generated always as identity,
  brand_id bigint not null,
  receiving_id bigint not null,
  deposit_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (account_id, view_id)
);
