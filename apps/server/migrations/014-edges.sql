-- What the local doubles of outside services keep.
create schema edges;

-- What a demo would have sent by SMS or e-mail, for whoever looks at it: the local double of the providers. A brand that is no demo
-- never writes here.
create table edges.letter (
  letter_id bigint generated always as identity primary key,
  brand_id bigint not null,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null default '',
  text text not null,
  sent_at timestamptz not null default now()
);
create index letter_by_brand on edges.letter (brand_id, letter_id);
