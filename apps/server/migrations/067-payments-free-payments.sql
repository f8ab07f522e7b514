-- How many payments of a player with a method are without its fee within 30 days.
alter table payments.method add column free_count int not null default 0 check (free_count between 0 and 1000);
create index withdrawal_by_account on payments.withdrawal (account_id, method, created_at);
create index deposit_by_account on payments.deposit (account_id, method, created_at);
