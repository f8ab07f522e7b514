-- why an operator rejected or took back an award, of a closed list (AWARD_CAUSES); '' for other decisions, and for those of before
alter table rewards.award add column cause text not null default '';
alter table rewards.award add constraint award_cause_check
  check (cause in ('', 'terms', 'not-met', 'linked', 'identity', 'abuse', 'mistake', 'other'));
