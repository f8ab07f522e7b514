-- Brands: one installation serves several, identified by host name.
create schema brand;

create table brand.brand (
  brand_id bigint primary key,
  merchant_code text not null unique,
  name text not null,
  demo boolean not null default false,
  theme text not null default 'felt',
  tokens jsonb not null default '{}',
  currency text not null,
  languages text[] not null,
  default_language text not null,
  maintenance boolean not null default false,
  restricted_countries text[] not null default '{}',
  settings jsonb not null default '{}',
  -- Incremented by each operator change; saving over a stale version is refused.
  version int not null default 1,
  -- A demo brand whose setup is still running or was interrupted.
  setup_incomplete boolean not null default false
);

-- The host '*' matches every host that no brand names.
create table brand.domain (
  host text primary key,
  brand_id bigint not null references brand.brand,
  is_primary boolean not null default false
);

-- The module tree of P-03; a missing module counts as on.
create table brand.module (
  brand_id bigint not null references brand.brand,
  mod_id text not null,
  parent_mod_id text,
  enabled boolean not null default true,
  position int not null default 0,
  primary key (brand_id, mod_id)
);

-- Registration field rules of P-11.
create table brand.register_rule (
  brand_id bigint not null references brand.brand,
  field text not null,
  enabled boolean not null,
  required boolean not null,
  pattern_id int not null check (pattern_id between 0 and 23),
  min_length int not null,
  max_length int not null,
  accepted_pattern text not null default '',
  position int not null default 0,
  primary key (brand_id, field)
);
