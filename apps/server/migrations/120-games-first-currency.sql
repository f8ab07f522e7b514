-- A game that a brand offers in its first currency alone: a lottery has one book of exposure for each draw, in that currency.
alter table games.game add column first_currency_only boolean not null default false;
update games.game set first_currency_only = true where vendor_code in ('LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA');
