-- the operator who created a game; null for the standard ones
alter table lottery.game add column created_by bigint;
alter table lottery.game drop constraint game_status_check,
  add constraint game_status_check check (status in ('open', 'closed', 'archived'));
