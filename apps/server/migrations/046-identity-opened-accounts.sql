-- An account that somebody else has opened: its owner agrees to the terms at the first log-in.
alter table identity.member alter column agreed_at drop not null;
