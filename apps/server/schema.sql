-- Today’s tables, printed from a freshly migrated database by "npm run schema". Do not edit.

create schema accounts;

create table accounts.event (
  account_id bigint not null,
  event_no integer not null,
  brand_id bigint not null,
  kind text not null,
  actor text not null,
  reason text not null default ''::text,
  note text not null default ''::text,
  until timestamp with time zone,
  changes jsonb not null default '[]'::jsonb,
  document_id bigint,
  at timestamp with time zone not null default now(),
  constraint event_pkey PRIMARY KEY (account_id, event_no),
  constraint event_kind_check CHECK ((kind = ANY (ARRAY['blocked'::text, 'unblocked'::text, 'corrected'::text, 'closing'::text, 'closingCancelled'::text, 'closed'::text, 'reopened'::text])))
);

create schema backoffice;

create table backoffice.audit (
  audit_id bigint not null generated always as identity,
  brand_id bigint not null,
  operator text not null,
  action text not null,
  subject text not null default ''::text,
  reason text not null default ''::text,
  before text not null default ''::text,
  after text not null default ''::text,
  ip text not null,
  at timestamp with time zone not null default now(),
  constraint audit_pkey PRIMARY KEY (audit_id)
);
CREATE INDEX audit_by_brand ON backoffice.audit USING btree (brand_id, audit_id DESC);

create table backoffice.mfa_challenge (
  challenge_hash bytea not null,
  operator_id bigint not null,
  enrol_sealed bytea,
  expires_at timestamp with time zone not null,
  constraint mfa_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint mfa_challenge_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES backoffice.operator(operator_id)
);

create table backoffice.operator (
  operator_id bigint not null generated always as identity,
  brand_id bigint not null,
  username text not null,
  password_hash text not null,
  role text not null,
  totp_sealed bytea,
  totp_step bigint not null default 0,
  password_is_temporary boolean not null default false,
  suspended boolean not null default false,
  created_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  constraint operator_pkey PRIMARY KEY (operator_id),
  constraint operator_brand_id_username_key UNIQUE (brand_id, username),
  constraint operator_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'cashier'::text, 'support'::text, 'auditor'::text, 'editor'::text])))
);

create table backoffice.session (
  session_hash bytea not null,
  operator_id bigint not null,
  ip text not null,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (session_hash),
  constraint session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES backoffice.operator(operator_id)
);

CREATE OR REPLACE FUNCTION backoffice.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is append-only';
end $function$
;

CREATE TRIGGER audit_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON backoffice.audit FOR EACH STATEMENT EXECUTE FUNCTION backoffice.refuse_change();

create schema bets;

create table bets.free_grant (
  account_id bigint not null,
  grant_id text not null,
  vendor text not null,
  games text[] not null,
  stake bigint not null,
  rounds integer not null,
  used integer not null default 0,
  valid_from timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  constraint free_grant_pkey PRIMARY KEY (account_id, grant_id),
  constraint free_grant_check CHECK (((used >= 0) AND (used <= rounds))),
  constraint free_grant_check1 CHECK ((valid_until > valid_from)),
  constraint free_grant_games_check CHECK ((cardinality(games) > 0)),
  constraint free_grant_rounds_check CHECK ((rounds > 0)),
  constraint free_grant_stake_check CHECK ((stake > 0))
);

create table bets.obligation_line (
  account_id bigint not null,
  vendor text not null,
  op_class text not null,
  tx text not null,
  ref text not null,
  command json not null,
  decided_at timestamp with time zone not null default now(),
  booked_at timestamp with time zone,
  constraint obligation_line_pkey PRIMARY KEY (account_id, vendor, op_class, tx)
);
CREATE INDEX obligation_open ON bets.obligation_line USING btree (vendor, ref) WHERE (booked_at IS NULL);

create table bets.play_hour (
  account_id bigint not null,
  hour integer not null,
  staked bigint not null,
  won bigint not null,
  constraint play_hour_pkey PRIMARY KEY (account_id, hour)
);

create table bets.player_state (
  account_id bigint not null,
  betting_blocked boolean not null default false,
  active_pair bigint not null default 0,
  excluded_until timestamp with time zone,
  play_until timestamp with time zone,
  limits json,
  constraint player_state_pkey PRIMARY KEY (account_id)
) with (fillfactor=100);

create table bets.replay_alarm (
  account_id bigint not null,
  round_no bigint not null,
  game_code text not null,
  version_hash text not null,
  booked bigint not null,
  replayed bigint,
  at timestamp with time zone not null default now(),
  constraint replay_alarm_pkey PRIMARY KEY (account_id, round_no)
);

create table bets.round (
  account_id bigint not null,
  round_no bigint not null,
  vendor text not null,
  round_ref text not null,
  game_code text not null,
  category text not null,
  currency text not null,
  state text not null,
  stake bigint not null,
  win bigint not null,
  refund bigint not null,
  adjusted bigint not null,
  bets integer not null,
  live_bets integer not null,
  open_wins integer not null,
  voided boolean not null,
  mismatch json,
  at timestamp with time zone not null,
  closed_at timestamp with time zone,
  played boolean not null,
  version_hash text,
  choices json,
  outcome json,
  pair_no bigint,
  nonce bigint,
  balance_before bigint,
  balance_after bigint,
  jackpot bigint not null default 0,
  unacknowledged boolean not null,
  acknowledged_at timestamp with time zone,
  words bytea,
  ref_key bigint,
  constraint round_pkey PRIMARY KEY (account_id, round_no),
  constraint round_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'CLOSED'::text, 'CANCELLED'::text, 'RESETTLED'::text])))
) with (fillfactor=90);
CREATE INDEX round_closed ON bets.round USING brin (closed_at) WITH (autosummarize='on');
CREATE INDEX round_open ON bets.round USING btree (account_id, round_no) WHERE (state = 'OPEN'::text);
CREATE UNIQUE INDEX round_own ON bets.round USING btree (account_id, ref_key) WHERE played;
CREATE UNIQUE INDEX round_ref ON bets.round USING btree (account_id, vendor, round_ref, game_code) WHERE (NOT played);
CREATE INDEX round_shared ON bets.round USING btree (vendor, round_ref) WHERE ((NOT played) AND (vendor !~~ 'vendor-%'::text));
CREATE INDEX round_unacknowledged ON bets.round USING btree (account_id, game_code) WHERE unacknowledged;

create table bets.seed_pair (
  account_id bigint not null,
  pair_no bigint not null,
  server_seed_sealed bytea not null,
  commitment bytea not null,
  client_seed text,
  state text not null,
  nonces bigint,
  created_at timestamp with time zone not null default now(),
  activated_at timestamp with time zone,
  revealed_at timestamp with time zone,
  constraint seed_pair_pkey PRIMARY KEY (account_id, pair_no),
  constraint seed_pair_state_check CHECK ((state = ANY (ARRAY['next'::text, 'active'::text, 'revealed'::text])))
);

