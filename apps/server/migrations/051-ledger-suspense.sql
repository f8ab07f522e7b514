-- Money that reached a gateway and is of no player yet: an account of nobody for each connection and currency, like those of jackpots
-- (decision 090).
alter table ledger.account drop constraint account_kind_check;
alter table ledger.account add constraint account_kind_check
  check (kind in ('player', 'trial', 'jackpot', 'trial-jackpot', 'suspense'));

create table ledger.suspense (
  suspense_id bigint primary key,
  brand_id bigint not null,
  currency text not null,
  -- code of the gateway's connection
  connection text not null,
  unique (brand_id, currency, connection)
);

-- As before, and without the movements of suspense, which change no player's balance.
drop trigger entry_flow on ledger.entry;
create trigger entry_flow after insert on ledger.entry for each row
  when (new.amount <> 0 and new.kind <> all ('{bet,win,refund,refund-reversal,win-reversal,free-win,free-win-reversal,
    reserve-commit,hand-stake,hand-win,jackpot-win,jackpot-payout,jackpot-contribution,jackpot-reset,jackpot-transfer-out,
    jackpot-transfer-in,adjustment-credit,adjustment-debit,transfer-send,transfer-take,trial-grant,suspense-in,
    suspense-out}'::text[]))
  execute function ledger.record_flow();
