import type { TeamMember } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';

/** What an agent may do with members of the team; what is left out is not offered. */
export interface MemberActs {
  onRaise?: (member: TeamMember) => void;
  onTransfer?: (member: TeamMember) => void;
  onMessage: (member: TeamMember) => void;
}

/** The buttons of a member: raising rates and writing for direct members, transfers for all. */
export function MemberButtons({ member, onRaise, onTransfer, onMessage }: MemberActs & { member: TeamMember }) {
  const t = useTranslation();
  const isDirect = member.level === 1;
  return (
    <>
      {onTransfer ? (
        <Button size="small" onClick={() => onTransfer(member)}>
          {t('transfers.open')}
        </Button>
      ) : null}
      {onRaise && isDirect ? (
        <Button size="small" onClick={() => onRaise(member)}>
          {t('agents.rates.raise')}
        </Button>
      ) : null}
      {isDirect ? (
        <Button size="small" onClick={() => onMessage(member)}>
          {t('agents.message.open')}
        </Button>
      ) : null}
    </>
  );
}