create table bets.tx (
  vendor text not null,
  op_class text not null,
  tx text not null,
  account_id bigint not null,
  command_no bigint not null,
  round_no bigint,
  kind text not null,
  state text not null,
  refusal text,
  applied boolean not null,
  amount bigint not null,
  cash bigint not null,
  reversed bigint not null,
  drawn bigint not null,
  live_wins integer not null,
  target_tx text,
  grant_id text,
  fingerprint bytea not null,
  at timestamp with time zone not null,
  held bigint not null default 0,
  held_at timestamp with time zone,
  detail json,
  constraint tx_pkey PRIMARY KEY (vendor, op_class, tx),
  constraint tx_held_check CHECK ((held >= 0))
) with (fillfactor=80);
CREATE INDEX tx_grant ON bets.tx USING btree (account_id, grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX tx_open_hold ON bets.tx USING btree (vendor, account_id) WHERE (state = ANY (ARRAY['HELD'::text, 'PARTLY_SETTLED'::text]));
CREATE INDEX tx_round ON bets.tx USING btree (account_id, round_no);

create schema brand;

create table brand.brand (
  brand_id bigint not null,
  merchant_code text not null,
  name text not null,
  demo boolean not null default false,
  theme text not null default 'felt'::text,
  tokens jsonb not null default '{}'::jsonb,
  currency text not null,
  languages text[] not null,
  default_language text not null,
  maintenance boolean not null default false,
  restricted_countries text[] not null default '{}'::text[],
  settings jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  setup_incomplete boolean not null default false,
  constraint brand_pkey PRIMARY KEY (brand_id),
  constraint brand_merchant_code_key UNIQUE (merchant_code)
);

create table brand.domain (
  host text not null,
  brand_id bigint not null,
  is_primary boolean not null default false,
  constraint domain_pkey PRIMARY KEY (host),
  constraint domain_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand.brand(brand_id)
);

create table brand.module (
  brand_id bigint not null,
  mod_id text not null,
  parent_mod_id text,
  enabled boolean not null default true,
  position integer not null default 0,
  constraint module_pkey PRIMARY KEY (brand_id, mod_id),
  constraint module_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand.brand(brand_id)
);

create table brand.register_rule (
  brand_id bigint not null,
  field text not null,
  enabled boolean not null,
  required boolean not null,
  pattern_id integer not null,
  min_length integer not null,
  max_length integer not null,
  accepted_pattern text not null default ''::text,
  position integer not null default 0,
  constraint register_rule_pkey PRIMARY KEY (brand_id, field),
  constraint register_rule_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand.brand(brand_id),
  constraint register_rule_pattern_id_check CHECK (((pattern_id >= 0) AND (pattern_id <= 23)))
);

create schema content;

create table content.item (
  item_id bigint not null generated always as identity,
  brand_id bigint not null,
  kind text not null,
  settings jsonb not null,
  published boolean not null default false,
  published_at timestamp with time zone,
  position integer not null default 0,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  constraint item_pkey PRIMARY KEY (item_id),
  constraint item_check CHECK ((shown_until > shown_from)),
  constraint item_kind_check CHECK ((kind = ANY (ARRAY['banner'::text, 'announcement'::text, 'promotion'::text, 'help'::text, 'page'::text, 'footer'::text])))
);
CREATE INDEX item_by_brand ON content.item USING btree (brand_id, kind, "position", item_id);
CREATE UNIQUE INDEX item_one_page ON content.item USING btree (brand_id, ((settings ->> 'page'::text))) WHERE (kind = 'page'::text);

create table content.text (
  item_id bigint not null,
  language text not null,
  title text not null,
  summary text not null default ''::text,
  body text not null default ''::text,
  terms text not null default ''::text,
  action text not null default ''::text,
  plain text not null default ''::text,
  constraint text_pkey PRIMARY KEY (item_id, language),
  constraint text_item_id_fkey FOREIGN KEY (item_id) REFERENCES content.item(item_id) ON DELETE CASCADE
);

create schema games;

create table games.brand_game (
  brand_id bigint not null,
  code text not null,
  enabled boolean not null default true,
  hot boolean not null default false,
  position integer not null default 0,
  tags text[],
  blocked_countries text[] not null default '{}'::text[],
  constraint brand_game_pkey PRIMARY KEY (brand_id, code),
  constraint brand_game_code_fkey FOREIGN KEY (code) REFERENCES games.game(code)
);

create table games.brand_vendor (
  brand_id bigint not null,
  vendor_code text not null,
  enabled boolean not null default true,
  position integer not null default 0,
  display_name text not null default ''::text,
  constraint brand_vendor_pkey PRIMARY KEY (brand_id, vendor_code),
  constraint brand_vendor_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES games.vendor(vendor_code)
);

create table games.favourite (
  account_id bigint not null,
  code text not null,
  at timestamp with time zone not null default now(),
  constraint favourite_pkey PRIMARY KEY (account_id, code)
);

create table games.game (
  code text not null,
  vendor_code text not null,
  category text not null,
  name text not null,
  rtp_bps integer,
  volatility text,
  version_hash text not null,
  image text not null default ''::text,
  enabled boolean not null default true,
  position integer not null default 0,
  added_at timestamp with time zone not null default now(),
  tags text[] not null default '{}'::text[],
  languages text[] not null default '{}'::text[],
  devices text[] not null default '{desktop,mobile}'::text[],
  blocked_countries text[] not null default '{}'::text[],
  demo_mode boolean not null default false,
  jackpot boolean not null default false,
  rooms jsonb not null default '[]'::jsonb,
  delisted_at timestamp with time zone,
  constraint game_pkey PRIMARY KEY (code),
  constraint game_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES games.vendor(vendor_code),
  constraint game_category_check CHECK ((category = ANY (ARRAY['ELOTT'::text, 'LOTT'::text, 'LIVE'::text, 'SPORTS'::text, 'FISH'::text, 'RNG'::text, 'PVP'::text]))),
  constraint game_volatility_check CHECK ((volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])))
);
CREATE INDEX game_name_alike ON games.game USING gin (name gin_trgm_ops);
CREATE INDEX game_vendor ON games.game USING btree (vendor_code);

create table games.game_daily_stats (
  brand_id bigint not null,
  code text not null,
  version_hash text not null,
  option text not null,
  currency text not null,
  day date not null,
  rounds bigint not null,
  staked bigint not null,
  staked_squared numeric not null,
  won bigint not null,
  jackpot bigint not null default 0,
  constraint game_daily_stats_pkey PRIMARY KEY (brand_id, day, code, version_hash, option, currency)
);

create table games.game_name (
  code text not null,
  language text not null,
  name text not null,
  constraint game_name_pkey PRIMARY KEY (code, language),
  constraint game_name_code_fkey FOREIGN KEY (code) REFERENCES games.game(code)
);
CREATE INDEX game_name_alike_too ON games.game_name USING gin (name gin_trgm_ops);

create table games.kill_switch (
  kill_switch_id bigint not null generated always as identity,
  brand_id bigint not null,
  kind text not null,
  target text not null,
  reason text not null,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  lifted_by text,
  lifted_at timestamp with time zone,
  constraint kill_switch_pkey PRIMARY KEY (kill_switch_id),
  constraint kill_switch_kind_check CHECK ((kind = ANY (ARRAY['vendor'::text, 'game'::text, 'version'::text])))
);
CREATE UNIQUE INDEX kill_switch_in_force ON games.kill_switch USING btree (brand_id, kind, target) WHERE (lifted_at IS NULL);

create table games.launch (
  launch_hash bytea not null,
  member_session_hash bytea not null,
  code text not null,
  device_hash bytea not null,
  country text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint launch_pkey PRIMARY KEY (launch_hash)
);

create table games.maintenance (
  maintenance_id bigint not null generated always as identity,
  brand_id bigint not null,
  vendor_code text not null,
  code text,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  reason text not null,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  ended_by text,
  ended_at timestamp with time zone,
  constraint maintenance_pkey PRIMARY KEY (maintenance_id),
  constraint maintenance_code_fkey FOREIGN KEY (code) REFERENCES games.game(code),
  constraint maintenance_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES games.vendor(vendor_code),
  constraint maintenance_check CHECK ((until_at > from_at))
);
CREATE INDEX maintenance_of ON games.maintenance USING btree (brand_id, vendor_code) WHERE (ended_at IS NULL);

create table games.play_rule (
  brand_id bigint not null,
  country text not null,
  min_cycle_ms integer not null,
  autoplay_allowed boolean not null,
  autoplay_max integer not null,
  feature_buy_allowed boolean not null,
  jackpot_allowed boolean not null,
  reminder_min integer not null,
  mandatory_break_min integer not null,
  constraint play_rule_pkey PRIMARY KEY (brand_id, country),
  constraint play_rule_autoplay_max_check CHECK (((autoplay_max >= 1) AND (autoplay_max <= 1000))),
  constraint play_rule_country_check CHECK (((country = '*'::text) OR (country ~ '^[A-Z]{2}$'::text))),
  constraint play_rule_mandatory_break_min_check CHECK (((mandatory_break_min >= 0) AND (mandatory_break_min <= 60))),
  constraint play_rule_min_cycle_ms_check CHECK (((min_cycle_ms >= 0) AND (min_cycle_ms <= 10000))),
  constraint play_rule_reminder_min_check CHECK ((reminder_min > 0))
);

