-- Identity papers: what players sent to show who they are, and what became of it. The images are sealed files.
create schema papers;

create table papers.paper (
  account_id bigint not null,
  paper_id bigint generated always as identity,
  brand_id bigint not null,
  kind text not null check (kind in ('identityCard', 'passport', 'address', 'payment')),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'expired')),
  -- Names of the files; empty once they are forgotten.
  images text[] not null,
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text not null default '',
  reason text,
  note text not null default '',
  -- The last day on which it counts.
  expires_on date,
  primary key (account_id, paper_id)
);
create unique index paper_waiting_once on papers.paper (account_id, kind) where state = 'waiting';
create index paper_by_brand on papers.paper (brand_id, state, paper_id);
create index paper_by_expiry on papers.paper (expires_on) where state = 'accepted';
create index paper_with_images on papers.paper (decided_at) where images <> '{}';
