import { languageOf, switchLanguage, TRANSLATED, useLanguage, useText } from '@fairhouse/i18n/react';
import { classNames, Icon, Menu, MenuItem } from '@fairhouse/ui';
import { Check, Languages } from 'lucide-react';
import { boot } from '../platform/boot.ts';
import { queryClient } from '../platform/queries.ts';

/** The brand's languages that have a catalogue; the switch shows only with more than one (specification §1). */
export const offeredLanguages = () =>
  boot()
    .status.brand.languages.map(languageOf)
    .filter(({ code }) => TRANSLATED.some((each) => each === code));

async function choose(code: string): Promise<void> {
  await switchLanguage(code);
  // Names of games and methods come from the server in the language of the call.
  await queryClient.invalidateQueries();
}

/** The language switch of the header. */
export function LanguageMenu() {
  const say = useText();
  const { code, name } = useLanguage();
  const offered = offeredLanguages();
  if (offered.length < 2) return null;
  return (
    <Menu
      label={`${say('shell.language')}: ${name}`}
      buttonClassName="inline-flex size-11 items-center justify-center rounded-box text-ink-soft hover:bg-raised hover:text-ink"
      button={<Icon of={Languages} />}
    >
      {offered.map((each) => (
        <MenuItem key={each.code} onSelect={() => void choose(each.code)}>
          <span lang={each.tag} className="flex-1">
            {each.name}
          </span>
          {each.code === code ? <Icon of={Check} size={16} /> : null}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The same as a row of choices, for menus that are open already. */
export function LanguageChoice() {
  const say = useText();
  const { code } = useLanguage();
  const offered = offeredLanguages();
  if (offered.length < 2) return null;
  return (
    <fieldset className="flex flex-wrap gap-1 px-2 py-1">
      <legend className="sr-only">{say('shell.language')}</legend>
      {offered.map((each) => (
        <button
          key={each.code}
          type="button"
          lang={each.tag}
          aria-pressed={each.code === code}
          onClick={() => void choose(each.code)}
          className={classNames(
            'min-h-11 rounded-box border px-3 text-14',
            each.code === code ? 'border-primary-ink text-ink' : 'border-line text-ink-soft hover:text-ink',
          )}
        >
          {each.name}
        </button>
      ))}
    </fieldset>
  );
}
