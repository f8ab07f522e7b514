-- The last change of what proves that a player is the player: payouts wait for a while after it, so that the owner can object.
alter table identity.member add column access_changed_at timestamptz,
  add column access_change text check (access_change in ('password', 'paymentPassword', 'contact', 'name'));
