-- Members, how they prove who they are, and their sessions.
create schema identity;

create table identity.member (
  account_id bigint primary key,
  brand_id bigint not null,
  username text not null,
  password_hash text not null,
  password_set_at timestamptz not null default now(),
  -- Somebody else has set it (an operator, an import): it must be changed before anything else.
  password_is_temporary boolean not null default false,
  -- A second factor has gone without being shown: until when what belongs to security and withdrawals wait.
  hold_until timestamptz,
  -- Asked for where money leaves; '' while none is set.
  payment_password_hash text not null default '',
  -- Secret of the authenticator app, sealed; null while one-time codes are off. A step is a code's half minute: each is good once.
  totp_sealed bytea,
  totp_step bigint not null default 0,
  -- The secret that was offered and has not shown a code yet.
  totp_pending_secret bytea,
  -- Opens a session again that nobody has used for a while, and nothing else; '' while none is set. Wrong ones since the last right one.
  pin_hash text not null default '',
  pin_failures int not null default 0,
  -- Specification §6: 0 member; 1, 2, 41, 42 agents; 4 trial.
  type int not null default 0 check (type in (0, 1, 2, 4, 41, 42)),
  -- Given by operators; above 4 the player has the VIP service.
  rank smallint not null default 0 check (rank between 0 and 20),
  currency text not null,
  -- In E.164, and only after a code sent to it came back; '' without one.
  mobile text not null default '',
  email text not null default '',
  -- A code that was sent to the address came back.
  email_verified boolean not null default false,
  legal_name text not null default '',
  referral_code text not null default '',
  affiliate_code text not null default '',
  language text not null,
  blocked boolean not null default false,
  -- When the block ends; null: when an operator lifts it.
  blocked_until timestamptz,
  -- Since when the account is being closed: money goes out, nothing else; and since when it is closed.
  closing_at timestamptz,
  closed_at timestamptz,
  -- Counts the changes of what the member is called and was born as, so that nobody corrects what is not there any more.
  profile_version int not null default 1,
  -- minutes that the player may be logged in for play within 24 hours, as the player or the house has limited it
  session_min int check (session_min > 0),
  agreed_at timestamptz not null,
  registered_at timestamptz not null default now(),
  register_url text not null default '',
  register_ip text not null default '',
  -- Of the random mark that the browser keeps; null when it keeps none.
  register_device bytea,
  last_login_at timestamptz
);

-- Operators find players by the beginning of the name, newest first.
create index member_by_brand on identity.member (brand_id, username text_pattern_ops);

-- Trial accounts that are open, for the job that closes them.
create index member_open_trial on identity.member (account_id) where type = 4 and not blocked;

-- Blocks that end, and accounts that are being closed or are closed: few.
create index member_blocked_until on identity.member (blocked_until) where blocked_until is not null;
create index member_closing on identity.member (brand_id, closing_at) where closing_at is not null;
create index member_closed on identity.member (brand_id, closed_at) where closed_at is not null;

-- A username is unique in its brand, whatever its letters' case; a table of its own, since a sharded
-- database keeps uniqueness only within one account.
create table identity.username (
  brand_id bigint not null,
  folded text not null,
  account_id bigint not null,
  primary key (brand_id, folded)
);

-- The same for numbers (E.164): a code sent to one must lead to one account.
create table identity.mobile (
  brand_id bigint not null,
  number text not null,
  account_id bigint not null,
  primary key (brand_id, number)
);

-- What else a member told when registering, by the field's name; only fields with something in them.
create table identity.detail (
  account_id bigint not null,
  field text not null,
  value text not null,
  primary key (account_id, field)
);

-- What stands for a member in images: a face of the house by its name, or the file of an own image. No row: none chosen.
create table identity.avatar (
  account_id bigint primary key,
  avatar_type text not null check (avatar_type in ('CUSTOM', 'STATIC')),
  avatar text not null,
  set_at timestamptz not null default now()
);

-- Codes that agents hand out. One bound to a host is its agent's for who registers there without a code.
create table identity.invitation (
  brand_id bigint not null,
  code text not null,
  account_id bigint not null,
  host text not null default '',
  primary key (brand_id, code)
);

-- What a new member has in common with an older one: for an operator to look at, never a wall.
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

-- The living code of a number for one purpose; 'either' logs in or sets a new password. Six digits are guessed soon, so attempts are counted before they are checked.
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

-- How often something was asked for by one subject (`ip:…`, `number:…`) since `since`.
create table identity.rate_limit (
  brand_id bigint not null,
  subject text not null,
  since timestamptz not null default now(),
  count int not null,
  primary key (brand_id, subject)
);

