-- Rows of a part of a game's rounds, such as a spot of a live table: they are judged, and are no rounds of the game.
alter table games.game_daily_stats add column part boolean not null default false;

-- Rounds are counted by the time of their record, as those of `bets.round` are.
create index player_round_at on tables.player_round using brin (at) with (autosummarize = on);

-- A settlement reads only the legs that have no result of its version yet.
drop index sports.leg_of_market;
create index leg_of_market on sports.leg (fixture_id, market, result_version);
