-- Data of the local doubles of external services.
create schema integrations;

-- SMS and e-mails that a demo brand would have sent, for inspection: the local double of the providers. Other brands never write here.
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