-- A link that sets a new password, by the hash of what stands in it; good once.
create table identity.reset_link (
  token_hash bytea primary key,
  brand_id bigint not null,
  account_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index reset_link_by_account on identity.reset_link (account_id);

-- A session is found by its token alone, so it is kept by the token's hash.
create table identity.session (
  session_hash bytea primary key,
  account_id bigint not null,
  brand_id bigint not null,
  ip text not null,
  country text not null,
  device text not null,
  -- Until when changes of the account's security need no further proof, and what that proof was.
  reauth_until timestamptz,
  reauth_by text check (reauth_by in ('totp', 'password', 'code', 'passkey')),
  -- Until when it counts against the time that the player may play; null while that has no limit.
  play_until timestamptz,
  created_at timestamptz not null default now(),
  -- The last call, whoever made it, and the last act of the player's own.
  seen_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  -- Minutes without an act after which it asks for PIN or password; null: it ends after half an hour without a call.
  lock_min int check (lock_min > 0),
  -- While it was locked: no time for play.
  locked_periods tstzmultirange not null default '{}',
  -- Why the password must be changed before anything else, of a log-in by password; null: it need not.
  password_due text check (password_due in ('temporary', 'expired')),
  ended_at timestamptz
);
create index session_by_account on identity.session (account_id);
create index session_by_age on identity.session (created_at);
-- whose time for play is limited: few
create index session_by_play on identity.session (play_until) where ended_at is null and play_until is not null;

-- Who came in, and whose password was guessed at; kept for 90 days.
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

-- A log-in that waits for its one-time code, by the hash of its ticket.
create table identity.mfa_challenge (
  challenge_hash bytea primary key,
  brand_id bigint not null,
  account_id bigint not null,
  -- It began with the password, whose age and origin may force a change.
  by_password boolean not null,
  -- Where the code went that it waits for; '' for one of the authenticator app.
  sent_to text not null default '',
  -- The device or the country is new.
  new_device boolean not null,
  expires_at timestamptz not null
);

-- Browsers that passed a second factor lately, by the hash of the mark that each keeps for this account.
create table identity.trusted_device (
  account_id bigint not null,
  device_hash bytea not null,
  -- Where it passed from; '' stands for a place that nobody knows.
  countries text[] not null,
  ip text not null,
  country text not null,
  device text not null,
  seen_at timestamptz not null default now(),
  until timestamptz not null,
  primary key (account_id, device_hash)
);

-- The public halves of passkeys (WebAuthn): the devices keep the others.
create table identity.passkey (
  account_id bigint not null,
  credential_id bytea not null,
  brand_id bigint not null,
  public_key bytea not null,
  -- Signatures so far, as the device counts them; many do not and say 0.
  counter bigint not null,
  -- The host name that it was made for.
  host text not null,
  synced boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (account_id, credential_id)
);

-- What a passkey is asked to signal, by its hash; good once, for five minutes. With an account: to add a passkey, in that session alone.
create table identity.webauthn_challenge (
  challenge_hash bytea primary key,
  brand_id bigint not null,
  account_id bigint,
  session_hash bytea,
  expires_at timestamptz not null
);

-- What stands in for a one-time code when the device is lost; each is good once and gone then.
create table identity.recovery_code (
  account_id bigint not null,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- Failed log-ins by name and by address; the subject is `name:<folded>` or `ip:<address>`.
create table identity.login_failure (
  brand_id bigint not null,
  subject text not null,
  failures int not null,
  last_at timestamptz not null default now(),
  locked_until timestamptz,
  primary key (brand_id, subject)
);

-- A captcha is good once, for five minutes.
create table identity.captcha (
  captcha_id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

-- Outside services that say who players are: those that they log in with, that prove a number, that ask whether they are people. What makes it the provider that it is (id, kind, issuer) never changes, for
-- accounts are bound to it; it is switched off, not removed.
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

-- The outside account that opens an account: what a provider says of somebody leads to one account.
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

-- A visit to a provider that is under way, by the hash of what the page that began it holds; good once.
create table identity.oidc_login (
  flow_hash bytea primary key,
  brand_id bigint not null,
  provider text not null,
  -- Of the member who binds; null for a log-in.
  session_hash bytea,
  expires_at timestamptz not null
);

-- Who came by a provider and has no account yet, by the hash of what registers with it; good once.
create table identity.pending_social_registration (
  token_hash bytea primary key,
  brand_id bigint not null,
  provider text not null,
  subject text not null,
  email text not null,
  expires_at timestamptz not null
);
-- What outside services have proved (a number, that somebody is a person): each counts once.
create table identity.used_assertion (
  brand_id bigint not null,
  assertion_hash bytea not null,
  expires_at timestamptz not null,
  primary key (brand_id, assertion_hash)
);

create index member_by_verified_email on identity.member (brand_id, lower(email)) where email_verified;