create table games.recent_win (
  win_id bigint not null generated always as identity,
  brand_id bigint not null,
  player text not null,
  code text not null,
  currency text not null,
  stake bigint not null,
  win bigint not null,
  won_at timestamp with time zone not null,
  constraint recent_win_pkey PRIMARY KEY (win_id)
);
CREATE INDEX recent_win_latest ON games.recent_win USING btree (brand_id, won_at DESC);

create table games.rtp_alarm (
  alarm_id bigint not null generated always as identity,
  brand_id bigint not null,
  code text not null,
  version_hash text not null,
  option text not null,
  currency text not null,
  span text not null,
  status text not null,
  rounds bigint not null,
  actual_ppm integer not null,
  theoretical_ppm integer not null,
  deviations double precision not null,
  at timestamp with time zone not null default now(),
  constraint rtp_alarm_pkey PRIMARY KEY (alarm_id),
  constraint rtp_alarm_span_check CHECK ((span = ANY (ARRAY['life'::text, 'window'::text]))),
  constraint rtp_alarm_status_check CHECK ((status = ANY (ARRAY['unsure'::text, 'fine'::text, 'alarm'::text, 'disable'::text])))
);
CREATE INDEX rtp_alarm_of ON games.rtp_alarm USING btree (brand_id, code, version_hash, option, currency, alarm_id DESC);

create table games.stake_list (
  code text not null,
  currency text not null,
  stakes bigint[] not null,
  default_stake bigint not null,
  constraint stake_list_pkey PRIMARY KEY (code, currency),
  constraint stake_list_code_fkey FOREIGN KEY (code) REFERENCES games.game(code),
  constraint stake_list_stakes_check CHECK ((cardinality(stakes) > 0))
);

create table games.stats_watermark (
  only_one boolean not null default true,
  until_at timestamp with time zone not null,
  constraint stats_watermark_pkey PRIMARY KEY (only_one),
  constraint stats_watermark_only_one_check CHECK (only_one)
);

create table games.vendor (
  vendor_code text not null,
  title text not null,
  enabled boolean not null default true,
  position integer not null default 0,
  brand_id bigint,
  demo boolean not null default false,
  launch_url text,
  framed boolean not null default true,
  constraint vendor_pkey PRIMARY KEY (vendor_code)
);

create schema identity;

create table identity.avatar (
  account_id bigint not null,
  avatar_type text not null,
  avatar text not null,
  set_at timestamp with time zone not null default now(),
  constraint avatar_pkey PRIMARY KEY (account_id),
  constraint avatar_avatar_type_check CHECK ((avatar_type = ANY (ARRAY['CUSTOM'::text, 'STATIC'::text])))
);

create table identity.captcha (
  captcha_id uuid not null,
  answer_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint captcha_pkey PRIMARY KEY (captcha_id)
);

create table identity.code (
  brand_id bigint not null,
  purpose text not null,
  number text not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  used boolean not null default false,
  sent_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint code_pkey PRIMARY KEY (brand_id, purpose, number),
  constraint code_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'register'::text, 'reset'::text, 'either'::text, 'verify'::text, 'reauth'::text, 'device'::text])))
);

create table identity.detail (
  account_id bigint not null,
  field text not null,
  value text not null,
  constraint detail_pkey PRIMARY KEY (account_id, field)
);
CREATE INDEX detail_by_number ON identity.detail USING btree (value) WHERE (field = 'mobileNum'::text);

create table identity.duplicate_account (
  account_id bigint not null,
  older_id bigint not null,
  signal text not null,
  detected_at timestamp with time zone not null default now(),
  reviewed_at timestamp with time zone,
  reviewed_by text not null default ''::text,
  note text not null default ''::text,
  constraint duplicate_account_pkey PRIMARY KEY (account_id, older_id, signal),
  constraint duplicate_account_signal_check CHECK ((signal = ANY (ARRAY['device'::text, 'address'::text, 'payee'::text, 'number'::text, 'payout'::text])))
);
CREATE INDEX duplicate_account_by_older ON identity.duplicate_account USING btree (older_id);

create table identity.invitation (
  brand_id bigint not null,
  code text not null,
  account_id bigint not null,
  host text not null default ''::text,
  constraint invitation_pkey PRIMARY KEY (brand_id, code)
);

create table identity.login_event (
  account_id bigint not null,
  login_event_id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  outcome text not null,
  ip text not null,
  country text not null,
  device text not null,
  constraint login_event_pkey PRIMARY KEY (account_id, login_event_id),
  constraint login_event_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'failure'::text])))
);
CREATE INDEX login_event_by_age ON identity.login_event USING btree (at);

create table identity.login_failure (
  brand_id bigint not null,
  subject text not null,
  failures integer not null,
  last_at timestamp with time zone not null default now(),
  locked_until timestamp with time zone,
  constraint login_failure_pkey PRIMARY KEY (brand_id, subject)
);

