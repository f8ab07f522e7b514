import { useTranslation } from '@fairhouse/i18n/react';
import { Verdict } from './verdict.tsx';

/** Shows whether the server seed matches the commitment made before the bet. */
export function PromiseCheck({ computed, shown }: { computed: string; shown: string | null }) {
  const t = useTranslation();
  const matches = shown === computed;
  const title =
    shown === null ? t('verify.promise.unasked') : t(matches ? 'verify.promise.matches' : 'verify.promise.differs');
  return (
    <Verdict kind={shown === null ? 'open' : matches ? 'good' : 'bad'} title={title}>
      <dl className="flex flex-col gap-2">
        {shown === null ? null : <Print label={t('verify.promise.shown')} code={shown} />}
        <Print label={t('verify.promise.computed')} code={computed} />
      </dl>
    </Verdict>
  );
}

function Print({ label, code }: { label: string; code: string }) {
  return (
    <div>
      <dt className="text-12 text-ink-faint">{label}</dt>
      <dd className="figures text-14 break-all whitespace-normal text-ink-soft">{code}</dd>
    </div>
  );
}
