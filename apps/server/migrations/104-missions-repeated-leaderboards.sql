-- Leaderboards that repeat: each edition is a row, and the next one is opened when one ends.
alter table missions.leaderboard
  add column period text not null default 'once' check (period in ('once', 'daily', 'weekly', 'monthly')),
  -- the first edition; null for the first one itself
  add column series_no bigint,
  -- the last day of the repetition; null for none
  add column series_until date;

-- two processes open one next edition
create unique index leaderboard_editions on missions.leaderboard (series_no, from_day) where series_no is not null;
