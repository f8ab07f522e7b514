-- Today’s tables, printed from a freshly migrated database by "npm run schema". Do not edit.

create schema accounts;

create table accounts.correction (
  account_id bigint not null,
  correction_id bigint not null generated always as identity,
  brand_id bigint not null,
  profile_version integer not null,
  field_values jsonb not null,
  document_id bigint,
  evidence_id bigint,
  note text not null,
  constraint correction_pkey PRIMARY KEY (account_id, correction_id),
  constraint correction_check CHECK (((document_id IS NOT NULL) OR (evidence_id IS NOT NULL)))
);

create table accounts.dormancy (
  account_id bigint not null,
  brand_id bigint not null,
  last_act date not null,
  notices integer not null default 0,
  dormant_at timestamp with time zone,
  constraint dormancy_pkey PRIMARY KEY (account_id),
  constraint dormancy_notices_check CHECK (((notices >= 0) AND (notices <= 2)))
);

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
  constraint event_kind_check CHECK ((kind = ANY (ARRAY['blocked'::text, 'unblocked'::text, 'corrected'::text, 'closing'::text, 'closingCancelled'::text, 'closed'::text, 'reopened'::text, 'locked'::text, 'unlocked'::text])))
);

create table accounts.evidence (
  account_id bigint not null,
  evidence_id bigint not null generated always as identity,
  brand_id bigint not null,
  images text[] not null,
  added_by text not null,
  added_at timestamp with time zone not null default now(),
  constraint evidence_pkey PRIMARY KEY (account_id, evidence_id),
  constraint evidence_images_check CHECK (((cardinality(images) >= 1) AND (cardinality(images) <= 3)))
);

create table accounts.label (
  brand_id bigint not null,
  code text not null,
  kind text not null,
  names jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint label_pkey PRIMARY KEY (brand_id, code),
  constraint label_kind_check CHECK ((kind = ANY (ARRAY['club'::text, 'member'::text]))),
  constraint label_version_check CHECK ((version > 0))
);

create table accounts.player_label (
  account_id bigint not null,
  code text not null,
  is_club boolean not null,
  set_at timestamp with time zone not null default now(),
  constraint player_label_pkey PRIMARY KEY (account_id, code)
);
CREATE UNIQUE INDEX player_label_club ON accounts.player_label USING btree (account_id) WHERE is_club;
CREATE INDEX player_label_code ON accounts.player_label USING btree (code);

create schema agents;

create sequence agents.contract_no start 1001 cache 1;

create sequence agents.review_no start 1001 cache 1;

create sequence agents.statement_no start 1001 cache 1;

create table agents.accrual (
  account_id bigint not null,
  contract_id bigint not null,
  left_fine bigint not null,
  constraint accrual_pkey PRIMARY KEY (account_id, contract_id)
);

create table agents.adjustment (
  account_id bigint not null,
  adjustment_id bigint not null generated always as identity,
  contract_id bigint not null,
  statement_id bigint not null,
  amount_fine bigint not null,
  state text not null,
  into_statement bigint,
  rounds jsonb not null,
  at timestamp with time zone not null default now(),
  constraint adjustment_pkey PRIMARY KEY (account_id, adjustment_id),
  constraint adjustment_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'TAKEN'::text, 'OLD'::text, 'DROPPED'::text])))
);
CREATE INDEX adjustment_open ON agents.adjustment USING btree (account_id, contract_id) WHERE (state = ANY (ARRAY['OPEN'::text, 'OLD'::text]));
CREATE INDEX adjustment_statement ON agents.adjustment USING btree (account_id, into_statement) WHERE (into_statement IS NOT NULL);

create table agents.automatic_dividend (
  account_id bigint not null,
  since timestamp with time zone not null default now(),
  constraint automatic_dividend_pkey PRIMARY KEY (account_id)
);

create table agents.claim_mark (
  account_id bigint not null,
  seq bigint not null,
  constraint claim_mark_pkey PRIMARY KEY (account_id)
);

create table agents.claim_part (
  account_id bigint not null,
  claim text not null,
  part integer not null,
  how text not null,
  amount bigint not null,
  operator_id bigint,
  reason text not null default ''::text,
  at timestamp with time zone not null default now(),
  constraint claim_part_pkey PRIMARY KEY (account_id, claim, part),
  constraint claim_part_amount_check CHECK ((amount > 0)),
  constraint claim_part_how_check CHECK ((how = ANY (ARRAY['set-off'::text, 'hand'::text]))),
  constraint claim_part_part_check CHECK ((part > 0))
);

create table agents.claim_set_off (
  account_id bigint not null,
  claim text not null,
  brand_id bigint not null,
  operator_id bigint not null,
  reason text not null,
  at timestamp with time zone not null default now(),
  constraint claim_set_off_pkey PRIMARY KEY (account_id, claim)
);
CREATE INDEX claim_set_off_brand ON agents.claim_set_off USING btree (brand_id, account_id);

create table agents.contract (
  contract_id bigint not null,
  version integer not null,
  brand_id bigint not null,
  kind text not null,
  agent_id bigint not null,
  payer_id bigint,
  currency text not null,
  terms jsonb not null,
  state text not null,
  proposed_by text not null,
  client_ref uuid,
  proposed_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  effective_from timestamp with time zone,
  ends_at timestamp with time zone,
  ending_by text,
  document text,
  hash text,
  signature text,
  constraint contract_pkey PRIMARY KEY (contract_id, version),
  constraint contract_ending_by_check CHECK ((ending_by = ANY (ARRAY['payer'::text, 'agent'::text, 'operator'::text, 'upline'::text]))),
  constraint contract_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
  constraint contract_proposed_by_check CHECK ((proposed_by = ANY (ARRAY['payer'::text, 'agent'::text, 'operator'::text]))),
  constraint contract_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'ACTIVE'::text, 'REJECTED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'SUPERSEDED'::text, 'TERMINATING'::text, 'TERMINATED'::text]))),
  constraint contract_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX contract_active ON agents.contract USING btree (agent_id, kind) WHERE (state = ANY (ARRAY['ACTIVE'::text, 'TERMINATING'::text]));
CREATE INDEX contract_agent ON agents.contract USING btree (agent_id, kind, contract_id DESC);
CREATE INDEX contract_payer ON agents.contract USING btree (payer_id, agent_id);
CREATE UNIQUE INDEX contract_pending ON agents.contract USING btree (agent_id, kind) WHERE (state = 'PENDING'::text);
CREATE UNIQUE INDEX contract_ref ON agents.contract USING btree (agent_id, client_ref);

create table agents.contract_action (
  account_id bigint not null,
  client_ref uuid not null,
  content text not null,
  answer jsonb,
  at timestamp with time zone not null default now(),
  constraint contract_action_pkey PRIMARY KEY (account_id, client_ref)
);

create table agents.correction (
  account_id bigint not null,
  change_no bigint not null,
  brand_id bigint not null,
  path text not null,
  round_no bigint not null,
  round_ref text not null,
  vendor text not null,
  game_code text not null,
  category text not null,
  stake bigint not null,
  win bigint not null,
  jackpot bigint not null,
  valid bigint not null,
  accepted_at timestamp with time zone not null,
  settled_at timestamp with time zone not null,
  settled_day date not null,
  changed_at timestamp with time zone not null,
  changed_day date not null,
  applied_at timestamp with time zone,
  constraint correction_pkey PRIMARY KEY (account_id, change_no)
);
CREATE INDEX correction_changed_at ON agents.correction USING btree (changed_at);
CREATE INDEX correction_no ON agents.correction USING btree (change_no);
CREATE INDEX correction_open ON agents.correction USING btree (brand_id) WHERE (applied_at IS NULL);
CREATE INDEX correction_path ON agents.correction USING btree (changed_day, path);
CREATE INDEX correction_settled ON agents.correction USING btree (settled_day);
CREATE INDEX correction_settled_at ON agents.correction USING btree (settled_at);

create table agents.export (
  account_id bigint not null,
  export_id bigint not null generated always as identity,
  brand_id bigint not null,
  client_ref text not null,
  content text not null,
  report text not null,
  query jsonb not null,
  columns jsonb not null,
  name text not null,
  state text not null default 'WAITING'::text,
  rows_read integer not null default 0,
  rows_total integer not null default 0,
  file text,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint export_pkey PRIMARY KEY (account_id, export_id),
  constraint export_account_id_client_ref_key UNIQUE (account_id, client_ref),
  constraint export_report_check CHECK ((report = ANY (ARRAY['members'::text, 'figures'::text, 'transactions'::text, 'statements'::text]))),
  constraint export_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'EXPIRED'::text])))
);
CREATE INDEX export_kept ON agents.export USING btree (finished_at) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX export_open ON agents.export USING btree (account_id) WHERE (state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text]));

create table agents.facts_mark (
  feed text not null,
  upto bigint not null default 0,
  as_of timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint facts_mark_pkey PRIMARY KEY (feed),
  constraint facts_mark_feed_check CHECK ((feed = ANY (ARRAY['rounds'::text, 'flows'::text, 'places'::text])))
);

create table agents.link (
  brand_id bigint not null,
  code text not null,
  account_id bigint not null,
  client_ref uuid,
  opens text not null,
  rates jsonb not null default '{}'::jsonb,
  host text not null default ''::text,
  note text not null default ''::text,
  enabled boolean not null default true,
  expires_at timestamp with time zone,
  max_uses integer,
  uses integer not null default 0,
  opened integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  first_deposits integer not null default 0,
  constraint link_pkey PRIMARY KEY (brand_id, code),
  constraint link_check CHECK (((max_uses IS NULL) OR (uses <= max_uses))),
  constraint link_max_uses_check CHECK ((max_uses > 0)),
  constraint link_opens_check CHECK ((opens = ANY (ARRAY['player'::text, 'agent'::text])))
);
CREATE UNIQUE INDEX link_host ON agents.link USING btree (brand_id, host) WHERE (host <> ''::text);
CREATE INDEX link_owner ON agents.link USING btree (account_id, created_at DESC, code);
CREATE UNIQUE INDEX link_ref ON agents.link USING btree (account_id, client_ref);

create table agents.member_day (
  account_id bigint not null,
  day date not null,
  category text not null,
  part text not null,
  path text not null,
  stake bigint not null,
  win bigint not null,
  jackpot bigint not null,
  valid bigint not null,
  rounds bigint not null,
  constraint member_day_pkey PRIMARY KEY (account_id, day, category, part, path),
  constraint member_day_part_check CHECK ((part = ANY (ARRAY['settled'::text, 'changed'::text])))
);
CREATE INDEX member_day_path ON agents.member_day USING btree (day, path);

create table agents.member_flow (
  account_id bigint not null,
  day date not null,
  kind text not null,
  path text not null,
  amount bigint not null,
  flows bigint not null,
  constraint member_flow_pkey PRIMARY KEY (account_id, day, kind, path),
  constraint member_flow_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'bonus'::text, 'rebate'::text, 'salary'::text, 'dividend'::text, 'transfer-in'::text, 'transfer-out'::text, 'fee'::text])))
);
CREATE INDEX member_flow_path ON agents.member_flow USING btree (day, path);

create table agents.move (
  account_id bigint not null,
  planned_at timestamp with time zone not null default now(),
  brand_id bigint not null,
  from_parent_id bigint,
  to_parent_id bigint,
  day date not null,
  takes_effect_at timestamp with time zone not null,
  state text not null default 'PLANNED'::text,
  operator_id bigint not null,
  reason text not null,
  ended_at timestamp with time zone,
  members integer,
  contracts integer,
  failure jsonb,
  constraint move_pkey PRIMARY KEY (account_id, planned_at),
  constraint move_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'DONE'::text, 'CANCELLED'::text, 'FAILED'::text])))
);
CREATE INDEX move_brand ON agents.move USING btree (brand_id, planned_at DESC, account_id);
CREATE INDEX move_due ON agents.move USING btree (takes_effect_at) WHERE (state = 'PLANNED'::text);
CREATE UNIQUE INDEX move_planned ON agents.move USING btree (account_id) WHERE (state = 'PLANNED'::text);

create table agents.opposite_day (
  account_id bigint not null,
  other_id bigint not null,
  day date not null,
  draws integer not null,
  matched_micro bigint not null,
  constraint opposite_day_pkey PRIMARY KEY (account_id, other_id, day)
);
CREATE INDEX opposite_day_by_day ON agents.opposite_day USING btree (day);

create table agents.payment (
  account_id bigint not null,
  statement_id bigint not null,
  part integer not null,
  how text not null,
  payer_id bigint,
  amount bigint not null,
  at timestamp with time zone not null default now(),
  constraint payment_pkey PRIMARY KEY (account_id, statement_id, part),
  constraint payment_amount_check CHECK ((amount > 0)),
  constraint payment_how_check CHECK ((how = ANY (ARRAY['run'::text, 'payer'::text, 'forced'::text, 'set-off'::text, 'operator'::text]))),
  constraint payment_part_check CHECK ((part > 0))
);

create table agents.placement (
  account_id bigint not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone,
  brand_id bigint not null,
  parent_id bigint,
  depth integer not null,
  path text not null,
  link_code text not null default ''::text,
  placed_xid bigint not null default agents.feed_xid(),
  constraint placement_pkey PRIMARY KEY (account_id, from_at),
  constraint placement_depth_check CHECK ((depth >= 0))
);
CREATE INDEX placement_by_link ON agents.placement USING btree (brand_id, from_at) WHERE ((to_at IS NULL) AND (link_code <> ''::text));
CREATE UNIQUE INDEX placement_now ON agents.placement USING btree (account_id) WHERE (to_at IS NULL);
CREATE INDEX placement_parent ON agents.placement USING btree (parent_id, account_id) WHERE (to_at IS NULL);
CREATE INDEX placement_path ON agents.placement USING btree (brand_id, path) WHERE (to_at IS NULL);
CREATE INDEX placement_placed ON agents.placement USING btree (placed_xid);

create table agents.quota (
  account_id bigint not null,
  category text not null,
  from_rate integer not null,
  most integer not null,
  used integer not null default 0,
  constraint quota_pkey PRIMARY KEY (account_id, category, from_rate),
  constraint quota_from_rate_check CHECK (((from_rate > 0) AND (from_rate <= 200))),
  constraint quota_most_check CHECK ((most >= 0)),
  constraint quota_used_check CHECK ((used >= 0))
);

create table agents.rate (
  account_id bigint not null,
  category text not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone,
  rate integer not null,
  set_by text not null,
  actor_id bigint not null,
  constraint rate_pkey PRIMARY KEY (account_id, category, from_at),
  constraint rate_rate_check CHECK (((rate >= 0) AND (rate <= 200))),
  constraint rate_set_by_check CHECK ((set_by = ANY (ARRAY['link'::text, 'opening'::text, 'agent'::text, 'operator'::text, 'member'::text])))
);
CREATE UNIQUE INDEX rate_now ON agents.rate USING btree (account_id, category) WHERE (to_at IS NULL);

create table agents.rate_request (
  account_id bigint not null,
  agent_id bigint not null,
  rates jsonb not null,
  asked_at timestamp with time zone not null default date_trunc('milliseconds'::text, now()),
  expires_at timestamp with time zone not null default (date_trunc('milliseconds'::text, now()) + '72:00:00'::interval),
  constraint rate_request_pkey PRIMARY KEY (account_id)
);

create table agents.review (
  account_id bigint not null,
  review_id bigint not null default nextval('agents.review_no'::regclass),
  brand_id bigint not null,
  sign text not null,
  source text not null,
  agent_id bigint not null,
  from_day date not null,
  to_day date,
  kind text not null default ''::text,
  evidence jsonb not null,
  state text not null default 'OPEN'::text,
  opened_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by text not null default ''::text,
  reason text not null default ''::text,
  applied_at timestamp with time zone,
  constraint review_pkey PRIMARY KEY (account_id, review_id),
  constraint review_account_id_sign_source_key UNIQUE (account_id, sign, source),
  constraint review_check CHECK (((state = 'OPEN'::text) = (decided_at IS NULL))),
  constraint review_sign_check CHECK ((sign = ANY (ARRAY['self-referral'::text, 'circle'::text, 'bought'::text, 'riskless'::text, 'burst'::text, 'opposite'::text]))),
  constraint review_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'COUNTS'::text, 'NOT_COUNTED'::text])))
);
CREATE INDEX review_agent ON agents.review USING btree (agent_id);
CREATE INDEX review_by_id ON agents.review USING btree (review_id);
CREATE INDEX review_list ON agents.review USING btree (brand_id, ((state <> 'OPEN'::text)), review_id DESC);
CREATE INDEX review_to_apply ON agents.review USING btree (brand_id) WHERE ((decided_at IS NOT NULL) AND (applied_at IS NULL));

