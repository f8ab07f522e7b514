import { coverageOf, useLanguage, useText } from '@fairhouse/i18n/react';
import { classNames, Icon, Menu, MenuItem } from '@fairhouse/ui';
import { Check, Languages } from 'lucide-react';
import { chooseLanguage, offeredLanguages } from './choose-language.ts';

/** Says beside a language that the site speaks English in its place, or partly does. */
function Coverage({ code }: { code: string }) {
  const say = useText();
  const coverage = coverageOf(code);
  if (coverage === 'whole') return null;
  return <span className="block text-12 text-ink-faint">{say(`shell.language.${coverage}`)}</span>;
}

/** The language switch of the header; shows only with more than one language (specification §1). */
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
        <MenuItem key={each.code} onSelect={() => void chooseLanguage(each.code, say('shell.language.lost'))}>
          <span className="flex-1 py-1">
            <bdi lang={each.tag}>{each.name}</bdi>
            <Coverage code={each.code} />
          </span>
          {each.code === code ? (
            <>
              <Icon of={Check} size={16} />
              <span className="sr-only">{say('shell.language.inUse')}</span>
            </>
          ) : null}
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
    // a brand may offer all forty
    <fieldset className="flex max-h-64 flex-wrap gap-1 overflow-y-auto px-2 py-1">
      <legend className="sr-only">{say('shell.language')}</legend>
      {offered.map((each) => (
        <button
          key={each.code}
          type="button"
          aria-pressed={each.code === code}
          onClick={() => void chooseLanguage(each.code, say('shell.language.lost'))}
          className={classNames(
            'min-h-11 rounded-box border px-3 py-1 text-start text-14',
            each.code === code ? 'border-primary-ink text-ink' : 'border-line text-ink-soft hover:text-ink',
          )}
        >
          <bdi lang={each.tag}>{each.name}</bdi>
          <Coverage code={each.code} />
        </button>
      ))}
    </fieldset>
  );
}
