-- A pick of a draw takes no orders, or pays half (เลขอั้น): what an operator decides for a number that many bet on.
alter table lottery.closed_pick add column pays text not null default 'nothing' check (pays in ('nothing', 'half'));
