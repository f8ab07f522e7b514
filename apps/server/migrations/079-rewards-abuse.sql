-- Likeness of players, corrections of what was paid, free rounds in our own games, and awards by hand (decision 108).

-- The words of a postal address, folded and sorted: what two players of one household have in common however they write it. '' for an
-- address without a number or with too little to tell households apart.
create function identity.household(address text) returns text language sql immutable parallel safe as $$
  select case when count(*) > 1 and bool_or(word ~ '[0-9]') then string_agg(word, ' ' order by word collate "C") else '' end
  from regexp_split_to_table(lower(normalize(address, nfkc)), '[^[:alnum:]]+') as word where word <> ''
$$;
create index detail_by_household on identity.detail (identity.household(value)) where field = 'address';

-- The name on the account that paid, as on an accepted slip.
create index slip_by_payer on payments.slip (brand_id, lower(payer)) where outcome = 'accepted' and payer <> '';

alter table rewards.award
  -- what a reviewer sees: the players who look like this one and received the same, with the sign
  add column evidence jsonb not null default '[]',
  -- what corrections of earlier awards took off this one, in its unit; below 0: what they took too much before
  add column deducted bigint not null default 0;

alter table promotions.part
  -- the same for a part: also where nothing was left to award
  add column deducted bigint not null default 0;

alter table bets.round
  -- the free rounds that a round of our own games used: its stake took no cash; those of vendors are in bets.tx
  add column grant_id text;
