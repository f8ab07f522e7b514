-- Bonus money: a second balance of a player, which becomes cash when enough was played (decision 101).
alter table ledger.account add column bonus bigint not null default 0 constraint account_bonus_check check (bonus >= 0);
-- few accounts have any
create index account_with_bonus on ledger.account (brand_id) where bonus > 0;
-- of lines of bonus money, whose amount is 0: the change of that balance, and the balance after it
alter table ledger.entry add column bonus_delta bigint, add column bonus_after bigint;
