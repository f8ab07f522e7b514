import { activateLanguage, languageOf, useLanguage } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { ChoiceRow, Logo } from '../src/index.ts';
import { formatAddress, LANGUAGES, parseAddress, THEMES } from './address.ts';
import { Charts } from './sections/charts.tsx';
import { Choices } from './sections/choices.tsx';
import { Controls } from './sections/controls.tsx';
import { Talk } from './sections/conversation.tsx';
import { Dates } from './sections/dates.tsx';
import { Dialogs } from './sections/dialogs.tsx';
import { Feedback } from './sections/feedback.tsx';
import { Fields } from './sections/fields.tsx';
import { Foundations } from './sections/foundations.tsx';
import { Images } from './sections/images.tsx';
import { Layout } from './sections/layout.tsx';
import { Lists } from './sections/lists.tsx';
import { Records } from './sections/records.tsx';
import { Written } from './sections/rich-text.tsx';
import { Tables } from './sections/tables.tsx';

const SECTIONS = [
  { id: 'foundations', name: 'Foundations', Body: Foundations },
  { id: 'controls', name: 'Buttons', Body: Controls },
  { id: 'fields', name: 'Fields', Body: Fields },
  { id: 'choices', name: 'Choices', Body: Choices },
  { id: 'dates', name: 'Periods', Body: Dates },
  { id: 'tables', name: 'Tables', Body: Tables },
  { id: 'lists', name: 'Lists and pages', Body: Lists },
  { id: 'charts', name: 'Charts', Body: Charts },
  { id: 'layout', name: 'Cards, tabs and steps', Body: Layout },
  { id: 'feedback', name: 'States', Body: Feedback },
  { id: 'dialogs', name: 'Dialogs', Body: Dialogs },
  { id: 'written', name: 'Rich text and posters', Body: Written },
  { id: 'images', name: 'Images', Body: Images },
  { id: 'conversation', name: 'Conversations', Body: Talk },
  { id: 'records', name: 'Records', Body: Records },
];

/** Every component in every state, in the theme and language of the address. */
export function Workbench() {
  const { code } = useLanguage();
  const [theme, setTheme] = useState<string>(parseAddress().theme);
  const applyTheme = (next: string) => {
    document.documentElement.dataset['theme'] = next;
    formatAddress('theme', next);
    setTheme(next);
  };
  const speak = (next: string) => {
    formatAddress('lang', next);
    void activateLanguage(next);
  };
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col">
      <header className="sticky top-0 z-30 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-page px-4 py-3 sm:px-6">
        <h1 lang="en" className="text-start">
          <Logo name="Workbench" />
        </h1>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <ChoiceRow
            label="Theme"
            choices={THEMES.map((value) => ({ value, label: value }))}
            value={theme}
            onChange={applyTheme}
          />
          <ChoiceRow
            label="Language"
            choices={LANGUAGES.map((value) => ({ value, label: languageOf(value).name }))}
            value={code}
            onChange={speak}
          />
        </div>
      </header>
      <div className="flex">
        <nav aria-label="Sections" className="sticky top-17 hidden w-52 shrink-0 self-start p-4 ps-6 lg:block">
          <ul lang="en" className="flex flex-col">
            {SECTIONS.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-9 items-center text-14 text-ink-soft hover:text-ink">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main className="flex min-w-0 flex-1 flex-col gap-14 px-4 py-6 sm:px-6">
          {SECTIONS.map(({ id, Body }) => (
            <Body key={id} />
          ))}
        </main>
      </div>
    </div>
  );
}
