-- What the installation itself keeps: keys of encrypted calls and what waits to be told.
create schema system;

-- Key pairs of encrypted calls (JWE). The private half is sealed under the master key.
create table system.envelope_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- Sealed bodies that were taken, by the hash of key and one-time id; kept until their time would refuse them.
create table system.used_envelope (
  id_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_envelope_by_end on system.used_envelope (expires_at);

-- Events written in the transaction of their cause; one relay reads them out and deletes them.
create table system.outbox (
  id bigint generated always as identity primary key,
  -- A JSON array of events, each with who hears it: an account, a brand's operators, or the processes themselves. Not jsonb,
  -- for it is passed on as it stands.
  payload json not null,
  at timestamptz not null default now()
);

-- What runs again and again, and when next; the queue's own cron knows only UTC, a site has its own clock.
create table system.schedule (
  task text primary key,
  every_s int not null check (every_s > 0),
  next_at timestamptz not null default now(),
  last_at timestamptz
);
