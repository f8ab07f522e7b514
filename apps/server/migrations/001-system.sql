-- Installation-wide data: keys of encrypted calls and undelivered events.
create schema system;

-- Key pairs of encrypted calls (JWE). The private half is sealed under the master key.
create table system.envelope_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- Accepted sealed bodies, by the hash of key and one-time id; stored until their timestamp alone would refuse them.
create table system.used_envelope (
  id_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_envelope_by_end on system.used_envelope (expires_at);

-- Events written in the same transaction as the change. One relay publishes and deletes them.
create table system.outbox (
  id bigint generated always as identity primary key,
  -- A JSON array of events, each with its audience: an account, a brand's operators, or the processes. Not jsonb, because it is passed on
  -- unchanged.
  payload json not null,
  at timestamptz not null default now()
);

-- Recurring jobs and their next run. The queue's own cron knows only UTC; a site has its own time zone.
create table system.schedule (
  task text primary key,
  every_s int not null check (every_s > 0),
  next_at timestamptz not null default now(),
  last_at timestamptz
);
