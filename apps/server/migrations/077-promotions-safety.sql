-- Before a launch: rules of places, segments, simulations (decision 107).

-- Rules of places, and above which budget two operators launch; in versions.
create table promotions.launch_settings (
  brand_id bigint not null,
  version int not null,
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (brand_id, version)
);

create table promotions.segment (
  segment_id bigint primary key generated always as identity,
  brand_id bigint not null,
  created_at timestamptz not null default now()
);
create index segment_of_brand on promotions.segment (brand_id, segment_id);

-- Never changed: rules of promotions name a version.
create table promotions.segment_version (
  segment_id bigint not null references promotions.segment,
  version int not null,
  name text not null,
  who jsonb not null,
  operator_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (segment_id, version)
);

-- What operators wrote on players.
create table promotions.label (
  account_id bigint not null,
  label text not null,
  primary key (account_id, label)
);

-- What a version would have given in a past period; the newest one is shown.
create table promotions.simulation (
  simulation_id bigint primary key generated always as identity,
  promotion_id bigint not null references promotions.promotion,
  version int not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  figures jsonb not null,
  operator_id bigint not null,
  at timestamptz not null default now()
);
create index simulation_of_version on promotions.simulation (promotion_id, version, simulation_id);

-- Since when the trial of the live version runs; null without one.
alter table promotions.promotion add column trial_since timestamptz;
