import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, Icon, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Zap } from 'lucide-react';
import { call } from '../../platform/call.ts';
import { useDialogs } from '../../platform/dialogs.ts';
import { useToken } from '../../platform/session.ts';

interface QuickSeatProps {
  gameCode: string;
  stake: string | undefined;
  seats: number | undefined;
}

/** Opens the table of a game where a hand can begin soonest. A visitor logs in first. */
export function QuickSeat({ gameCode, stake, seats }: QuickSeatProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const token = useToken();
  const { openLogin } = useDialogs();
  const finding = useMutation({
    mutationFn: () =>
      call(calls.pvp.quickSeat, { gameCode, ...(stake ? { bigBlind: stake } : {}), ...(seats ? { seats } : {}) }),
    onSuccess({ room }) {
      if (!room) return notify(t('pvp.lobby.quick.none'));
      const search = { gameId: room.gameCode, room: room.roomId };
      if (token === null) openLogin(`/game?${new URLSearchParams(search)}`);
      else void navigate({ to: '/game', search });
    },
    onError: (failure) => notify(failureText(failure, t), 'danger'),
  });
  return (
    <Button kind="primary" icon={<Icon of={Zap} size={18} />} busy={finding.isPending} onClick={() => finding.mutate()}>
      {t('pvp.lobby.quick')}
    </Button>
  );
}
