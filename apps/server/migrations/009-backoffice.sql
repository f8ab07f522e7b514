-- Operators, their sessions and the audit log.
create schema backoffice;

create table backoffice.operator (
  operator_id bigint generated always as identity primary key,
  brand_id bigint not null,
  username text not null,
  password_hash text not null,
  role text not null check (role in ('owner', 'cashier', 'support', 'auditor', 'editor')),
  -- Secret of the one-time codes, sealed; null until the operator has enrolled.
  totp_sealed bytea,
  -- The 30-second step of the last accepted code, so that each is valid once.
  totp_step bigint not null default 0,
  -- Set by another operator: the next login must change it.
  password_is_temporary boolean not null default false,
  suspended boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  unique (brand_id, username)
);

-- Login state between password and code: valid for five minutes; carries the secret offered for enrolment.
create table backoffice.mfa_challenge (
  challenge_hash bytea primary key,
  operator_id bigint not null references backoffice.operator,
  enrol_sealed bytea,
  expires_at timestamptz not null
);

create table backoffice.session (
  session_hash bytea primary key,
  operator_id bigint not null references backoffice.operator,
  ip text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);

create table backoffice.audit (
  audit_id bigint generated always as identity primary key,
  brand_id bigint not null,
  operator text not null,
  action text not null,
  subject text not null default '',
  reason text not null default '',
  before text not null default '',
  after text not null default '',
  ip text not null,
  at timestamptz not null default now()
);
create index audit_by_brand on backoffice.audit (brand_id, audit_id desc);

-- The audit log is append-only: the database refuses to change or delete a row.
create function backoffice.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_is_append_only before update or delete or truncate on backoffice.audit
  for each statement execute function backoffice.refuse_change();
