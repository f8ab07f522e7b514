-- Whether the player received the message that the time of the bonus is nearly over.
alter table bets.bonus add column reminded boolean not null default false;
