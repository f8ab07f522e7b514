import { calls, type MismatchLine } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { failureText, notify, TextArea } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../pieces/facts.tsx';
import { FormDialog } from '../../pieces/form-dialog.tsx';
import { Nothing } from '../../pieces/nothing.tsx';
import { call } from '../../platform/call.ts';

const SHORTEST_REASON = 3;

/** Says what came of looking into a difference. Nothing is paid or taken by it. */
export function DifferenceDialog({
  line,
  onDone,
  onClose,
}: {
  line: MismatchLine;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useText();
  const { vendorId, opClass, tx, ours, theirs } = line;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const short = reason.trim().length < SHORTEST_REASON;
  const keeping = useMutation({
    mutationFn: () => call(calls.booksDesk.acknowledge, { vendorId, opClass, tx, reason: reason.trim() }),
    onSuccess: () => {
      notify(say('vendors.difference.done'), 'success');
      onClose();
    },
    onSettled: onDone,
  });
  return (
    <FormDialog
      title={say('vendors.difference.acknowledge')}
      submit={say('vendors.difference.acknowledge')}
      busy={keeping.isPending}
      failure={keeping.error && failureText(keeping.error, say)}
      onSubmit={() => {
        setTried(true);
        if (!short) keeping.mutate();
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: say('vendors.call.tx'), value: <bdi className="figures break-all">{`${opClass} ${tx}`}</bdi> },
          { name: say('vendors.difference.ours'), value: ours ? <bdi className="figures">{ours}</bdi> : <Nothing /> },
          {
            name: say('vendors.difference.theirs'),
            value: theirs ? <bdi className="figures">{theirs}</bdi> : <Nothing />,
          },
        ]}
      />
      <p className="text-14 text-ink-soft">{say('vendors.difference.about')}</p>
      <TextArea
        label={say('console.reason')}
        help={say('vendors.free.reason.help')}
        error={tried && short ? say('console.reason.needed') : undefined}
        most={300}
        rows={2}
        dir="auto"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
