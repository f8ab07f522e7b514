-- Identity documents: what players sent to show who they are, and what became of it. The images are sealed files.
create schema kyc;

create table kyc.document (
  account_id bigint not null,
  document_id bigint generated always as identity,
  brand_id bigint not null,
  kind text not null check (kind in ('identityCard', 'passport', 'address', 'payment')),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected', 'expired')),
  -- Names of the files; empty once they are forgotten.
  images text[] not null,
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text not null default '',
  reason text,
  note text not null default '',
  -- The last day on which it counts.
  expires_on date,
  primary key (account_id, document_id)
);
create unique index document_pending_once on kyc.document (account_id, kind) where state = 'pending';
create index document_by_brand on kyc.document (brand_id, state, document_id);
create index document_by_expiry on kyc.document (expires_on) where state = 'accepted';
create index document_with_images on kyc.document (decided_at) where images <> '{}';
