-- Codes of agents are in `agents.link`.
drop table identity.invitation;
