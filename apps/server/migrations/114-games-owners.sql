-- a game of one brand: its operators created it; null for the games that every brand may offer
alter table games.game add column brand_id bigint;
