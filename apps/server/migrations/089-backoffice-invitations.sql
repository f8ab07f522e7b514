-- Operators are invited by a link, valid for 24 hours and once: temporary passwords of operators are removed.
create table backoffice.invitation (
  invitation_id bigint generated always as identity primary key,
  operator_id bigint not null references backoffice.operator,
  -- SHA-256 of the token in the link
  token_hash bytea not null unique,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create unique index invitation_open on backoffice.invitation (operator_id) where used_at is null and revoked_at is null;

-- the invitation by whose link a login was started; such a login sets the password
alter table backoffice.mfa_challenge add column invitation_id bigint references backoffice.invitation;

-- without a password the operator has not used the link yet
alter table backoffice.operator alter column password_hash drop not null;
update backoffice.operator set password_hash = null where password_is_temporary;
alter table backoffice.operator drop column password_is_temporary;

alter table backoffice.operator drop constraint operator_role_check;
alter table backoffice.operator add constraint operator_role_check
  check (role in ('owner', 'payments-lead', 'cashier', 'support', 'auditor', 'editor', 'marketer'));
