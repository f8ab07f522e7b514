import { useHost } from '../../room/game-context.tsx';
import type { HandSeen } from '../room-view.ts';
import { useTable } from '../table-context.tsx';
import { describeEvent } from './describe-event.ts';

/** Everything that has happened in the hand, in sentences. */
export function HandLog({ hand }: { hand: Pick<HandSeen, 'handNo' | 'log'> | null }) {
  const { t } = useHost();
  const table = useTable();
  const lines = hand?.log.flatMap((event) => describeEvent(event, t, table) ?? []) ?? [];
  if (!hand || lines.length === 0) return <p>{t('cards.log.none')}</p>;
  return (
    <>
      <p className="cards-soft">{t('cards.handNo', { number: String(hand.handNo) })}</p>
      <ol className="cards-log">
        {lines.map((line, at) => (
          <li key={`${at} ${line}`}>{line}</li>
        ))}
      </ol>
    </>
  );
}
