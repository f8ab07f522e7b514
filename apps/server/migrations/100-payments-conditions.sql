-- Payment methods: limits in rolling windows, for whom a method is, planned maintenance, a picture and texts of orders.
alter table payments.method
  -- [{window: day | week | month, fromRank, amount in smallest units as text or null, count or null}]: the limits of one player; of a window
  -- and kind, the row with the highest rank that the player has
  add column caps jsonb not null default '[]' check (jsonb_typeof(caps) = 'array'),
  -- codes of labels, of which a player has at least one; none: every player
  add column labels text[] not null default '{}',
  -- none: every country
  add column countries text[] not null default '{}',
  add column devices text[] not null default '{}' check (devices <@ array['desktop', 'mobile']),
  add column testers_only boolean not null default false,
  -- {from, until, texts by language}
  add column maintenance jsonb check (jsonb_typeof(maintenance) = 'object'),
  -- by language: how an order is paid, and what a slip has to show
  add column instructions jsonb not null default '{}',
  add column proof_texts jsonb not null default '{}',
  -- address of an uploaded picture; '' without one
  add column image text not null default '';
