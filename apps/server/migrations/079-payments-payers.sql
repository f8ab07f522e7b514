-- The name on the account that paid, as on an accepted slip.
create index slip_by_payer on payments.slip (brand_id, lower(payer)) where outcome = 'accepted' and payer <> '';
