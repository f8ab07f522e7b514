-- Outside game servers: who they are, with which keys they sign, whom they play with, and every call they made.
create schema vendors;

-- An account of a vendor in one brand. In `bets.tx` and `bets.round` it is called `vendor-<vendor_id>`.
create table vendors.vendor (
  vendor_id bigint generated always as identity primary key,
  brand_id bigint not null,
  title text not null,
  -- The vendors of the catalogue whose games it serves.
  vendor_codes text[] not null check (cardinality(vendor_codes) > 0),
  enabled boolean not null default true,
  -- Networks (CIDR, as `allow-list.ts` writes them) that it may call from; none means any.
  ip_allow text[] not null default '{}',
  -- Calls a minute that take or only ask; what gives money back is never held up.
  rate_per_minute int not null default 60000 check (rate_per_minute > 0),
  -- Where its own calls are answered (HOUSE/1 §5.3), for launches and transfers; '' means nowhere.
  base_url text not null default '',
  wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  -- How it differs from the rule: `vendor-profile.ts` of bets, `api-profile.ts` here.
  profile jsonb not null default '{}',
  -- Counts the operator's changes: who saves over a version that is not the newest is told to look again.
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

-- A player at a vendor's game: the token's hash, as all sessions. '' as game is the vendor's lobby.
create table vendors.session (
  session_hash bytea primary key,
  vendor_id bigint not null,
  account_id bigint not null,
  game_code text not null,
  -- The session of the site that it was launched from: logging out there ends the play here.
  member_session_hash bytea,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  -- What the game server said of its end: there was nobody to tell, it took it, it refused. Null: not told yet.
  end_delivery text check (end_delivery in ('none', 'delivered', 'rejected')),
  end_attempts integer not null default 0,
  end_next_at timestamptz
);
create index session_untold on vendors.session (created_at) where end_delivery is null;
create index session_by_account on vendors.session (account_id, vendor_id) where ended_at is null;
create index session_by_age on vendors.session (created_at);

-- Every call, with what was asked (tokens masked) and what it came to.
create table vendors.call (
  call_no bigint generated always as identity,
  at timestamptz not null,
  -- null: the key is not ours
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

-- Makes the partitions of this day and `ahead` more, and drops those older than `keep` days.
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

-- Free rounds as an operator gave them, and whether the game server knows. What was used of them stands in bets.free_grant.
create table vendors.free_rounds (
  account_id bigint not null,
  grant_id text not null,
  brand_id bigint not null,
  vendor_id bigint not null,
  -- what was asked for, to tell a repeat from another wish under the same name
  terms jsonb not null,
  reason text not null,
  granted_by text not null,
  granted_at timestamptz not null default now(),
  cancelled_by text,
  -- of the last change: `none` the server has no address, `refused` it does not take them
  delivery_status text not null check (delivery_status in ('none', 'pending', 'delivered', 'rejected')),
  -- how often the server was told without an answer, and when next
  attempts int not null default 0,
  next_at timestamptz,
  primary key (account_id, grant_id)
);
create index free_rounds_by_brand on vendors.free_rounds (brand_id, granted_at desc, grant_id);
create index free_rounds_waiting on vendors.free_rounds (next_at) where next_at is not null;

-- Money on its way to a vendor that keeps it (transfer wallet), or back. An order is sent once and asked about until it is certain.
create table vendors.transfer (
  account_id bigint not null,
  order_no text not null,
  brand_id bigint not null,
  vendor_id bigint not null,
  -- what the client called it: the same again is the same order
  client_ref uuid not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- TAKEN: held here, perhaps not sent yet (`in`); SENT: to the vendor (`out`), nothing moved here yet; UNKNOWN: no clear answer;
  -- DONE; RETURNED: the vendor did not take it (`in`); FAILED: the vendor did not give it (`out`)
  state text not null check (state in ('TAKEN', 'SENT', 'UNKNOWN', 'DONE', 'RETURNED', 'FAILED')),
  -- how often it was asked about, and when next; null when it is settled
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

-- What a vendor says happened: its own history, pulled in pages, each written together with the place where the next begins.
create table vendors.reported_transaction (
  vendor_id bigint not null,
  op_class text not null check (op_class in ('bet', 'win')),
  tx text not null,
  round text not null,
  player text not null,
  -- a decimal string, as it was written
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

-- Where a vendor's history and ours differ, until they do not any more. Nothing is ever paid or taken from here by itself.
create table vendors.discrepancy (
  vendor_id bigint not null,
  op_class text not null,
  tx text not null,
  kind text not null check (kind in ('missing_ours', 'missing_vendor', 'amount', 'status')),
  ours text not null,
  theirs text not null,
  found_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- an operator has looked into it as it is; cleared when it changes
  acknowledged_at timestamptz,
  acknowledged_by text not null default '',
  note text not null default '',
  primary key (vendor_id, op_class, tx)
);
create index discrepancy_open on vendors.discrepancy (vendor_id, found_at desc) where resolved_at is null;
