-- Raffles: tickets from valid stakes or claimed once, a published list, a seed committed beforehand, a public beacon (decision 099).
create schema raffles;

create table raffles.raffle (
  raffle_id bigint generated always as identity primary key,
  brand_id bigint not null,
  version int not null default 1,
  currency text not null,
  -- as the operator wrote them
  rules jsonb not null,
  -- of the rules, for the readers
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  categories text[] not null,
  -- smallest units of valid stake for a ticket
  stake_per_ticket bigint not null check (stake_per_ticket > 0),
  state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'cancelled')),
  cancel_reason text not null default '',
  -- the server seed, encrypted until the draw
  seed_sealed bytea not null,
  commitment text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  -- from the closing on
  closed_at timestamptz,
  list_hash text,
  holders int,
  tickets bigint,
  -- null without a beacon
  beacon_round bigint,
  -- from the draw on
  beacon_value text,
  beacon_signature text,
  server_seed text,
  draws jsonb,
  drawn_at timestamptz,
  -- every prize has become an award
  awarded_at timestamptz,
  check (starts_at < ends_at),
  check ((state in ('closed', 'drawn')) = (closed_at is not null)),
  check ((state = 'drawn') = (drawn_at is not null))
);
create index raffle_of_brand on raffles.raffle (brand_id, raffle_id);
create index raffle_to_advance on raffles.raffle (ends_at) where state in ('open', 'closed') or awarded_at is null;

create table raffles.entry (
  account_id bigint not null,
  raffle_id bigint not null,
  -- valid stake in the categories of the raffle, smallest units; a stake that is taken back is taken off again
  valid bigint not null default 0,
  claimed int not null default 0,
  -- from the closing on: how the list names the player, and the tickets
  holder text,
  tickets int,
  primary key (account_id, raffle_id)
);
create index entry_of_raffle on raffles.entry (raffle_id, holder);

-- How far the settled rounds are counted.
create table raffles.mark (upto bigint not null, as_of timestamptz not null);
insert into raffles.mark values (0, '-infinity');
