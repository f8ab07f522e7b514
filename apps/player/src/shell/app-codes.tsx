import { useText } from '@fairhouse/i18n/react';
import { buttonClass, Dialog, QrCode } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import type { AppToTake } from '../platform/apps-to-take.ts';

/** One app: its code for the phone's camera, and the address for whoever reads this on the phone. */
export function AppCode({ app }: { app: AppToTake }) {
  const say = useText();
  return (
    <figure className="flex flex-col items-center gap-3 rounded-tile border border-line bg-surface p-4">
      <QrCode text={new URL(app.code, location.href).href} label={say('down.code', { name: app.label })} />
      <figcaption className="font-semibold">{app.label}</figcaption>
      <a href={app.url} rel="noopener noreferrer" className={buttonClass('secondary', 'small')}>
        {say('down.get')}
      </a>
    </figure>
  );
}

/** The codes of all apps. */
export function AppCodes({ apps, onClose }: { apps: readonly AppToTake[]; onClose: () => void }) {
  const say = useText();
  return (
    <Dialog title={say('shell.apps')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-soft">{say('down.how')}</p>
        <div className="grid justify-center gap-3 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
          {apps.map((app) => (
            <AppCode key={app.type} app={app} />
          ))}
        </div>
        <Link
          to="/down"
          onClick={onClose}
          className="self-start text-14 font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          {say('down.more')}
        </Link>
      </div>
    </Dialog>
  );
}