create table identity.member (
  account_id bigint not null,
  brand_id bigint not null,
  username text not null,
  password_hash text not null,
  password_set_at timestamp with time zone not null default now(),
  password_is_temporary boolean not null default false,
  hold_until timestamp with time zone,
  payment_password_hash text not null default ''::text,
  totp_sealed bytea,
  totp_step bigint not null default 0,
  totp_pending_secret bytea,
  pin_hash text not null default ''::text,
  pin_failures integer not null default 0,
  type integer not null default 0,
  rank smallint not null default 0,
  currency text not null,
  mobile text not null default ''::text,
  email text not null default ''::text,
  email_verified boolean not null default false,
  legal_name text not null default ''::text,
  referral_code text not null default ''::text,
  affiliate_code text not null default ''::text,
  language text not null,
  blocked boolean not null default false,
  blocked_until timestamp with time zone,
  closing_at timestamp with time zone,
  closed_at timestamp with time zone,
  profile_version integer not null default 1,
  agreed_at timestamp with time zone not null,
  registered_at timestamp with time zone not null default now(),
  register_url text not null default ''::text,
  register_ip text not null default ''::text,
  register_device bytea,
  last_login_at timestamp with time zone,
  constraint member_pkey PRIMARY KEY (account_id),
  constraint member_rank_check CHECK (((rank >= 0) AND (rank <= 20))),
  constraint member_type_check CHECK ((type = ANY (ARRAY[0, 1, 2, 4, 41, 42])))
);
CREATE INDEX member_blocked_until ON identity.member USING btree (blocked_until) WHERE (blocked_until IS NOT NULL);
CREATE INDEX member_by_brand ON identity.member USING btree (brand_id, username text_pattern_ops);
CREATE INDEX member_by_legal_name ON identity.member USING btree (brand_id, lower(legal_name)) WHERE (legal_name <> ''::text);
CREATE INDEX member_by_register_device ON identity.member USING btree (brand_id, register_device) WHERE (register_device IS NOT NULL);
CREATE INDEX member_by_register_ip ON identity.member USING btree (brand_id, register_ip, registered_at) WHERE (register_ip <> ''::text);
CREATE INDEX member_by_verified_email ON identity.member USING btree (brand_id, lower(email)) WHERE email_verified;
CREATE INDEX member_closed ON identity.member USING btree (brand_id, closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX member_closing ON identity.member USING btree (brand_id, closing_at) WHERE (closing_at IS NOT NULL);
CREATE INDEX member_open_trial ON identity.member USING btree (account_id) WHERE ((type = 4) AND (NOT blocked));

create table identity.mfa_challenge (
  challenge_hash bytea not null,
  brand_id bigint not null,
  account_id bigint not null,
  by_password boolean not null,
  sent_to text not null default ''::text,
  new_device boolean not null,
  expires_at timestamp with time zone not null,
  constraint mfa_challenge_pkey PRIMARY KEY (challenge_hash)
);

create table identity.mobile (
  brand_id bigint not null,
  number text not null,
  account_id bigint not null,
  constraint mobile_pkey PRIMARY KEY (brand_id, number)
);

create table identity.oidc_login (
  flow_hash bytea not null,
  brand_id bigint not null,
  provider text not null,
  session_hash bytea,
  expires_at timestamp with time zone not null,
  constraint oidc_login_pkey PRIMARY KEY (flow_hash)
);

create table identity.passkey (
  account_id bigint not null,
  credential_id bytea not null,
  brand_id bigint not null,
  public_key bytea not null,
  counter bigint not null,
  host text not null,
  synced boolean not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (account_id, credential_id)
);

create table identity.pending_social_registration (
  token_hash bytea not null,
  brand_id bigint not null,
  provider text not null,
  subject text not null,
  email text not null,
  expires_at timestamp with time zone not null,
  constraint pending_social_registration_pkey PRIMARY KEY (token_hash)
);

create table identity.provider (
  brand_id bigint not null,
  provider text not null,
  kind text not null,
  title text not null,
  issuer text not null,
  client_id text not null,
  secret_sealed bytea,
  enabled boolean not null default false,
  version integer not null default 1,
  constraint provider_pkey PRIMARY KEY (brand_id, provider),
  constraint provider_brand_id_issuer_key UNIQUE (brand_id, issuer),
  constraint provider_kind_check CHECK ((kind = ANY (ARRAY['google'::text, 'facebook'::text, 'line'::text, 'telegram'::text, 'oidc'::text, 'firebase'::text, 'geetest'::text])))
);

create table identity.rate_limit (
  brand_id bigint not null,
  subject text not null,
  since timestamp with time zone not null default now(),
  count integer not null,
  constraint rate_limit_pkey PRIMARY KEY (brand_id, subject)
);

create table identity.recovery_code (
  account_id bigint not null,
  code_hash bytea not null,
  constraint recovery_code_pkey PRIMARY KEY (account_id, code_hash)
);

create table identity.reset_link (
  token_hash bytea not null,
  brand_id bigint not null,
  account_id bigint not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint reset_link_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX reset_link_by_account ON identity.reset_link USING btree (account_id);

create table identity.session (
  session_hash bytea not null,
  account_id bigint not null,
  brand_id bigint not null,
  ip text not null,
  country text not null,
  device text not null,
  reauth_until timestamp with time zone,
  reauth_by text,
  play_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  last_activity_at timestamp with time zone not null default now(),
  lock_min integer,
  locked_periods tstzmultirange not null default '{}'::tstzmultirange,
  password_due text,
  ended_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (session_hash),
  constraint session_lock_min_check CHECK ((lock_min > 0)),
  constraint session_password_due_check CHECK ((password_due = ANY (ARRAY['temporary'::text, 'expired'::text]))),
  constraint session_reauth_by_check CHECK ((reauth_by = ANY (ARRAY['totp'::text, 'password'::text, 'code'::text, 'passkey'::text])))
);
CREATE INDEX session_by_account ON identity.session USING btree (account_id);
CREATE INDEX session_by_age ON identity.session USING btree (created_at);
CREATE INDEX session_by_play ON identity.session USING btree (play_until) WHERE ((ended_at IS NULL) AND (play_until IS NOT NULL));

create table identity.social_account (
  brand_id bigint not null,
  provider text not null,
  subject text not null,
  account_id bigint not null,
  email text not null default ''::text,
  linked_at timestamp with time zone not null default now(),
  constraint social_account_pkey PRIMARY KEY (brand_id, provider, subject)
);
CREATE UNIQUE INDEX social_account_by_account ON identity.social_account USING btree (account_id, provider);

create table identity.trusted_device (
  account_id bigint not null,
  device_hash bytea not null,
  countries text[] not null,
  ip text not null,
  country text not null,
  device text not null,
  seen_at timestamp with time zone not null default now(),
  until timestamp with time zone not null,
  constraint trusted_device_pkey PRIMARY KEY (account_id, device_hash)
);

create table identity.used_assertion (
  brand_id bigint not null,
  assertion_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_assertion_pkey PRIMARY KEY (brand_id, assertion_hash)
);

create table identity.username (
  brand_id bigint not null,
  folded text not null,
  account_id bigint not null,
  constraint username_pkey PRIMARY KEY (brand_id, folded)
);
CREATE INDEX username_by_prefix ON identity.username USING btree (brand_id, folded text_pattern_ops);

create table identity.webauthn_challenge (
  challenge_hash bytea not null,
  brand_id bigint not null,
  account_id bigint,
  session_hash bytea,
  expires_at timestamp with time zone not null,
  constraint webauthn_challenge_pkey PRIMARY KEY (challenge_hash)
);

create schema integrations;

create table integrations.demo_outbox (
  message_id bigint not null generated always as identity,
  brand_id bigint not null,
  channel text not null,
  recipient text not null,
  subject text not null default ''::text,
  text text not null,
  sent_at timestamp with time zone not null default now(),
  constraint demo_outbox_pkey PRIMARY KEY (message_id),
  constraint demo_outbox_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text])))
);
CREATE INDEX demo_outbox_by_brand ON integrations.demo_outbox USING btree (brand_id, message_id);

create schema kyc;

create table kyc.document (
  account_id bigint not null,
  document_id bigint not null generated always as identity,
  brand_id bigint not null,
  kind text not null,
  state text not null default 'pending'::text,
  images text[] not null,
  sent_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by text not null default ''::text,
  reason text,
  note text not null default ''::text,
  expires_on date,
  constraint document_pkey PRIMARY KEY (account_id, document_id),
  constraint document_kind_check CHECK ((kind = ANY (ARRAY['identityCard'::text, 'passport'::text, 'address'::text, 'payment'::text]))),
  constraint document_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'expired'::text])))
);
CREATE INDEX document_by_brand ON kyc.document USING btree (brand_id, state, document_id);
CREATE INDEX document_by_expiry ON kyc.document USING btree (expires_on) WHERE (state = 'accepted'::text);
CREATE UNIQUE INDEX document_pending_once ON kyc.document USING btree (account_id, kind) WHERE (state = 'pending'::text);
CREATE INDEX document_with_images ON kyc.document USING btree (decided_at) WHERE (images <> '{}'::text[]);

create schema ledger;

create sequence ledger.account_id start 1001 cache 1;

create table ledger.account (
  account_id bigint not null,
  brand_id bigint not null,
  kind text not null,
  currency text not null,
  balance bigint not null default 0,
  held bigint not null default 0,
  version bigint not null default 0,
  overdrawn boolean not null default false,
  opened_at timestamp with time zone not null default now(),
  commands bigint not null default 0,
  rounds bigint not null default 0,
  next_nonce bigint not null default 0,
  paced_at timestamp with time zone,
  play_from timestamp with time zone,
  constraint account_pkey PRIMARY KEY (account_id),
  constraint account_check CHECK (((balance >= held) OR overdrawn)),
  constraint account_held_check CHECK ((held >= 0)),
  constraint account_kind_check CHECK ((kind = ANY (ARRAY['player'::text, 'trial'::text, 'jackpot'::text, 'trial-jackpot'::text])))
) with (fillfactor=50);

create table ledger.entry (
  account_id bigint not null,
  seq bigint not null,
  contra_id bigint not null,
  kind text not null,
  amount bigint not null,
  held_delta bigint not null,
  balance_after bigint not null,
  held_after bigint not null,
  key text not null,
  reference text not null,
  at timestamp with time zone not null,
  constraint entry_pkey PRIMARY KEY (account_id, seq, at)
) partition by RANGE (at);

create table ledger.house_account (
  house_id bigint not null,
  brand_id bigint not null,
  currency text not null,
  name text not null,
  constraint house_account_pkey PRIMARY KEY (house_id),
  constraint house_account_brand_id_currency_name_key UNIQUE (brand_id, currency, name)
);

create table ledger.house_account_daily_total (
  house_id bigint not null,
  day date not null,
  amount bigint not null,
  entries bigint not null,
  constraint house_account_daily_total_pkey PRIMARY KEY (house_id, day)
);

create table ledger.idempotency_key (
  account_id bigint not null,
  key text not null,
  kind text not null,
  amount bigint not null,
  seq bigint not null,
  at timestamp with time zone not null,
  constraint idempotency_key_pkey PRIMARY KEY (account_id, key)
);

