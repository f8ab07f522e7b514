-- Caps of play types in the shares of lines (decision 104).

-- What a cap takes off every rate of the line, in tenths of a percent. A round with stakes under different caps has a row for each.
alter table rebate.round_fact add column cut int not null default 0 check (cut >= 0);
alter table rebate.round_fact drop constraint round_fact_pkey;
alter table rebate.round_fact add primary key (account_id, round_no, change_no, cut);
