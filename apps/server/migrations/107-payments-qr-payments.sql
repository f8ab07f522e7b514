-- The text of a QR code by which a deposit is paid, where its gateway answers one instead of a page.

alter table payments.deposit add column pay_qr text;