create table agents.run (
  brand_id bigint not null,
  kind text not null,
  cycle text not null,
  window_no bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  as_of timestamp with time zone not null,
  statements integer not null,
  computed_at timestamp with time zone not null default now(),
  constraint run_pkey PRIMARY KEY (brand_id, kind, cycle, window_no),
  constraint run_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text])))
);
CREATE INDEX run_ends ON agents.run USING btree (brand_id, kind, cycle, ends_at DESC);

create table agents.sent_message (
  account_id bigint not null,
  client_ref uuid not null,
  member_id bigint not null,
  content text not null,
  sent_at timestamp with time zone not null default now(),
  constraint sent_message_pkey PRIMARY KEY (account_id, client_ref)
);
CREATE INDEX sent_message_at ON agents.sent_message USING btree (account_id, sent_at);

create table agents.settings (
  brand_id bigint not null,
  version integer not null,
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (brand_id, version),
  constraint settings_version_check CHECK ((version > 0))
);

create table agents.side_day (
  account_id bigint not null,
  day date not null,
  stake_micro bigint not null,
  constraint side_day_pkey PRIMARY KEY (account_id, day)
);
CREATE INDEX side_day_by_day ON agents.side_day USING btree (day);

create table agents.side_mark (
  brand_id bigint not null,
  upto bigint not null,
  constraint side_mark_pkey PRIMARY KEY (brand_id)
);

create table agents.statement (
  account_id bigint not null,
  statement_id bigint not null default nextval('agents.statement_no'::regclass),
  brand_id bigint not null,
  contract_id bigint not null,
  version integer not null,
  kind text not null,
  cycle text not null,
  window_no bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  from_day date not null,
  to_day date not null,
  days integer not null,
  of_days integer not null,
  payer_id bigint,
  depth integer not null,
  path text not null,
  currency text not null,
  turnover bigint not null,
  active integer not null,
  stake bigint not null,
  win bigint not null,
  rebate bigint not null,
  promo bigint not null,
  salary bigint not null,
  fee bigint not null,
  rate_bps integer,
  gross_fine bigint not null,
  below_fine bigint not null,
  amount_fine bigint not null,
  carry_in bigint not null,
  carry_out bigint not null,
  before_fine bigint not null,
  adjustment_fine bigint not null,
  posted bigint not null,
  left_fine bigint not null,
  unpaid bigint not null,
  state text not null,
  try_at timestamp with time zone,
  owed_fine bigint not null,
  owed_carry bigint not null,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  reason text not null default ''::text,
  constraint statement_pkey PRIMARY KEY (account_id, statement_id),
  constraint statement_check CHECK (((unpaid >= 0) AND (unpaid <= posted))),
  constraint statement_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
  constraint statement_posted_check CHECK ((posted >= 0)),
  constraint statement_state_check CHECK ((state = ANY (ARRAY['DUE'::text, 'OVERDUE'::text, 'FORCED'::text, 'PAID'::text, 'WAIVED'::text, 'PAID_BY_OPERATOR'::text, 'REVIEW'::text, 'REFUSED'::text, 'NONE_BELOW_TIER'::text, 'NONE_NO_LOSS'::text, 'NONE_NEGATIVE'::text, 'NONE_ZERO'::text])))
);
CREATE INDEX statement_contract ON agents.statement USING btree (account_id, kind, ends_at DESC);
CREATE INDEX statement_days ON agents.statement USING btree (brand_id, kind, from_day);
CREATE INDEX statement_owing ON agents.statement USING btree (payer_id) WHERE ((state = ANY (ARRAY['DUE'::text, 'OVERDUE'::text, 'FORCED'::text])) AND (payer_id IS NOT NULL));
CREATE INDEX statement_payer ON agents.statement USING btree (payer_id, kind, ends_at DESC) WHERE (payer_id IS NOT NULL);
CREATE INDEX statement_run ON agents.statement USING btree (brand_id, kind, cycle, window_no);
CREATE INDEX statement_try ON agents.statement USING btree (brand_id, try_at) WHERE (state = ANY (ARRAY['DUE'::text, 'OVERDUE'::text]));
CREATE UNIQUE INDEX statement_window ON agents.statement USING btree (account_id, contract_id, version, kind, window_no);

create table agents.statement_share (
  account_id bigint not null,
  statement_id bigint not null,
  member_id bigint not null,
  state text not null,
  from_day date not null,
  before_day date,
  amount_fine bigint not null,
  constraint statement_share_pkey PRIMARY KEY (account_id, statement_id, member_id, state),
  constraint statement_share_state_check CHECK ((state = ANY (ARRAY['HELD'::text, 'COUNTED'::text, 'NOT_COUNTED'::text])))
);
CREATE INDEX statement_share_member ON agents.statement_share USING btree (member_id);

create table agents.team_balance (
  account_id bigint not null,
  brand_id bigint not null,
  asked_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  online integer not null default 0,
  balance bigint not null default 0,
  held bigint not null default 0,
  constraint team_balance_pkey PRIMARY KEY (account_id)
);
CREATE INDEX team_balance_asked ON agents.team_balance USING btree (asked_at);

create table agents.team_count (
  account_id bigint not null,
  day date not null,
  joined bigint not null default 0,
  played bigint not null default 0,
  first_deposits bigint not null default 0,
  constraint team_count_pkey PRIMARY KEY (account_id, day)
);

create table agents.team_day (
  account_id bigint not null,
  day date not null,
  category text not null,
  part text not null,
  stake bigint not null,
  win bigint not null,
  jackpot bigint not null,
  valid bigint not null,
  rounds bigint not null,
  constraint team_day_pkey PRIMARY KEY (account_id, day, category, part),
  constraint team_day_part_check CHECK ((part = ANY (ARRAY['settled'::text, 'changed'::text])))
);

create table agents.team_flow (
  account_id bigint not null,
  day date not null,
  kind text not null,
  amount bigint not null,
  flows bigint not null,
  constraint team_flow_pkey PRIMARY KEY (account_id, day, kind),
  constraint team_flow_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'bonus'::text, 'rebate'::text, 'salary'::text, 'dividend'::text, 'transfer-in'::text, 'transfer-out'::text, 'fee'::text])))
);

create table agents.team_size (
  account_id bigint not null,
  direct bigint not null,
  team bigint not null,
  constraint team_size_pkey PRIMARY KEY (account_id)
);

create table agents.team_window (
  account_id bigint not null,
  length_s integer not null,
  starts_at timestamp with time zone not null,
  own boolean not null,
  stake bigint not null,
  win bigint not null,
  jackpot bigint not null,
  valid bigint not null,
  constraint team_window_pkey PRIMARY KEY (account_id, length_s, starts_at, own),
  constraint team_window_length_s_check CHECK ((length_s = ANY (ARRAY[300, 3600])))
);

CREATE OR REPLACE FUNCTION agents.feed_end()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + 0
$function$
;

CREATE OR REPLACE FUNCTION agents.feed_xid()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select pg_current_xact_id()::text::bigint + 0
$function$
;

CREATE OR REPLACE FUNCTION agents.restart_feed()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  addend bigint;
begin
  select greatest(0, 1 - pg_current_xact_id()::text::bigint + coalesce(max(placed_xid), 0)) into addend from agents.placement;
  execute format('create or replace function agents.feed_xid() returns bigint language sql stable as $f$
  select pg_current_xact_id()::text::bigint + %s
$f$', addend);
  execute format('create or replace function agents.feed_end() returns bigint language sql stable as $f$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + %s
$f$', addend);
  return addend;
end $function$
;

create schema approvals;

create table approvals.proposal (
  brand_id bigint not null,
  proposal_no bigint not null generated always as identity,
  kind text not null,
  subject text not null,
  input jsonb not null,
  input_hash bytea not null,
  preview jsonb not null,
  reason text not null,
  client_ref uuid not null,
  proposed_by bigint not null,
  proposer text not null,
  proposed_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  state text not null default 'open'::text,
  decided_by bigint,
  decider text,
  decided_at timestamp with time zone,
  decision text,
  outcome jsonb,
  constraint proposal_pkey PRIMARY KEY (brand_id, proposal_no),
  constraint proposal_brand_id_proposed_by_client_ref_key UNIQUE (brand_id, proposed_by, client_ref),
  constraint proposal_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint proposal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'rejected'::text])))
);
CREATE INDEX proposal_open ON approvals.proposal USING btree (brand_id, proposal_no) WHERE (state = 'open'::text);

create table approvals.settings (
  brand_id bigint not null,
  version integer not null,
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (brand_id, version),
  constraint settings_version_check CHECK ((version > 0))
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

create table backoffice.invitation (
  invitation_id bigint not null generated always as identity,
  operator_id bigint not null,
  token_hash bytea not null,
  invited_by text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invitation_pkey PRIMARY KEY (invitation_id),
  constraint invitation_token_hash_key UNIQUE (token_hash),
  constraint invitation_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES backoffice.operator(operator_id)
);
CREATE UNIQUE INDEX invitation_open ON backoffice.invitation USING btree (operator_id) WHERE ((used_at IS NULL) AND (revoked_at IS NULL));

create table backoffice.mfa_challenge (
  challenge_hash bytea not null,
  operator_id bigint not null,
  enrol_sealed bytea,
  expires_at timestamp with time zone not null,
  invitation_id bigint,
  constraint mfa_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint mfa_challenge_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES backoffice.invitation(invitation_id),
  constraint mfa_challenge_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES backoffice.operator(operator_id)
);

create table backoffice.operator (
  operator_id bigint not null generated always as identity,
  brand_id bigint not null,
  username text not null,
  password_hash text,
  role text not null,
  totp_sealed bytea,
  totp_step bigint not null default 0,
  suspended boolean not null default false,
  created_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  constraint operator_pkey PRIMARY KEY (operator_id),
  constraint operator_brand_id_username_key UNIQUE (brand_id, username),
  constraint operator_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'payments-lead'::text, 'cashier'::text, 'support'::text, 'auditor'::text, 'editor'::text, 'marketer'::text])))
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

create table bets.bonus (
  account_id bigint not null,
  bonus_no bigint not null,
  state text not null,
  required_e4 bigint not null,
  done_e4 bigint not null default 0,
  terms json not null,
  expires_at timestamp with time zone not null,
  began_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  released bigint not null default 0,
  recorded boolean not null default false,
  staked bigint not null default 0,
  lapsed bigint not null default 0,
  reminded boolean not null default false,
  constraint bonus_pkey PRIMARY KEY (account_id, bonus_no),
  constraint bonus_check CHECK (((state = ANY (ARRAY['active'::text, 'suspended'::text])) = (ended_at IS NULL))),
  constraint bonus_required_e4_check CHECK ((required_e4 >= 0)),
  constraint bonus_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'completed'::text, 'expired'::text, 'cancelled'::text, 'withdrawn'::text, 'excluded'::text, 'voided'::text])))
) with (fillfactor=50);
CREATE INDEX bonus_completed ON bets.bonus USING btree (ended_at) WHERE ((state = 'completed'::text) AND (NOT recorded));
CREATE INDEX bonus_running ON bets.bonus USING btree (expires_at) WHERE (ended_at IS NULL);

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
  collected bigint,
  collected_at timestamp with time zone,
  constraint free_grant_pkey PRIMARY KEY (account_id, grant_id),
  constraint free_grant_check CHECK (((used >= 0) AND (used <= rounds))),
  constraint free_grant_check1 CHECK ((valid_until > valid_from)),
  constraint free_grant_collected_check CHECK ((collected >= 0)),
  constraint free_grant_games_check CHECK ((cardinality(games) > 0)),
  constraint free_grant_rounds_check CHECK ((rounds > 0)),
  constraint free_grant_stake_check CHECK ((stake > 0))
);
CREATE INDEX free_grant_collecting ON bets.free_grant USING btree (valid_until) WHERE ((collected IS NOT NULL) AND (collected_at IS NULL));
CREATE INDEX free_grant_played ON bets.free_grant USING btree (account_id) WHERE ((collected IS NOT NULL) AND (collected_at IS NULL) AND ((used = rounds) OR (cancelled_at IS NOT NULL)));

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
  bonus_no bigint,
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
  settled_xid bigint default bets.feed_xid(),
  grant_id text,
  bonus_no bigint,
  bonus_stake bigint,
  bonus_win bigint,
  bonus_cash bigint,
  bonus_weight_bps integer,
  bonus_counted_e4 bigint,
  constraint round_pkey PRIMARY KEY (account_id, round_no),
  constraint round_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'CLOSED'::text, 'CANCELLED'::text, 'RESETTLED'::text])))
) with (fillfactor=90);
CREATE INDEX round_closed ON bets.round USING brin (closed_at) WITH (autosummarize='on');
CREATE INDEX round_open ON bets.round USING btree (account_id, round_no) WHERE (state = 'OPEN'::text);
CREATE UNIQUE INDEX round_own ON bets.round USING btree (account_id, ref_key) WHERE played;
CREATE UNIQUE INDEX round_ref ON bets.round USING btree (account_id, vendor, round_ref, game_code) WHERE (NOT played);
CREATE INDEX round_settled ON bets.round USING brin (settled_xid) WITH (autosummarize='on');
CREATE INDEX round_shared ON bets.round USING btree (vendor, round_ref) WHERE ((NOT played) AND (vendor !~~ 'vendor-%'::text));
CREATE INDEX round_unacknowledged ON bets.round USING btree (account_id, game_code) WHERE unacknowledged;

create table bets.round_change (
  account_id bigint not null,
  change_id bigint not null generated always as identity,
  round_no bigint not null,
  xid bigint not null default bets.feed_xid(),
  at timestamp with time zone not null default now(),
  stake bigint not null,
  win bigint not null,
  refund bigint not null,
  adjusted bigint not null,
  jackpot bigint not null,
  first_closed_at timestamp with time zone,
  constraint round_change_pkey PRIMARY KEY (account_id, change_id)
);
CREATE INDEX round_change_round ON bets.round_change USING btree (account_id, round_no, change_id);
CREATE INDEX round_change_xid ON bets.round_change USING btree (xid);

