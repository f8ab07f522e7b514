-- Customer service: customers, conversations, feedback and staffing.
create schema support;

-- A customer of support: a member, by account, or a visitor, by the hash of a token.
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
  -- The player's rank at the start; above 4 is answered first.
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
-- A customer has one open conversation at a time.
create unique index conversation_going_on on support.conversation (customer_id) where state <> 'closed';
create index conversation_by_customer on support.conversation (customer_id, conversation_id desc);
create index conversation_waiting on support.conversation (brand_id, (rank > 4) desc, waiting_since) where state = 'waiting';
create index conversation_by_brand on support.conversation (brand_id, last_at desc);
create index conversation_by_age on support.conversation (last_at);

-- Messages are numbered without gaps, so that a reconnecting client asks for those after the last one it has.
create table support.chat_message (
  conversation_id bigint not null references support.conversation on delete cascade,
  seq int not null,
  author text not null check (author in ('customer', 'operator', 'system')),
  operator text not null default '',
  body text not null default '',
  event text,
  images text[] not null default '{}',
  -- Created by the sender, so that a message sent twice is stored once.
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

-- Support hours: seven days, Monday first, each null or { from, to } in the brand's time zone. A brand without a row is always open.
create table support.business_hours (
  brand_id bigint primary key,
  time_zone text not null,
  week jsonb not null,
  version int not null default 1
);

-- Operators available for support, as reported by their console.
create table support.presence (
  operator_id bigint primary key,
  brand_id bigint not null,
  username text not null,
  seen_at timestamptz not null default now()
);

create table support.feedback (
  feedback_id bigint generated always as identity primary key,
  brand_id bigint not null,
  -- Null for a visitor who was not logged in.
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