create table ledger.jackpot (
  jackpot_id bigint not null,
  brand_id bigint not null,
  currency text not null,
  kind text not null,
  code text not null,
  contributed_ppm numeric not null default 0,
  carry_ppm bigint not null default 0,
  wins bigint not null default 0,
  opened_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  retired_into bigint,
  constraint jackpot_pkey PRIMARY KEY (jackpot_id),
  constraint jackpot_brand_id_currency_kind_code_key UNIQUE (brand_id, currency, kind, code),
  constraint jackpot_carry_ppm_check CHECK ((carry_ppm >= 0)),
  constraint jackpot_kind_check CHECK ((kind = ANY (ARRAY['jackpot'::text, 'trial-jackpot'::text])))
);

create table ledger.jackpot_contribution (
  jackpot_id bigint not null,
  contribution_id bigint not null generated always as identity,
  contribution_ppm bigint not null,
  constraint jackpot_contribution_pkey PRIMARY KEY (jackpot_id, contribution_id),
  constraint jackpot_contribution_contribution_ppm_check CHECK ((contribution_ppm > 0))
);

create table ledger.jackpot_win (
  jackpot_id bigint not null,
  win_no bigint not null,
  won_by bigint not null,
  reference text not null,
  game_code text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint jackpot_win_pkey PRIMARY KEY (jackpot_id, win_no),
  constraint jackpot_win_amount_check CHECK ((amount > 0))
);

create table ledger.trial_balance (
  trial_balance_id bigint not null generated always as identity,
  at timestamp with time zone not null,
  accounts bigint not null,
  entries bigint not null,
  differences jsonb not null,
  totals jsonb not null,
  took_ms integer not null,
  constraint trial_balance_pkey PRIMARY KEY (trial_balance_id)
);

CREATE OR REPLACE FUNCTION ledger.create_partitions(ahead integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  month date := date_trunc('month', now() at time zone 'utc');
  name text;
  created int := 0;
begin
  for i in 0..ahead loop
    name := 'entry_' || to_char(month, 'YYYYMM');
    if to_regclass('ledger.' || name) is null then
      execute format('create table ledger.%I partition of ledger.entry for values from (%L) to (%L)',
        name, month::timestamp at time zone 'utc', (month + interval '1 month')::timestamp at time zone 'utc');
      created := created + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return created;
end $function$
;

CREATE OR REPLACE FUNCTION ledger.raise_stale_read()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'read state is stale' using errcode = 'FH001';
end $function$
;

create schema messages;

create table messages.broadcast (
  broadcast_id bigint not null generated always as identity,
  brand_id bigint not null,
  texts jsonb not null,
  sent_by text not null,
  client_ref uuid not null,
  created_at timestamp with time zone not null default now(),
  recalled_at timestamp with time zone,
  constraint broadcast_pkey PRIMARY KEY (broadcast_id),
  constraint broadcast_brand_id_client_ref_key UNIQUE (brand_id, client_ref)
);
CREATE INDEX broadcast_by_brand ON messages.broadcast USING btree (brand_id, created_at DESC) WHERE (recalled_at IS NULL);

create table messages.broadcast_receipt (
  account_id bigint not null,
  broadcast_id bigint not null,
  read_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint broadcast_receipt_pkey PRIMARY KEY (account_id, broadcast_id)
);
CREATE INDEX broadcast_receipt_by_broadcast ON messages.broadcast_receipt USING btree (broadcast_id);

create table messages.message (
  account_id bigint not null,
  message_id bigint not null generated always as identity,
  brand_id bigint not null,
  kind text not null,
  key text,
  params jsonb not null default '{}'::jsonb,
  texts jsonb,
  page text not null default ''::text,
  sent_by text,
  client_ref uuid,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint message_pkey PRIMARY KEY (account_id, message_id),
  constraint message_account_id_client_ref_key UNIQUE (account_id, client_ref),
  constraint message_check CHECK (((key IS NULL) <> (texts IS NULL))),
  constraint message_kind_check CHECK ((kind = ANY (ARRAY['payments'::text, 'support'::text, 'security'::text, 'general'::text])))
);
CREATE INDEX message_sent ON messages.message USING btree (brand_id, message_id DESC) WHERE (sent_by IS NOT NULL);
CREATE INDEX message_unread ON messages.message USING btree (account_id) WHERE ((read_at IS NULL) AND (removed_at IS NULL));

create schema payments;

create table payments.deposit (
  account_id bigint not null,
  deposit_id bigint not null generated always as identity,
  brand_id bigint not null,
  client_ref uuid not null,
  method text not null,
  gateway text not null,
  amount bigint not null,
  fee bigint not null default 0,
  currency text not null,
  state text not null,
  gateway_ref text not null,
  pay_url text,
  created_at timestamp with time zone not null default now(),
  counts_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint deposit_pkey PRIMARY KEY (account_id, deposit_id),
  constraint deposit_account_id_client_ref_key UNIQUE (account_id, client_ref),
  constraint deposit_account_id_gateway_ref_key UNIQUE (account_id, gateway_ref),
  constraint deposit_amount_check CHECK ((amount > 0)),
  constraint deposit_check CHECK (((fee >= 0) AND (fee < amount))),
  constraint deposit_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'held'::text, 'returned'::text])))
);
CREATE INDEX deposit_by_amount ON payments.deposit USING btree (brand_id, amount, deposit_id);
CREATE INDEX deposit_by_brand ON payments.deposit USING btree (brand_id, deposit_id DESC);
CREATE INDEX deposit_waiting ON payments.deposit USING btree (expires_at) WHERE (state = 'waiting'::text);

create table payments.method (
  brand_id bigint not null,
  code text not null,
  kind text not null,
  gateway text,
  names jsonb not null,
  times jsonb not null default '{}'::jsonb,
  demo boolean not null default false,
  currency text not null,
  min_amount bigint not null,
  max_amount bigint not null,
  quick_amounts bigint[] not null default '{}'::bigint[],
  daily_max bigint,
  fee_bps integer not null default 0,
  fee_fixed bigint not null default 0,
  fee_min bigint not null default 0,
  fee_max bigint,
  payout_type text not null default 'bank'::text,
  enabled boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  constraint method_pkey PRIMARY KEY (brand_id, code),
  constraint method_check CHECK (((kind = 'deposit'::text) = (gateway IS NOT NULL))),
  constraint method_check1 CHECK ((max_amount >= min_amount)),
  constraint method_check2 CHECK ((daily_max >= max_amount)),
  constraint method_check3 CHECK ((fee_max >= fee_min)),
  constraint method_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 5000))),
  constraint method_fee_fixed_check CHECK ((fee_fixed >= 0)),
  constraint method_fee_min_check CHECK ((fee_min >= 0)),
  constraint method_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
  constraint method_min_amount_check CHECK ((min_amount > 0)),
  constraint method_payout_type_check CHECK ((payout_type = ANY (ARRAY['bank'::text, 'wallet'::text])))
);

create table payments.payout_account (
  account_id bigint not null,
  payout_id bigint not null generated always as identity,
  brand_id bigint not null,
  method text not null,
  bank text not null,
  account_holder text not null,
  number_sealed bytea not null,
  number_hash bytea not null,
  masked text not null,
  is_default boolean not null,
  usable_at timestamp with time zone not null,
  added_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint payout_account_pkey PRIMARY KEY (account_id, payout_id)
);
CREATE INDEX payout_account_by_number ON payments.payout_account USING btree (brand_id, number_hash);
CREATE UNIQUE INDEX payout_account_once ON payments.payout_account USING btree (account_id, method, number_hash) WHERE (removed_at IS NULL);

create table payments.status_history (
  account_id bigint not null,
  kind text not null,
  payment_id bigint not null,
  seq integer not null,
  state text not null,
  reason text not null default ''::text,
  reason_key text,
  actor text not null,
  at timestamp with time zone not null default now(),
  constraint status_history_pkey PRIMARY KEY (account_id, kind, payment_id, seq),
  constraint status_history_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text])))
);

create table payments.webhook_event (
  gateway text not null,
  event_id text not null,
  deposit_ref text not null,
  body_hash bytea not null,
  received_at timestamp with time zone not null default now(),
  constraint webhook_event_pkey PRIMARY KEY (gateway, event_id)
);

