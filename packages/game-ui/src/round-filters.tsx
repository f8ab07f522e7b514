import type { calls, Output, Sent } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, controlClass, Field, Icon, Select } from '@fairhouse/ui';
import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';

/** The filters of a betting record, besides its date range; absent ones do not apply. */
export type RoundChoice = Pick<
  NonNullable<Sent<typeof calls.bets.rounds>>,
  'category' | 'vendorCode' | 'gameCode' | 'state' | 'round'
>;

type PlayedGame = Output<typeof calls.bets.playedGames>['games'][number];
type Category = PlayedGame['category'];

const STATES = ['OPEN', 'CLOSED', 'RESETTLED', 'CANCELLED'] as const;

/**
 * Filters a betting record: category, and collapsed behind it vendor, game, state and round number. Vendors and games are those of the
 * player's rounds.
 */
export function RoundFilters({
  value,
  onChange,
  categories,
  nameOf,
  games,
}: {
  value: RoundChoice;
  onChange: (choice: RoundChoice) => void;
  categories: readonly Category[];
  /** Returns the site's name of a category. */
  nameOf: (category: Category) => string;
  games: readonly PlayedGame[];
}) {
  const t = useTranslation();
  const inCategory = games.filter(({ category }) => !value.category || category === value.category);
  const vendors = [...new Map(inCategory.map(({ vendorCode, vendor }) => [vendorCode, vendor])).entries()].filter(
    ([vendorCode]) => vendorCode !== '',
  );
  const ofVendor = inCategory.filter(({ vendorCode }) => !value.vendorCode || vendorCode === value.vendorCode);
  const folded = [value.vendorCode, value.gameCode, value.state, value.round].filter(Boolean).length;
  const [unfolded, unfold] = useState(folded > 0);
  return (
    <>
      <Choice
        label={t('bets.filter.category')}
        all={t('bets.filter.all')}
        value={value.category}
        options={categories.map((category) => [category, nameOf(category)])}
        // vendors and games of another category would match nothing
        onChange={(category) => onChange(without({ ...value, category, vendorCode: undefined, gameCode: undefined }))}
      />
      <details
        open={unfolded}
        onToggle={(event) => unfold(event.currentTarget.open)}
        className="order-last min-w-0 flex-1 basis-full sm:basis-96"
      >
        <summary className="w-fit min-h-11 py-2.5 text-14 text-ink-soft hover:text-ink">
          {t('bets.filter.more')}
          {folded > 0 ? <span className="figures"> ({folded})</span> : null}
        </summary>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-1">
          <Choice
            label={t('bets.filter.vendor')}
            all={t('bets.filter.vendor.all')}
            value={value.vendorCode}
            options={vendors}
            onChange={(vendorCode) => onChange(without({ ...value, vendorCode, gameCode: undefined }))}
          />
          <Choice
            label={t('bets.filter.game')}
            all={t('bets.filter.game.all')}
            value={value.gameCode}
            options={ofVendor.map(({ gameCode, gameName }) => [gameCode, gameName])}
            onChange={(gameCode) => onChange(without({ ...value, gameCode }))}
          />
          <Choice
            label={t('bets.filter.state')}
            all={t('bets.filter.state.all')}
            value={value.state}
            options={STATES.map((state) => [state, t(`bets.state.${state}`)])}
            onChange={(state) => onChange(without({ ...value, state }))}
          />
          <RoundField value={value.round ?? ''} onSearch={(round) => onChange(without({ ...value, round }))} />
          {folded > 0 ? (
            <Button kind="ghost" onClick={() => onChange(without({ category: value.category }))}>
              {t('bets.filter.clear')}
            </Button>
          ) : null}
        </div>
      </details>
    </>
  );
}

/** Returns a choice without its unset filters. */
const without = (choice: { [Name in keyof RoundChoice]: RoundChoice[Name] | undefined }): RoundChoice =>
  Object.fromEntries(Object.entries(choice).filter(([, selected]) => selected));

function Choice<Value extends string>({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string;
  /** Label of the empty option. */
  all: string;
  value: Value | undefined;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value | undefined) => void;
}) {
  return (
    <Select
      label={label}
      className="w-full sm:w-48"
      value={value ?? ''}
      onChange={(event) => onChange(options.find(([each]) => each === event.target.value)?.[0])}
      options={[{ value: '', label: all }, ...options.map(([each, name]) => ({ value: each, label: name }))]}
    />
  );
}

/** Searches on submit or blur, not on every keystroke. */
function RoundField({ value, onSearch }: { value: string; onSearch: (round: string | undefined) => void }) {
  const t = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const send = () => {
    const selected = field.current?.value.trim() ?? '';
    if (selected !== value) onSearch(selected || undefined);
  };
  return (
    <form
      className="w-full sm:w-64"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label={t('bets.filter.round')} help={t('bets.filter.round.help')}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              {...wiring}
              key={value}
              ref={field}
              type="text"
              enterKeyHint="search"
              defaultValue={value}
              maxLength={128}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onBlur={send}
              className={controlClass}
            />
            <Button type="submit" icon={<Icon of={Search} size={18} />}>
              <span id={id} className="sr-only">
                {t('bets.filter.round')}
              </span>
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
