import { type BrandSheet, calls } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
import { Button, CopyButton, confirm, FormError, failureText, NumberField, showDialog } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { sheetQuery } from './brand-queries.ts';

const keep = (sheet: BrandSheet) => queryClient.setQueryData(sheetQuery.queryKey, sheet);

/** The link that opens the site during a maintenance; its address is told once, when it is made. */
export function TesterLink({ sheet: { version, testerLinkUntil } }: { sheet: BrandSheet }) {
  const say = useText();
  const { time } = useFormats();
  const [hours, setHours] = useState<number | null>(8);
  const making = useMutation({
    mutationFn: () => call(calls.brandDesk.makeTesterLink, { version, hours: hours ?? 8 }),
    onSuccess: ({ sheet, url }) => {
      keep(sheet);
      showLink(url);
    },
  });
  const ending = useMutation({
    mutationFn: () => call(calls.brandDesk.dropTesterLink, { version }),
    onSuccess: keep,
  });
  const showLink = (url: string) =>
    void showDialog({
      coverCloses: false,
      title: say('brand.testers.link.label'),
      body: <MadeLink url={url} />,
      buttons: [{ value: 'done', label: say('brand.testers.link.done'), kind: 'primary' }],
    });
  const askToEnd = async () => {
    const sure = await confirm({
      icon: 'warning',
      title: say('brand.testers.link.drop.title'),
      body: say('brand.testers.link.drop.body'),
      confirm: say('brand.testers.link.drop'),
      cancel: say('brand.cancel'),
      danger: true,
    });
    if (sure) ending.mutate();
  };
  const failure = making.error ?? ending.error;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-14 text-ink-soft">
        {testerLinkUntil
          ? say('brand.testers.link.until', { time: time(testerLinkUntil) })
          : say('brand.testers.link.none')}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <NumberField
          label={say('brand.testers.link.hours')}
          value={hours}
          onChange={setHours}
          min={1}
          max={720}
          className="w-52"
        />
        <Button busy={making.isPending} disabled={hours === null} onClick={() => making.mutate()}>
          {say('brand.testers.link.make')}
        </Button>
        {testerLinkUntil ? (
          <Button kind="danger" busy={ending.isPending} onClick={() => void askToEnd()}>
            {say('brand.testers.link.drop')}
          </Button>
        ) : null}
      </div>
      {testerLinkUntil ? <p className="text-12 text-ink-faint">{say('brand.testers.link.again')}</p> : null}
      <FormError>{failure ? failureText(failure, say) : null}</FormError>
    </div>
  );
}

function MadeLink({ url }: { url: string }) {
  const say = useText();
  return (
    <div className="flex flex-col gap-3 text-start">
      <div className="flex items-center gap-2 rounded-box border border-line bg-page p-3">
        <code dir="ltr" className="min-w-0 flex-1 break-all text-12">
          {url}
        </code>
        <CopyButton text={url} what={say('brand.testers.link.label')} />
      </div>
      <p className="text-14 text-ink-soft">{say('brand.testers.link.once')}</p>
    </div>
  );
}
