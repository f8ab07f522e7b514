-- Labels of players have names by language and are shown to the player (P-06). They replace the plain labels of segments.
create table accounts.label (
  brand_id bigint not null,
  code text not null,
  -- a player has at most one label of kind club
  kind text not null check (kind in ('club', 'member')),
  -- by language; a label without a name is not shown to players
  names jsonb not null,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  primary key (brand_id, code)
);

create table accounts.player_label (
  account_id bigint not null,
  code text not null,
  is_club boolean not null,
  set_at timestamptz not null default now(),
  primary key (account_id, code)
);
create unique index player_label_club on accounts.player_label (account_id) where is_club;
create index player_label_code on accounts.player_label (code);

-- Names of labels that existed are written by operators first: players have never seen them.
insert into accounts.label (brand_id, code, kind, names)
  select distinct m.brand_id, l.label, 'member', '{}'::jsonb
  from promotions.label l join identity.member m on m.account_id = l.account_id;
insert into accounts.player_label (account_id, code, is_club) select account_id, label, false from promotions.label;
