-- Bonus money in vendors' games: rounds of several transactions keep how much of them is of which balance and what they counted.
alter table bets.round add column bonus_cash bigint;
alter table bets.round add column bonus_weight_bps integer;
alter table bets.round add column bonus_counted_e4 bigint;
-- The part of the amount that is bonus money; null for none.
alter table bets.tx add column bonus bigint;

-- What was staked of a bonus, less what came back while it ran, and what lapsed at its end: for the costs of promotions.
alter table bets.bonus add column staked bigint not null default 0;
alter table bets.bonus add column lapsed bigint not null default 0;
update bets.bonus b set
  staked = (select coalesce(sum(r.bonus_stake), 0) from bets.round r where r.account_id = b.account_id and r.bonus_no = b.bonus_no),
  lapsed = case when b.state in ('active', 'suspended', 'completed') then 0 else (select coalesce(-sum(e.bonus_delta), 0) from ledger.entry e
    where e.account_id = b.account_id and e.kind = 'bonus-end' and e.reference = 'B' || b.bonus_no) end;

-- Changes of settled rounds are recorded without bonus money, as readers of the feed count it.
create or replace function bets.record_round_change() returns trigger language plpgsql as $$
declare
  -- what the round counted for before and counts for now
  before int := case when old.state = 'OPEN' then 0 else 1 end;
  now_ int := case when new.state = 'OPEN' then 0 else 1 end;
begin
  insert into bets.round_change (account_id, round_no, stake, win, refund, adjusted, jackpot, first_closed_at)
  values (new.account_id, new.round_no,
    now_ * (new.stake - coalesce(new.bonus_stake, 0)) - before * (old.stake - coalesce(old.bonus_stake, 0)),
    now_ * (new.win - coalesce(new.bonus_win, 0)) - before * (old.win - coalesce(old.bonus_win, 0)),
    now_ * new.refund - before * old.refund, now_ * new.adjusted - before * old.adjusted,
    now_ * new.jackpot - before * old.jackpot, case when new.state = 'OPEN' then old.closed_at end);
  return null;
end $$;

drop trigger round_changed on bets.round;
-- the bonus money of a new round is written right after it, which is no change of it
create trigger round_changed after update on bets.round for each row
  when (old.settled_xid is not null and not (old.state = 'OPEN' and new.state = 'OPEN') and (old.state = 'OPEN' or new.state = 'OPEN'
    or old.stake is distinct from new.stake or old.win is distinct from new.win or old.refund is distinct from new.refund
    or old.adjusted is distinct from new.adjusted or old.jackpot is distinct from new.jackpot
    or old.bonus_no is not null and (old.bonus_stake is distinct from new.bonus_stake or old.bonus_win is distinct from new.bonus_win)))
  execute function bets.record_round_change();