create table payments.withdrawal (
  account_id bigint not null,
  withdrawal_id bigint not null generated always as identity,
  brand_id bigint not null,
  client_ref uuid not null,
  method text not null,
  payout_id bigint not null,
  destination text not null,
  amount bigint not null,
  fee bigint not null default 0,
  currency text not null,
  state text not null,
  created_at timestamp with time zone not null default now(),
  constraint withdrawal_pkey PRIMARY KEY (account_id, withdrawal_id),
  constraint withdrawal_account_id_client_ref_key UNIQUE (account_id, client_ref),
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_check CHECK (((fee >= 0) AND (fee < amount))),
  constraint withdrawal_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text])))
);
CREATE INDEX withdrawal_by_amount ON payments.withdrawal USING btree (brand_id, amount, withdrawal_id);
CREATE INDEX withdrawal_by_brand ON payments.withdrawal USING btree (brand_id, state, withdrawal_id);
CREATE INDEX withdrawal_by_id ON payments.withdrawal USING btree (withdrawal_id);

create schema rg;

create table rg.exclusion (
  account_id bigint not null,
  exclusion_no integer not null,
  kind text not null,
  set_by text not null,
  starts_at timestamp with time zone not null default now(),
  until timestamp with time zone not null,
  lifted_at timestamp with time zone,
  constraint exclusion_pkey PRIMARY KEY (account_id, exclusion_no),
  constraint exclusion_check CHECK (((lifted_at IS NULL) OR (set_by = 'operator'::text))),
  constraint exclusion_kind_check CHECK ((kind = ANY (ARRAY['time-out'::text, 'self-exclusion'::text]))),
  constraint exclusion_set_by_check CHECK ((set_by = ANY (ARRAY['player'::text, 'operator'::text])))
);

create table rg.play_limit (
  account_id bigint not null,
  name text not null,
  set_by text not null,
  max bigint not null,
  set_at timestamp with time zone not null default now(),
  increase_effective_at timestamp with time zone,
  increase_max bigint,
  constraint play_limit_pkey PRIMARY KEY (account_id, name, set_by),
  constraint play_limit_max_check CHECK ((max >= 0)),
  constraint play_limit_set_by_check CHECK ((set_by = ANY (ARRAY['player'::text, 'operator'::text])))
);

create table rg.player (
  account_id bigint not null,
  brand_id bigint not null,
  reminder_min integer,
  constraint player_pkey PRIMARY KEY (account_id)
);

create schema sports;

create table sports.bet (
  account_id bigint not null,
  bet_id bigint not null generated always as identity,
  client_ref uuid not null,
  request_hash bytea not null,
  brand_id bigint not null,
  currency text not null,
  trial boolean not null,
  state text not null,
  format text not null,
  policy text not null,
  entered bigint not null,
  held bigint not null,
  stake bigint not null,
  max_return bigint not null,
  placed_at timestamp with time zone not null,
  decides_at timestamp with time zone,
  producer_change_id bigint not null,
  accepted_at timestamp with time zone,
  refused json,
  result text,
  returned bigint not null default 0,
  payment_no integer not null default 0,
  win_no integer,
  refunded boolean not null default false,
  due boolean not null default false,
  settled_at timestamp with time zone,
  explanation json not null default '[]'::json,
  constraint bet_pkey PRIMARY KEY (account_id, bet_id),
  constraint bet_account_id_client_ref_key UNIQUE (account_id, client_ref),
  constraint bet_entered_check CHECK ((entered > 0)),
  constraint bet_held_check CHECK ((held > 0)),
  constraint bet_policy_check CHECK ((policy = ANY (ARRAY['any'::text, 'better'::text, 'none'::text]))),
  constraint bet_stake_check CHECK ((stake > 0)),
  constraint bet_state_check CHECK ((state = ANY (ARRAY['INTENT'::text, 'WAITING'::text, 'ACCEPTED'::text, 'RETURNING'::text, 'REFUSED'::text, 'SETTLED'::text])))
);
CREATE INDEX bet_due ON sports.bet USING btree (account_id, bet_id) WHERE due;
CREATE INDEX bet_open ON sports.bet USING btree (placed_at) WHERE (state = ANY (ARRAY['INTENT'::text, 'RETURNING'::text]));
CREATE INDEX bet_waiting ON sports.bet USING btree (decides_at) WHERE (state = 'WAITING'::text);

create table sports.category (
  category_id text not null,
  sport_id text not null,
  constraint category_pkey PRIMARY KEY (category_id),
  constraint category_sport_id_fkey FOREIGN KEY (sport_id) REFERENCES sports.sport(sport_id)
);

create table sports.change (
  fixture_id text not null,
  version bigint not null,
  at timestamp with time zone not null,
  message_hash bytea not null,
  material boolean not null,
  content json not null,
  hash bytea not null,
  constraint change_pkey PRIMARY KEY (fixture_id, version),
  constraint change_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES sports.fixture(fixture_id)
);

create table sports.consumer (
  singleton boolean not null default true,
  epoch bigint not null,
  seen_through timestamp with time zone not null,
  constraint consumer_pkey PRIMARY KEY (singleton),
  constraint consumer_singleton_check CHECK (singleton)
);

create table sports.exposure (
  fixture_id text not null,
  brand_id bigint not null,
  currency text not null,
  market text not null,
  outcome text not null,
  price integer not null,
  stake bigint not null,
  constraint exposure_pkey PRIMARY KEY (fixture_id, brand_id, currency, market, outcome, price),
  constraint exposure_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES sports.fixture(fixture_id)
);

create table sports.fixture (
  fixture_id text not null,
  tournament_id text not null,
  season integer not null,
  round integer not null,
  home_id text not null,
  away_id text not null,
  starts_at timestamp with time zone not null,
  status text not null default 'PLANNED'::text,
  version bigint not null default 0,
  chain_hash bytea not null default '\x'::bytea,
  match json,
  events json not null default '[]'::json,
  book json,
  constraint fixture_pkey PRIMARY KEY (fixture_id),
  constraint fixture_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES sports.tournament(tournament_id),
  constraint fixture_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'LIVE'::text, 'ENDED'::text, 'RESULTED'::text, 'POSTPONED'::text, 'ABANDONED'::text, 'CANCELLED'::text])))
);
CREATE INDEX fixture_live ON sports.fixture USING btree (starts_at) WHERE (status = 'LIVE'::text);
CREATE INDEX fixture_of_tournament ON sports.fixture USING btree (tournament_id, starts_at);
CREATE INDEX fixture_starts ON sports.fixture USING btree (starts_at);

create table sports.leg (
  account_id bigint not null,
  bet_id bigint not null,
  leg_no integer not null,
  fixture_id text not null,
  market text not null,
  outcome text not null,
  live boolean not null,
  asked_price integer not null,
  price integer not null,
  version bigint not null,
  shown json not null,
  result text,
  dead_heat text,
  result_version bigint not null default 0,
  explanation json not null default '[]'::json,
  constraint leg_pkey PRIMARY KEY (account_id, bet_id, leg_no),
  constraint leg_account_id_bet_id_fkey FOREIGN KEY (account_id, bet_id) REFERENCES sports.bet(account_id, bet_id)
);
CREATE INDEX leg_of_market ON sports.leg USING btree (fixture_id, market);

create table sports.market (
  fixture_id text not null,
  market text not null,
  kind text not null,
  status text not null,
  producer text,
  prices json,
  outcomes json,
  certainty integer,
  cancelled json not null default '[]'::json,
  version bigint not null,
  result_version bigint not null default 0,
  book json not null,
  constraint market_pkey PRIMARY KEY (fixture_id, market),
  constraint market_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES sports.fixture(fixture_id),
  constraint market_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'SUSPENDED'::text, 'INACTIVE'::text, 'HANDED_OVER'::text, 'SETTLED'::text, 'CANCELLED'::text])))
);

create table sports.message (
  hash bytea not null,
  arrived_at timestamp with time zone not null,
  generated_at timestamp with time zone,
  producer text,
  fixture_id text,
  type text,
  became text not null,
  repeats integer not null default 0,
  body text not null,
  constraint message_pkey PRIMARY KEY (hash),
  constraint message_became_check CHECK ((became = ANY (ARRAY['APPLIED'::text, 'STALE'::text, 'INVALID'::text, 'UNKNOWN_FIXTURE'::text])))
);
CREATE INDEX message_arrived ON sports.message USING brin (arrived_at) WITH (autosummarize='on');
CREATE INDEX message_of_fixture ON sports.message USING btree (fixture_id, arrived_at);

