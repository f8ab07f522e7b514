-- Platform messages: to one player, and to all players of a brand.
create schema messages;

create table messages.message (
  account_id bigint not null,
  message_id bigint generated always as identity,
  brand_id bigint not null,
  kind text not null check (kind in ('payments', 'support', 'security', 'general')),
  -- A translated text with its values, shown in the reader's language; or an operator's text by language.
  key text,
  params jsonb not null default '{}',
  texts jsonb,
  -- The member centre page it refers to.
  page text not null default '',
  -- The operator who wrote it; null for automatic messages.
  sent_by text,
  client_ref uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Deleted by the player; operators still see what they sent.
  removed_at timestamptz,
  primary key (account_id, message_id),
  unique (account_id, client_ref),
  check ((key is null) <> (texts is null))
);
create index message_unread on messages.message (account_id) where read_at is null and removed_at is null;
create index message_sent on messages.message (brand_id, message_id desc) where sent_by is not null;

-- One row for all players of a brand; a separate row per player records who has read or deleted it.
create table messages.broadcast (
  broadcast_id bigint generated always as identity primary key,
  brand_id bigint not null,
  texts jsonb not null,
  sent_by text not null,
  client_ref uuid not null,
  created_at timestamptz not null default now(),
  recalled_at timestamptz,
  unique (brand_id, client_ref)
);
create index broadcast_by_brand on messages.broadcast (brand_id, created_at desc) where recalled_at is null;

create table messages.broadcast_receipt (
  account_id bigint not null,
  broadcast_id bigint not null,
  read_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (account_id, broadcast_id)
);
create index broadcast_receipt_by_broadcast on messages.broadcast_receipt (broadcast_id);
