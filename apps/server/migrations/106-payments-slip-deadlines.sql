-- A refused slip of a match gives its payer a deadline for another one; then an operator decides.

alter table payments.match add column slip_until timestamptz;
update payments.match set slip_until = now() + interval '1 hour' where state = 'payerPaid' and slip = 'refused';
