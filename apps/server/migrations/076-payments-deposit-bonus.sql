-- What a player chose at a deposit (decision 106): a promotion by the rules that were shown, or no bonus. Nothing is stored where nothing was asked.
alter table payments.deposit
  add column bonus_chosen_at timestamptz,
  -- null with a time: the player chose no bonus
  add column bonus_promotion bigint,
  -- SHA-256 of the rules that were shown, in hex
  add column bonus_hash text,
  -- how the promotion was called, by language code
  add column bonus_names jsonb,
  add constraint deposit_bonus_whole check (
    (bonus_promotion is null) = (bonus_hash is null) and (bonus_promotion is null) = (bonus_names is null)
    and (bonus_promotion is null or bonus_chosen_at is not null));
create index deposit_by_bonus on payments.deposit (brand_id, deposit_id) where bonus_promotion is not null;
