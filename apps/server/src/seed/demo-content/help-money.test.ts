import { createTranslator } from '@fairhouse/i18n';
import { expect, it } from 'vitest';
import { HELP_MONEY } from './help-money.ts';

it.each(['EN', 'CN', 'AR'] as const)(
  'explains, in %s, how to reset a demo password, with the labels of button and tab',
  (language) => {
    const t = createTranslator(language);
    const about = HELP_MONEY.filter((item) => item.ofDemo).map((item) => item[language]?.body ?? '');
    for (const key of ['identity.login.forgot', 'messages.backoffice.tab.outbox', 'messages.backoffice.title'] as const)
      expect(about.some((body) => body.includes(t(key)))).toBe(true);
  },
);
