-- Sides of draws, for signs of abuse in teams (decision 102).

-- What accounts bet on sides of exact books in settled draws, kept for 31 days. Written once with the figures of a draw.
create table lottery.draw_side (
  account_id bigint not null,
  game_id int not null,
  issue_no text not null,
  book text not null,
  -- the number of the side in its book and draw, and those that exclude it and with it cover most of the book
  side smallint not null,
  opposite smallint[] not null,
  brand_id bigint not null,
  draw_at timestamptz not null,
  -- less what the account bet on opposite sides itself
  stake_micro bigint not null check (stake_micro > 0),
  -- the transaction that counted the draw
  xid bigint not null default bets.feed_xid(),
  primary key (account_id, game_id, issue_no, book, side)
);
create index draw_side_feed on lottery.draw_side (brand_id, xid);
create index draw_side_by_time on lottery.draw_side using brin (draw_at) with (autosummarize = on);
