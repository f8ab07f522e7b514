import { useHost } from '../room/game-context.tsx';
import { eventName, payText, spotName } from './describe-spot.ts';
import type { RoundSettled } from './table-view.ts';

/** What each own spot came to, and why. */
export function SettledBets({
  settled,
  format,
}: {
  settled: Pick<RoundSettled, 'spots'>;
  format: (amount: string) => string;
}) {
  const { t } = useHost();
  return (
    <ul className="table-settled">
      {settled.spots.map(({ spot, stake, returned, paid }) => (
        <li key={spot}>
          <span>{spotName(t, spot)}</span>
          <span>{format(stake)}</span>
          <strong data-won={paid !== null || undefined}>{format(returned)}</strong>
          <small>{paid === null ? t('tables.lost') : payText(t, eventName(t, paid.event), paid.pay)}</small>
        </li>
      ))}
    </ul>
  );
}
