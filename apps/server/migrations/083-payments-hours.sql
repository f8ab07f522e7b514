-- Payment methods: hours of a week in which new payments are taken (null: always), and the least rank of players who may use them.
alter table payments.method
  add column hours jsonb,
  add column least_rank integer not null default 0 check (least_rank between 0 and 20);
