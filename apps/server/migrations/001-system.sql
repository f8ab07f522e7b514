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

-- Events written in the transaction of their cause; one relay reads them out and deletes them.
create table system.outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  account_id bigint,
  payload jsonb not null,
  at timestamptz not null default now()
);