create table bets.round_counted (
  account_id bigint not null,
  vendor text not null,
  round_ref text not null,
  xid bigint not null default bets.feed_xid(),
  counted bigint not null,
  constraint round_counted_pkey PRIMARY KEY (account_id, vendor, round_ref, xid),
  constraint round_counted_counted_check CHECK ((counted >= 0))
);

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
  bonus bigint,
  constraint tx_pkey PRIMARY KEY (vendor, op_class, tx),
  constraint tx_held_check CHECK ((held >= 0))
) with (fillfactor=80);
CREATE INDEX tx_grant ON bets.tx USING btree (account_id, grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX tx_open_hold ON bets.tx USING btree (vendor, account_id) WHERE (state = ANY (ARRAY['HELD'::text, 'PARTLY_SETTLED'::text]));
CREATE INDEX tx_round ON bets.tx USING btree (account_id, round_no);

CREATE OR REPLACE FUNCTION bets.feed_end()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + 0
$function$
;

CREATE OR REPLACE FUNCTION bets.feed_xid()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select pg_current_xact_id()::text::bigint + 0
$function$
;

CREATE OR REPLACE FUNCTION bets.record_round_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- what the round counted for before and counts for now
  before int := case when old.state = 'OPEN' then 0 else 1 end;
  now_ int := case when new.state = 'OPEN' then 0 else 1 end;
begin
  insert into bets.round_change (account_id, round_no, stake, win, refund, adjusted, jackpot, first_closed_at)
  values (new.account_id, new.round_no,
    now_ * (new.stake - coalesce(new.bonus_stake, 0)) - before * (old.stake - coalesce(old.bonus_stake, 0)),
    now_ * (new.win - coalesce(new.bonus_win, 0)) - before * (old.win - coalesce(old.bonus_win, 0)),
    now_ * new.refund - before * old.refund, now_ * new.adjusted - before * old.adjusted,
    now_ * new.jackpot - before * old.jackpot, case when new.state = 'OPEN' then old.closed_at end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION bets.restart_feed()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  addend bigint;
begin
  select greatest(0, 1 - pg_current_xact_id()::text::bigint + greatest(
    (select coalesce(max(settled_xid), 0) from bets.round),
    (select coalesce(max(xid), 0) from bets.round_change),
    (select coalesce(max(xid), 0) from bets.round_counted))) into addend;
  execute format('create or replace function bets.feed_xid() returns bigint language sql stable as $f$
  select pg_current_xact_id()::text::bigint + %s
$f$', addend);
  execute format('create or replace function bets.feed_end() returns bigint language sql stable as $f$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + %s
$f$', addend);
  return addend;
end $function$
;

CREATE TRIGGER round_changed AFTER UPDATE ON bets.round FOR EACH ROW WHEN (((old.settled_xid IS NOT NULL) AND (NOT ((old.state = 'OPEN'::text) AND (new.state = 'OPEN'::text))) AND ((old.state = 'OPEN'::text) OR (new.state = 'OPEN'::text) OR (old.stake IS DISTINCT FROM new.stake) OR (old.win IS DISTINCT FROM new.win) OR (old.refund IS DISTINCT FROM new.refund) OR (old.adjusted IS DISTINCT FROM new.adjusted) OR (old.jackpot IS DISTINCT FROM new.jackpot) OR ((old.bonus_no IS NOT NULL) AND ((old.bonus_stake IS DISTINCT FROM new.bonus_stake) OR (old.bonus_win IS DISTINCT FROM new.bonus_win)))))) EXECUTE FUNCTION bets.record_round_change();

create schema bonuses;

create table bonuses.bonus (
  account_id bigint not null,
  bonus_no bigint not null generated always as identity,
  brand_id bigint not null,
  award_no bigint not null,
  currency text not null,
  amount bigint not null,
  deposit bigint not null,
  names jsonb not null,
  terms jsonb not null,
  at timestamp with time zone not null default now(),
  began_at timestamp with time zone,
  suspended_at timestamp with time zone,
  ended_at timestamp with time zone,
  condition text,
  end_state text,
  constraint bonus_pkey PRIMARY KEY (account_id, bonus_no),
  constraint bonus_amount_check CHECK ((amount > 0)),
  constraint bonus_check CHECK (((ended_at IS NULL) = (end_state IS NULL))),
  constraint bonus_deposit_check CHECK ((deposit >= 0)),
  constraint bonus_end_state_check CHECK ((end_state = ANY (ARRAY['completed'::text, 'expired'::text, 'cancelled'::text, 'withdrawn'::text, 'excluded'::text, 'voided'::text])))
);
CREATE UNIQUE INDEX bonus_award ON bonuses.bonus USING btree (account_id, award_no);
CREATE INDEX bonus_open ON bonuses.bonus USING btree (account_id, bonus_no) WHERE (ended_at IS NULL);
CREATE INDEX bonus_suspended ON bonuses.bonus USING btree (suspended_at) WHERE ((suspended_at IS NOT NULL) AND (ended_at IS NULL));

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

create schema cashback;

create table cashback.correction (
  account_id bigint not null,
  from_day date not null,
  of_day date not null,
  amount_e4 numeric(30,0) not null,
  constraint correction_pkey PRIMARY KEY (account_id, from_day, of_day),
  constraint correction_amount_e4_check CHECK ((amount_e4 <> (0)::numeric))
);
CREATE INDEX correction_of_period ON cashback.correction USING btree (account_id, of_day);

create table cashback.day_figure (
  account_id bigint not null,
  day date not null,
  category text not null,
  brand_id bigint not null,
  valid bigint not null,
  stake bigint not null,
  win bigint not null,
  constraint day_figure_pkey PRIMARY KEY (account_id, day, category)
);
CREATE INDEX day_figure_of_brand ON cashback.day_figure USING btree (brand_id, day, account_id);

create table cashback.late_day (
  account_id bigint not null,
  day date not null,
  brand_id bigint not null,
  constraint late_day_pkey PRIMARY KEY (account_id, day)
);
CREATE INDEX late_day_of_brand ON cashback.late_day USING btree (brand_id, day, account_id);

create table cashback.line (
  account_id bigint not null,
  from_day date not null,
  category text not null,
  valid bigint not null,
  stake bigint not null,
  win bigint not null,
  rate_bps integer not null,
  amount_e4 numeric(30,0) not null,
  constraint line_pkey PRIMARY KEY (account_id, from_day, category)
);

create table cashback.mark (
  mark_no integer not null default 1,
  upto bigint not null default 0,
  as_of timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint mark_pkey PRIMARY KEY (mark_no),
  constraint mark_mark_no_check CHECK ((mark_no = 1))
);

create table cashback.period (
  brand_id bigint not null,
  from_day date not null,
  to_day date not null,
  settings_version integer not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint period_pkey PRIMARY KEY (brand_id, from_day),
  constraint period_check CHECK ((to_day >= from_day))
);

create table cashback.settings (
  brand_id bigint not null,
  version integer not null,
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (brand_id, version),
  constraint settings_version_check CHECK ((version > 0))
);

create table cashback.statement (
  account_id bigint not null,
  from_day date not null,
  brand_id bigint not null,
  to_day date not null,
  settings_version integer not null,
  currency text not null,
  earned_e4 numeric(30,0) not null,
  carried_e4 numeric(30,0) not null,
  corrected_e4 numeric(30,0) not null,
  amount bigint not null,
  left_e4 numeric(30,0) not null,
  withheld boolean not null,
  at timestamp with time zone not null default now(),
  constraint statement_pkey PRIMARY KEY (account_id, from_day),
  constraint statement_amount_check CHECK ((amount >= 0)),
  constraint statement_earned_e4_check CHECK ((earned_e4 >= (0)::numeric))
);
CREATE INDEX statement_of_period ON cashback.statement USING btree (brand_id, from_day, account_id);

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

create schema fish;

create table fish.room (
  room_id text not null,
  brand_id bigint not null,
  currency text not null,
  game_code text not null,
  level text not null,
  number integer not null,
  status text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  constraint room_pkey PRIMARY KEY (room_id),
  constraint room_brand_id_currency_game_code_level_number_key UNIQUE (brand_id, currency, game_code, level, number),
  constraint room_room_id_check CHECK ((room_id ~ '^[a-z0-9.-]{1,60}$'::text)),
  constraint room_status_check CHECK ((status = ANY (ARRAY['open'::text, 'draining'::text, 'closed'::text])))
);

create table fish.session (
  account_id bigint not null,
  session_no integer not null,
  state text not null,
  seed_sealed bytea not null,
  commitment text not null,
  client_seed text,
  room_id text,
  game_code text,
  version_hash text,
  level text,
  currency text,
  seat integer,
  started_at timestamp with time zone,
  end_reason text,
  ended_at timestamp with time zone,
  reserve_tx text,
  funds integer not null default 0,
  stack bigint not null default 0,
  sent jsonb,
  constraint session_pkey PRIMARY KEY (account_id, session_no),
  constraint session_end_reason_check CHECK ((end_reason = ANY (ARRAY['left'::text, 'closed'::text, 'connection'::text, 'time'::text, 'shots'::text]))),
  constraint session_seat_check CHECK (((seat >= 0) AND (seat <= 3))),
  constraint session_state_check CHECK ((state = ANY (ARRAY['next'::text, 'open'::text, 'ended'::text])))
);
CREATE UNIQUE INDEX session_next ON fish.session USING btree (account_id) WHERE (state = 'next'::text);
CREATE INDEX session_of_room ON fish.session USING btree (room_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX session_open ON fish.session USING btree (account_id) WHERE (state = 'open'::text);

create table fish.session_log (
  account_id bigint not null,
  session_no integer not null,
  part_no integer not null,
  lines jsonb not null,
  batch jsonb,
  constraint session_log_pkey PRIMARY KEY (account_id, session_no, part_no)
);

create table fish.swarm (
  room_id text not null,
  number integer not null,
  seed_sealed bytea not null,
  commitment text not null,
  created_at timestamp with time zone not null default now(),
  constraint swarm_pkey PRIMARY KEY (room_id, number),
  constraint swarm_room_id_fkey FOREIGN KEY (room_id) REFERENCES fish.room(room_id)
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
  brand_id bigint,
  first_currency_only boolean not null default false,
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
  part boolean not null default false,
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
  other_cycle_ms integer not null default 0,
  min_draw_s integer not null default 0,
  raising_plans_allowed boolean not null default true,
  others_draws_allowed boolean not null default false,
  constraint play_rule_pkey PRIMARY KEY (brand_id, country),
  constraint play_rule_autoplay_max_check CHECK (((autoplay_max >= 1) AND (autoplay_max <= 1000))),
  constraint play_rule_country_check CHECK (((country = '*'::text) OR (country ~ '^[A-Z]{2}$'::text))),
  constraint play_rule_mandatory_break_min_check CHECK (((mandatory_break_min >= 0) AND (mandatory_break_min <= 60))),
  constraint play_rule_min_cycle_ms_check CHECK (((min_cycle_ms >= 0) AND (min_cycle_ms <= 10000))),
  constraint play_rule_min_draw_s_check CHECK (((min_draw_s >= 0) AND (min_draw_s <= 86400))),
  constraint play_rule_other_cycle_ms_check CHECK (((other_cycle_ms >= 0) AND (other_cycle_ms <= 10000))),
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

create table identity.action_lock (
  account_id bigint not null,
  scope text not null,
  reason text not null,
  text text not null default ''::text,
  until timestamp with time zone,
  operator text not null,
  locked_at timestamp with time zone not null default now(),
  constraint action_lock_pkey PRIMARY KEY (account_id, scope),
  constraint action_lock_scope_check CHECK ((scope = ANY (ARRAY['login'::text, 'betting'::text, 'deposits'::text, 'withdrawals'::text, 'transfers'::text])))
);
CREATE INDEX action_lock_until ON identity.action_lock USING btree (until) WHERE (until IS NOT NULL);

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
CREATE INDEX detail_by_household ON identity.detail USING btree (identity.household(value)) WHERE (field = 'address'::text);
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
  agreed_at timestamp with time zone,
  registered_at timestamp with time zone not null default now(),
  register_url text not null default ''::text,
  register_ip text not null default ''::text,
  register_device bytea,
  last_login_at timestamp with time zone,
  earned_rank integer not null default 0,
  access_changed_at timestamp with time zone,
  access_change text,
  constraint member_pkey PRIMARY KEY (account_id),
  constraint member_access_change_check CHECK ((access_change = ANY (ARRAY['password'::text, 'paymentPassword'::text, 'contact'::text, 'name'::text]))),
  constraint member_earned_rank_check CHECK ((earned_rank >= 0)),
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
CREATE INDEX member_ranked ON identity.member USING btree (brand_id) WHERE ((rank > 0) OR (earned_rank > 0));

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

CREATE OR REPLACE FUNCTION identity.household(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when count(*) > 1 and bool_or(word ~ '[0-9]') then string_agg(word, ' ' order by word collate "C") else '' end
  from regexp_split_to_table(lower(normalize(address, nfkc)), '[^[:alnum:]]+') as word where word <> ''
$function$
;

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
  bonus bigint not null default 0,
  constraint account_pkey PRIMARY KEY (account_id),
  constraint account_bonus_check CHECK ((bonus >= 0)),
  constraint account_check CHECK (((balance >= held) OR overdrawn)),
  constraint account_held_check CHECK ((held >= 0)),
  constraint account_kind_check CHECK ((kind = ANY (ARRAY['player'::text, 'trial'::text, 'jackpot'::text, 'trial-jackpot'::text, 'suspense'::text])))
) with (fillfactor=50);
CREATE INDEX account_with_bonus ON ledger.account USING btree (brand_id) WHERE (bonus > 0);

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
  bonus_delta bigint,
  bonus_after bigint,
  constraint entry_pkey PRIMARY KEY (account_id, seq, at)
) partition by RANGE (at);

create table ledger.flow (
  account_id bigint not null,
  seq bigint not null,
  kind text not null,
  amount bigint not null,
  reference text not null,
  at timestamp with time zone not null,
  xid bigint not null default ledger.feed_xid(),
  constraint flow_pkey PRIMARY KEY (account_id, seq)
);
CREATE INDEX flow_at ON ledger.flow USING btree (at);
CREATE INDEX flow_xid ON ledger.flow USING btree (xid);

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

create table ledger.suspense (
  suspense_id bigint not null,
  brand_id bigint not null,
  currency text not null,
  connection text not null,
  constraint suspense_pkey PRIMARY KEY (suspense_id),
  constraint suspense_brand_id_currency_connection_key UNIQUE (brand_id, currency, connection)
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

CREATE OR REPLACE FUNCTION ledger.feed_end()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + 0
$function$
;

CREATE OR REPLACE FUNCTION ledger.feed_xid()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select pg_current_xact_id()::text::bigint + 0
$function$
;

CREATE OR REPLACE FUNCTION ledger.raise_stale_read()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'read state is stale' using errcode = 'FH001';
end $function$
;

CREATE OR REPLACE FUNCTION ledger.record_flow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger.flow (account_id, seq, kind, amount, reference, at)
  values (new.account_id, new.seq, new.kind, new.amount, new.reference, new.at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION ledger.restart_feed()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  addend bigint;
begin
  select greatest(0, 1 - pg_current_xact_id()::text::bigint + coalesce(max(xid), 0)) into addend from ledger.flow;
  execute format('create or replace function ledger.feed_xid() returns bigint language sql stable as $f$
  select pg_current_xact_id()::text::bigint + %s
$f$', addend);
  execute format('create or replace function ledger.feed_end() returns bigint language sql stable as $f$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + %s
$f$', addend);
  return addend;
end $function$
;

CREATE TRIGGER entry_flow AFTER INSERT ON ledger.entry_202611 FOR EACH ROW WHEN (((new.amount <> 0) AND (new.kind <> ALL ('{bet,win,refund,refund-reversal,win-reversal,free-win,free-win-reversal,reserve-commit,hand-stake,hand-win,jackpot-win,jackpot-payout,jackpot-contribution,jackpot-reset,jackpot-transfer-out,jackpot-transfer-in,adjustment-credit,adjustment-debit,transfer-send,transfer-take,trial-grant,suspense-in,suspense-out}'::text[])))) EXECUTE FUNCTION ledger.record_flow();

CREATE TRIGGER entry_flow AFTER INSERT ON ledger.entry_202612 FOR EACH ROW WHEN (((new.amount <> 0) AND (new.kind <> ALL ('{bet,win,refund,refund-reversal,win-reversal,free-win,free-win-reversal,reserve-commit,hand-stake,hand-win,jackpot-win,jackpot-payout,jackpot-contribution,jackpot-reset,jackpot-transfer-out,jackpot-transfer-in,adjustment-credit,adjustment-debit,transfer-send,transfer-take,trial-grant,suspense-in,suspense-out}'::text[])))) EXECUTE FUNCTION ledger.record_flow();

CREATE TRIGGER entry_flow AFTER INSERT ON ledger.entry_202701 FOR EACH ROW WHEN (((new.amount <> 0) AND (new.kind <> ALL ('{bet,win,refund,refund-reversal,win-reversal,free-win,free-win-reversal,reserve-commit,hand-stake,hand-win,jackpot-win,jackpot-payout,jackpot-contribution,jackpot-reset,jackpot-transfer-out,jackpot-transfer-in,adjustment-credit,adjustment-debit,transfer-send,transfer-take,trial-grant,suspense-in,suspense-out}'::text[])))) EXECUTE FUNCTION ledger.record_flow();

CREATE TRIGGER entry_flow AFTER INSERT ON ledger.entry_202702 FOR EACH ROW WHEN (((new.amount <> 0) AND (new.kind <> ALL ('{bet,win,refund,refund-reversal,win-reversal,free-win,free-win-reversal,reserve-commit,hand-stake,hand-win,jackpot-win,jackpot-payout,jackpot-contribution,jackpot-reset,jackpot-transfer-out,jackpot-transfer-in,adjustment-credit,adjustment-debit,transfer-send,transfer-take,trial-grant,suspense-in,suspense-out}'::text[])))) EXECUTE FUNCTION ledger.record_flow();

CREATE TRIGGER entry_flow AFTER INSERT ON ledger.entry_default FOR EACH ROW WHEN (((new.amount <> 0) AND (new.kind <> ALL ('{bet,win,refund,refund-reversal,win-reversal,free-win,free-win-reversal,reserve-commit,hand-stake,hand-win,jackpot-win,jackpot-payout,jackpot-contribution,jackpot-reset,jackpot-transfer-out,jackpot-transfer-in,adjustment-credit,adjustment-debit,transfer-send,transfer-take,trial-grant,suspense-in,suspense-out}'::text[])))) EXECUTE FUNCTION ledger.record_flow();

CREATE TRIGGER entry_flow AFTER INSERT ON ledger.entry FOR EACH ROW WHEN (((new.amount <> 0) AND (new.kind <> ALL ('{bet,win,refund,refund-reversal,win-reversal,free-win,free-win-reversal,reserve-commit,hand-stake,hand-win,jackpot-win,jackpot-payout,jackpot-contribution,jackpot-reset,jackpot-transfer-out,jackpot-transfer-in,adjustment-credit,adjustment-debit,transfer-send,transfer-take,trial-grant,suspense-in,suspense-out}'::text[])))) EXECUTE FUNCTION ledger.record_flow();

create schema lottery;

create sequence lottery.order_id start 1 cache 1;

create table lottery.chase_item (
  account_id bigint not null,
  plan_id bigint not null,
  item_no integer not null,
  game_id integer not null,
  issue_no text not null,
  multiple integer not null,
  stake bigint not null,
  state text not null default 'waiting'::text,
  order_id bigint,
  released boolean not null default false,
  constraint chase_item_pkey PRIMARY KEY (account_id, plan_id, item_no),
  constraint chase_item_multiple_check CHECK ((multiple > 0)),
  constraint chase_item_stake_check CHECK ((stake > 0)),
  constraint chase_item_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'in-draw'::text, 'won'::text, 'lost'::text, 'push'::text, 'void'::text, 'cancelled'::text, 'stopped'::text])))
);
CREATE INDEX chase_item_draw ON lottery.chase_item USING btree (game_id, issue_no, account_id, plan_id);
CREATE INDEX chase_item_waiting ON lottery.chase_item USING btree (game_id, issue_no) WHERE (state = 'waiting'::text);

create table lottery.chase_plan (
  account_id bigint not null,
  plan_id bigint not null,
  client_ref uuid not null,
  request_hash bytea not null,
  brand_id bigint not null,
  game_id integer not null,
  entry_code text not null,
  mode text not null,
  trial boolean not null,
  state text not null default 'RUNNING'::text,
  stop_reason text,
  plan jsonb not null,
  stop jsonb not null,
  currency text not null,
  total bigint not null,
  lines jsonb not null,
  price_version integer not null,
  no_win_chance text,
  placed_at timestamp with time zone not null,
  stored_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint chase_plan_pkey PRIMARY KEY (account_id, plan_id),
  constraint chase_plan_account_id_client_ref_key UNIQUE (account_id, client_ref),
  constraint chase_plan_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'ENDED'::text]))),
  constraint chase_plan_stop_reason_check CHECK ((stop_reason = ANY (ARRAY['win'::text, 'profit'::text, 'player'::text, 'break'::text, 'blocked'::text, 'account-closed'::text, 'game-closed'::text]))),
  constraint chase_plan_total_check CHECK ((total > 0))
);
CREATE INDEX chase_plan_running ON lottery.chase_plan USING btree (game_id) WHERE (state = 'RUNNING'::text);

create table lottery.closed_pick (
  game_id integer not null,
  issue_no text not null,
  play text not null,
  pick text not null default ''::text,
  operator_id bigint not null,
  at timestamp with time zone not null default now(),
  pays text not null default 'nothing'::text,
  constraint closed_pick_pkey PRIMARY KEY (game_id, issue_no, play, pick),
  constraint closed_pick_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery.game(game_id),
  constraint closed_pick_pays_check CHECK ((pays = ANY (ARRAY['nothing'::text, 'half'::text])))
);

create table lottery.correction (
  game_id integer not null,
  issue_no text not null,
  correction_no integer not null,
  state text not null default 'PROPOSED'::text,
  of_fault boolean not null,
  numbers_before smallint[] not null,
  numbers_after smallint[] not null,
  log_hash text not null,
  reason text not null,
  proposed_by bigint not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  decided_by bigint,
  decided_at timestamp with time zone,
  decision text,
  finished_at timestamp with time zone,
  constraint correction_pkey PRIMARY KEY (game_id, issue_no, correction_no),
  constraint correction_game_id_issue_no_fkey FOREIGN KEY (game_id, issue_no) REFERENCES lottery.draw(game_id, issue_no),
  constraint approved_by_another CHECK (((state <> ALL (ARRAY['APPROVED'::text, 'DONE'::text])) OR (decided_by <> proposed_by))),
  constraint correction_state_check CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'APPROVED'::text, 'DONE'::text, 'REJECTED'::text, 'EXPIRED'::text])))
);
CREATE UNIQUE INDEX correction_approved ON lottery.correction USING btree (game_id, issue_no) WHERE (state = 'APPROVED'::text);

