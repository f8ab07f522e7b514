-- Corrections of personal data are proposals: images of evidence, and what is to be corrected.

create table accounts.evidence (
  account_id bigint not null,
  evidence_id bigint generated always as identity,
  brand_id bigint not null,
  -- file names of sealed images
  images text[] not null check (cardinality(images) between 1 and 3),
  added_by text not null,
  added_at timestamptz not null default now(),
  primary key (account_id, evidence_id)
);

create table accounts.correction (
  account_id bigint not null,
  correction_id bigint generated always as identity,
  brand_id bigint not null,
  -- of the profile that was corrected; another one since then refuses it
  profile_version int not null,
  field_values jsonb not null,
  document_id bigint,
  evidence_id bigint,
  note text not null,
  primary key (account_id, correction_id),
  check (document_id is not null or evidence_id is not null)
);
