import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, Icon, IconButton } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Maximize, Minimize } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useBalance } from '../../platform/queries.ts';
import { useCentreBesideGame } from './use-centre-beside-game.ts';

/**
 * The bar over a game: back button, name, play money or real money, full screen, and in full screen the balance and cashier of the header.
 */
export function GameBar({
  name,
  demo,
  offersDemo,
  onBack,
  stage,
}: {
  name: string;
  demo: boolean;
  offersDemo: boolean;
  onBack: () => void;
  stage: RefObject<HTMLElement | null>;
}) {
  const t = useTranslation();
  const navigate = useNavigate();
  const full = useFullScreen();
  const toggle = () => void (full ? document.exitFullscreen() : stage.current?.requestFullscreen());
  const change = () =>
    void navigate({
      to: '.',
      search: ({ mode: _mode, ...now }: { mode?: string }) => (demo ? now : { ...now, mode: 'demo' }),
      replace: true,
    });
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-b border-line bg-surface px-1 sm:px-3">
      <IconButton label={t('lobby.back')} onClick={onBack}>
        <Icon of={ArrowLeft} className="shrink-0 rtl:-scale-x-100" />
      </IconButton>
      <h1 className="min-w-0 flex-1 truncate text-16">
        <bdi>{name}</bdi>
      </h1>
      {/* On a phone there is room for either the name or this; the game shows it too. */}
      {demo ? (
        <span className="hidden sm:block">
          <Badge tone="waiting">{t('lobby.playMoney')}</Badge>
        </span>
      ) : null}
      {full ? <InFullScreen /> : null}
      {offersDemo || demo ? (
        <Button kind="ghost" size="small" onClick={change} className="max-sm:px-2">
          {t(demo ? 'lobby.toReal' : 'lobby.tryIt')}
        </Button>
      ) : null}
      {document.fullscreenEnabled ? (
        <IconButton label={t(full ? 'lobby.leaveFullScreen' : 'lobby.fullScreen')} onClick={toggle}>
          <Icon of={full ? Minimize : Maximize} />
        </IconButton>
      ) : null}
    </div>
  );
}

/** Full screen hides the header, so the balance and the cashier button are shown here. */
function InFullScreen() {
  const t = useTranslation();
  const { amount } = useFormats();
  const { data: balance } = useBalance();
  const openCentre = useCentreBesideGame();
  return (
    <>
      {balance ? (
        <span className="figures px-2 text-14">
          {amount(balance.sumBalance, balance.currency)}
          {Number(balance.bonus) > 0 ? (
            <span className="text-ink-soft">
              {' · '}
              {t('shell.balance.bonus')} {amount(balance.bonus, balance.currency)}
            </span>
          ) : null}
        </span>
      ) : null}
      <Button kind="primary" size="small" onClick={() => openCentre('depositv2')}>
        {t('play.deposit')}
      </Button>
    </>
  );
}

function useFullScreen(): boolean {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  return full;
}