create table lottery.correction_line (
  account_id bigint not null,
  order_id bigint not null,
  correction_no integer not null,
  game_id integer not null,
  issue_no text not null,
  trial boolean not null,
  state text not null,
  result jsonb not null,
  prize_micro bigint not null,
  push_micro bigint not null,
  valid_micro bigint not null,
  rebate_micro bigint not null,
  rebate_shares jsonb,
  delta_micro bigint not null,
  due bigint,
  moved bigint,
  borne bigint,
  booked_at timestamp with time zone,
  announced_at timestamp with time zone,
  constraint correction_line_pkey PRIMARY KEY (account_id, order_id, correction_no),
  constraint correction_line_borne_check CHECK ((borne >= 0)),
  constraint correction_line_state_check CHECK ((state = ANY (ARRAY['WON'::text, 'LOST'::text, 'PUSH'::text])))
);
CREATE INDEX correction_line_draw ON lottery.correction_line USING btree (game_id, issue_no, correction_no, account_id, order_id);
CREATE INDEX correction_line_unannounced ON lottery.correction_line USING btree (game_id, issue_no, correction_no, account_id) WHERE (announced_at IS NULL);
CREATE INDEX correction_line_unbooked ON lottery.correction_line USING btree (game_id, issue_no, correction_no, account_id) WHERE (booked_at IS NULL);

create table lottery.draw (
  game_id integer not null,
  issue_no text not null,
  draw_no integer not null,
  schedule_version integer not null,
  open_at timestamp with time zone not null,
  close_at timestamp with time zone not null,
  draw_at timestamp with time zone not null,
  state text not null default 'SCHEDULED'::text,
  chain_no integer,
  position integer,
  beacon_round bigint,
  block_height bigint,
  sealed_at timestamp with time zone,
  order_root text,
  order_count integer,
  version_hash text,
  year text,
  seed text,
  beacon_value text,
  block_hash text,
  block_at timestamp with time zone,
  key text,
  numbers smallint[],
  level text,
  drawn_at timestamp with time zone,
  settled_at timestamp with time zone,
  void_reason text,
  version integer not null default 1,
  log jsonb not null default '[]'::jsonb,
  fault text,
  chain text,
  confirmations integer,
  beacon_signature text,
  counted_version integer,
  constraint draw_pkey PRIMARY KEY (game_id, issue_no),
  constraint draw_game_id_draw_no_key UNIQUE (game_id, draw_no),
  constraint draw_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery.game(game_id),
  constraint block_has_chain CHECK (((block_height IS NULL) = (chain IS NULL))),
  constraint draw_check CHECK ((close_at > open_at)),
  constraint draw_check1 CHECK ((draw_at > close_at)),
  constraint draw_confirmations_check CHECK ((confirmations > 0)),
  constraint draw_issue_no_check CHECK ((issue_no ~ '^\d{11,12}$'::text)),
  constraint draw_level_check CHECK ((level = ANY (ARRAY['beacon'::text, 'order-book-late'::text, 'order-book-only'::text, 'chain'::text, 'external'::text]))),
  constraint draw_state_check CHECK ((state = ANY (ARRAY['SCHEDULED'::text, 'SEALED'::text, 'DRAWN'::text, 'SETTLING'::text, 'SETTLED'::text, 'RESETTLING'::text, 'VOID'::text]))),
  constraint draw_void_reason_check CHECK ((void_reason = ANY (ARRAY['no-result'::text, 'old-block'::text, 'skipped'::text, 'operator'::text]))),
  constraint drawn_has_numbers CHECK (((state = ANY (ARRAY['DRAWN'::text, 'SETTLING'::text, 'SETTLED'::text, 'RESETTLING'::text])) = (numbers IS NOT NULL))),
  constraint void_has_reason CHECK (((state = 'VOID'::text) = (void_reason IS NOT NULL)))
);
CREATE INDEX draw_finished ON lottery.draw USING btree (game_id, draw_no DESC) WHERE (state <> ALL (ARRAY['SCHEDULED'::text, 'SEALED'::text]));
CREATE INDEX draw_uncounted ON lottery.draw USING btree (game_id, draw_no) WHERE ((state = 'SETTLED'::text) AND (order_count > 0) AND (counted_version IS DISTINCT FROM version));
CREATE INDEX draw_unfinished ON lottery.draw USING btree (game_id, draw_no) WHERE (settled_at IS NULL);

create table lottery.draw_figure (
  game_id integer not null,
  issue_no text not null,
  mode text not null,
  play text not null,
  currency text not null,
  draw_no integer not null,
  draw_at timestamp with time zone not null,
  lines integer not null,
  stake_micro bigint not null,
  prize_micro bigint not null,
  push_micro bigint not null,
  rebate_micro bigint not null,
  expected_micro bigint not null,
  sd_micro double precision not null,
  constraint draw_figure_pkey PRIMARY KEY (game_id, issue_no, mode, play, currency)
);
CREATE INDEX draw_figure_by_draw ON lottery.draw_figure USING btree (game_id, draw_no);
CREATE INDEX draw_figure_by_time ON lottery.draw_figure USING btree (draw_at);

create table lottery.draw_side (
  account_id bigint not null,
  game_id integer not null,
  issue_no text not null,
  book text not null,
  side smallint not null,
  opposite smallint[] not null,
  brand_id bigint not null,
  draw_at timestamp with time zone not null,
  stake_micro bigint not null,
  xid bigint not null default bets.feed_xid(),
  constraint draw_side_pkey PRIMARY KEY (account_id, game_id, issue_no, book, side),
  constraint draw_side_stake_micro_check CHECK ((stake_micro > 0))
);
CREATE INDEX draw_side_by_time ON lottery.draw_side USING brin (draw_at) WITH (autosummarize='on');
CREATE INDEX draw_side_feed ON lottery.draw_side USING btree (brand_id, xid);

create table lottery.entry (
  brand_id bigint not null,
  entry_code text not null,
  game_id integer not null,
  mode text not null,
  default_play_type text not null,
  position integer not null default 0,
  constraint entry_pkey PRIMARY KEY (brand_id, entry_code),
  constraint entry_game_id_mode_key UNIQUE (game_id, mode),
  constraint entry_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery.game(game_id),
  constraint entry_entry_code_check CHECK ((entry_code ~ '^[a-z0-9-]{1,64}$'::text)),
  constraint entry_mode_check CHECK ((mode = ANY (ARRAY['Lott'::text, 'ZY'::text, 'Elott'::text, 'SEA'::text])))
);

create table lottery.game (
  game_id integer not null generated always as identity,
  brand_id bigint not null,
  game_code text not null,
  name text not null,
  names jsonb not null default '{}'::jsonb,
  family text not null,
  rules text not null,
  area text not null,
  region text,
  presentation text not null default 'NUMBERS'::text,
  source text not null,
  source_config jsonb not null default '{}'::jsonb,
  status text not null default 'open'::text,
  position integer not null default 0,
  plan_after timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  created_by bigint,
  constraint game_pkey PRIMARY KEY (game_id),
  constraint game_brand_id_game_code_key UNIQUE (brand_id, game_code),
  constraint game_area_check CHECK ((area = ANY (ARRAY['CN'::text, 'VN'::text, 'SEA'::text]))),
  constraint game_game_code_check CHECK ((game_code ~ '^[a-z0-9-]{1,64}$'::text)),
  constraint game_presentation_check CHECK ((presentation = ANY (ARRAY['NUMBERS'::text, 'VIDEO'::text]))),
  constraint game_region_check CHECK ((region = ANY (ARRAY['N'::text, 'C'::text, 'S'::text]))),
  constraint game_source_check CHECK ((source = ANY (ARRAY['own'::text, 'chain'::text, 'simulated'::text, 'external'::text]))),
  constraint game_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'archived'::text])))
);

create table lottery.limit_set (
  game_id integer not null,
  version integer not null,
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamp with time zone not null default now(),
  first_draw_no integer not null default 0,
  constraint limit_set_pkey PRIMARY KEY (game_id, version),
  constraint limit_set_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery.game(game_id),
  constraint limit_set_version_check CHECK ((version > 0))
);

create table lottery.linked_cover (
  game_id integer not null,
  issue_no text not null,
  book text not null,
  group_no integer not null,
  kind text not null,
  draw_at timestamp with time zone not null,
  covered integer not null,
  atoms integer not null,
  accounts jsonb not null,
  signals text[] not null,
  stake_micro bigint not null,
  constraint linked_cover_pkey PRIMARY KEY (game_id, issue_no, book, group_no),
  constraint linked_cover_kind_check CHECK ((kind = ANY (ARRAY['coverage'::text, 'opposite'::text])))
);
CREATE INDEX linked_cover_by_time ON lottery.linked_cover USING btree (draw_at DESC);

create table lottery.player_order (
  account_id bigint not null,
  order_id bigint not null,
  client_ref uuid,
  request_hash bytea,
  brand_id bigint not null,
  game_id integer not null,
  entry_code text not null,
  mode text not null,
  issue_no text not null,
  plan_id bigint,
  item_no integer,
  trial boolean not null,
  state text not null default 'ACCEPTED'::text,
  corrected boolean not null default false,
  currency text not null,
  stake bigint not null,
  max_payout_micro bigint not null,
  price_version integer not null,
  lines jsonb not null,
  salt bytea not null,
  leaf bytea not null,
  round_no bigint,
  placed_at timestamp with time zone not null,
  stored_at timestamp with time zone not null,
  result jsonb,
  prize_micro bigint not null default 0,
  push_micro bigint not null default 0,
  valid_micro bigint,
  rebate_micro bigint,
  posted bigint,
  refunded bigint,
  settled_at timestamp with time zone,
  rebate_shares jsonb,
  cuts jsonb,
  constraint player_order_pkey PRIMARY KEY (account_id, order_id),
  constraint player_order_account_id_client_ref_key UNIQUE (account_id, client_ref),
  constraint player_order_mode_check CHECK ((mode = ANY (ARRAY['Lott'::text, 'ZY'::text, 'Elott'::text, 'SEA'::text]))),
  constraint player_order_stake_check CHECK ((stake > 0)),
  constraint player_order_state_check CHECK ((state = ANY (ARRAY['ACCEPTED'::text, 'WON'::text, 'LOST'::text, 'PUSH'::text, 'CANCELLED'::text, 'VOID'::text])))
);
CREATE INDEX player_order_cuts ON lottery.player_order USING btree (account_id, round_no) WHERE (cuts IS NOT NULL);
CREATE INDEX player_order_draw ON lottery.player_order USING btree (game_id, issue_no, account_id, order_id);
CREATE INDEX player_order_open ON lottery.player_order USING btree (game_id, issue_no, account_id, order_id) WHERE (state = 'ACCEPTED'::text);

