-- Countries may allow bets on the draws of others: real lotteries, of which the results come from outside.
alter table games.play_rule add column others_draws_allowed boolean not null default false;
