-- The signed heads of the chains of prices.

-- Each covers the changes of a fixture since the one before it.
create table sports.head (
  fixture_id text not null references sports.fixture,
  version bigint not null,
  first bigint not null check (first between 1 and version),
  hash bytea not null,
  -- of the Merkle tree over the hashes of the changes
  root bytea not null,
  signed_at timestamptz not null,
  signed_by text not null,
  signature text not null,
  primary key (fixture_id, version)
);