create table lottery.price_set (
  brand_id bigint not null,
  entry_code text not null,
  version integer not null,
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamp with time zone not null default now(),
  first_draw_no integer not null default 0,
  constraint price_set_pkey PRIMARY KEY (brand_id, entry_code, version),
  constraint price_set_version_check CHECK ((version > 0))
);

create table lottery.prize_remainder (
  account_id bigint not null,
  remainder_micro bigint not null,
  constraint prize_remainder_pkey PRIMARY KEY (account_id),
  constraint prize_remainder_remainder_micro_check CHECK ((remainder_micro >= 0))
);

create table lottery.result_entry (
  game_id integer not null,
  issue_no text not null,
  maker text not null,
  numbers smallint[] not null,
  at timestamp with time zone not null default now(),
  constraint result_entry_pkey PRIMARY KEY (game_id, issue_no, maker),
  constraint result_entry_game_id_issue_no_fkey FOREIGN KEY (game_id, issue_no) REFERENCES lottery.draw(game_id, issue_no)
);

create table lottery.schedule (
  game_id integer not null,
  version integer not null,
  schedule jsonb not null,
  from_day date not null,
  created_at timestamp with time zone not null default now(),
  constraint schedule_pkey PRIMARY KEY (game_id, version),
  constraint schedule_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery.game(game_id)
);

create table lottery.seed_chain (
  game_id integer not null,
  chain_no integer not null,
  anchor text not null,
  last_seed_sealed bytea not null,
  length integer not null,
  published_at timestamp with time zone not null default now(),
  kept_sealed bytea,
  constraint seed_chain_pkey PRIMARY KEY (game_id, chain_no),
  constraint seed_chain_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery.game(game_id)
);

create table lottery.selection (
  hash bytea not null,
  body jsonb not null,
  stored_at timestamp with time zone not null default now(),
  constraint selection_pkey PRIMARY KEY (hash)
);

create table lottery.settings (
  brand_id bigint not null,
  version integer not null,
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (brand_id, version),
  constraint settings_version_check CHECK ((version > 0))
);

CREATE OR REPLACE FUNCTION lottery.require_unsealed(games integer[], issues text[])
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  found int;
begin
  select count(*) into found from (
    select from unnest(games, issues) as n (game_id, issue_no)
    join lottery.draw d on d.game_id = n.game_id and d.issue_no = n.issue_no and d.state = 'SCHEDULED'
    order by d.game_id, d.issue_no for key share of d) as open;
  if found <> cardinality(games) then
    raise exception 'a draw is sealed' using errcode = 'FH002';
  end if;
  return true;
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

create schema missions;

create table missions.completion (
  account_id bigint not null,
  mission_no bigint not null,
  period_day date not null,
  at timestamp with time zone not null default now(),
  constraint completion_pkey PRIMARY KEY (account_id, mission_no, period_day)
);
CREATE INDEX completion_by_time ON missions.completion USING btree (mission_no, at);

create table missions.day_deposit (
  account_id bigint not null,
  day date not null,
  brand_id bigint not null,
  amount bigint not null,
  constraint day_deposit_pkey PRIMARY KEY (account_id, day)
);
CREATE INDEX day_deposit_of_brand ON missions.day_deposit USING btree (brand_id, day);

create table missions.day_play (
  account_id bigint not null,
  day date not null,
  category text not null,
  game_code text not null,
  brand_id bigint not null,
  valid bigint not null,
  rounds bigint not null,
  raised_at timestamp with time zone,
  constraint day_play_pkey PRIMARY KEY (account_id, day, category, game_code)
);
CREATE INDEX day_play_of_brand ON missions.day_play USING btree (brand_id, day);

create table missions.leaderboard (
  leaderboard_no bigint not null generated always as identity,
  brand_id bigint not null,
  version integer not null,
  names jsonb not null,
  categories text[] not null,
  currency text not null,
  from_day date not null,
  until_day date not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  reward text not null,
  prizes bigint[] not null,
  times_x100 integer not null,
  claim_days integer not null,
  checked_version integer not null default 0,
  final_at timestamp with time zone,
  period text not null default 'once'::text,
  series_no bigint,
  series_until date,
  constraint leaderboard_pkey PRIMARY KEY (leaderboard_no),
  constraint leaderboard_check CHECK ((until_day >= from_day)),
  constraint leaderboard_period_check CHECK ((period = ANY (ARRAY['once'::text, 'daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint leaderboard_reward_check CHECK ((reward = ANY (ARRAY['cash'::text, 'points'::text]))),
  constraint leaderboard_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX leaderboard_editions ON missions.leaderboard USING btree (series_no, from_day) WHERE (series_no IS NOT NULL);
CREATE INDEX leaderboard_of_brand ON missions.leaderboard USING btree (brand_id, until_day);

create table missions.mark (
  feed text not null,
  upto bigint not null default 0,
  as_of timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint mark_pkey PRIMARY KEY (feed),
  constraint mark_feed_check CHECK ((feed = ANY (ARRAY['rounds'::text, 'flows'::text])))
);

create table missions.mission (
  mission_no bigint not null generated always as identity,
  brand_id bigint not null,
  version integer not null,
  names jsonb not null,
  period text not null,
  goal text not null,
  target bigint not null,
  categories text[] not null,
  games text[] not null,
  currency text not null,
  reward text not null,
  reward_amount bigint not null,
  times_x100 integer not null,
  claim_days integer not null,
  from_day date not null,
  until_day date,
  after_no bigint,
  is_on boolean not null,
  checked_version integer not null default 0,
  constraint mission_pkey PRIMARY KEY (mission_no),
  constraint mission_after_no_fkey FOREIGN KEY (after_no) REFERENCES missions.mission(mission_no),
  constraint mission_check CHECK (((reward = 'none'::text) = (reward_amount = 0))),
  constraint mission_goal_check CHECK ((goal = ANY (ARRAY['valid-stake'::text, 'rounds'::text, 'deposits'::text, 'log-ins'::text]))),
  constraint mission_period_check CHECK ((period = ANY (ARRAY['daily'::text, 'weekly'::text, 'once'::text]))),
  constraint mission_reward_check CHECK ((reward = ANY (ARRAY['none'::text, 'cash'::text, 'points'::text]))),
  constraint mission_target_check CHECK ((target > 0)),
  constraint mission_version_check CHECK ((version > 0))
);
CREATE INDEX mission_of_brand ON missions.mission USING btree (brand_id, mission_no);

create table missions.result (
  account_id bigint not null,
  leaderboard_no bigint not null,
  place integer not null,
  points bigint not null,
  prize bigint not null,
  constraint result_pkey PRIMARY KEY (account_id, leaderboard_no),
  constraint result_place_check CHECK ((place > 0))
);
CREATE INDEX result_by_place ON missions.result USING btree (leaderboard_no, place);

create table missions.score (
  account_id bigint not null,
  leaderboard_no bigint not null,
  points bigint not null,
  reached_at timestamp with time zone not null,
  constraint score_pkey PRIMARY KEY (account_id, leaderboard_no)
);
CREATE INDEX score_by_points ON missions.score USING btree (leaderboard_no, points DESC, reached_at, account_id);

create schema payments;

create sequence payments.transfer_no start 1001 cache 1;

create table payments.approval_rules (
  brand_id bigint not null,
  rules jsonb not null,
  version integer not null default 1,
  constraint approval_rules_pkey PRIMARY KEY (brand_id)
);

create table payments.batch_format (
  brand_id bigint not null,
  method text not null,
  format jsonb not null,
  version integer not null,
  constraint batch_format_pkey PRIMARY KEY (brand_id, method)
);

create table payments.batch_item (
  account_id bigint not null,
  withdrawal_id bigint not null,
  part integer not null,
  batch_id bigint not null,
  brand_id bigint not null,
  line_no integer not null,
  amount bigint not null,
  state text not null default 'listed'::text,
  attempt integer,
  reason text not null default ''::text,
  result text,
  result_at timestamp with time zone,
  constraint batch_item_pkey PRIMARY KEY (account_id, withdrawal_id, part, batch_id),
  constraint batch_item_amount_check CHECK ((amount > 0)),
  constraint batch_item_result_check CHECK ((result = ANY (ARRAY['paid'::text, 'failed'::text, 'bounced'::text]))),
  constraint batch_item_state_check CHECK ((state = ANY (ARRAY['listed'::text, 'sent'::text, 'dropped'::text])))
);
CREATE INDEX batch_item_by_line ON payments.batch_item USING btree (brand_id, batch_id, line_no);

create table payments.connection (
  brand_id bigint not null,
  code text not null,
  adapter text not null,
  title text not null,
  address text not null,
  credentials bytea not null,
  sign_kind text not null default 'HMAC-SHA256'::text,
  state text not null default 'off'::text,
  part text not null,
  networks text[] not null default '{}'::text[],
  confirm_above bigint,
  rejected integer not null default 0,
  conflicts integer not null default 0,
  version integer not null default 1,
  constraint connection_pkey PRIMARY KEY (brand_id, code),
  constraint connection_part_key UNIQUE (part),
  constraint connection_adapter_check CHECK ((adapter = ANY (ARRAY['form'::text, 'invoice'::text, 'card'::text]))),
  constraint connection_confirm_above_check CHECK ((confirm_above >= 0)),
  constraint connection_sign_kind_check CHECK ((sign_kind = ANY (ARRAY['MD5'::text, 'HMAC-SHA256'::text]))),
  constraint connection_state_check CHECK ((state = ANY (ARRAY['test'::text, 'live'::text, 'off'::text])))
);

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
  fee_bps integer not null default 0,
  fee_fixed bigint not null default 0,
  fee_min bigint not null default 0,
  fee_max bigint,
  tolerance_bps integer not null default 0,
  on_under text not null default 'credit'::text,
  on_over text not null default 'credit'::text,
  credited bigint not null default 0,
  fee_taken bigint not null default 0,
  suspended bigint not null default 0,
  sent_back bigint not null default 0,
  ended_as text,
  changes integer not null default 0,
  gateway_id text,
  ask_at timestamp with time zone,
  asks integer not null default 0,
  cents integer not null default 0,
  bonus_chosen_at timestamp with time zone,
  bonus_promotion bigint,
  bonus_hash text,
  bonus_names jsonb,
  reoffered_at timestamp with time zone,
  text_hash bytea,
  pay_qr text,
  constraint deposit_pkey PRIMARY KEY (account_id, deposit_id),
  constraint deposit_account_id_client_ref_key UNIQUE (account_id, client_ref),
  constraint deposit_account_id_gateway_ref_key UNIQUE (account_id, gateway_ref),
  constraint deposit_amount_check CHECK ((amount > 0)),
  constraint deposit_bonus_whole CHECK ((((bonus_promotion IS NULL) = (bonus_hash IS NULL)) AND ((bonus_promotion IS NULL) = (bonus_names IS NULL)) AND ((bonus_promotion IS NULL) OR (bonus_chosen_at IS NOT NULL)))),
  constraint deposit_cents_check CHECK (((cents >= 0) AND (cents <= 99))),
  constraint deposit_check CHECK (((fee >= 0) AND (fee < amount))),
  constraint deposit_credited_check CHECK ((credited >= 0)),
  constraint deposit_ended_as_check CHECK ((ended_as = ANY (ARRAY['failed'::text, 'expired'::text, 'cancelled'::text]))),
  constraint deposit_fee_taken_check CHECK ((fee_taken >= 0)),
  constraint deposit_on_over_check CHECK ((on_over = ANY (ARRAY['credit'::text, 'hold'::text]))),
  constraint deposit_on_under_check CHECK ((on_under = ANY (ARRAY['credit'::text, 'hold'::text]))),
  constraint deposit_sent_back_check CHECK ((sent_back >= 0)),
  constraint deposit_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'processing'::text, 'partial'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'cancelled'::text, 'reversed'::text, 'held'::text, 'returned'::text]))),
  constraint deposit_suspended_check CHECK ((suspended >= 0))
);
CREATE INDEX deposit_asked ON payments.deposit USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX deposit_by_account ON payments.deposit USING btree (account_id, method, created_at);
CREATE INDEX deposit_by_amount ON payments.deposit USING btree (brand_id, amount, deposit_id);
CREATE INDEX deposit_by_bonus ON payments.deposit USING btree (brand_id, deposit_id) WHERE (bonus_promotion IS NOT NULL);
CREATE INDEX deposit_by_brand ON payments.deposit USING btree (brand_id, deposit_id DESC);
CREATE INDEX deposit_by_gateway_id ON payments.deposit USING btree (brand_id, gateway, gateway_id) WHERE (gateway_id IS NOT NULL);
CREATE INDEX deposit_by_receiving_account ON payments.deposit USING btree (brand_id, gateway, created_at) WHERE (gateway ~~ 'bank.%'::text);
CREATE INDEX deposit_reversed ON payments.deposit USING btree (account_id) WHERE ((state = 'reversed'::text) AND (reoffered_at IS NULL));
CREATE INDEX deposit_waiting ON payments.deposit USING btree (expires_at) WHERE (state = ANY (ARRAY['waiting'::text, 'partial'::text]));

create table payments.deposit_failure (
  account_id bigint not null,
  failure_id bigint not null generated always as identity,
  deposit_id bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint deposit_failure_pkey PRIMARY KEY (account_id, failure_id)
);

create table payments.deposit_pause (
  account_id bigint not null,
  pause_id bigint not null generated always as identity,
  brand_id bigint not null,
  started_at timestamp with time zone not null default clock_timestamp(),
  until timestamp with time zone,
  failures integer not null,
  ended_at timestamp with time zone,
  ended_by text,
  note text not null default ''::text,
  constraint deposit_pause_pkey PRIMARY KEY (account_id, pause_id),
  constraint deposit_pause_failures_check CHECK ((failures > 0))
);
CREATE INDEX deposit_pause_open ON payments.deposit_pause USING btree (brand_id, started_at) WHERE (ended_at IS NULL);

create table payments.match (
  account_id bigint not null,
  match_id bigint not null generated always as identity,
  brand_id bigint not null,
  withdrawal_id bigint not null,
  part integer not null,
  payer_id bigint not null,
  deposit_id bigint not null,
  amount bigint not null,
  currency text not null,
  state text not null default 'reserved'::text,
  slip text not null default 'none'::text,
  reserved_at timestamp with time zone not null default clock_timestamp(),
  reserved_until timestamp with time zone not null,
  force_at timestamp with time zone,
  ended_at timestamp with time zone,
  decided_by text not null default ''::text,
  reason text not null default ''::text,
  slip_until timestamp with time zone,
  constraint match_pkey PRIMARY KEY (account_id, match_id),
  constraint match_account_id_withdrawal_id_part_key UNIQUE (account_id, withdrawal_id, part),
  constraint match_amount_check CHECK ((amount > 0)),
  constraint match_check CHECK ((payer_id <> account_id)),
  constraint match_part_check CHECK ((part > 0)),
  constraint match_slip_check CHECK ((slip = ANY (ARRAY['none'::text, 'open'::text, 'accepted'::text, 'refused'::text]))),
  constraint match_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'payerPaid'::text, 'notReceived'::text, 'confirmed'::text, 'forced'::text, 'refused'::text, 'timedOut'::text])))
);
CREATE INDEX match_brand ON payments.match USING btree (brand_id, match_id);
CREATE INDEX match_deposit ON payments.match USING btree (payer_id, deposit_id);
CREATE INDEX match_due ON payments.match USING btree (reserved_until) WHERE (state = 'reserved'::text);
CREATE INDEX match_force ON payments.match USING btree (force_at) WHERE ((state = 'payerPaid'::text) AND (slip = 'accepted'::text));

create table payments.match_view (
  account_id bigint not null,
  view_id bigint not null generated always as identity,
  match_id bigint not null,
  payer_id bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint match_view_pkey PRIMARY KEY (account_id, view_id)
);

