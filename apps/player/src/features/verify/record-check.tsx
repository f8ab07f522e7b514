import { calls } from '@fairhouse/contracts';
import type { SlotRound } from '@fairhouse/game-math';
import { useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useToken } from '../../platform/session.ts';
import { compareRounds, type Difference } from './compare-rounds.ts';
import { spinName } from './spin-report.tsx';
import { Verdict } from './verdict.tsx';
import { timesStake } from './winning-cells.ts';

/** Compares with the server's record, which only the player of the round may request. */
export function RecordCheck({ roundId, computed }: { roundId: string; computed: SlotRound }) {
  const t = useTranslation();
  const token = useToken();
  const record = useQuery({
    queryKey: ['member', 'round', roundId],
    queryFn: () => call(calls.bets.round, { roundId }),
    enabled: token !== null,
  });
  if (token === null) return <Verdict kind="open" title={t('verify.result.unsaved')} />;
  if (record.isError) return <Verdict kind="open" title={t('verify.result.compare.failed')} />;
  if (!record.data) return <p className="text-14 text-ink-faint">{t('verify.result.compare.loading')}</p>;
  const differences = compareRounds(record.data.outcome, computed);
  if (differences === null) return <Verdict kind="open" title={t('verify.result.compare.failed')} />;
  if (differences.length === 0) return <Verdict kind="good" title={t('verify.result.matches', { id: roundId })} />;
  return (
    <Verdict kind="bad" title={t('verify.result.differs', { id: roundId })}>
      <ul className="figures flex flex-col gap-1 text-14 whitespace-normal text-ink-soft">
        {differences.map((difference) => (
          <li key={difference.kind === 'stops' ? `stops ${difference.spin}` : difference.kind}>
            <DifferenceText difference={difference} computed={computed} />
          </li>
        ))}
      </ul>
      <p className="text-14 text-ink-soft">{t('verify.result.differs.hint')}</p>
    </Verdict>
  );
}

function DifferenceText({ difference, computed }: { difference: Difference; computed: SlotRound }) {
  const t = useTranslation();
  switch (difference.kind) {
    case 'spins':
      return t('verify.result.differs.spins', { recorded: difference.recorded, computed: difference.computed });
    case 'stops':
      return t('verify.result.differs.stops', {
        spin: spinName(computed.spins, difference.spin, t),
        recorded: difference.recorded.join(' '),
        computed: difference.computed.join(' '),
      });
    case 'win':
      return t('verify.result.differs.win', {
        recorded: timesStake(difference.recorded_x100),
        computed: timesStake(difference.computed_x100),
      });
  }
}
