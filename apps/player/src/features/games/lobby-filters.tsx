import { type MessageId, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { classNames, controlClass, Icon, SearchField } from '@fairhouse/ui';
import { ChevronDown } from 'lucide-react';
import { GAME_CATEGORIES, type LobbyCategory } from './categories.ts';
import { type LobbySearch, ORDERS, RETURNS, VOLATILITIES } from './lobby-search.ts';

/** A select as wide as its text: the platform's own picker under a chip. */
function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value | '';
  options: readonly { value: Value | ''; label: string }[];
  onChange: (value: Value | undefined) => void;
}) {
  return (
    <span className="relative inline-flex min-w-0 sm:flex-none">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange((event.target.value || undefined) as Value | undefined)}
        className={classNames(
          controlClass,
          'min-w-0 appearance-none truncate pe-8 text-14',
          value && value !== 'featured' ? 'border-primary-ink' : 'text-ink-soft',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        size={16}
        className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}

/** Search by name, filters and sort order of a lobby. All of them are stored in the address. */
export function LobbyFilters({
  search,
  categories,
  volatilities,
  tags,
  onChange,
}: {
  search: LobbySearch;
  /** Empty when the lobby has one category. */
  categories: readonly LobbyCategory[];
  volatilities: boolean;
  tags: readonly string[];
  onChange: (change: LobbySearch) => void;
}) {
  const t = useTranslation();
  const { rate } = useFormats();
  return (
    <search aria-label={t('lobby.filters')} className="flex flex-wrap gap-2">
      <SearchField
        max={80}
        className="min-w-0 flex-1 basis-full sm:basis-64"
        label={t('lobby.search')}
        value={search.q ?? ''}
        onSearch={(q) => onChange({ q })}
      />
      <div className="grid min-w-0 flex-1 basis-full grid-cols-2 gap-2 sm:flex sm:flex-none sm:basis-auto sm:flex-wrap">
        {categories.length > 1 ? (
          <Choice
            label={t('lobby.category')}
            value={search.category ?? ''}
            options={[
              { value: '', label: t('lobby.category.all') },
              ...GAME_CATEGORIES.filter((each) => categories.includes(each)).map((value) => ({
                value,
                label: t(`shell.category.${value}`),
              })),
            ]}
            onChange={(category) => onChange(withNothing('category', category))}
          />
        ) : null}
        {volatilities ? (
          <Choice
            label={t('lobby.volatility')}
            value={search.volatility ?? ''}
            options={[
              { value: '', label: t('lobby.volatility.all') },
              ...VOLATILITIES.map((value) => ({ value, label: t(`games.volatility.${value}`) })),
            ]}
            onChange={(volatility) => onChange(withNothing('volatility', volatility))}
          />
        ) : null}
        {volatilities ? (
          <Choice
            label={t('lobby.return')}
            value={search.ret ?? ''}
            options={[
              { value: '', label: t('lobby.return.all') },
              ...RETURNS.map((value) => ({
                value,
                label: t('lobby.return.from', { rate: rate(Number(value) * 100) }),
              })),
            ]}
            onChange={(ret) => onChange(withNothing('ret', ret))}
          />
        ) : null}
        {tags.length > 0 || search.tag ? (
          <Choice
            label={t('lobby.tag')}
            value={search.tag ?? ''}
            options={[
              { value: '', label: t('lobby.tag.all') },
              // A tag from the address is offered too, or the select would show none.
              ...[...new Set([...tags, ...(search.tag ? [search.tag] : [])])].map((value) => ({ value, label: value })),
            ]}
            onChange={(tag) => onChange(withNothing('tag', tag))}
          />
        ) : null}
        <Choice
          label={t('lobby.order')}
          value={search.order ?? 'featured'}
          options={ORDERS.map((value) => ({
            value,
            label: t(`lobby.order.${value}` satisfies MessageId),
          }))}
          onChange={(order) => onChange({ order: order ?? 'featured' })}
        />
      </div>
    </search>
  );
}

/** Sets a filter, or removes it. */
const withNothing = <Name extends keyof LobbySearch>(name: Name, value: LobbySearch[Name]): LobbySearch =>
  ({ [name]: value ?? '' }) as LobbySearch;