create table sports.name (
  kind text not null,
  id text not null,
  language text not null,
  name text not null,
  constraint name_pkey PRIMARY KEY (kind, id, language),
  constraint name_kind_check CHECK ((kind = ANY (ARRAY['sport'::text, 'category'::text, 'tournament'::text, 'team'::text, 'market'::text, 'outcome'::text])))
);

create table sports.payment (
  account_id bigint not null,
  bet_id bigint not null,
  payment_no integer not null,
  result text not null,
  returned bigint not null,
  difference bigint not null,
  at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  constraint payment_pkey PRIMARY KEY (account_id, bet_id, payment_no),
  constraint payment_account_id_bet_id_fkey FOREIGN KEY (account_id, bet_id) REFERENCES sports.bet(account_id, bet_id)
);
CREATE INDEX payment_open ON sports.payment USING btree (account_id, bet_id) WHERE (paid_at IS NULL);

create table sports.producer (
  producer text not null,
  window_ms bigint not null,
  status text not null default 'DOWN'::text,
  point bigint,
  last_request bigint not null default 0,
  constraint producer_pkey PRIMARY KEY (producer),
  constraint producer_status_check CHECK ((status = ANY (ARRAY['DOWN'::text, 'RECOVERING'::text, 'UP'::text])))
);

create table sports.producer_change (
  change_id bigint not null generated always as identity,
  producer text not null,
  at timestamp with time zone not null,
  status text not null,
  constraint producer_change_pkey PRIMARY KEY (change_id),
  constraint producer_change_producer_fkey FOREIGN KEY (producer) REFERENCES sports.producer(producer)
);

create table sports.result_work (
  fixture_id text not null,
  market text not null,
  ticket bigint not null generated by default as identity,
  constraint result_work_pkey PRIMARY KEY (fixture_id, market)
);

create table sports.sport (
  sport_id text not null,
  live_delay_ms integer not null default 5000,
  constraint sport_pkey PRIMARY KEY (sport_id),
  constraint sport_live_delay_ms_check CHECK (((live_delay_ms >= 0) AND (live_delay_ms <= 60000)))
);

create table sports.tournament (
  tournament_id text not null,
  category_id text not null,
  constraint tournament_pkey PRIMARY KEY (tournament_id),
  constraint tournament_category_id_fkey FOREIGN KEY (category_id) REFERENCES sports.category(category_id)
);

create schema support;

create table support.business_hours (
  brand_id bigint not null,
  time_zone text not null,
  week jsonb not null,
  version integer not null default 1,
  constraint business_hours_pkey PRIMARY KEY (brand_id)
);

create table support.canned_response (
  canned_response_id bigint not null generated always as identity,
  brand_id bigint not null,
  shortcut text not null,
  body text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint canned_response_pkey PRIMARY KEY (canned_response_id),
  constraint canned_response_brand_id_shortcut_key UNIQUE (brand_id, shortcut)
);

create table support.chat_message (
  conversation_id bigint not null,
  seq integer not null,
  author text not null,
  operator text not null default ''::text,
  body text not null default ''::text,
  event text,
  images text[] not null default '{}'::text[],
  client_ref uuid,
  at timestamp with time zone not null default now(),
  constraint chat_message_pkey PRIMARY KEY (conversation_id, seq),
  constraint chat_message_conversation_id_client_ref_key UNIQUE (conversation_id, client_ref),
  constraint chat_message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES support.conversation(conversation_id) ON DELETE CASCADE,
  constraint chat_message_author_check CHECK ((author = ANY (ARRAY['customer'::text, 'operator'::text, 'system'::text])))
);

create table support.conversation (
  conversation_id bigint not null generated always as identity,
  brand_id bigint not null,
  customer_id bigint not null,
  state text not null,
  rank integer not null default 0,
  language text not null,
  out_of_hours boolean not null,
  operator_id bigint,
  operator text not null default ''::text,
  last_seq integer not null default 0,
  last_text text not null default ''::text,
  customer_read_seq integer not null default 0,
  operator_read_seq integer not null default 0,
  waiting_since timestamp with time zone default now(),
  created_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  constraint conversation_pkey PRIMARY KEY (conversation_id),
  constraint conversation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES support.customer(customer_id),
  constraint conversation_check CHECK (((state = 'open'::text) = (operator_id IS NOT NULL))),
  constraint conversation_check1 CHECK (((state = 'waiting'::text) = (waiting_since IS NOT NULL))),
  constraint conversation_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'closed'::text])))
);
CREATE INDEX conversation_by_age ON support.conversation USING btree (last_at);
CREATE INDEX conversation_by_brand ON support.conversation USING btree (brand_id, last_at DESC);
CREATE INDEX conversation_by_customer ON support.conversation USING btree (customer_id, conversation_id DESC);
CREATE UNIQUE INDEX conversation_going_on ON support.conversation USING btree (customer_id) WHERE (state <> 'closed'::text);
CREATE INDEX conversation_waiting ON support.conversation USING btree (brand_id, ((rank > 4)) DESC, waiting_since) WHERE (state = 'waiting'::text);

create table support.customer (
  customer_id bigint not null generated always as identity,
  brand_id bigint not null,
  account_id bigint,
  token_hash bytea,
  name text not null default ''::text,
  email text not null default ''::text,
  ip text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  constraint customer_pkey PRIMARY KEY (customer_id),
  constraint customer_account_id_key UNIQUE (account_id),
  constraint customer_token_hash_key UNIQUE (token_hash),
  constraint customer_check CHECK (((account_id IS NULL) <> (token_hash IS NULL)))
);
CREATE INDEX customer_by_address ON support.customer USING btree (brand_id, ip, created_at) WHERE (token_hash IS NOT NULL);

create table support.feedback (
  feedback_id bigint not null generated always as identity,
  brand_id bigint not null,
  customer_id bigint,
  ip text not null,
  client_ref uuid not null,
  subject text not null,
  content text not null,
  contact text not null default ''::text,
  images text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  reply text,
  replied_by text,
  replied_at timestamp with time zone,
  constraint feedback_pkey PRIMARY KEY (feedback_id),
  constraint feedback_brand_id_client_ref_key UNIQUE (brand_id, client_ref),
  constraint feedback_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES support.customer(customer_id)
);
CREATE INDEX feedback_by_address ON support.feedback USING btree (brand_id, ip, created_at);
CREATE INDEX feedback_by_brand ON support.feedback USING btree (brand_id, feedback_id DESC);
CREATE INDEX feedback_by_customer ON support.feedback USING btree (customer_id, feedback_id DESC);

create table support.presence (
  operator_id bigint not null,
  brand_id bigint not null,
  username text not null,
  seen_at timestamp with time zone not null default now(),
  constraint presence_pkey PRIMARY KEY (operator_id)
);

create schema system;

create table system.envelope_key (
  kid text not null,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  constraint envelope_key_pkey PRIMARY KEY (kid)
);

create table system.lease (
  name text not null,
  holder text,
  address text not null,
  epoch bigint not null,
  until timestamp with time zone not null,
  constraint lease_pkey PRIMARY KEY (name),
  constraint lease_epoch_check CHECK ((epoch > 0))
);
CREATE INDEX lease_by_end ON system.lease USING btree (until) WHERE (holder IS NOT NULL);

create table system.outbox (
  id bigint not null generated always as identity,
  payload json not null,
  at timestamp with time zone not null default now(),
  constraint outbox_pkey PRIMARY KEY (id)
);

create table system.room_event (
  room text not null,
  seq bigint not null,
  epoch bigint not null,
  at timestamp with time zone not null,
  payload json not null,
  sealed bytea,
  answer json,
  constraint room_event_pkey PRIMARY KEY (room, seq),
  constraint room_event_seq_check CHECK ((seq > 0))
);
CREATE INDEX room_event_by_time ON system.room_event USING brin (at);

