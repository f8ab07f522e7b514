-- Corrections of draws that were settled by a wrong result, or whose evaluation was wrong.

-- Why the settlement of a draw stopped before anything was paid; null when it did not.
alter table lottery.draw add column fault text;

-- A proposal of an operator, which another one decides.
create table lottery.correction (
  game_id int not null,
  issue_no text not null,
  -- counts the proposals of the draw
  correction_no int not null,
  -- APPROVED: the holder of the game carries it out, DONE: it has. EXPIRED: the draw changed before the decision
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'APPROVED', 'DONE', 'REJECTED', 'EXPIRED')),
  -- the draw was stopped: it is settled for the first time
  of_fault boolean not null,
  numbers_before smallint[] not null,
  -- the same when only the evaluation was wrong
  numbers_after smallint[] not null,
  -- the hash of the last entry in the log of the draw that the operator has seen
  log_hash text not null,
  reason text not null,
  proposed_by bigint not null,
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by bigint,
  decided_at timestamptz,
  decision text,
  finished_at timestamptz,
  primary key (game_id, issue_no, correction_no),
  foreign key (game_id, issue_no) references lottery.draw,
  constraint approved_by_another check (state not in ('APPROVED', 'DONE') or decided_by <> proposed_by)
);
-- one correction of a draw is carried out at a time
create unique index correction_approved on lottery.correction (game_id, issue_no) where state = 'APPROVED';

-- What an order comes to by the new result, where it differs. Amounts named _micro are millionths of the main unit.
create table lottery.correction_line (
  account_id bigint not null,
  order_id bigint not null,
  correction_no int not null,
  game_id int not null,
  issue_no text not null,
  trial boolean not null,
  state text not null check (state in ('WON', 'LOST', 'PUSH')),
  result jsonb not null,
  prize_micro bigint not null,
  push_micro bigint not null,
  valid_micro bigint not null,
  rebate_micro bigint not null,
  -- the part of the order at each kept rate, as in the order
  rebate_shares jsonb,
  -- prizes and pushes less those of the result before
  delta_micro bigint not null,
  -- signed, smallest units: fixed with the new remainder, before money moves
  due bigint,
  -- signed: what was posted to the balance; the operator bears the rest
  moved bigint,
  borne bigint check (borne >= 0),
  booked_at timestamptz,
  primary key (account_id, order_id, correction_no)
);
create index correction_line_draw on lottery.correction_line (game_id, issue_no, correction_no, account_id, order_id);
create index correction_line_unbooked on lottery.correction_line (game_id, issue_no, correction_no, account_id)
  where booked_at is null;
