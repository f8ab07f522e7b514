-- Members, their credentials and their sessions.
create schema identity;

create table identity.member (
  account_id bigint primary key,
  brand_id bigint not null,
  username text not null,
  password_hash text not null,
  password_set_at timestamptz not null default now(),
  -- Set by someone else (an operator, an import): it must be changed before anything else.
  password_is_temporary boolean not null default false,
  -- A second factor was removed without being shown: until when security changes and withdrawals are blocked.
  hold_until timestamptz,
  -- Required for withdrawals; '' when not set.
  payment_password_hash text not null default '',
  -- Secret of the authenticator app, sealed; null when one-time codes are off. A step is the half minute of a code; each is valid once.
  totp_sealed bytea,
  totp_step bigint not null default 0,
  -- The offered secret, not yet confirmed by a code.
  totp_pending_secret bytea,
  -- Only unlocks an idle session; '' when not set. The failures count since the last correct PIN.
  pin_hash text not null default '',
  pin_failures int not null default 0,
  -- Specification §6: 0 member; 1, 2, 41, 42 agents; 4 trial.
  type int not null default 0 check (type in (0, 1, 2, 4, 41, 42)),
  -- Set by operators; above 4 the player has the VIP service.
  rank smallint not null default 0 check (rank between 0 and 20),
  currency text not null,
  -- In E.164, set only after a code sent to it was entered; '' when not set.
  mobile text not null default '',
  email text not null default '',
  -- A code sent to the address was entered.
  email_verified boolean not null default false,
  legal_name text not null default '',
  referral_code text not null default '',
  affiliate_code text not null default '',
  language text not null,
  blocked boolean not null default false,
  -- When the block ends; null: until an operator lifts it.
  blocked_until timestamptz,
  -- Since when the account is closing (withdrawals only), and since when it is closed.
  closing_at timestamptz,
  closed_at timestamptz,
  -- Incremented by changes of name and date of birth, so that a correction of stale data is refused.
  profile_version int not null default 1,
  agreed_at timestamptz not null,
  registered_at timestamptz not null default now(),
  register_url text not null default '',
  register_ip text not null default '',
  -- Hash of the random device id stored in the browser; null when there is none.
  register_device bytea,
  last_login_at timestamptz
);

-- Operators list the players of a brand, also by name.
create index member_by_brand on identity.member (brand_id, username text_pattern_ops);

-- Open trial accounts, for the job that closes them.
create index member_open_trial on identity.member (account_id) where type = 4 and not blocked;

-- Blocks with an end, and accounts that are closing or closed: few rows.
create index member_blocked_until on identity.member (blocked_until) where blocked_until is not null;
create index member_closing on identity.member (brand_id, closing_at) where closing_at is not null;
create index member_closed on identity.member (brand_id, closed_at) where closed_at is not null;

-- A username is unique in its brand, ignoring case. A separate table, because a sharded database enforces uniqueness only within one
-- account.
create table identity.username (
  brand_id bigint not null,
  folded text not null,
  account_id bigint not null,
  primary key (brand_id, folded)
);
-- Operators find players by the prefix of the name.
create index username_by_prefix on identity.username (brand_id, folded text_pattern_ops);

-- The same for mobile numbers (E.164): a code sent to one must lead to one account.
create table identity.mobile (
  brand_id bigint not null,
  number text not null,
  account_id bigint not null,
  primary key (brand_id, number)
);

-- Other registration data of a member, by field name; only non-empty fields.
create table identity.detail (
  account_id bigint not null,
  field text not null,
  value text not null,
  primary key (account_id, field)
);

-- A member's avatar: a built-in one by name, or the file of an uploaded image. No row: none chosen.
create table identity.avatar (
  account_id bigint primary key,
  avatar_type text not null check (avatar_type in ('CUSTOM', 'STATIC')),
  avatar text not null,
  set_at timestamptz not null default now()
);

-- Invitation codes of agents. A code bound to a host applies to registrations on that host without a code.
create table identity.invitation (
  brand_id bigint not null,
  code text not null,
  account_id bigint not null,
  host text not null default '',
  primary key (brand_id, code)
);

-- What a new member has in common with an older one: for review by an operator, never a block.
create table identity.duplicate_account (
  account_id bigint not null,
  older_id bigint not null,
  signal text not null check (signal in ('device', 'address', 'payee', 'number', 'payout')),
  detected_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by text not null default '',
  note text not null default '',
  primary key (account_id, older_id, signal)
);
create index duplicate_account_by_older on identity.duplicate_account (older_id);
create index member_by_register_ip on identity.member (brand_id, register_ip, registered_at) where register_ip <> '';
create index member_by_register_device on identity.member (brand_id, register_device) where register_device is not null;
create index member_by_legal_name on identity.member (brand_id, lower(legal_name)) where legal_name <> '';
create index detail_by_number on identity.detail (value) where field = 'mobileNum';

-- The active code of a number for one purpose; 'either' logs in or sets a new password. Six digits are easy to guess, so attempts are
-- counted before they are checked.
create table identity.code (
  brand_id bigint not null,
  purpose text not null check (purpose in ('login', 'register', 'reset', 'either', 'verify', 'reauth', 'device')),
  number text not null,
  code_hash bytea not null,
  attempts int not null default 0,
  used boolean not null default false,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (brand_id, purpose, number)
);

-- Rate limit: how often one subject (`ip:…`, `number:…`) asked for something since `since`.
create table identity.rate_limit (
  brand_id bigint not null,
  subject text not null,
  since timestamptz not null default now(),
  count int not null,
  primary key (brand_id, subject)
);

