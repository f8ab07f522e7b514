-- Customer service: customers, their conversations, feedback, and the desk itself.
create schema support;

-- Who speaks with customer service: a member, by the account, or a visitor, by a token kept as its hash.
create table support.customer (
  customer_id bigint generated always as identity primary key,
  brand_id bigint not null,
  account_id bigint unique,
  token_hash bytea unique,
  name text not null default '',
  email text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  check ((account_id is null) <> (token_hash is null))
);
create index customer_by_address on support.customer (brand_id, ip, created_at) where token_hash is not null;

create table support.conversation (
  conversation_id bigint generated always as identity primary key,
  brand_id bigint not null,
  customer_id bigint not null references support.customer,
  state text not null check (state in ('waiting', 'open', 'closed')),
  -- The player's rank when it began; above 4 is answered first.
  rank int not null default 0,
  language text not null,
  out_of_hours boolean not null,
  operator_id bigint,
  operator text not null default '',
  last_seq int not null default 0,
  last_text text not null default '',
  customer_read_seq int not null default 0,
  operator_read_seq int not null default 0,
  waiting_since timestamptz default now(),
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  check ((state = 'open') = (operator_id is not null)),
  check ((state = 'waiting') = (waiting_since is not null))
);
-- One conversation of a customer is going on at a time.
create unique index conversation_going_on on support.conversation (customer_id) where state <> 'closed';
create index conversation_by_customer on support.conversation (customer_id, conversation_id desc);
create index conversation_waiting on support.conversation (brand_id, (rank > 4) desc, waiting_since) where state = 'waiting';
create index conversation_by_brand on support.conversation (brand_id, last_at desc);
create index conversation_by_age on support.conversation (last_at);

-- Lines are numbered without gaps, so that whoever was away asks for those after the last one known.
create table support.chat_message (
  conversation_id bigint not null references support.conversation on delete cascade,
  seq int not null,
  author text not null check (author in ('customer', 'operator', 'system')),
  operator text not null default '',
  body text not null default '',
  event text,
  images text[] not null default '{}',
  -- What the writer made up, so that a line sent twice is there once.
  client_ref uuid,
  at timestamptz not null default now(),
  primary key (conversation_id, seq),
  unique (conversation_id, client_ref)
);

create table support.canned_response (
  canned_response_id bigint generated always as identity primary key,
  brand_id bigint not null,
  shortcut text not null,
  body text not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  unique (brand_id, shortcut)
);

-- When the desk is open: seven days, Monday first, each null or { from, to } by the clock of the zone. A brand without a row is always open.
create table support.business_hours (
  brand_id bigint primary key,
  time_zone text not null,
  week jsonb not null,
  version int not null default 1
);

-- Operators who are at the desk, as long as their console says so.
create table support.presence (
  operator_id bigint primary key,
  brand_id bigint not null,
  username text not null,
  seen_at timestamptz not null default now()
);

create table support.feedback (
  feedback_id bigint generated always as identity primary key,
  brand_id bigint not null,
  -- Null when nobody was logged in.
  customer_id bigint references support.customer,
  ip text not null,
  client_ref uuid not null,
  subject text not null,
  content text not null,
  contact text not null default '',
  images text[] not null default '{}',
  created_at timestamptz not null default now(),
  reply text,
  replied_by text,
  replied_at timestamptz,
  unique (brand_id, client_ref)
);
create index feedback_by_brand on support.feedback (brand_id, feedback_id desc);
create index feedback_by_customer on support.feedback (customer_id, feedback_id desc);
create index feedback_by_address on support.feedback (brand_id, ip, created_at);
