import { type BrandConfig, calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import {
  Badge,
  Button,
  Card,
  CopyButton,
  confirm,
  FormError,
  failureText,
  Icon,
  IconButton,
  notify,
  TextField,
} from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { Star, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { brandConfigQuery } from './brand-queries.ts';

type HostAction = { action: 'addHost' | 'setPrimaryHost' | 'removeHost'; host: string };

/** The host names of the brand. Each is added, preferred or removed immediately; a removal asks for confirmation. */
export function HostsTab({ config }: { config: BrandConfig }) {
  const t = useTranslation();
  const [host, setHost] = useState('');
  const doing = useMutation({
    mutationFn: (input: HostAction) =>
      call(calls.brandBackoffice[input.action], { version: config.version, host: input.host }),
    onSuccess: (fresh, done) => {
      queryClient.setQueryData(brandConfigQuery.queryKey, fresh);
      if (done.action === 'addHost') setHost((now) => (now === done.host ? '' : now));
      notify(t('brand.saved'), 'success');
    },
  });
  const drop = async (name: string) => {
    const sure = await confirm({
      icon: 'danger',
      title: t('brand.host.remove.title', { host: name }),
      body: t('brand.host.remove.body'),
      confirm: t('brand.host.remove.yes'),
      cancel: t('brand.cancel'),
      danger: true,
    });
    if (sure) doing.mutate({ action: 'removeHost', host: name });
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (host.trim()) doing.mutate({ action: 'addHost', host });
  };
  const refused = doing.error instanceof RefusedCall ? doing.error : null;
  const proof = refused?.code === 'HOST_NOT_VERIFIED' ? refused.params : null;
  return (
    <>
      <Card title={t('brand.hosts')} about={t('brand.hosts.about')}>
        <div className="flex flex-col gap-4">
          <FormError>{doing.error && !proof ? failureText(doing.error, t) : null}</FormError>
          <ul className="divide-y divide-line rounded-box border border-line">
            {config.hosts.map((each) => (
              <li key={each.host} className="flex min-h-12 items-center gap-2 px-3 py-1">
                <span className="min-w-0 flex-1 break-all">
                  <bdi>{each.host === '*' ? t('brand.host.any') : each.host}</bdi>
                </span>
                {each.primary ? (
                  <Badge tone="good">{t('brand.host.primary')}</Badge>
                ) : (
                  <IconButton
                    label={t('brand.host.prefer', { host: each.host })}
                    onClick={() => doing.mutate({ action: 'setPrimaryHost', host: each.host })}
                  >
                    <Icon of={Star} size={18} />
                  </IconButton>
                )}
                <IconButton
                  label={t('brand.host.remove', { host: each.host })}
                  disabled={config.hosts.length === 1}
                  onClick={() => void drop(each.host)}
                >
                  <Icon of={Trash2} size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
          <form onSubmit={add} className="flex flex-wrap items-start gap-3">
            <TextField
              label={t('brand.host.name')}
              help={t('brand.host.help')}
              value={host}
              dir="ltr"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="play.example.com"
              onChange={(event) => setHost(event.target.value)}
              fieldClassName="min-w-0 flex-1 basis-72 max-w-lg"
            />
            <Button type="submit" kind="primary" busy={doing.isPending} className="mt-6.5">
              {t(proof ? 'brand.host.check' : 'brand.host.add')}
            </Button>
          </form>
          {proof ? <VerificationRecord record={String(proof['record'])} text={String(proof['text'])} /> : null}
        </div>
      </Card>
    </>
  );
}

/** The DNS record that proves ownership of a host name. */
function VerificationRecord({ record, text }: { record: string; text: string }) {
  const t = useTranslation();
  return (
    <div role="alert" className="rounded-box border border-line bg-raised p-4 text-14">
      <p className="mb-3 text-ink-soft">{t('brand.host.verification')}</p>
      <dl className="grid gap-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:gap-x-4">
        {[
          { name: t('brand.host.verification.name'), value: record },
          { name: t('brand.host.verification.value'), value: text },
        ].map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="flex items-center gap-2 break-all sm:col-span-2">
              <span className="min-w-0 flex-1">
                <bdi dir="ltr">{value}</bdi>
              </span>
              <CopyButton text={value} what={name} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
