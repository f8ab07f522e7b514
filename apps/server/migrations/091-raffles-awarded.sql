-- Tickets that awards gave, beside those of play and those that the player claimed.
alter table raffles.entry add column awarded integer not null default 0 check (awarded >= 0);
