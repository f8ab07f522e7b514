-- Receiving accounts: hours of a week in which new deposits get them (null: always), the least rank of players who do, and the sealed
-- image of their QR code ('': none).
alter table payments.receiving_account
  add column hours jsonb,
  add column least_rank integer not null default 0 check (least_rank between 0 and 20),
  add column qr_image text not null default '';
