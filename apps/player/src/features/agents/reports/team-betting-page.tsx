import { useTranslation } from '@fairhouse/i18n/react';
import { FiguresPage } from './figures-page.tsx';

const GROUPINGS = ['member', 'day', 'category'] as const;
const COLUMNS = ['rounds', 'stake', 'valid', 'win'] as const;

/** Team betting: what the members below stake and win. */
export function TeamBettingPage() {
  const t = useTranslation();
  return (
    <FiguresPage
      name="team-betting"
      caption={t('agents.page.betting')}
      groupings={GROUPINGS}
      columnsOf={() => COLUMNS}
    />
  );
}