create unlogged table system.room_lobby (
  room text not null,
  product text not null,
  at timestamp with time zone not null default now(),
  summary json not null,
  constraint room_lobby_pkey PRIMARY KEY (room)
);
CREATE INDEX room_lobby_by_product ON system.room_lobby USING btree (product);

create table system.room_snapshot (
  room text not null,
  seq bigint not null,
  epoch bigint not null,
  at timestamp with time zone not null default now(),
  sealed bytea not null,
  constraint room_snapshot_pkey PRIMARY KEY (room)
);

create table system.schedule (
  task text not null,
  every_s integer not null,
  next_at timestamp with time zone not null default now(),
  last_at timestamp with time zone,
  constraint schedule_pkey PRIMARY KEY (task),
  constraint schedule_every_s_check CHECK ((every_s > 0))
);

create table system.used_envelope (
  id_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_envelope_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX used_envelope_by_end ON system.used_envelope USING btree (expires_at);

create schema vendors;

create table vendors.call (
  call_no bigint not null generated always as identity,
  at timestamp with time zone not null,
  brand_id bigint,
  vendor_id bigint,
  key_id text not null,
  op text not null,
  request_id text not null,
  tx text not null,
  player text not null,
  amount text not null,
  currency text not null,
  status text not null,
  http_status integer not null,
  replay boolean not null,
  took_ms integer not null,
  ip text not null,
  body_hash bytea not null,
  body text not null,
  constraint call_pkey PRIMARY KEY (call_no, at)
) partition by RANGE (at);
CREATE INDEX call_by_brand ON ONLY vendors.call USING btree (brand_id, at DESC, call_no DESC);
CREATE INDEX call_by_tx ON ONLY vendors.call USING btree (vendor_id, tx);

create table vendors.discrepancy (
  vendor_id bigint not null,
  op_class text not null,
  tx text not null,
  kind text not null,
  ours text not null,
  theirs text not null,
  found_at timestamp with time zone not null default now(),
  resolved_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  acknowledged_by text not null default ''::text,
  note text not null default ''::text,
  constraint discrepancy_pkey PRIMARY KEY (vendor_id, op_class, tx),
  constraint discrepancy_kind_check CHECK ((kind = ANY (ARRAY['missing_ours'::text, 'missing_vendor'::text, 'amount'::text, 'status'::text])))
);
CREATE INDEX discrepancy_open ON vendors.discrepancy USING btree (vendor_id, found_at DESC) WHERE (resolved_at IS NULL);

create table vendors.free_rounds (
  account_id bigint not null,
  grant_id text not null,
  brand_id bigint not null,
  vendor_id bigint not null,
  terms jsonb not null,
  reason text not null,
  granted_by text not null,
  granted_at timestamp with time zone not null default now(),
  cancelled_by text,
  delivery_status text not null,
  attempts integer not null default 0,
  next_at timestamp with time zone,
  constraint free_rounds_pkey PRIMARY KEY (account_id, grant_id),
  constraint free_rounds_delivery_status_check CHECK ((delivery_status = ANY (ARRAY['none'::text, 'pending'::text, 'delivered'::text, 'rejected'::text])))
);
CREATE INDEX free_rounds_by_brand ON vendors.free_rounds USING btree (brand_id, granted_at DESC, grant_id);
CREATE INDEX free_rounds_waiting ON vendors.free_rounds USING btree (next_at) WHERE (next_at IS NOT NULL);

create table vendors.history_cursor (
  vendor_id bigint not null,
  cursor text not null,
  pulled_at timestamp with time zone not null default now(),
  constraint history_cursor_pkey PRIMARY KEY (vendor_id)
);

create table vendors.key (
  key_id text not null,
  vendor_id bigint not null,
  secret_sealed bytea not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  revoked_at timestamp with time zone,
  revoked_by text,
  constraint key_pkey PRIMARY KEY (key_id),
  constraint key_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors.vendor(vendor_id)
);
CREATE INDEX key_by_vendor ON vendors.key USING btree (vendor_id);

create table vendors.reported_transaction (
  vendor_id bigint not null,
  op_class text not null,
  tx text not null,
  round text not null,
  player text not null,
  amount text not null,
  status text not null,
  reported_at timestamp with time zone not null default now(),
  constraint reported_transaction_pkey PRIMARY KEY (vendor_id, op_class, tx),
  constraint reported_transaction_op_class_check CHECK ((op_class = ANY (ARRAY['bet'::text, 'win'::text]))),
  constraint reported_transaction_status_check CHECK ((status = ANY (ARRAY['APPLIED'::text, 'REVERSED'::text])))
);
CREATE INDEX reported_transaction_recent ON vendors.reported_transaction USING btree (vendor_id, reported_at);

create table vendors.session (
  session_hash bytea not null,
  vendor_id bigint not null,
  account_id bigint not null,
  game_code text not null,
  member_session_hash bytea,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  end_delivery text,
  end_attempts integer not null default 0,
  end_next_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (session_hash),
  constraint session_end_delivery_check CHECK ((end_delivery = ANY (ARRAY['none'::text, 'delivered'::text, 'rejected'::text])))
);
CREATE INDEX session_by_account ON vendors.session USING btree (account_id, vendor_id) WHERE (ended_at IS NULL);
CREATE INDEX session_by_age ON vendors.session USING btree (created_at);
CREATE INDEX session_untold ON vendors.session USING btree (created_at) WHERE (end_delivery IS NULL);

create table vendors.transfer (
  account_id bigint not null,
  order_no text not null,
  brand_id bigint not null,
  vendor_id bigint not null,
  client_ref uuid not null,
  direction text not null,
  amount bigint not null,
  currency text not null,
  state text not null,
  attempts integer not null default 0,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  constraint transfer_pkey PRIMARY KEY (account_id, order_no),
  constraint transfer_account_id_client_ref_key UNIQUE (account_id, client_ref),
  constraint transfer_amount_check CHECK ((amount > 0)),
  constraint transfer_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint transfer_state_check CHECK ((state = ANY (ARRAY['TAKEN'::text, 'SENT'::text, 'UNKNOWN'::text, 'DONE'::text, 'RETURNED'::text, 'FAILED'::text])))
);
CREATE INDEX transfer_by_brand ON vendors.transfer USING btree (brand_id, created_at DESC, order_no);
CREATE INDEX transfer_by_vendor ON vendors.transfer USING btree (vendor_id, created_at DESC);
CREATE INDEX transfer_waiting ON vendors.transfer USING btree (next_at) WHERE (next_at IS NOT NULL);

create table vendors.vendor (
  vendor_id bigint not null generated always as identity,
  brand_id bigint not null,
  title text not null,
  vendor_codes text[] not null,
  enabled boolean not null default true,
  ip_allow text[] not null default '{}'::text[],
  rate_per_minute integer not null default 60000,
  base_url text not null default ''::text,
  wallet text not null default 'seamless'::text,
  profile jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint vendor_pkey PRIMARY KEY (vendor_id),
  constraint vendor_brand_id_title_key UNIQUE (brand_id, title),
  constraint vendor_rate_per_minute_check CHECK ((rate_per_minute > 0)),
  constraint vendor_vendor_codes_check CHECK ((cardinality(vendor_codes) > 0)),
  constraint vendor_wallet_check CHECK ((wallet = ANY (ARRAY['seamless'::text, 'transfer'::text])))
);

CREATE OR REPLACE FUNCTION vendors.rotate_partitions(ahead integer, keep integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  today date := (now() at time zone 'utc')::date;
  name text;
  old text;
  dropped int := 0;
begin
  for i in 0..ahead loop
    name := 'call_' || to_char(today + i, 'YYYYMMDD');
    if to_regclass('vendors.' || name) is null then
      execute format('create table vendors.%I partition of vendors.call for values from (%L) to (%L)',
        name, (today + i)::timestamp at time zone 'utc', (today + i + 1)::timestamp at time zone 'utc');
    end if;
  end loop;
  for old in
    select c.relname from pg_inherits h join pg_class c on c.oid = h.inhrelid
    where h.inhparent = 'vendors.call'::regclass and c.relname ~ '^call_\d{8}$'
      and c.relname < 'call_' || to_char(today - keep, 'YYYYMMDD')
  loop
    execute format('drop table vendors.%I', old);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $function$
;
