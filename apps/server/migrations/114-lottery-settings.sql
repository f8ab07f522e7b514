-- bounds of prices and the rate of players without an agent, in versions
create table lottery.settings (
  brand_id bigint not null,
  version int not null check (version > 0),
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (brand_id, version)
);
