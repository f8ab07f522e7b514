-- What the local doubles of outside services keep.
create schema integrations;

-- What a demo would have sent by SMS or e-mail, for whoever looks at it: the local double of the providers. A brand that is no demo
-- never writes here.
create table integrations.demo_outbox (
  message_id bigint generated always as identity primary key,
  brand_id bigint not null,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null default '',
  text text not null,
  sent_at timestamptz not null default now()
);
create index demo_outbox_by_brand on integrations.demo_outbox (brand_id, message_id);
