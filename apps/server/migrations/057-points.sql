-- Points: earned by valid stakes, spent in the mall, and the ranks that they reach (decision 096).
create schema points;

-- How points are earned and exchanged in a brand, each change a new version. A round counts by the version of its first settlement.
create table points.settings (
  brand_id bigint not null,
  version int not null check (version > 0),
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamptz not null,
  primary key (brand_id, version)
);

-- The ranks of a brand, each change a new version.
create table points.levels (
  brand_id bigint not null,
  version int not null check (version > 0),
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (brand_id, version)
);

-- How far settlements are counted; one row.
create table points.mark (
  only_one boolean primary key default true check (only_one),
  upto bigint not null,
  batches bigint not null,
  as_of timestamptz not null
);
insert into points.mark (upto, batches, as_of) values (0, 0, '-infinity');

create table points.account (
  account_id bigint primary key,
  brand_id bigint not null,
  -- millionths of a point; below zero when rounds were corrected after the points were spent
  balance_micro bigint not null default 0,
  -- of the last entry
  seq bigint not null default 0,
  -- whether points of play have changed since the rank was last compared
  rank_due boolean not null default false,
  -- the first day of the last month whose end has changed the rank
  ranked_month date
);
create index account_to_rank on points.account (account_id) where rank_due;
create index account_of_brand on points.account (brand_id, ranked_month);

-- Append-only.
create table points.entry (
  account_id bigint not null,
  seq bigint not null check (seq > 0),
  kind text not null check (kind in ('play', 'correction', 'award', 'redeem', 'return', 'convert')),
  amount_micro bigint not null check (amount_micro <> 0),
  balance_micro bigint not null,
  -- play and corrections: the batch and the month; otherwise the award or the redemption
  reference text not null,
  -- play and corrections: valid stakes by category, smallest units
  stakes jsonb,
  at timestamptz not null default now(),
  primary key (account_id, seq),
  unique (account_id, kind, reference),
  check ((kind in ('play', 'correction')) = (stakes is not null))
);

-- Valid stakes since the beginning, by the version of the settings under which they count. Points are the difference of two such sums.
create table points.stake (
  account_id bigint not null,
  version int not null,
  category text not null,
  valid bigint not null,
  primary key (account_id, version, category)
);

-- Points of play by month of the brand's business days, which ranks are made of.
create table points.month (
  account_id bigint not null,
  month date not null,
  amount_micro bigint not null,
  primary key (account_id, month)
);

create table points.item (
  item_id bigint generated always as identity primary key,
  brand_id bigint not null,
  version int not null default 1,
  kind text not null check (kind in ('goods', 'bonus')),
  names jsonb not null,
  abouts jsonb not null,
  -- address of an uploaded image; '' without one
  image text not null default '',
  price_micro bigint not null check (price_micro > 0),
  -- null: unlimited
  stock int check (stock >= 0),
  least_rank int not null default 0 check (least_rank >= 0),
  -- redemptions of a player that were not rejected; null: unlimited
  per_player int check (per_player > 0),
  -- kind bonus: the money, and how often it must be played, hundredths
  currency text,
  amount bigint check (amount > 0),
  times_x100 int not null default 0 check (times_x100 >= 0),
  shown_from timestamptz,
  shown_until timestamptz,
  on_sale boolean not null,
  updated_at timestamptz not null default now(),
  check ((kind = 'bonus') = (amount is not null and currency is not null))
);
create index item_of_brand on points.item (brand_id, item_id);

create sequence points.redemption_no;

create table points.redemption (
  account_id bigint not null,
  redemption_no bigint not null default nextval('points.redemption_no'),
  brand_id bigint not null,
  -- money: points exchanged for money, without an item
  kind text not null check (kind in ('goods', 'bonus', 'money')),
  item_id bigint,
  -- by language, as they were then; {} without an item
  names jsonb not null default '{}',
  price_micro bigint not null check (price_micro > 0),
  currency text,
  amount bigint check (amount > 0),
  times_x100 int not null default 0,
  -- the number through which the player is reached
  contact text not null,
  client_ref uuid not null,
  state text not null check (state in ('applying', 'passed', 'rejected')),
  at timestamptz not null default now(),
  decided_at timestamptz,
  -- null: passed without a person
  decided_by bigint,
  reason text not null default '',
  primary key (account_id, redemption_no),
  unique (account_id, client_ref),
  check ((state = 'applying') = (decided_at is null)),
  check ((kind = 'money') = (item_id is null)),
  check ((kind = 'goods') = (amount is null))
);
create index redemption_of_brand on points.redemption (brand_id, state, redemption_no);
create index redemption_of_item on points.redemption (account_id, item_id);
