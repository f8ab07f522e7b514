-- Third-party game servers: their settings, signing keys, players' sessions and every call.
create schema vendors;

-- An account of a vendor in one brand. In `bets.tx` and `bets.round` it is called `vendor-<vendor_id>`.
create table vendors.vendor (
  vendor_id bigint generated always as identity primary key,
  brand_id bigint not null,
  title text not null,
  -- The catalogue vendors whose games it serves.
  vendor_codes text[] not null check (cardinality(vendor_codes) > 0),
  enabled boolean not null default true,
  -- Networks (CIDR, as `allow-list.ts` writes them) that it may call from; empty means any.
  ip_allow text[] not null default '{}',
  -- Calls per minute that take money or only query; calls that give money back are never limited.
  rate_per_minute int not null default 60000 check (rate_per_minute > 0),
  -- Base address of its own API (HOUSE/1 §5.3), for launches and transfers; '' means none.
  base_url text not null default '',
  wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  -- Its deviations from the standard: `vendor-profile.ts` of bets, `api-profile.ts` here.
  profile jsonb not null default '{}',
  -- Incremented by each operator change; saving over a stale version is refused.
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (brand_id, title)
);

create table vendors.key (
  key_id text primary key,
  vendor_id bigint not null references vendors.vendor,
  -- AES-256-GCM under the master key: a signature needs the secret itself, so a hash would not do.
  secret_sealed bytea not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  revoked_at timestamptz,
  revoked_by text
);
create index key_by_vendor on vendors.key (vendor_id);

-- A player's session at a vendor, by the token's hash, as all sessions. '' as game is the vendor's lobby.
create table vendors.session (
  session_hash bytea primary key,
  vendor_id bigint not null,
  account_id bigint not null,
  game_code text not null,
  -- The site session that launched it: logging out there ends the play here.
  member_session_hash bytea,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The game server's reply to the end of the session: no server to notify, accepted, refused. Null: not notified yet.
  end_delivery text check (end_delivery in ('none', 'delivered', 'rejected')),
  end_attempts integer not null default 0,
  end_next_at timestamptz
);
create index session_untold on vendors.session (created_at) where end_delivery is null;
create index session_by_account on vendors.session (account_id, vendor_id) where ended_at is null;
create index session_by_age on vendors.session (created_at);

-- Every call, with its request (tokens masked) and its result.
create table vendors.call (
  call_no bigint generated always as identity,
  at timestamptz not null,
  -- null: unknown key
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
  http_status int not null,
  replay boolean not null,
  took_ms int not null,
  ip text not null,
  -- SHA-256 of the raw body
  body_hash bytea not null,
  body text not null,
  primary key (call_no, at)
) partition by range (at);
create index call_by_brand on vendors.call (brand_id, at desc, call_no desc);
create index call_by_tx on vendors.call (vendor_id, tx);
create table vendors.call_default partition of vendors.call default;

-- Creates the partitions of this day and `ahead` more, and drops those older than `keep` days.
create function vendors.rotate_partitions(ahead int, keep int) returns int language plpgsql as $$
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
end $$;

select vendors.rotate_partitions(3, 90);

-- Free rounds granted by an operator, and whether the game server knows. Their use is in bets.free_grant.
create table vendors.free_rounds (
  account_id bigint not null,
  grant_id text not null,
  brand_id bigint not null,
  vendor_id bigint not null,
  -- the requested terms, to distinguish a retry from another request with the same reference
  terms jsonb not null,
  reason text not null,
  granted_by text not null,
  granted_at timestamptz not null default now(),
  cancelled_by text,
  -- delivery of the last change: `none` the server has no address, `refused` it does not accept free rounds
  delivery_status text not null check (delivery_status in ('none', 'pending', 'delivered', 'rejected')),
  -- number of unanswered notifications, and the time of the next one
  attempts int not null default 0,
  next_at timestamptz,
  primary key (account_id, grant_id)
);
create index free_rounds_by_brand on vendors.free_rounds (brand_id, granted_at desc, grant_id);
create index free_rounds_waiting on vendors.free_rounds (next_at) where next_at is not null;

-- Money on its way to or from a vendor that holds it (transfer wallet). An order is sent once, and its status is queried until it is
-- certain.
create table vendors.transfer (
  account_id bigint not null,
  order_no text not null,
  brand_id bigint not null,
  vendor_id bigint not null,
  -- the client's reference: the same reference is the same order
  client_ref uuid not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- TAKEN: held here, perhaps not sent yet (`in`); SENT: sent to the vendor (`out`), nothing moved here yet; UNKNOWN: no clear answer;
  -- DONE; RETURNED: the vendor did not accept it (`in`); FAILED: the vendor did not pay it (`out`)
  state text not null check (state in ('TAKEN', 'SENT', 'UNKNOWN', 'DONE', 'RETURNED', 'FAILED')),
  -- number of status queries, and the time of the next one; null when it is settled
  attempts int not null default 0,
  next_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (account_id, order_no),
  unique (account_id, client_ref)
);
create index transfer_waiting on vendors.transfer (next_at) where next_at is not null;
create index transfer_by_brand on vendors.transfer (brand_id, created_at desc, order_no);
create index transfer_by_vendor on vendors.transfer (vendor_id, created_at desc);

-- Transactions reported by a vendor: its own history, pulled in pages, each stored together with the cursor of the next page.
create table vendors.reported_transaction (
  vendor_id bigint not null,
  op_class text not null check (op_class in ('bet', 'win')),
  tx text not null,
  round text not null,
  player text not null,
  -- a decimal string, as received
  amount text not null,
  status text not null check (status in ('APPLIED', 'REVERSED')),
  reported_at timestamptz not null default now(),
  primary key (vendor_id, op_class, tx)
);
create index reported_transaction_recent on vendors.reported_transaction (vendor_id, reported_at);
create table vendors.history_cursor (
  vendor_id bigint primary key,
  cursor text not null,
  pulled_at timestamptz not null default now()
);

-- Discrepancies between a vendor's history and ours, until resolved. They never move money automatically.
create table vendors.discrepancy (
  vendor_id bigint not null,
  op_class text not null,
  tx text not null,
  kind text not null check (kind in ('missing_ours', 'missing_vendor', 'amount', 'status')),
  ours text not null,
  theirs text not null,
  found_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- an operator has acknowledged it; cleared when it changes
  acknowledged_at timestamptz,
  acknowledged_by text not null default '',
  note text not null default '',
  primary key (vendor_id, op_class, tx)
);
create index discrepancy_open on vendors.discrepancy (vendor_id, found_at desc) where resolved_at is null;
