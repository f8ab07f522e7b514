-- awards of bonus money, with its terms
alter table rewards.award drop constraint award_kind_check;
alter table rewards.award add constraint award_kind_check check (kind in ('cash', 'bonus', 'points', 'free-rounds'));
alter table rewards.award add column bonus jsonb;
