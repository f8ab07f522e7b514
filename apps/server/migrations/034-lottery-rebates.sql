-- Own rebate of an order by kept rate: [{rate_bps, stake, win, valid}], in millionths as text; null without one.
alter table lottery.player_order add column rebate_shares jsonb;
