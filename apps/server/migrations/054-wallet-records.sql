-- What moved on each account by business day of its brand, rolled up from the journal by the first reader and by a nightly job, never by a
-- bet. Days are those of the zone and hour in the account's mark; with other ones it is counted again.
create schema wallet;

create table wallet.record_mark (
  account_id bigint primary key,
  -- entries up to this number are counted; an account's entries have no gap
  upto bigint not null,
  zone text not null,
  cut_hour int not null check (cut_hour between 0 and 23)
);

create table wallet.account_day (
  account_id bigint not null,
  day date not null,
  kind text not null,
  -- of the round of the entries; both empty for entries without one
  category text not null,
  game_code text not null,
  entries bigint not null,
  amount bigint not null,
  first_seq bigint not null,
  last_seq bigint not null,
  primary key (account_id, day, kind, category, game_code)
);
