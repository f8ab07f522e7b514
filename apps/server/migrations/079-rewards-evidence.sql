-- Linked accounts, and corrections of what was paid (decision 108).
alter table rewards.award
  -- what a reviewer sees: the players who look like this one and received the same, with the sign
  add column evidence jsonb not null default '[]',
  -- what corrections of earlier awards took off this one, in its unit; below 0: what they took too much before
  add column deducted bigint not null default 0;
