-- Promotions look for friends who qualified lately, every half a minute.
create index friend_qualified on referrals.friend (brand_id, ended_at) where end_reason is null and ended_at is not null;
