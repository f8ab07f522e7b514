-- What operators write for their site: banners, announcements, promotions, help, pages, footer.
create schema content;

create table content.item (
  item_id bigint generated always as identity primary key,
  brand_id bigint not null,
  kind text not null check (kind in ('banner', 'announcement', 'promotion', 'help', 'page', 'footer')),
  -- What the kind carries besides its texts; its shape stands in contracts/src/content.ts.
  settings jsonb not null,
  published boolean not null default false,
  -- The first time that it was published; the date of an announcement without a schedule.
  published_at timestamptz,
  position int not null default 0,
  shown_from timestamptz,
  shown_until timestamptz,
  -- Counts the changes, so that nobody writes over another.
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  check (shown_until > shown_from)
);
create index item_by_brand on content.item (brand_id, kind, position, item_id);
-- A page stands once in a brand.
create unique index item_one_page on content.item (brand_id, (settings ->> 'page')) where kind = 'page';

create table content.text (
  item_id bigint not null references content.item on delete cascade,
  language text not null,
  title text not null,
  summary text not null default '',
  body text not null default '',
  terms text not null default '',
  action text not null default '',
  -- The words of body and terms without their tags: what a search looks through.
  plain text not null default '',
  primary key (item_id, language)
);
