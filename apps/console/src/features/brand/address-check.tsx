import { calls } from '@fairhouse/contracts';
import { useFormats, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, FormError, failureText, StateTag, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';

/** Shows what a visitor from an IP address would see now, and by which rule. */
export function AddressCheck() {
  const t = useTranslation();
  const { row } = useFormats();
  const { tag } = useLanguage();
  const [address, setAddress] = useState('');
  const lookup = useMutation({
    mutationFn: () => call(calls.brandBackoffice.checkAddress, { address: address.trim() }),
  });
  const seen = lookup.data;
  const countryOf = (code: string) =>
    code === ''
      ? t('brand.check.country.unknown')
      : (new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? code);
  return (
    <Card title={t('brand.check')} about={t('brand.check.about')}>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          lookup.mutate();
        }}
      >
        <TextField
          label={t('brand.check.address')}
          value={address}
          dir="ltr"
          spellCheck={false}
          placeholder="203.0.113.9"
          onChange={(event) => setAddress(event.target.value)}
          fieldClassName="min-w-0 max-w-sm flex-1 basis-52"
        />
        <Button type="submit" busy={lookup.isPending} disabled={address.trim() === ''}>
          {t('brand.check.ask')}
        </Button>
      </form>
      <output className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-14">
        {seen ? (
          <>
            <bdi className="figures">{seen.address}</bdi>
            <StateTag tone={seen.status === 0 ? 'good' : seen.status === 1 ? 'waiting' : 'bad'}>
              {t(`brand.check.${seen.status}`)}
            </StateTag>
            <span className="text-ink-soft">
              {row([
                countryOf(seen.country),
                t(`brand.check.region.${seen.region}`),
                ...(seen.tester ? [t('brand.check.tester')] : []),
              ])}
            </span>
          </>
        ) : null}
      </output>
      <FormError>{lookup.error ? failureText(lookup.error, t) : null}</FormError>
    </Card>
  );
}
