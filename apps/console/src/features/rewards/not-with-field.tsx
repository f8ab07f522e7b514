import { useTranslation } from '@fairhouse/i18n/react';
import { Combobox, Icon, IconButton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { promotionChoicesQuery } from './reward-queries.ts';
import type { RulesForm } from './rules-dialog.tsx';

const MAX = 20;

/** The promotions that a player cannot have together with this one. */
export function NotWithField({ draft: { notWith }, set, id }: RulesForm) {
  const t = useTranslation();
  const promotions = useQuery(promotionChoicesQuery);
  const isFree = (each: string): boolean => each !== id && !notWith.some((chosen) => chosen.id === each);
  const rows = (promotions.data?.rows ?? []).filter((row) => isFree(row.id));
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <Combobox
        label={t('giving.notWith')}
        help={t('giving.notWith.help')}
        options={notWith.length < MAX ? rows.map((row) => ({ value: row.id, label: row.name })) : []}
        value={null}
        onChange={(value) => {
          const chosen = rows.find((row) => row.id === value);
          if (chosen) set({ notWith: [...notWith, { id: chosen.id, names: { EN: chosen.name } }] });
        }}
      />
      {notWith.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label={t('giving.notWith')}>
          {notWith.map((each) => (
            <li key={each.id} className="flex items-center gap-2 rounded-box border border-line ps-3">
              <span className="text-14">{each.names['EN'] ?? each.id}</span>
              <IconButton
                label={t('giving.notWith.remove', { name: each.names['EN'] ?? each.id })}
                onClick={() => set({ notWith: notWith.filter((other) => other.id !== each.id) })}
              >
                <Icon of={X} />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
