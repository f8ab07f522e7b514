-- A transaction whose connection was lost may commit long after its answer was given up, also after the seal of the draw. The statements that
-- add or cancel orders therefore call this function, and the seal locks the draw for itself: it waits for those that came first, and those that
-- come later fail.

-- Locks draws against their seal until the transaction ends, and fails when one of them is sealed or does not exist.
create function lottery.require_unsealed(games int[], issues text[]) returns boolean language plpgsql as $$
declare
  found int;
begin
  select count(*) into found from (
    select from unnest(games, issues) as n (game_id, issue_no)
    join lottery.draw d on d.game_id = n.game_id and d.issue_no = n.issue_no and d.state = 'SCHEDULED'
    order by d.game_id, d.issue_no for key share of d) as open;
  if found <> cardinality(games) then
    raise exception 'a draw is sealed' using errcode = 'FH002';
  end if;
  return true;
end $$;

alter table lottery.correction_line
  -- when the player was sent a message about it
  add column announced_at timestamptz;

-- those of before this are known to their players for long
update lottery.correction_line set announced_at = booked_at where booked_at is not null;

create index correction_line_unannounced on lottery.correction_line (game_id, issue_no, correction_no, account_id)
  where announced_at is null;
