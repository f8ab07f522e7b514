-- Seeds of a chain at regular distances, sealed in one piece, the last one first: a process that takes a game need not hash its whole chain.
-- Chains of before have none.
alter table lottery.seed_chain add column kept_sealed bytea;
