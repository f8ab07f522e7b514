-- Withdrawals that are approved, paid in parts and confirmed by the player: who decided, what each payout did, cases and approval rules.
alter table payments.method
  drop constraint method_check,
  drop constraint method_payout_type_check,
  -- Withdrawal methods: the gateway that pays them out; null: an operator pays by hand.
  add constraint method_deposit_has_gateway check (kind <> 'deposit' or gateway is not null),
  add constraint method_payout_type_check check (payout_type in ('bank', 'wallet', 'BTC', 'ETH', 'TRON')),
  -- Largest and smallest single payout of a withdrawal. Null: one payout of any size.
  add column part_most bigint check (part_most > 0),
  add column part_least bigint not null default 1 check (part_least > 0),
  -- How long the player is asked whether the money has arrived; 0: the gateway's word is final.
  add column confirm_min int not null default 1440 check (confirm_min between 0 and 43200);

alter table payments.withdrawal
  drop constraint withdrawal_state_check,
  -- Of the method, when it was requested.
  add column gateway text,
  add column confirm_min int not null default 0,
  -- The amount of each part; together they are the amount less the fee.
  add column parts bigint[] not null default '{}',
  -- The sum of the parts that are paid and did not come back, and the fee that was charged at the end.
  add column paid bigint not null default 0 check (paid >= 0),
  add column fee_taken bigint not null default 0 check (fee_taken >= 0),
  add column paid_at timestamptz,
  -- From then on it counts as received, whether or not a job has stored it.
  add column confirm_until timestamptz,
  -- Two operators approve it; the first one that did.
  add column four_eyes boolean not null default false,
  add column first_approval text not null default '',
  add column claimed_by text not null default '',
  add column claimed_until timestamptz,
  -- What the approval rules found; null where the brand has none.
  add column evaluation jsonb;

-- One row for each time that a part was sent: written before the payment is made, so that a crash leaves it to be asked about.
create table payments.payout_attempt (
  account_id bigint not null,
  withdrawal_id bigint not null,
  part int not null check (part > 0),
  attempt int not null check (attempt > 0),
  brand_id bigint not null,
  amount bigint not null check (amount > 0),
  gateway text,
  state text not null check (state in ('sent', 'unknown', 'paid', 'failed', 'bounced')),
  actor text not null,
  sent_at timestamptz not null default now(),
  ended_at timestamptz,
  bank_reference text not null default '',
  -- File names of images of the receipt.
  receipts text[] not null default '{}',
  alarm text not null default '',
  -- When its gateway is asked next, and how often it was.
  ask_at timestamptz,
  asked int not null default 0,
  primary key (account_id, withdrawal_id, part, attempt)
);
create index payout_attempt_due on payments.payout_attempt (ask_at) where ask_at is not null;

-- A withdrawal that the player says has not arrived.
create table payments.payout_problem (
  account_id bigint not null,
  withdrawal_id bigint not null,
  brand_id bigint not null,
  text text not null default '',
  images text[] not null default '{}',
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text not null default '',
  answer text not null default '',
  primary key (account_id, withdrawal_id)
);

-- Approval rules of a brand, in order.
create table payments.approval_rules (
  brand_id bigint primary key,
  rules jsonb not null,
  version int not null default 1
);

-- What waited waits for review; what was approved had been paid out in the same step.
insert into payments.payout_attempt (account_id, withdrawal_id, part, attempt, brand_id, amount, state, actor, sent_at, ended_at)
select w.account_id, w.withdrawal_id, 1, 1, w.brand_id, w.amount - w.fee, 'paid', h.actor, h.at, h.at
from payments.withdrawal w join payments.status_history h
  on h.account_id = w.account_id and h.kind = 'withdrawal' and h.payment_id = w.withdrawal_id and h.state = 'approved'
where w.state = 'approved';
update payments.withdrawal w set
  parts = array[w.amount - w.fee],
  confirm_min = case when w.state = 'requested' then 1440 else 0 end,
  paid = case when w.state = 'approved' then w.amount - w.fee else 0 end,
  fee_taken = case when w.state = 'approved' then w.fee else 0 end,
  paid_at = (select p.ended_at from payments.payout_attempt p
    where p.account_id = w.account_id and p.withdrawal_id = w.withdrawal_id),
  state = case w.state when 'requested' then 'review' when 'approved' then 'received' else w.state end;
insert into payments.status_history (account_id, kind, payment_id, seq, state, actor, at)
select account_id, kind, payment_id, seq + 1, 'received', 'clock', at from payments.status_history
where kind = 'withdrawal' and state = 'approved';
update payments.status_history set state = 'review' where kind = 'withdrawal' and state = 'requested';

alter table payments.withdrawal
  add constraint withdrawal_state_check check (state in ('review', 'second', 'approved', 'paying', 'paid', 'disputed', 'received',
    'forced', 'returned', 'failed', 'rejected', 'cancelled'));
create index withdrawal_confirming on payments.withdrawal (confirm_until) where state = 'paid';
create index withdrawal_to_send on payments.withdrawal (withdrawal_id) where state in ('approved', 'paying') and gateway is not null;
create index withdrawal_by_method on payments.withdrawal (brand_id, method, created_at);
