-- Transfers of agents to their teams, for money that comes back.
create index transfer_to_team on payments.transfer (brand_id, created_at) where direction = 'out' and towards = 'team';
