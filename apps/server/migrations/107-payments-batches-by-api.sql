-- Batches of payouts that are sent by the batch call of a gateway connection; null: as a file for the bank.

alter table payments.payout_batch add column connection text;
