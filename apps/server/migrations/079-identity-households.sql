-- The words of a postal address, folded and sorted: what two players of one household have in common however they write it. '' for an
-- address without a number or with too little to tell households apart.
create function identity.household(address text) returns text language sql immutable parallel safe as $$
  select case when count(*) > 1 and bool_or(word ~ '[0-9]') then string_agg(word, ' ' order by word collate "C") else '' end
  from regexp_split_to_table(lower(normalize(address, nfkc)), '[^[:alnum:]]+') as word where word <> ''
$$;
create index detail_by_household on identity.detail (identity.household(value)) where field = 'address';
