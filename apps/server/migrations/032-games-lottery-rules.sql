-- Countries may forbid lotteries that draw often, and plans that raise their stakes.
alter table games.play_rule
  add column min_draw_s int not null default 0 check (min_draw_s between 0 and 86400),
  add column raising_plans_allowed boolean not null default true;
