-- KYC documents: what players submitted, and the review result. The images are sealed files.
create schema kyc;

create table kyc.document (
  account_id bigint not null,
  document_id bigint generated always as identity,
  brand_id bigint not null,
  kind text not null check (kind in ('identityCard', 'passport', 'address', 'payment')),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected', 'expired')),
  -- File names; empty after the images were purged.
  images text[] not null,
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text not null default '',
  reason text,
  note text not null default '',
  -- The last day on which it is valid.
  expires_on date,
  primary key (account_id, document_id)
);
create unique index document_pending_once on kyc.document (account_id, kind) where state = 'pending';
create index document_by_brand on kyc.document (brand_id, state, document_id);
create index document_by_expiry on kyc.document (expires_on) where state = 'accepted';
create index document_with_images on kyc.document (decided_at) where images <> '{}';
