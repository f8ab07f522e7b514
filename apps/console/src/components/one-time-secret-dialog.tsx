import { Button, CopyButton, Dialog } from '@fairhouse/ui';

/** A secret that is shown only once, to be copied. A click outside does not close the dialog. */
export function OneTimeSecretDialog({
  title,
  about,
  rows,
  done,
  onClose,
}: {
  title: string;
  about: string;
  rows: readonly { name: string; text: string }[];
  /** Label of the close button. */
  done: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={title}
      coverCloses={false}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-soft">{about}</p>
        <dl className="flex flex-col gap-3">
          {rows.map(({ name, text }) => (
            <div key={name}>
              <dt className="text-12 text-ink-faint">{name}</dt>
              <dd className="flex items-center gap-2 rounded-box border border-line bg-field ps-3">
                <span className="figures min-w-0 flex-1 py-2 text-14 break-all">
                  <bdi dir="ltr">{text}</bdi>
                </span>
                <CopyButton text={text} what={name} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
