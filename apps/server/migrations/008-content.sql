-- Content written by operators: banners, announcements, promotions, help, pages, footer.
create schema content;

create table content.item (
  item_id bigint generated always as identity primary key,
  brand_id bigint not null,
  kind text not null check (kind in ('banner', 'announcement', 'promotion', 'help', 'page', 'footer')),
  -- Other data of the kind besides its texts; the shape is in contracts/src/content.ts.
  settings jsonb not null,
  published boolean not null default false,
  -- When it was first published; the date of an announcement without a schedule.
  published_at timestamptz,
  position int not null default 0,
  shown_from timestamptz,
  shown_until timestamptz,
  -- Incremented by each change, to refuse stale updates.
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  check (shown_until > shown_from)
);
create index item_by_brand on content.item (brand_id, kind, position, item_id);
-- A brand has each page once.
create unique index item_one_page on content.item (brand_id, (settings ->> 'page')) where kind = 'page';

create table content.text (
  item_id bigint not null references content.item on delete cascade,
  language text not null,
  title text not null,
  summary text not null default '',
  body text not null default '',
  terms text not null default '',
  action text not null default '',
  -- Text of body and terms without markup, for the search.
  plain text not null default '',
  primary key (item_id, language)
);
