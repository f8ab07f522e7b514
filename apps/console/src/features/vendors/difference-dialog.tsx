import { calls, type MismatchLine } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { Facts } from '../../pieces/facts.tsx';
import { Nothing } from '../../pieces/nothing.tsx';
import { ReasonDialog } from '../../pieces/reason-dialog.tsx';
import { call } from '../../platform/call.ts';

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
  return (
    <ReasonDialog
      title={say('vendors.difference.acknowledge')}
      submit={say('vendors.difference.acknowledge')}
      act={(reason) => call(calls.booksDesk.acknowledge, { vendorId, opClass, tx, reason })}
      onDone={() => notify(say('vendors.difference.done'), 'success')}
      onSettled={onDone}
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
    </ReasonDialog>
  );
}
