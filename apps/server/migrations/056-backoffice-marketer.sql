-- A role for those who give rewards.
alter table backoffice.operator drop constraint operator_role_check;
alter table backoffice.operator add constraint operator_role_check
  check (role in ('owner', 'cashier', 'support', 'auditor', 'editor', 'marketer'));
