-- Promotions look for players with a rank, every half a minute; few have one.
create index member_ranked on identity.member (brand_id) where rank > 0 or earned_rank > 0;
