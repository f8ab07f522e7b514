-- Moved to accounts.player_label.
drop table promotions.label;
