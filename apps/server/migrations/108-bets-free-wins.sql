-- Free rounds whose wins become bonus money: what they have won so far, and when it was taken for the bonus. Null: wins are cash.
alter table bets.free_grant add column collected bigint check (collected >= 0);
alter table bets.free_grant add column collected_at timestamptz;
-- what is to be taken: played or cancelled, and over
create index free_grant_played on bets.free_grant (account_id)
  where collected is not null and collected_at is null and (used = rounds or cancelled_at is not null);
create index free_grant_collecting on bets.free_grant (valid_until) where collected is not null and collected_at is null;
