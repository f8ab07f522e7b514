-- What a player chose for money at other vendors when a game opens; without a row they are asked.
create table vendors.auto_transfer (
  account_id bigint primary key,
  mode text not null check (mode in ('off', 'ask', 'on')),
  changed_at timestamptz not null default now()
);
