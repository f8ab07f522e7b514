-- A change of prices or limits names the first draw that it holds for, by its number; 0: every draw.
alter table lottery.price_set add column first_draw_no int not null default 0;
alter table lottery.limit_set add column first_draw_no int not null default 0;

alter table lottery.chase_plan drop constraint chase_plan_stop_reason_check;
alter table lottery.chase_plan add constraint chase_plan_stop_reason_check
  check (stop_reason in ('win', 'profit', 'player', 'break', 'blocked', 'account-closed', 'game-closed'));
