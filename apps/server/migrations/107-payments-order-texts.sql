-- The texts of orders as they were when a deposit began, once for each version of them.

create table payments.order_text (
  brand_id bigint not null,
  -- SHA-256 of both texts
  hash bytea not null,
  instructions jsonb not null,
  proof jsonb not null,
  primary key (brand_id, hash)
);
-- null: a deposit from before, which shows those that its method has now
alter table payments.deposit add column text_hash bytea;
