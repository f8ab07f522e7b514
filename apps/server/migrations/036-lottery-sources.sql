-- What decided a draw, as it was when the draw was created or drawn: settings of a game may change afterwards.

alter table lottery.draw
  -- of a draw from a block, fixed when the draw is created
  add column chain text,
  add column confirmations int check (confirmations > 0),
  -- of the beacon's round, hex; the beacon's value is its SHA-256
  add column beacon_signature text;

update lottery.draw d
  set chain = coalesce(g.source_config ->> 'chain', 'simulated'), confirmations = coalesce((g.source_config ->> 'confirmations')::int, 20)
  from lottery.game g where g.game_id = d.game_id and d.block_height is not null;

alter table lottery.draw add constraint block_has_chain check ((block_height is null) = (chain is null));
