-- Messages of agents to direct members, each once for a reference; for how many were sent within a day. Their texts are in `messages`.
create table agents.sent_message (
  -- the agent
  account_id bigint not null,
  client_ref uuid not null,
  member_id bigint not null,
  -- SHA-256 of the text
  content text not null,
  sent_at timestamptz not null default now(),
  primary key (account_id, client_ref)
);
create index sent_message_at on agents.sent_message (account_id, sent_at);
