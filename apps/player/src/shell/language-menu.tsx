import { coverageOf, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon, Menu, MenuItem } from '@fairhouse/ui';
import { Check, Languages } from 'lucide-react';
import { chooseLanguage, offeredLanguages } from './choose-language.ts';

/** A language by its own name, with a note when the site is shown in English instead, fully or partly. */
function Name({ of: { code, tag, name } }: { of: ReturnType<typeof offeredLanguages>[number] }) {
  const t = useTranslation();
  const coverage = coverageOf(code);
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 py-1">
      <bdi lang={tag}>{name}</bdi>
      {coverage === 'whole' ? null : (
        <span className="text-12 font-normal text-ink-faint">{t(`shell.language.${coverage}`)}</span>
      )}
    </span>
  );
}

/** The language menu of the header, shown only with more than one language (specification §1). */
export function LanguageMenu() {
  const t = useTranslation();
  const { code, name } = useLanguage();
  const offered = offeredLanguages();
  if (offered.length < 2) return null;
  return (
    <Menu
      label={`${t('shell.language')}: ${name}`}
      buttonClassName="inline-flex size-11 items-center justify-center rounded-box text-ink-soft hover:bg-raised hover:text-ink"
      button={<Icon of={Languages} />}
    >
      {offered.map((each) => (
        <MenuItem key={each.code} onSelect={() => void chooseLanguage(each.code, t('shell.language.lost'))}>
          <Name of={each} />
          {each.code === code ? (
            <>
              <Icon of={Check} size={16} />
              <span className="sr-only">{t('shell.language.inUse')}</span>
            </>
          ) : null}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The same as a list, for open menus and for the footer: each language in its own line or cell. */
export function LanguageChoice() {
  const t = useTranslation();
  const { code } = useLanguage();
  const offered = offeredLanguages();
  if (offered.length < 2) return null;
  return (
    // A brand may offer all forty languages.
    <fieldset className="grid max-h-64 grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-1 overflow-y-auto">
      <legend className="sr-only">{t('shell.language')}</legend>
      {offered.map((each) => (
        <button
          key={each.code}
          type="button"
          aria-pressed={each.code === code}
          onClick={() => void chooseLanguage(each.code, t('shell.language.lost'))}
          className={classNames(
            'flex min-h-11 items-center gap-3 rounded-box px-3 text-start text-14 -outline-offset-2',
            each.code === code ? 'bg-raised font-semibold text-ink' : 'text-ink-soft hover:bg-raised hover:text-ink',
          )}
        >
          <Name of={each} />
          {each.code === code ? <Icon of={Check} size={16} className="shrink-0 text-primary-ink" /> : null}
        </button>
      ))}
    </fieldset>
  );
}
