import { useTranslation } from '@fairhouse/i18n/react';
import { FiguresPage } from './figures-page.tsx';

const GROUPINGS = ['member', 'level', 'category', 'day'] as const;
const PLAYED = ['stake', 'valid', 'win', 'net'] as const;
const ALL = [
  ...(['net', 'stake', 'valid', 'win', 'deposit', 'withdrawal', 'rebate', 'bonus', 'salary', 'dividend'] as const),
  ...(['fee', 'transferIn', 'transferOut'] as const),
];

/** User profit and loss: play and payments of the members below, and what they won or lost. */
export function ProfitPage() {
  const t = useTranslation();
  return (
    <FiguresPage
      name="profit"
      caption={t('agents.page.profit')}
      groupings={GROUPINGS}
      columnsOf={(playedOnly) => (playedOnly ? PLAYED : ALL)}
      note={t('agentReports.net.about')}
    />
  );
}
