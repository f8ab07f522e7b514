-- The rank that a player's points reached, beside the one that operators gave; the higher one counts (decision 096).
alter table identity.member add column earned_rank int not null default 0 check (earned_rank >= 0);
