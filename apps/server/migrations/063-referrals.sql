-- Friends whom members invite: codes, the rules of a brand in versions, and where each friend is (decision 099).
create schema referrals;

create table referrals.settings (
  brand_id bigint not null,
  version int not null,
  body jsonb not null,
  operator_id bigint not null,
  at timestamptz not null default now(),
  primary key (brand_id, version)
);

create table referrals.code (
  account_id bigint primary key,
  brand_id bigint not null,
  code text not null,
  at timestamptz not null default now(),
  constraint code_once unique (brand_id, code)
);

create sequence referrals.friend_no;

create table referrals.friend (
  -- of the friend: each has one referrer
  account_id bigint primary key,
  -- names the friend to the referrer
  friend_no bigint not null default nextval('referrals.friend_no'),
  brand_id bigint not null,
  referrer_id bigint not null,
  -- the rules of the registration
  settings_version int not null,
  at timestamptz not null default now(),
  until timestamptz not null,
  verified_at timestamptz,
  deposited_at timestamptz,
  -- smallest units; a valid stake that is taken back is taken off again
  deposited bigint not null default 0,
  valid bigint not null default 0,
  ended_at timestamptz,
  -- why the friend does not count; null for one who qualified, or may still do so
  end_reason text check (end_reason in ('agent', 'late', 'closed')),
  check (end_reason is null or ended_at is not null)
);
create index friend_of_referrer on referrals.friend (referrer_id, friend_no);
create index friend_of_brand on referrals.friend (brand_id, friend_no);
create index friend_open on referrals.friend (account_id) where ended_at is null;

-- How far the settled rounds are counted.
create table referrals.mark (upto bigint not null, as_of timestamptz not null);
insert into referrals.mark values (0, '-infinity');
