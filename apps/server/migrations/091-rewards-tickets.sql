-- Promotions may give tickets of a raffle: an award names the raffle.
alter table rewards.award add column raffle_id bigint;
alter table rewards.award drop constraint award_kind_check;
alter table rewards.award add constraint award_kind_check
  check (kind in ('cash', 'bonus', 'points', 'free-rounds', 'raffle-tickets'));
alter table rewards.award add constraint award_raffle_check check ((kind = 'raffle-tickets') = (raffle_id is not null));
