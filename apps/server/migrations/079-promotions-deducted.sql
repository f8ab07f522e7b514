-- Corrections of what was paid (decision 108).
alter table promotions.part
  -- what corrections of earlier rewards took off this one, in its unit, also where nothing was left of it; below 0: what they took too much
  add column deducted bigint not null default 0;
