-- Players receive one message shortly before an offer ends that they have not claimed; null until then.
alter table rewards.award add column reminded_at timestamptz;
