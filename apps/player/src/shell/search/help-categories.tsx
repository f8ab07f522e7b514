import { useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { ResultGroup, resultClass } from './result-group.tsx';
import { helpCategoriesQuery } from './search-queries.ts';

/** The help categories. Each links to its section of the help centre. */
export function HelpCategories() {
  const t = useTranslation();
  const { data } = useQuery(helpCategoriesQuery);
  if (!data?.categories.length) return null;
  return (
    <ResultGroup title={t('shell.help')} more={null} className="grid sm:grid-cols-2">
      {data.categories.map(({ category }) => (
        <li key={category}>
          <Link to="/help" search={{ category }} className={resultClass}>
            <Icon of={CircleHelp} className="mx-2 shrink-0 text-primary-ink" />
            <span className="font-semibold text-ink">{t(`pages.help.category.${category}`)}</span>
          </Link>
        </li>
      ))}
    </ResultGroup>
  );
}
