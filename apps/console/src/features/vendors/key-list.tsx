import { calls, type VendorAccount } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, CopyButton, confirm, failureText, notify, StateTag } from '@fairhouse/ui';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { invalidatePayoutAccounts, signingKeys } from './accounts-query.ts';

/** How many revoked keys are shown; the audit log has all. */
const REVOKED_SHOWN = 3;

/** The keys of an account: active ones, who created them, who revoked them. */
export function KeyList({ account, mayEdit }: { account: VendorAccount; mayEdit: boolean }) {
  const t = useTranslation();
  const signing = signingKeys(account);
  const revoked = account.keys.filter(({ revokedAt }) => revokedAt !== null).slice(0, REVOKED_SHOWN);
  const revoke = async (keyId: string): Promise<void> => {
    const sure = await confirm({
      icon: 'warning',
      title: t('vendors.key.revoke.title', { key: keyId }),
      body: t(signing.length > 1 ? 'vendors.key.revoke.about' : 'vendors.key.revoke.last', { title: account.title }),
      confirm: t('vendors.key.revoke'),
      cancel: t('ui.cancel'),
      danger: true,
    });
    if (!sure) return;
    try {
      await call(calls.vendorBackoffice.revokeKey, { keyId });
      notify(t('vendors.key.revoked.done', { key: keyId }), 'success');
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
    }
    await invalidatePayoutAccounts();
  };
  if (account.keys.length === 0) return <p className="text-14 text-ink-soft">{t('vendors.keys.none')}</p>;
  return (
    <ul aria-label={t('vendors.keys')} className="flex flex-col divide-y divide-line/60 border-y border-line/60">
      {[...signing, ...revoked].map(({ keyId, createdAt, createdBy, revokedAt, revokedBy }) => (
        <li key={keyId} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1">
          <bdi className="figures text-14 font-semibold break-all">{keyId}</bdi>
          {revokedAt === null ? <CopyButton text={keyId} what={t('vendors.key.id')} /> : null}
          <StateTag tone={revokedAt === null ? 'good' : 'neutral'}>
            {t(revokedAt === null ? 'vendors.key.signs' : 'vendors.key.revoked')}
          </StateTag>
          <span className="text-12 text-ink-faint">
            {t(revokedAt === null ? 'vendors.key.createdBy' : 'vendors.key.revokedBy', {
              name: revokedBy ?? createdBy,
            })}{' '}
            <When at={revokedAt ?? createdAt} />
          </span>
          {mayEdit && revokedAt === null ? (
            <Button size="small" kind="ghost" className="ms-auto" onClick={() => void revoke(keyId)}>
              {t('vendors.key.revoke')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
