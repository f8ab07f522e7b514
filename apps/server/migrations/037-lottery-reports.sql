-- What settled draws came to by play type, for operators, and linked accounts on both sides of a draw. Both follow from the orders of a draw.

create table lottery.draw_figure (
  game_id int not null,
  issue_no text not null,
  mode text not null,
  play text not null,
  currency text not null,
  -- of the draw
  draw_no int not null,
  draw_at timestamptz not null,
  -- lines of orders with real money
  lines int not null,
  -- millionths of the main unit; exact, also below the smallest unit
  stake_micro bigint not null,
  prize_micro bigint not null,
  push_micro bigint not null,
  rebate_micro bigint not null,
  -- what prizes and pushes are on average, and their standard deviation (`createExpectation` of game-math)
  expected_micro bigint not null,
  sd_micro double precision not null,
  primary key (game_id, issue_no, mode, play, currency)
);
create index draw_figure_by_draw on lottery.draw_figure (game_id, draw_no);
create index draw_figure_by_time on lottery.draw_figure (draw_at);

-- Linked accounts that together cover most of an exact book of a draw.
create table lottery.linked_cover (
  game_id int not null,
  issue_no text not null,
  book text not null,
  -- of the groups of linked accounts in this book
  group_no int not null,
  -- opposite: two of the accounts bet on sides that exclude each other
  kind text not null check (kind in ('coverage', 'opposite')),
  draw_at timestamptz not null,
  -- outcomes on which the accounts win, of all
  covered int not null,
  atoms int not null,
  -- [{accountId, covered, stake}], stakes with six decimals
  accounts jsonb not null,
  -- what the accounts have in common
  signals text[] not null,
  stake_micro bigint not null,
  primary key (game_id, issue_no, book, group_no)
);
create index linked_cover_by_time on lottery.linked_cover (draw_at desc);

-- The version of a draw whose figures are counted; a correction has a later one.
alter table lottery.draw add counted_version int;
create index draw_uncounted on lottery.draw (game_id, draw_no)
  where state = 'SETTLED' and order_count > 0 and counted_version is distinct from version;