create table payments.matching (
  brand_id bigint not null,
  enabled boolean not null default false,
  allowed_by text not null default ''::text,
  force_min integer not null default 1440,
  version integer not null default 1,
  constraint matching_pkey PRIMARY KEY (brand_id),
  constraint matching_check CHECK (((NOT enabled) OR (allowed_by <> ''::text))),
  constraint matching_force_min_check CHECK (((force_min >= 5) AND (force_min <= 10080)))
);

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
  tolerance_bps integer not null default 0,
  on_under text not null default 'credit'::text,
  on_over text not null default 'credit'::text,
  part_most bigint,
  part_least bigint not null default 1,
  confirm_min integer not null default 1440,
  unique_cents boolean not null default false,
  pay_min integer not null default 30,
  free_count integer not null default 0,
  hours jsonb,
  least_rank integer not null default 0,
  caps jsonb not null default '[]'::jsonb,
  labels text[] not null default '{}'::text[],
  countries text[] not null default '{}'::text[],
  devices text[] not null default '{}'::text[],
  testers_only boolean not null default false,
  maintenance jsonb,
  instructions jsonb not null default '{}'::jsonb,
  proof_texts jsonb not null default '{}'::jsonb,
  image text not null default ''::text,
  constraint method_pkey PRIMARY KEY (brand_id, code),
  constraint method_caps_check CHECK ((jsonb_typeof(caps) = 'array'::text)),
  constraint method_check1 CHECK ((max_amount >= min_amount)),
  constraint method_check2 CHECK ((daily_max >= max_amount)),
  constraint method_check3 CHECK ((fee_max >= fee_min)),
  constraint method_confirm_min_check CHECK (((confirm_min >= 0) AND (confirm_min <= 43200))),
  constraint method_devices_check CHECK ((devices <@ ARRAY['desktop'::text, 'mobile'::text])),
  constraint method_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 5000))),
  constraint method_fee_fixed_check CHECK ((fee_fixed >= 0)),
  constraint method_fee_min_check CHECK ((fee_min >= 0)),
  constraint method_free_count_check CHECK (((free_count >= 0) AND (free_count <= 1000))),
  constraint method_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
  constraint method_least_rank_check CHECK (((least_rank >= 0) AND (least_rank <= 20))),
  constraint method_maintenance_check CHECK ((jsonb_typeof(maintenance) = 'object'::text)),
  constraint method_min_amount_check CHECK ((min_amount > 0)),
  constraint method_on_over_check CHECK ((on_over = ANY (ARRAY['credit'::text, 'hold'::text]))),
  constraint method_on_under_check CHECK ((on_under = ANY (ARRAY['credit'::text, 'hold'::text]))),
  constraint method_part_least_check CHECK ((part_least > 0)),
  constraint method_part_most_check CHECK ((part_most > 0)),
  constraint method_pay_min_check CHECK (((pay_min >= 5) AND (pay_min <= 10080))),
  constraint method_payout_type_check CHECK ((payout_type = ANY (ARRAY['bank'::text, 'wallet'::text, 'BTC'::text, 'ETH'::text, 'TRON'::text]))),
  constraint method_tolerance_bps_check CHECK (((tolerance_bps >= 0) AND (tolerance_bps <= 1000)))
);

create table payments.order_text (
  brand_id bigint not null,
  hash bytea not null,
  instructions jsonb not null,
  proof jsonb not null,
  constraint order_text_pkey PRIMARY KEY (brand_id, hash)
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

create table payments.payout_attempt (
  account_id bigint not null,
  withdrawal_id bigint not null,
  part integer not null,
  attempt integer not null,
  brand_id bigint not null,
  amount bigint not null,
  gateway text,
  state text not null,
  actor text not null,
  sent_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  bank_reference text not null default ''::text,
  receipts text[] not null default '{}'::text[],
  alarm text not null default ''::text,
  ask_at timestamp with time zone,
  asked integer not null default 0,
  constraint payout_attempt_pkey PRIMARY KEY (account_id, withdrawal_id, part, attempt),
  constraint payout_attempt_amount_check CHECK ((amount > 0)),
  constraint payout_attempt_attempt_check CHECK ((attempt > 0)),
  constraint payout_attempt_part_check CHECK ((part > 0)),
  constraint payout_attempt_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'unknown'::text, 'paid'::text, 'failed'::text, 'bounced'::text])))
);
CREATE INDEX payout_attempt_by_gateway ON payments.payout_attempt USING btree (brand_id, gateway, sent_at) WHERE (gateway IS NOT NULL);
CREATE INDEX payout_attempt_due ON payments.payout_attempt USING btree (ask_at) WHERE (ask_at IS NOT NULL);

create table payments.payout_batch (
  brand_id bigint not null,
  batch_id bigint not null generated always as identity,
  method text not null,
  currency text not null,
  format jsonb not null,
  count integer not null,
  sum bigint not null,
  list_hash bytea not null,
  state text not null default 'proposed'::text,
  proposal_no bigint,
  client_ref uuid not null,
  operator_id bigint not null,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  connection text,
  constraint payout_batch_pkey PRIMARY KEY (brand_id, batch_id),
  constraint payout_batch_brand_id_operator_id_client_ref_key UNIQUE (brand_id, operator_id, client_ref),
  constraint payout_batch_count_check CHECK ((count > 0)),
  constraint payout_batch_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'sent'::text]))),
  constraint payout_batch_sum_check CHECK ((sum > 0))
);
CREATE INDEX payout_batch_to_send ON payments.payout_batch USING btree (batch_id) WHERE (state = 'approved'::text);

create table payments.payout_problem (
  account_id bigint not null,
  withdrawal_id bigint not null,
  brand_id bigint not null,
  text text not null default ''::text,
  images text[] not null default '{}'::text[],
  opened_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  closed_by text not null default ''::text,
  answer text not null default ''::text,
  constraint payout_problem_pkey PRIMARY KEY (account_id, withdrawal_id)
);

create table payments.receipt (
  brand_id bigint not null,
  connection text not null,
  payment_id text not null,
  receipt_id bigint not null generated always as identity,
  account_id bigint,
  deposit_id bigint,
  ref text not null default ''::text,
  amount bigint not null,
  currency text not null,
  state text not null,
  suspense text,
  settled text,
  proposed_deposit bigint,
  proposed_by text,
  received_at timestamp with time zone not null default now(),
  constraint receipt_pkey PRIMARY KEY (brand_id, connection, payment_id),
  constraint receipt_amount_check CHECK ((amount > 0)),
  constraint receipt_settled_check CHECK ((settled = ANY (ARRAY['assigned'::text, 'sent-back'::text]))),
  constraint receipt_state_check CHECK ((state = ANY (ARRAY['seen'::text, 'failed'::text, 'confirmed'::text, 'reversed'::text]))),
  constraint receipt_suspense_check CHECK ((suspense = ANY (ARRAY['unknown'::text, 'currency'::text, 'closed'::text])))
);
CREATE INDEX receipt_by_deposit ON payments.receipt USING btree (account_id, deposit_id);
CREATE INDEX receipt_by_time ON payments.receipt USING btree (brand_id, connection, received_at);
CREATE INDEX receipt_in_suspense ON payments.receipt USING btree (brand_id, receipt_id) WHERE ((suspense IS NOT NULL) AND (settled IS NULL));

create table payments.receiving_account (
  brand_id bigint not null,
  receiving_id bigint not null generated always as identity,
  method text not null,
  bank text not null,
  holder text not null,
  number_sealed bytea not null,
  masked text not null,
  daily_max bigint,
  enabled boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  hours jsonb,
  least_rank integer not null default 0,
  qr_image text not null default ''::text,
  constraint receiving_account_pkey PRIMARY KEY (brand_id, receiving_id),
  constraint receiving_account_daily_max_check CHECK ((daily_max > 0)),
  constraint receiving_account_least_rank_check CHECK (((least_rank >= 0) AND (least_rank <= 20)))
);
CREATE INDEX receiving_account_by_method ON payments.receiving_account USING btree (brand_id, method);

create table payments.receiving_view (
  account_id bigint not null,
  view_id bigint not null generated always as identity,
  brand_id bigint not null,
  receiving_id bigint not null,
  deposit_id bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint receiving_view_pkey PRIMARY KEY (account_id, view_id)
);

create table payments.rejected_webhook (
  brand_id bigint not null,
  connection text not null,
  rejected_id bigint not null generated always as identity,
  address text not null,
  body_hash bytea not null,
  at timestamp with time zone not null default now(),
  constraint rejected_webhook_pkey PRIMARY KEY (brand_id, connection, rejected_id)
);
CREATE INDEX rejected_webhook_at ON payments.rejected_webhook USING btree (at);

create table payments.slip (
  account_id bigint not null,
  deposit_id bigint not null,
  slip_no integer not null,
  brand_id bigint not null,
  remark text not null default ''::text,
  payer text not null default ''::text,
  sent_at timestamp with time zone not null default now(),
  outcome text,
  decided_at timestamp with time zone,
  decided_by text not null default ''::text,
  reason text not null default ''::text,
  constraint slip_pkey PRIMARY KEY (account_id, deposit_id, slip_no),
  constraint slip_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'refused'::text]))),
  constraint slip_slip_no_check CHECK ((slip_no > 0))
);
CREATE INDEX slip_by_payer ON payments.slip USING btree (brand_id, lower(payer)) WHERE ((outcome = 'accepted'::text) AND (payer <> ''::text));
CREATE INDEX slip_waiting ON payments.slip USING btree (brand_id, sent_at) WHERE (outcome IS NULL);

create table payments.slip_image (
  account_id bigint not null,
  deposit_id bigint not null,
  slip_no integer not null,
  n integer not null,
  brand_id bigint not null,
  name text not null,
  pixels bytea not null,
  shape bigint not null,
  at timestamp with time zone not null default now(),
  constraint slip_image_pkey PRIMARY KEY (account_id, deposit_id, slip_no, n),
  constraint slip_image_n_check CHECK ((n > 0))
);
CREATE INDEX slip_image_by_time ON payments.slip_image USING btree (brand_id, at);

create table payments.statement (
  brand_id bigint not null,
  statement_id bigint not null generated always as identity,
  connection text not null,
  currency text not null,
  day date not null,
  file_hash bytea not null,
  rows integer not null,
  matched integer not null,
  file_sum bigint not null,
  ledger_sum bigint not null,
  cost bigint not null,
  imported_by text not null,
  imported_at timestamp with time zone not null default now(),
  closed_by text,
  closed_at timestamp with time zone,
  constraint statement_pkey PRIMARY KEY (brand_id, statement_id),
  constraint statement_brand_id_connection_currency_day_key UNIQUE (brand_id, connection, currency, day)
);

create table payments.statement_line (
  brand_id bigint not null,
  statement_id bigint not null,
  line_no integer not null,
  gateway_id text not null,
  kind text not null,
  file_amount bigint,
  our_amount bigint,
  difference bigint not null,
  text text not null default ''::text,
  cause text,
  reason text not null default ''::text,
  settled_by text not null default ''::text,
  settled_at timestamp with time zone,
  constraint statement_line_pkey PRIMARY KEY (brand_id, statement_id, line_no),
  constraint statement_line_cause_check CHECK ((cause = ANY (ARRAY['late'::text, 'theirs'::text, 'ours'::text]))),
  constraint statement_line_kind_check CHECK ((kind = ANY (ARRAY['duplicate'::text, 'missing_ours'::text, 'currency'::text, 'amount'::text, 'status'::text, 'other_day'::text, 'missing_theirs'::text])))
);

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

create table payments.transfer (
  account_id bigint not null,
  transfer_no bigint not null,
  brand_id bigint not null,
  direction text not null,
  towards text not null,
  other_id bigint not null,
  other_name text not null,
  amount bigint not null,
  currency text not null,
  note text not null default ''::text,
  client_ref uuid,
  created_at timestamp with time zone not null default now(),
  constraint transfer_pkey PRIMARY KEY (account_id, transfer_no),
  constraint transfer_account_id_client_ref_key UNIQUE (account_id, client_ref),
  constraint transfer_amount_check CHECK ((amount > 0)),
  constraint transfer_check CHECK (((direction = 'out'::text) = (client_ref IS NOT NULL))),
  constraint transfer_direction_check CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text]))),
  constraint transfer_towards_check CHECK ((towards = ANY (ARRAY['upline'::text, 'team'::text])))
);
CREATE INDEX transfer_by_time ON payments.transfer USING btree (account_id, created_at DESC, transfer_no DESC);
CREATE INDEX transfer_to_team ON payments.transfer USING btree (brand_id, created_at) WHERE ((direction = 'out'::text) AND (towards = 'team'::text));

