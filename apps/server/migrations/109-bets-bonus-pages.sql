-- Each round with bonus money updates its bonus: room keeps the update on its page, and no index changes.
alter table bets.bonus set (fillfactor = 50);