-- A password reset link, by the hash of its token; valid once.
create table identity.reset_link (
  token_hash bytea primary key,
  brand_id bigint not null,
  account_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index reset_link_by_account on identity.reset_link (account_id);

-- A session is found by its token alone; only the token's hash is stored.
create table identity.session (
  session_hash bytea primary key,
  account_id bigint not null,
  brand_id bigint not null,
  ip text not null,
  country text not null,
  device text not null,
  -- Until when security changes need no further authentication, and how the member authenticated.
  reauth_until timestamptz,
  reauth_by text check (reauth_by in ('totp', 'password', 'code', 'passkey')),
  -- Until when it counts against the player's play time limit; null when there is no limit.
  play_until timestamptz,
  created_at timestamptz not null default now(),
  -- The last call of any kind, and the last action of the player.
  seen_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  -- Minutes of inactivity after which it asks for PIN or password; null: it ends after half an hour without a call.
  lock_min int check (lock_min > 0),
  -- Periods in which it was locked: no play time.
  locked_periods tstzmultirange not null default '{}',
  -- For a password login: why the password must be changed before anything else; null: no change needed.
  password_due text check (password_due in ('temporary', 'expired')),
  ended_at timestamptz
);
create index session_by_account on identity.session (account_id);
create index session_by_age on identity.session (created_at);
-- sessions with a play time limit: few rows
create index session_by_play on identity.session (play_until) where ended_at is null and play_until is not null;

-- Logins and failed password attempts; stored for 90 days.
create table identity.login_event (
  account_id bigint not null,
  login_event_id bigint generated always as identity,
  at timestamptz not null default now(),
  outcome text not null check (outcome in ('success', 'failure')),
  ip text not null,
  country text not null,
  device text not null,
  primary key (account_id, login_event_id)
);
create index login_event_by_age on identity.login_event (at);

-- A login that waits for its one-time code, by the hash of its challenge.
create table identity.mfa_challenge (
  challenge_hash bytea primary key,
  brand_id bigint not null,
  account_id bigint not null,
  -- It started with the password, whose age and origin may require a change.
  by_password boolean not null,
  -- Where its code was sent; '' for a code of the authenticator app.
  sent_to text not null default '',
  -- The device or the country is new.
  new_device boolean not null,
  expires_at timestamptz not null
);

-- Browsers that recently passed a second factor, by the hash of the device id stored for this account.
create table identity.trusted_device (
  account_id bigint not null,
  device_hash bytea not null,
  -- Countries from which it passed; '' means unknown.
  countries text[] not null,
  ip text not null,
  country text not null,
  device text not null,
  seen_at timestamptz not null default now(),
  until timestamptz not null,
  primary key (account_id, device_hash)
);

-- Public keys of passkeys (WebAuthn); the private keys stay on the devices.
create table identity.passkey (
  account_id bigint not null,
  credential_id bytea not null,
  brand_id bigint not null,
  public_key bytea not null,
  -- Signature counter of the device; many devices always report 0.
  counter bigint not null,
  -- The host name for which it was created.
  host text not null,
  synced boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (account_id, credential_id)
);

-- WebAuthn challenge, by its hash; valid once, for five minutes. With an account: adds a passkey, in that session only.
create table identity.webauthn_challenge (
  challenge_hash bytea primary key,
  brand_id bigint not null,
  account_id bigint,
  session_hash bytea,
  expires_at timestamptz not null
);

-- Replace a one-time code when the device is lost; each is valid once and then deleted.
create table identity.recovery_code (
  account_id bigint not null,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- Failed logins by name and by address; the subject is `name:<folded>` or `ip:<address>`.
create table identity.login_failure (
  brand_id bigint not null,
  subject text not null,
  failures int not null,
  last_at timestamptz not null default now(),
  locked_until timestamptz,
  primary key (brand_id, subject)
);

-- A captcha is valid once, for five minutes.
create table identity.captcha (
  captcha_id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

-- External identity services: login providers, phone verification, captchas. The identity of a provider (id, kind, issuer) never changes,
-- because accounts are linked to it; it is switched off, not removed.
create table identity.provider (
  brand_id bigint not null,
  provider text not null,
  kind text not null check (kind in ('google', 'facebook', 'line', 'telegram', 'oidc', 'firebase', 'geetest')),
  title text not null,
  issuer text not null,
  client_id text not null,
  -- Null for a client without a secret.
  secret_sealed bytea,
  enabled boolean not null default false,
  version int not null default 1,
  primary key (brand_id, provider),
  unique (brand_id, issuer)
);

-- The external account that logs in to a member account: one provider identity leads to one account.
create table identity.social_account (
  brand_id bigint not null,
  provider text not null,
  subject text not null,
  account_id bigint not null,
  email text not null default '',
  linked_at timestamptz not null default now(),
  primary key (brand_id, provider, subject)
);
create unique index social_account_by_account on identity.social_account (account_id, provider);

-- A provider login in progress, by the hash of the value stored in the page that started it; valid once.
create table identity.oidc_login (
  flow_hash bytea primary key,
  brand_id bigint not null,
  provider text not null,
  -- Session of the member who links an account; null for a login.
  session_hash bytea,
  expires_at timestamptz not null
);

-- A provider identity that has no account yet, by the hash of its registration token; valid once.
create table identity.pending_social_registration (
  token_hash bytea primary key,
  brand_id bigint not null,
  provider text not null,
  subject text not null,
  email text not null,
  expires_at timestamptz not null
);
-- Used assertions of external services (a verified number, a passed captcha): each counts once.
create table identity.used_assertion (
  brand_id bigint not null,
  assertion_hash bytea not null,
  expires_at timestamptz not null,
  primary key (brand_id, assertion_hash)
);

create index member_by_verified_email on identity.member (brand_id, lower(email)) where email_verified;