create table payments.webhook (
  brand_id bigint not null,
  connection text not null,
  event_id text not null,
  body_hash bytea not null,
  ref text,
  gateway_id text,
  reports jsonb not null,
  received_at timestamp with time zone not null default now(),
  applied_at timestamp with time zone,
  tries integer not null default 0,
  next_at timestamp with time zone not null default now(),
  payouts jsonb not null default '[]'::jsonb,
  constraint webhook_pkey PRIMARY KEY (brand_id, connection, event_id)
);
CREATE INDEX webhook_waiting ON payments.webhook USING btree (next_at) WHERE (applied_at IS NULL);

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
  gateway text,
  confirm_min integer not null default 0,
  parts bigint[] not null default '{}'::bigint[],
  paid bigint not null default 0,
  fee_taken bigint not null default 0,
  paid_at timestamp with time zone,
  confirm_until timestamp with time zone,
  four_eyes boolean not null default false,
  first_approval text not null default ''::text,
  claimed_by text not null default ''::text,
  claimed_until timestamp with time zone,
  evaluation jsonb,
  turnover_review bigint,
  constraint withdrawal_pkey PRIMARY KEY (account_id, withdrawal_id),
  constraint withdrawal_account_id_client_ref_key UNIQUE (account_id, client_ref),
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_check CHECK (((fee >= 0) AND (fee < amount))),
  constraint withdrawal_fee_taken_check CHECK ((fee_taken >= 0)),
  constraint withdrawal_paid_check CHECK ((paid >= 0)),
  constraint withdrawal_state_check CHECK ((state = ANY (ARRAY['review'::text, 'second'::text, 'approved'::text, 'paying'::text, 'paid'::text, 'disputed'::text, 'received'::text, 'forced'::text, 'returned'::text, 'failed'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint withdrawal_turnover_review_check CHECK ((turnover_review >= 0))
);
CREATE INDEX withdrawal_by_account ON payments.withdrawal USING btree (account_id, method, created_at);
CREATE INDEX withdrawal_by_amount ON payments.withdrawal USING btree (brand_id, amount, withdrawal_id);
CREATE INDEX withdrawal_by_brand ON payments.withdrawal USING btree (brand_id, state, withdrawal_id);
CREATE INDEX withdrawal_by_id ON payments.withdrawal USING btree (withdrawal_id);
CREATE INDEX withdrawal_by_method ON payments.withdrawal USING btree (brand_id, method, created_at);
CREATE INDEX withdrawal_confirming ON payments.withdrawal USING btree (confirm_until) WHERE (state = 'paid'::text);
CREATE INDEX withdrawal_to_send ON payments.withdrawal USING btree (withdrawal_id) WHERE ((state = ANY (ARRAY['approved'::text, 'paying'::text])) AND (gateway IS NOT NULL));

create schema points;

create sequence points.redemption_no start 1 cache 1;

create table points.account (
  account_id bigint not null,
  brand_id bigint not null,
  balance_micro bigint not null default 0,
  seq bigint not null default 0,
  rank_due boolean not null default false,
  ranked_month date,
  constraint account_pkey PRIMARY KEY (account_id)
);
CREATE INDEX account_of_brand ON points.account USING btree (brand_id, ranked_month);
CREATE INDEX account_to_rank ON points.account USING btree (account_id) WHERE rank_due;

create table points.entry (
  account_id bigint not null,
  seq bigint not null,
  kind text not null,
  amount_micro bigint not null,
  balance_micro bigint not null,
  reference text not null,
  stakes jsonb,
  at timestamp with time zone not null default now(),
  constraint entry_pkey PRIMARY KEY (account_id, seq),
  constraint entry_account_id_kind_reference_key UNIQUE (account_id, kind, reference),
  constraint entry_amount_micro_check CHECK ((amount_micro <> 0)),
  constraint entry_check CHECK (((kind = ANY (ARRAY['play'::text, 'correction'::text])) = (stakes IS NOT NULL))),
  constraint entry_kind_check CHECK ((kind = ANY (ARRAY['play'::text, 'correction'::text, 'award'::text, 'redeem'::text, 'return'::text, 'convert'::text]))),
  constraint entry_seq_check CHECK ((seq > 0))
);

create table points.item (
  item_id bigint not null generated always as identity,
  brand_id bigint not null,
  version integer not null default 1,
  kind text not null,
  names jsonb not null,
  abouts jsonb not null,
  image text not null default ''::text,
  price_micro bigint not null,
  stock integer,
  least_rank integer not null default 0,
  per_player integer,
  currency text,
  amount bigint,
  times_x100 integer not null default 0,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  on_sale boolean not null,
  updated_at timestamp with time zone not null default now(),
  constraint item_pkey PRIMARY KEY (item_id),
  constraint item_amount_check CHECK ((amount > 0)),
  constraint item_check CHECK (((kind = 'bonus'::text) = ((amount IS NOT NULL) AND (currency IS NOT NULL)))),
  constraint item_kind_check CHECK ((kind = ANY (ARRAY['goods'::text, 'bonus'::text]))),
  constraint item_least_rank_check CHECK ((least_rank >= 0)),
  constraint item_per_player_check CHECK ((per_player > 0)),
  constraint item_price_micro_check CHECK ((price_micro > 0)),
  constraint item_stock_check CHECK ((stock >= 0)),
  constraint item_times_x100_check CHECK ((times_x100 >= 0))
);
CREATE INDEX item_of_brand ON points.item USING btree (brand_id, item_id);

create table points.levels (
  brand_id bigint not null,
  version integer not null,
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint levels_pkey PRIMARY KEY (brand_id, version),
  constraint levels_version_check CHECK ((version > 0))
);

create table points.mark (
  only_one boolean not null default true,
  upto bigint not null,
  batches bigint not null,
  as_of timestamp with time zone not null,
  constraint mark_pkey PRIMARY KEY (only_one),
  constraint mark_only_one_check CHECK (only_one)
);

create table points.month (
  account_id bigint not null,
  month date not null,
  amount_micro bigint not null,
  constraint month_pkey PRIMARY KEY (account_id, month)
);

create table points.redemption (
  account_id bigint not null,
  redemption_no bigint not null default nextval('points.redemption_no'::regclass),
  brand_id bigint not null,
  kind text not null,
  item_id bigint,
  names jsonb not null default '{}'::jsonb,
  price_micro bigint not null,
  currency text,
  amount bigint,
  times_x100 integer not null default 0,
  contact text not null,
  client_ref uuid not null,
  state text not null,
  at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by bigint,
  reason text not null default ''::text,
  constraint redemption_pkey PRIMARY KEY (account_id, redemption_no),
  constraint redemption_account_id_client_ref_key UNIQUE (account_id, client_ref),
  constraint redemption_amount_check CHECK ((amount > 0)),
  constraint redemption_check CHECK (((state = 'applying'::text) = (decided_at IS NULL))),
  constraint redemption_check1 CHECK (((kind = 'money'::text) = (item_id IS NULL))),
  constraint redemption_check2 CHECK (((kind = 'goods'::text) = (amount IS NULL))),
  constraint redemption_kind_check CHECK ((kind = ANY (ARRAY['goods'::text, 'bonus'::text, 'money'::text]))),
  constraint redemption_price_micro_check CHECK ((price_micro > 0)),
  constraint redemption_state_check CHECK ((state = ANY (ARRAY['applying'::text, 'passed'::text, 'rejected'::text])))
);
CREATE INDEX redemption_of_brand ON points.redemption USING btree (brand_id, state, redemption_no);
CREATE INDEX redemption_of_item ON points.redemption USING btree (account_id, item_id);

create table points.settings (
  brand_id bigint not null,
  version integer not null,
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamp with time zone not null,
  constraint settings_pkey PRIMARY KEY (brand_id, version),
  constraint settings_version_check CHECK ((version > 0))
);

create table points.stake (
  account_id bigint not null,
  version integer not null,
  category text not null,
  valid bigint not null,
  constraint stake_pkey PRIMARY KEY (account_id, version, category)
);

create schema promotions;

create table promotions.batch (
  batch_id bigint not null generated always as identity,
  brand_id bigint not null,
  promotion_id bigint not null,
  name text not null,
  codes integer not null,
  uses_each integer not null,
  valid_from timestamp with time zone not null,
  valid_until timestamp with time zone,
  stopped_at timestamp with time zone,
  operator_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint batch_pkey PRIMARY KEY (batch_id),
  constraint batch_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.promotion(promotion_id),
  constraint batch_codes_check CHECK ((codes > 0)),
  constraint batch_uses_each_check CHECK ((uses_each > 0))
);
CREATE INDEX batch_of_brand ON promotions.batch USING btree (brand_id, batch_id);

create table promotions.enrolment (
  account_id bigint not null,
  promotion_id bigint not null,
  version integer not null,
  hash text not null,
  joined_at timestamp with time zone not null default now(),
  constraint enrolment_pkey PRIMARY KEY (account_id, promotion_id)
);
CREATE INDEX enrolment_of_promotion ON promotions.enrolment USING btree (promotion_id);

create table promotions.launch_settings (
  brand_id bigint not null,
  version integer not null,
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint launch_settings_pkey PRIMARY KEY (brand_id, version)
);

create table promotions.mark (
  feed text not null,
  upto bigint not null default 0,
  as_of timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint mark_pkey PRIMARY KEY (feed),
  constraint mark_feed_check CHECK ((feed = ANY (ARRAY['rounds'::text, 'flows'::text])))
);

create table promotions.part (
  account_id bigint not null,
  promotion_id bigint not null,
  occasion text not null,
  version integer not null,
  state text not null,
  deposit_id bigint,
  base bigint not null default 0,
  amount bigint,
  ends_at timestamp with time zone,
  claim_until timestamp with time zone,
  award_no bigint,
  why text not null default ''::text,
  at timestamp with time zone not null default now(),
  deducted bigint not null default 0,
  constraint part_pkey PRIMARY KEY (account_id, promotion_id, occasion),
  constraint part_check CHECK (((state = 'closed'::text) = (why <> ''::text))),
  constraint part_check1 CHECK (((state = 'given'::text) = (award_no IS NOT NULL))),
  constraint part_check2 CHECK (((state = ANY (ARRAY['claim'::text, 'given'::text])) <= (amount IS NOT NULL))),
  constraint part_state_check CHECK ((state = ANY (ARRAY['open'::text, 'met'::text, 'claim'::text, 'given'::text, 'closed'::text])))
);
CREATE INDEX part_due ON promotions.part USING btree (at) WHERE (state = 'met'::text);
CREATE INDEX part_ending ON promotions.part USING btree (ends_at) WHERE (state = 'open'::text);
CREATE INDEX part_of_deposit ON promotions.part USING btree (account_id, deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX part_to_expire ON promotions.part USING btree (claim_until) WHERE (state = 'claim'::text);

create table promotions.promotion (
  promotion_id bigint not null generated always as identity,
  brand_id bigint not null,
  live_version integer not null default 0,
  launched_at timestamp with time zone,
  budget bigint,
  max_awards bigint,
  spent bigint not null default 0,
  awards bigint not null default 0,
  exhausted_at timestamp with time zone,
  stopped_at timestamp with time zone,
  stop_reason text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  trial_since timestamp with time zone,
  constraint promotion_pkey PRIMARY KEY (promotion_id),
  constraint promotion_check CHECK (((spent >= 0) AND ((budget IS NULL) OR (spent <= budget)))),
  constraint promotion_check1 CHECK (((awards >= 0) AND ((max_awards IS NULL) OR (awards <= max_awards))))
);
CREATE INDEX promotion_of_brand ON promotions.promotion USING btree (brand_id, promotion_id);

create table promotions.segment (
  segment_id bigint not null generated always as identity,
  brand_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint segment_pkey PRIMARY KEY (segment_id)
);
CREATE INDEX segment_of_brand ON promotions.segment USING btree (brand_id, segment_id);

create table promotions.segment_version (
  segment_id bigint not null,
  version integer not null,
  name text not null,
  who jsonb not null,
  operator_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint segment_version_pkey PRIMARY KEY (segment_id, version),
  constraint segment_version_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES promotions.segment(segment_id)
);

create table promotions.simulation (
  simulation_id bigint not null generated always as identity,
  promotion_id bigint not null,
  version integer not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  figures jsonb not null,
  operator_id bigint not null,
  at timestamp with time zone not null default now(),
  constraint simulation_pkey PRIMARY KEY (simulation_id),
  constraint simulation_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.promotion(promotion_id)
);
CREATE INDEX simulation_of_version ON promotions.simulation USING btree (promotion_id, version, simulation_id);

create table promotions.step (
  account_id bigint not null,
  step_no bigint not null generated always as identity,
  promotion_id bigint not null,
  occasion text not null,
  state text not null,
  actor text not null,
  reason text not null default ''::text,
  at timestamp with time zone not null default now(),
  constraint step_pkey PRIMARY KEY (account_id, step_no),
  constraint step_actor_check CHECK ((actor = ANY (ARRAY['player'::text, 'system'::text, 'operator'::text])))
);
CREATE INDEX step_of_promotion ON promotions.step USING btree (account_id, promotion_id);

create table promotions.version (
  promotion_id bigint not null,
  version integer not null,
  rules jsonb not null,
  hash text not null,
  operator_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint version_pkey PRIMARY KEY (promotion_id, version),
  constraint version_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.promotion(promotion_id)
);

create table promotions.voucher (
  brand_id bigint not null,
  code_hash bytea not null,
  batch_id bigint not null,
  used integer not null default 0,
  constraint voucher_pkey PRIMARY KEY (brand_id, code_hash),
  constraint voucher_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES promotions.batch(batch_id),
  constraint voucher_used_check CHECK ((used >= 0))
);
CREATE INDEX voucher_of_batch ON promotions.voucher USING btree (batch_id);

create table promotions.voucher_attempt (
  account_id bigint not null,
  at timestamp with time zone[] not null,
  constraint voucher_attempt_pkey PRIMARY KEY (account_id)
);

create table promotions.voucher_use (
  account_id bigint not null,
  batch_id bigint not null,
  code_hash bytea not null,
  at timestamp with time zone not null default now(),
  constraint voucher_use_pkey PRIMARY KEY (account_id, batch_id)
);
CREATE INDEX voucher_use_of_batch ON promotions.voucher_use USING btree (batch_id, at);

create schema pvp;

create table pvp.card_room (
  room_id text not null,
  brand_id bigint not null,
  currency text not null,
  game_code text not null,
  name text not null,
  names jsonb not null default '{}'::jsonb,
  status text not null default 'open'::text,
  money text not null,
  seats integer not null,
  bots integer not null default 0,
  config jsonb not null,
  min_buy_in bigint not null,
  max_buy_in bigint not null,
  timing jsonb not null,
  shared_addresses boolean not null default false,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint card_room_pkey PRIMARY KEY (room_id),
  constraint bots_play_for_play_money CHECK (((bots = 0) OR (money = 'play'::text))),
  constraint card_room_check CHECK (((bots >= 0) AND (bots <= (seats - 1)))),
  constraint card_room_check1 CHECK ((max_buy_in >= min_buy_in)),
  constraint card_room_min_buy_in_check CHECK ((min_buy_in > 0)),
  constraint card_room_money_check CHECK ((money = ANY (ARRAY['real'::text, 'play'::text]))),
  constraint card_room_room_id_check CHECK ((room_id ~ '^[a-z0-9-]{1,48}$'::text)),
  constraint card_room_seats_check CHECK (((seats >= 2) AND (seats <= 9))),
  constraint card_room_status_check CHECK ((status = ANY (ARRAY['open'::text, 'draining'::text, 'closed'::text, 'differs'::text])))
);
CREATE INDEX card_room_brand ON pvp.card_room USING btree (brand_id, currency, "position");

create table pvp.departure (
  account_id bigint not null,
  room_id text not null,
  stack bigint not null,
  left_at timestamp with time zone not null default now(),
  constraint departure_pkey PRIMARY KEY (account_id, room_id)
);

create table pvp.hand (
  room_id text not null,
  hand_no integer not null,
  game_code text not null,
  version_hash text not null,
  state text not null,
  began_at timestamp with time zone not null,
  decided_at timestamp with time zone not null default now(),
  booked_at timestamp with time zone,
  rake bigint not null default 0,
  kept bigint not null default 0,
  pot bigint not null default 0,
  public jsonb not null,
  secret_sealed bytea,
  constraint hand_pkey PRIMARY KEY (room_id, hand_no),
  constraint hand_state_check CHECK ((state = ANY (ARRAY['DECIDED'::text, 'BOOKED'::text, 'VOID'::text, 'ABORTED'::text])))
);
CREATE INDEX hand_booked ON pvp.hand USING btree (booked_at) WHERE (booked_at IS NOT NULL);
CREATE INDEX hand_of_room ON pvp.hand USING btree (room_id, decided_at);

create table pvp.hand_seat (
  account_id bigint not null,
  room_id text not null,
  hand_no integer not null,
  seat integer not null,
  constraint hand_seat_pkey PRIMARY KEY (account_id, room_id, hand_no)
);

create table pvp.seat (
  account_id bigint not null,
  room_id text not null,
  seat integer not null,
  reserve_tx text not null,
  stack bigint not null,
  pending jsonb not null default '[]'::jsonb,
  taken_at timestamp with time zone not null default now(),
  constraint seat_pkey PRIMARY KEY (account_id, room_id),
  constraint seat_stack_check CHECK ((stack >= 0))
);
CREATE INDEX seat_of_room ON pvp.seat USING btree (room_id);

create schema raffles;

create table raffles.entry (
  account_id bigint not null,
  raffle_id bigint not null,
  valid bigint not null default 0,
  claimed integer not null default 0,
  holder text,
  tickets integer,
  awarded integer not null default 0,
  constraint entry_pkey PRIMARY KEY (account_id, raffle_id),
  constraint entry_awarded_check CHECK ((awarded >= 0))
);
CREATE INDEX entry_of_raffle ON raffles.entry USING btree (raffle_id, holder);

create table raffles.mark (
  upto bigint not null,
  as_of timestamp with time zone not null
);

create table raffles.raffle (
  raffle_id bigint not null generated always as identity,
  brand_id bigint not null,
  version integer not null default 1,
  currency text not null,
  rules jsonb not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  categories text[] not null,
  stake_per_ticket bigint not null,
  state text not null default 'open'::text,
  cancel_reason text not null default ''::text,
  seed_sealed bytea not null,
  commitment text not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  list_hash text,
  holders integer,
  tickets bigint,
  beacon_round bigint,
  beacon_value text,
  beacon_signature text,
  server_seed text,
  draws jsonb,
  drawn_at timestamp with time zone,
  awarded_at timestamp with time zone,
  constraint raffle_pkey PRIMARY KEY (raffle_id),
  constraint raffle_check CHECK ((starts_at < ends_at)),
  constraint raffle_check1 CHECK (((state = ANY (ARRAY['closed'::text, 'drawn'::text])) = (closed_at IS NOT NULL))),
  constraint raffle_check2 CHECK (((state = 'drawn'::text) = (drawn_at IS NOT NULL))),
  constraint raffle_stake_per_ticket_check CHECK ((stake_per_ticket > 0)),
  constraint raffle_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'drawn'::text, 'cancelled'::text])))
);
CREATE INDEX raffle_of_brand ON raffles.raffle USING btree (brand_id, raffle_id);
CREATE INDEX raffle_to_advance ON raffles.raffle USING btree (ends_at) WHERE ((state = ANY (ARRAY['open'::text, 'closed'::text])) OR (awarded_at IS NULL));

