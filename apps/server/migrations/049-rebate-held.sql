-- Team rebates on the play of members with a sign of abuse are held until an operator decides.
alter table rebate.accrual
  -- the member with the sign; 0: of everybody else
  add column held_of bigint not null default 0,
  add column hold text not null default '' check (hold in ('', 'HELD', 'COUNTED', 'NOT_COUNTED'));
alter table rebate.accrual add check ((held_of = 0) = (hold = ''));
alter table rebate.accrual drop constraint accrual_pkey,
  add primary key (account_id, kind, batch_no, due_at, category, branch, held_of);
drop index rebate.accrual_due;
create index accrual_due on rebate.accrual (kind, account_id, due_at) where window_end is null and hold in ('', 'COUNTED');
create index accrual_held on rebate.accrual (held_of) where hold = 'HELD';
