-- A first-party round stores the random words that it consumed; readers play it again with the version of the maths that it names. Rounds
-- from before have their outcome and no words.
alter table bets.round
  -- big-endian, four bytes each
  add column words bytea,
  -- 64 bits of the client's round id: the exclusive or of both halves of a UUID, or the first half of the SHA-256 of another text
  add column ref_key bigint;

update bets.round set ref_key =
  case when round_ref ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    then ('x' || left(replace(round_ref, '-', ''), 16))::bit(64)::bigint # ('x' || right(replace(round_ref, '-', ''), 16))::bit(64)::bigint
    else ('x' || left(encode(sha256(convert_to(round_ref, 'UTF8')), 'hex'), 16))::bit(64)::bigint
  end
where played;

-- A vendor may use one round id in several games. The id of a first-party round is valid once, whatever the game: the batches rely on this
-- key instead of looking it up first. A number takes a third of the space of the text.
drop index bets.round_ref;
create unique index round_ref on bets.round (account_id, vendor, round_ref, game_code) where not played;
create unique index round_own on bets.round (account_id, ref_key) where played;

-- Rounds whose words pay something else than what was booked. Such a round shows the booked figures and no pictures.
create table bets.replay_alarm (
  account_id bigint not null,
  round_no bigint not null,
  game_code text not null,
  version_hash text not null,
  booked bigint not null,
  -- null when the words do not play a round of this version at all
  replayed bigint,
  at timestamptz not null default now(),
  primary key (account_id, round_no)
);
