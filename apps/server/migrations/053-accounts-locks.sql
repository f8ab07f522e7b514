-- Locks of single actions are events of the account's history.
alter table accounts.event drop constraint event_kind_check;
alter table accounts.event add constraint event_kind_check check (kind in ('blocked', 'unblocked', 'corrected', 'closing',
  'closingCancelled', 'closed', 'reopened', 'locked', 'unlocked'));
