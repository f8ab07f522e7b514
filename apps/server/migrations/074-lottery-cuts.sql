-- Caps of play types in the shares of lines (decision 104).

-- The stake of an order by what the cap of a play type takes off every rate: objects with `cut` (tenths of a percent) and `stake` (millionths).
-- Null for an order without a cap, as nearly all are.
alter table lottery.player_order add column cuts jsonb;
create index player_order_cuts on lottery.player_order (account_id, round_no) where cuts is not null;
