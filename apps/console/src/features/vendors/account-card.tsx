import type { VendorAccount } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, StateTag } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { When } from '../../components/when.tsx';
import { signingKeys } from './accounts-query.ts';
import { KeyList } from './key-list.tsx';

/** Maximum number of active keys. */
const MAX_KEYS = 2;

/** One account: its provider codes, allowed networks, rate limit and keys. */
export function AccountCard({
  account,
  mayEdit,
  onEdit,
  onSwitches,
  onCreateKey,
}: {
  account: VendorAccount;
  mayEdit: boolean;
  onEdit: () => void;
  onSwitches: () => void;
  onCreateKey: () => Promise<void>;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  const [creating, setCreating] = useState(false);
  const full = signingKeys(account).length >= MAX_KEYS;
  const code = (text: string) => (
    <bdi key={text} className="figures block">
      {text}
    </bdi>
  );
  return (
    <section aria-label={account.title} className="flex flex-col gap-4 rounded-box border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-20 break-words">{account.title}</h2>
        <StateTag tone={account.enabled ? 'good' : 'bad'}>{t(account.enabled ? 'vendors.on' : 'vendors.off')}</StateTag>
        <span className="ms-auto flex flex-wrap gap-2">
          <Link
            to="/vendors"
            search={{ tab: 'calls', vendor: account.id }}
            className="inline-flex min-h-11 items-center px-2 text-14 text-primary-ink underline underline-offset-4"
          >
            {t('vendors.seeCalls')}
          </Link>
          {mayEdit ? (
            <>
              <Button size="small" kind="ghost" onClick={onSwitches}>
                {t('vendors.switches')}
              </Button>
              <Button size="small" onClick={onEdit}>
                {t('vendors.change')}
              </Button>
            </>
          ) : null}
        </span>
      </header>
      <Facts
        facts={[
          { name: t('vendors.serves'), value: <bdi>{account.vendorCodes.join(', ')}</bdi> },
          {
            name: t('vendors.networks'),
            value: account.networks.length > 0 ? account.networks.map(code) : t('vendors.networks.any'),
          },
          { name: t('vendors.rate'), value: t('vendors.rate.value', { count: count(account.rate_perMinute) }) },
          {
            name: t('vendors.lastCall'),
            value: account.lastCallAt ? <When at={account.lastCallAt} /> : t('vendors.lastCall.none'),
          },
        ]}
      />
      <KeyList account={account} mayEdit={mayEdit} />
      {mayEdit ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="small"
            icon={<Icon of={KeyRound} size={18} />}
            busy={creating}
            blocked={full ? t('vendors.keys.full') : undefined}
            onClick={() => {
              setCreating(true);
              void onCreateKey().finally(() => setCreating(false));
            }}
          >
            {t('vendors.key.create')}
          </Button>
          {full ? <p className="text-12 text-ink-faint">{t('vendors.keys.full')}</p> : null}
        </div>
      ) : null}
    </section>
  );
}