create schema rebate;

create table rebate.accrual (
  account_id bigint not null,
  kind text not null,
  batch_no bigint not null,
  due_at timestamp with time zone not null,
  category text not null,
  branch text not null,
  brand_id bigint not null,
  currency text not null,
  rounds integer not null,
  valid_micro bigint not null,
  amount_micro bigint not null,
  window_end timestamp with time zone,
  held_of bigint not null default 0,
  hold text not null default ''::text,
  constraint accrual_pkey PRIMARY KEY (account_id, kind, batch_no, due_at, category, branch, held_of),
  constraint accrual_check CHECK (((held_of = 0) = (hold = ''::text))),
  constraint accrual_hold_check CHECK ((hold = ANY (ARRAY[''::text, 'HELD'::text, 'COUNTED'::text, 'NOT_COUNTED'::text]))),
  constraint accrual_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'team'::text])))
);
CREATE INDEX accrual_due ON rebate.accrual USING btree (kind, account_id, due_at) WHERE ((window_end IS NULL) AND (hold = ANY (ARRAY[''::text, 'COUNTED'::text])));
CREATE INDEX accrual_held ON rebate.accrual USING btree (held_of) WHERE (hold = 'HELD'::text);
CREATE INDEX accrual_statement ON rebate.accrual USING btree (account_id, kind, window_end) WHERE (window_end IS NOT NULL);

create table rebate.accumulator (
  account_id bigint not null,
  kind text not null,
  currency text not null,
  amount_micro bigint not null,
  constraint accumulator_pkey PRIMARY KEY (account_id, kind),
  constraint accumulator_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'team'::text])))
);

create table rebate.fact (
  account_id bigint not null,
  round_ref text not null,
  change_no integer not null,
  rate_bps integer not null,
  brand_id bigint not null,
  currency text not null,
  category text not null,
  reference text not null,
  stake_micro bigint not null,
  win_micro bigint not null,
  jackpot_micro bigint not null,
  valid_micro bigint not null,
  amount_micro bigint not null,
  accepted_at timestamp with time zone not null,
  settled_at timestamp with time zone not null,
  window_end timestamp with time zone,
  constraint fact_pkey PRIMARY KEY (account_id, round_ref, change_no, rate_bps),
  constraint fact_change_no_check CHECK ((change_no >= 0)),
  constraint fact_rate_bps_check CHECK (((rate_bps >= 1) AND (rate_bps <= 10000)))
);
CREATE INDEX fact_due ON rebate.fact USING btree (account_id, settled_at) WHERE (window_end IS NULL);
CREATE INDEX fact_statement ON rebate.fact USING btree (account_id, window_end, settled_at) WHERE (window_end IS NOT NULL);

create table rebate.line (
  account_id bigint not null,
  category text not null,
  since timestamp with time zone not null,
  brand_id bigint not null,
  path text not null,
  rates integer[] not null,
  constraint line_pkey PRIMARY KEY (account_id, category, since)
);
CREATE INDEX line_path ON rebate.line USING btree (brand_id, path);

create table rebate.mark (
  mark_no integer not null,
  upto bigint not null,
  batches bigint not null default 0,
  as_of timestamp with time zone not null default now(),
  constraint mark_pkey PRIMARY KEY (mark_no),
  constraint mark_mark_no_check CHECK ((mark_no = 1))
);

create table rebate.round_fact (
  account_id bigint not null,
  round_no bigint not null,
  change_no bigint not null,
  category text not null,
  since timestamp with time zone not null,
  batch_no bigint not null,
  due_at timestamp with time zone not null,
  currency text not null,
  game_code text not null,
  stake bigint not null,
  win bigint not null,
  jackpot bigint not null,
  valid bigint not null,
  valid_before bigint not null,
  accepted_at timestamp with time zone not null,
  settled_at timestamp with time zone not null,
  cut integer not null default 0,
  constraint round_fact_pkey PRIMARY KEY (account_id, round_no, change_no, cut),
  constraint round_fact_cut_check CHECK ((cut >= 0))
);
CREATE INDEX round_fact_batch ON rebate.round_fact USING btree (batch_no, account_id);

create table rebate.statement (
  account_id bigint not null,
  kind text not null,
  window_end timestamp with time zone not null,
  brand_id bigint not null,
  currency text not null,
  valid_micro bigint not null,
  before_micro bigint not null,
  accrued_micro bigint not null,
  posted bigint not null,
  left_micro bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint statement_pkey PRIMARY KEY (account_id, kind, window_end),
  constraint statement_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'team'::text]))),
  constraint statement_posted_check CHECK ((posted >= 0))
);
CREATE INDEX statement_list ON rebate.statement USING btree (account_id, window_end DESC);

create schema referrals;

create sequence referrals.friend_no start 1 cache 1;

create table referrals.code (
  account_id bigint not null,
  brand_id bigint not null,
  code text not null,
  at timestamp with time zone not null default now(),
  constraint code_pkey PRIMARY KEY (account_id),
  constraint code_once UNIQUE (brand_id, code)
);

create table referrals.friend (
  account_id bigint not null,
  friend_no bigint not null default nextval('referrals.friend_no'::regclass),
  brand_id bigint not null,
  referrer_id bigint not null,
  settings_version integer not null,
  at timestamp with time zone not null default now(),
  until timestamp with time zone not null,
  verified_at timestamp with time zone,
  deposited_at timestamp with time zone,
  deposited bigint not null default 0,
  valid bigint not null default 0,
  ended_at timestamp with time zone,
  end_reason text,
  constraint friend_pkey PRIMARY KEY (account_id),
  constraint friend_check CHECK (((end_reason IS NULL) OR (ended_at IS NOT NULL))),
  constraint friend_end_reason_check CHECK ((end_reason = ANY (ARRAY['agent'::text, 'late'::text, 'closed'::text])))
);
CREATE INDEX friend_of_brand ON referrals.friend USING btree (brand_id, friend_no);
CREATE INDEX friend_of_referrer ON referrals.friend USING btree (referrer_id, friend_no);
CREATE INDEX friend_open ON referrals.friend USING btree (account_id) WHERE (ended_at IS NULL);
CREATE INDEX friend_qualified ON referrals.friend USING btree (brand_id, ended_at) WHERE ((end_reason IS NULL) AND (ended_at IS NOT NULL));

create table referrals.mark (
  upto bigint not null,
  as_of timestamp with time zone not null
);

create table referrals.settings (
  brand_id bigint not null,
  version integer not null,
  body jsonb not null,
  operator_id bigint not null,
  at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (brand_id, version)
);

create schema rewards;

create sequence rewards.award_no start 1 cache 1;

create table rewards.award (
  account_id bigint not null,
  award_no bigint not null default nextval('rewards.award_no'::regclass),
  brand_id bigint not null,
  source text not null,
  source_ref text not null,
  occasion text not null,
  names jsonb not null default '{}'::jsonb,
  kind text not null,
  currency text not null,
  amount bigint not null,
  times_x100 integer not null default 0,
  rounds jsonb,
  state text not null,
  review_reason text not null default ''::text,
  claim_until timestamp with time zone,
  at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by bigint,
  decision text not null default ''::text,
  evidence jsonb not null default '[]'::jsonb,
  deducted bigint not null default 0,
  bonus jsonb,
  raffle_id bigint,
  reminded_at timestamp with time zone,
  cause text not null default ''::text,
  constraint award_pkey PRIMARY KEY (account_id, award_no),
  constraint award_account_id_source_source_ref_occasion_key UNIQUE (account_id, source, source_ref, occasion),
  constraint award_amount_check CHECK ((amount > 0)),
  constraint award_cause_check CHECK ((cause = ANY (ARRAY[''::text, 'terms'::text, 'not-met'::text, 'linked'::text, 'identity'::text, 'abuse'::text, 'mistake'::text, 'other'::text]))),
  constraint award_check CHECK (((state = ANY (ARRAY['offered'::text, 'review'::text])) = (decided_at IS NULL))),
  constraint award_check1 CHECK (((kind = 'free-rounds'::text) = (rounds IS NOT NULL))),
  constraint award_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'bonus'::text, 'points'::text, 'free-rounds'::text, 'raffle-tickets'::text]))),
  constraint award_raffle_check CHECK (((kind = 'raffle-tickets'::text) = (raffle_id IS NOT NULL))),
  constraint award_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'review'::text, 'issued'::text, 'rejected'::text, 'expired'::text, 'voided'::text]))),
  constraint award_times_x100_check CHECK ((times_x100 >= 0))
);
CREATE INDEX award_of_brand ON rewards.award USING btree (brand_id, state, award_no);
CREATE INDEX award_of_source ON rewards.award USING btree (brand_id, source, source_ref);
CREATE INDEX award_to_expire ON rewards.award USING btree (claim_until) WHERE (state = 'offered'::text);

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
CREATE INDEX bet_live ON sports.bet USING btree (brand_id, placed_at) WHERE (decides_at IS NOT NULL);
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

create table sports.head (
  fixture_id text not null,
  version bigint not null,
  first bigint not null,
  hash bytea not null,
  root bytea not null,
  signed_at timestamp with time zone not null,
  signed_by text not null,
  signature text not null,
  constraint head_pkey PRIMARY KEY (fixture_id, version),
  constraint head_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES sports.fixture(fixture_id),
  constraint head_check CHECK (((first >= 1) AND (first <= version)))
);

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
  starts_at timestamp with time zone not null,
  unfinished boolean not null default false,
  constraint leg_pkey PRIMARY KEY (account_id, bet_id, leg_no),
  constraint leg_account_id_bet_id_fkey FOREIGN KEY (account_id, bet_id) REFERENCES sports.bet(account_id, bet_id)
);
CREATE INDEX leg_of_market ON sports.leg USING btree (fixture_id, market, result_version);
CREATE INDEX leg_open ON sports.leg USING btree (starts_at) WHERE (result IS NULL);

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

create table sports.stop (
  stop_id bigint not null generated always as identity,
  brand_id bigint not null,
  fixture_id text,
  market text,
  outcome text,
  state text not null,
  reason text not null,
  created_by text not null,
  at timestamp with time zone not null,
  lifted_by text,
  lifted_at timestamp with time zone,
  constraint stop_pkey PRIMARY KEY (stop_id),
  constraint stop_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES sports.fixture(fixture_id),
  constraint stop_check CHECK (((market IS NULL) OR (fixture_id IS NOT NULL))),
  constraint stop_check1 CHECK (((outcome IS NULL) OR (market IS NOT NULL))),
  constraint stop_state_check CHECK ((state = ANY (ARRAY['SUSPENDED'::text, 'CLOSED'::text])))
);
CREATE INDEX stop_at ON sports.stop USING btree (brand_id, at);
CREATE UNIQUE INDEX stop_in_force ON sports.stop USING btree (brand_id, COALESCE(fixture_id, ''::text), COALESCE(market, ''::text), COALESCE(outcome, ''::text)) WHERE (lifted_at IS NULL);

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

create schema tables;

create table tables.chain (
  table_id text not null,
  chain_no integer not null,
  first_seed text not null,
  last_seed_sealed bytea not null,
  length integer not null,
  created_at timestamp with time zone not null default now(),
  constraint chain_pkey PRIMARY KEY (table_id, chain_no),
  constraint chain_table_id_fkey FOREIGN KEY (table_id) REFERENCES tables.live_table(table_id)
);

create table tables.live_table (
  table_id text not null,
  brand_id bigint not null,
  currency text not null,
  game_code text not null,
  name text not null,
  names jsonb not null default '{}'::jsonb,
  status text not null default 'open'::text,
  limits jsonb not null,
  both_sides boolean not null default true,
  timing jsonb not null,
  side_until_card integer not null default 208,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint live_table_pkey PRIMARY KEY (table_id),
  constraint live_table_status_check CHECK ((status = ANY (ARRAY['open'::text, 'draining'::text, 'closed'::text]))),
  constraint live_table_table_id_check CHECK ((table_id ~ '^[a-z0-9-]{1,48}$'::text))
);
CREATE INDEX live_table_brand ON tables.live_table USING btree (brand_id, currency, "position");

create table tables.player_round (
  account_id bigint not null,
  table_id text not null,
  round_no integer not null,
  currency text not null,
  spots jsonb not null,
  stake bigint not null,
  returned bigint not null,
  turnover bigint not null,
  at timestamp with time zone not null,
  xid bigint default bets.feed_xid(),
  constraint player_round_pkey PRIMARY KEY (account_id, table_id, round_no)
);
CREATE INDEX player_round_at ON tables.player_round USING brin (at) WITH (autosummarize='on');
CREATE INDEX player_round_feed ON tables.player_round USING brin (xid) WITH (autosummarize='on');

create table tables.round (
  table_id text not null,
  round_no integer not null,
  shoe_no integer,
  game_code text not null,
  version_hash text not null,
  state text not null,
  void_reason text,
  cards jsonb not null default '[]'::jsonb,
  draw jsonb,
  number integer,
  mark jsonb,
  spots text[] not null,
  at timestamp with time zone not null,
  constraint round_pkey PRIMARY KEY (table_id, round_no),
  constraint round_table_id_fkey FOREIGN KEY (table_id) REFERENCES tables.live_table(table_id),
  constraint round_state_check CHECK ((state = ANY (ARRAY['FINISHED'::text, 'VOID'::text])))
);
CREATE INDEX round_of_shoe ON tables.round USING btree (table_id, shoe_no, round_no);

create table tables.shoe (
  table_id text not null,
  shoe_no integer not null,
  published jsonb not null,
  cut integer,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint shoe_pkey PRIMARY KEY (table_id, shoe_no),
  constraint shoe_table_id_fkey FOREIGN KEY (table_id) REFERENCES tables.live_table(table_id)
);

create schema turnover;

create sequence turnover.requirement_no start 1 cache 1;

create table turnover.requirement (
  account_id bigint not null,
  requirement_no bigint not null default nextval('turnover.requirement_no'::regclass),
  brand_id bigint not null,
  kind text not null,
  reference text not null,
  currency text not null,
  base bigint not null,
  times_x100 integer not null,
  weights jsonb not null,
  settings_version integer not null,
  clears boolean not null,
  after_round bigint not null,
  at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  end_state text,
  end_reason text not null default ''::text,
  done_e4 numeric(30,0),
  constraint requirement_pkey PRIMARY KEY (account_id, requirement_no),
  constraint requirement_account_id_kind_reference_key UNIQUE (account_id, kind, reference),
  constraint requirement_base_check CHECK ((base > 0)),
  constraint requirement_check CHECK (((ended_at IS NULL) = (end_state IS NULL))),
  constraint requirement_end_state_check CHECK ((end_state = ANY (ARRAY['met'::text, 'cleared'::text, 'voided'::text, 'waived'::text]))),
  constraint requirement_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'bonus'::text, 'manual'::text]))),
  constraint requirement_times_x100_check CHECK ((times_x100 >= 0))
);

create table turnover.settings (
  brand_id bigint not null,
  version integer not null,
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (brand_id, version),
  constraint settings_version_check CHECK ((version > 0))
);

create schema vendors;

create table vendors.auto_transfer (
  account_id bigint not null,
  mode text not null,
  changed_at timestamp with time zone not null default now(),
  constraint auto_transfer_pkey PRIMARY KEY (account_id),
  constraint auto_transfer_mode_check CHECK ((mode = ANY (ARRAY['off'::text, 'ask'::text, 'on'::text])))
);

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

create schema wallet;

create table wallet.account_day (
  account_id bigint not null,
  day date not null,
  kind text not null,
  category text not null,
  game_code text not null,
  entries bigint not null,
  amount bigint not null,
  first_seq bigint not null,
  last_seq bigint not null,
  constraint account_day_pkey PRIMARY KEY (account_id, day, kind, category, game_code)
);

create table wallet.record_mark (
  account_id bigint not null,
  upto bigint not null,
  zone text not null,
  cut_hour integer not null,
  constraint record_mark_pkey PRIMARY KEY (account_id),
  constraint record_mark_cut_hour_check CHECK (((cut_hour >= 0) AND (cut_hour <= 23)))
);
