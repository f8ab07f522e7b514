import type { TableInfo } from '@fairhouse/contracts';
import { useHost } from '../room/game-context.tsx';
import { describeResult } from './describe-result.ts';
import type { TableView } from './table-view.ts';

/** The phase of the table, its countdown, and the result of the round. */
export function TableStatus({
  view,
  left_s,
  result,
}: {
  view: TableView;
  left_s: number | null;
  result: string | null;
}) {
  const { t } = useHost();
  const { phase, round, table } = view;
  const isOpen = phase === 'BETTING';
  return (
    <div className="table-status" data-phase={phase}>
      <p className="table-phase">
        <strong>{describeResult(t, view) ?? t(`tables.phase.${phase}`)}</strong>
        {result === null ? null : <span className="table-own-result">{result}</span>}
        {round ? <span className="table-soft">{t('tables.round', { number: round.roundNo })}</span> : null}
      </p>
      {isOpen && left_s !== null ? <Countdown table={table} left_s={left_s} /> : null}
    </div>
  );
}

function Countdown({ table, left_s }: { table: TableInfo; left_s: number }) {
  const { t } = useHost();
  return (
    <div className="table-countdown" data-late={left_s <= 5 || undefined} role="timer">
      <span aria-hidden="true">{left_s}</span>
      <span className="room-unseen">{t('tables.secondsLeft', { count: left_s })}</span>
      <progress value={left_s} max={table.betting_s} aria-hidden="true" />
    </div>
  );
}
