-- Why a person decides about a withdrawal: what was not played when it was requested. Null: turnover leaves it to the rules.
alter table payments.withdrawal add column turnover_review bigint check (turnover_review >= 0);
