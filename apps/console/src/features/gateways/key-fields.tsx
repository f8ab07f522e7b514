import { useTranslation } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui';

/** One set of credentials as typed. */
export interface KeyDraft {
  merchant: string;
  apiKey: string;
  webhookKey: string;
}

export const NO_KEYS: KeyDraft = { merchant: '', apiKey: '', webhookKey: '' };

export const isComplete = (draft: KeyDraft): boolean =>
  Object.values(draft).every((text: string) => text.trim() !== '');

/** The account at the gateway and its keys, which are never shown again. */
export function KeyFields({ draft, set }: { draft: KeyDraft; set: (part: Partial<KeyDraft>) => void }) {
  const t = useTranslation();
  const shared = {
    dir: 'ltr',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 400,
  } as const;
  return (
    <>
      <TextField
        {...shared}
        label={t('gateways.merchant')}
        value={draft.merchant}
        onChange={({ target }) => set({ merchant: target.value })}
      />
      <TextField
        {...shared}
        label={t('gateways.apiKey')}
        value={draft.apiKey}
        onChange={({ target }) => set({ apiKey: target.value })}
      />
      <TextField
        {...shared}
        label={t('gateways.webhookKey')}
        value={draft.webhookKey}
        onChange={({ target }) => set({ webhookKey: target.value })}
      />
    </>
  );
}
