import { useTranslation } from '@fairhouse/i18n/react';
import { Button, controlClass, Icon, IconButton } from '@fairhouse/ui';
import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';

/** Searches on submit, not on every keystroke: each player search is written to the audit log. */
export function SearchForm({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (search: string) => void;
}) {
  const t = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className="w-full max-w-full sm:w-auto">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(field.current?.value.trim() ?? '');
        }}
      >
        <div className="relative min-w-0 flex-1 sm:w-72 sm:flex-initial">
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <input
            key={value}
            ref={field}
            id={id}
            type="text"
            enterKeyHint="search"
            defaultValue={value}
            maxLength={64}
            placeholder={label}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className={`${controlClass} text-14 ${value ? 'pe-12' : ''}`}
          />
          {value ? (
            <IconButton label={t('ui.search.clear')} onClick={() => onSearch('')} className="absolute inset-y-0 end-0">
              <Icon of={X} size={18} />
            </IconButton>
          ) : null}
        </div>
        <Button type="submit" icon={<Icon of={Search} size={18} />}>
          <span className="max-sm:sr-only">{t('console.search')}</span>
        </Button>
      </form>
    </search>
  );
}
