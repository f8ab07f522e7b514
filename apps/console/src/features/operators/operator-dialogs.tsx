import { calls, type OPERATOR_ROLES, type OperatorRow } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, Select, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { OneTimeSecretDialog } from '../../components/one-time-secret-dialog.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { bareCode, CodeField, isCode } from './code-field.tsx';

type Role = (typeof OPERATOR_ROLES)[number];
/** The token of a new invitation link and its operator. */
export interface NewLink {
  username: string;
  token: string;
}

const askAgain = () => void queryClient.invalidateQueries({ queryKey: ['operators'] });

/** Format of an operator's name; the server enforces it. */
const NAME = /^[A-Za-z][\w.-]{2,31}$/;

/** Invites an operator with one of the roles that the current operator may assign. */
export function InviteOperatorDialog(props: {
  roles: readonly Role[];
  onLink: (link: NewLink) => void;
  onClose: () => void;
}) {
  const { roles, onLink, onClose } = props;
  const t = useTranslation();
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<Role | ''>('');
  const [code, setCode] = useState('');
  const blocked = NAME.test(username.trim())
    ? role === ''
      ? t('console.operators.role.needed')
      : isCode(code)
        ? undefined
        : t('console.code.needed')
    : t('console.operators.username.rule');
  return (
    <ReasonDialog
      title={t('console.operators.add')}
      submit={t('console.operators.add')}
      blocked={blocked}
      onConfirm={(reason) =>
        call(calls.operators.invite, {
          username: username.trim(),
          role: role as Role,
          reason,
          code: bareCode(code),
        })
      }
      onDone={({ operator, token }) => onLink({ username: operator.username, token })}
      onSettled={askAgain}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('console.operators.add.about')}</p>
      <TextField
        label={t('console.login.username')}
        help={t('console.operators.username.rule')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
      <RoleField roles={roles} value={role} onChange={setRole} />
      <CodeField value={code} onChange={setCode} />
    </ReasonDialog>
  );
}

function RoleField(props: { roles: readonly Role[]; value: Role | ''; onChange: (role: Role | '') => void }) {
  const { roles, value, onChange } = props;
  const t = useTranslation();
  return (
    <>
      <Select
        label={t('console.operators.role')}
        value={value}
        options={[
          { value: '', label: t('console.operators.role.choose') },
          ...roles.map((role) => ({ value: role, label: t(`console.operators.role.${role}`) })),
        ]}
        onChange={({ target }) => onChange(target.value as Role | '')}
      />
      {value === '' ? null : <p className="text-14 text-ink-soft">{t(`console.operators.role.${value}.about`)}</p>}
    </>
  );
}

/** Gives an operator another of the roles that the current operator may assign. */
export function ChangeRoleDialog(props: { operator: OperatorRow; roles: readonly Role[]; onClose: () => void }) {
  const { operator, roles, onClose } = props;
  const { id, username } = operator;
  const t = useTranslation();
  const [role, setRole] = useState<Role | ''>('');
  const [code, setCode] = useState('');
  return (
    <ReasonDialog
      title={t('console.operators.changeRole.title', { name: username })}
      submit={t('console.operators.changeRole')}
      blocked={role === '' ? t('console.operators.role.needed') : isCode(code) ? undefined : t('console.code.needed')}
      onConfirm={(reason) => call(calls.operators.changeRole, { id, role: role as Role, reason, code: bareCode(code) })}
      onDone={() => notify(t('console.operators.changeRole.done', { name: username }), 'success')}
      onSettled={askAgain}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('console.operators.changeRole.about')}</p>
      <RoleField roles={roles.filter((each) => each !== operator.role)} value={role} onChange={setRole} />
      <CodeField value={code} onChange={setCode} />
    </ReasonDialog>
  );
}

export type OperatorChange = 'suspend' | 'resume' | 'reEnrol' | 'revokeLink';

/** Suspends, reinstates or re-enrols an operator, or revokes the invitation link. */
export function ChangeOperatorDialog(props: {
  action: OperatorChange;
  operator: OperatorRow;
  onLink: (link: NewLink) => void;
  onClose: () => void;
}) {
  const { action, operator, onLink, onClose } = props;
  const { id, username } = operator;
  const t = useTranslation();
  const [code, setCode] = useState('');
  const title = t(`console.operators.${action}.title`, { name: username });
  return (
    <ReasonDialog
      title={title}
      submit={t(`console.operators.${action}`)}
      destructive={action !== 'resume'}
      blocked={isCode(code) ? undefined : t('console.code.needed')}
      onConfirm={async (reason): Promise<NewLink | null> => {
        const own = { id, reason, code: bareCode(code) };
        if (action === 'reEnrol') return { username, token: (await call(calls.operators.reEnrol, own)).token };
        if (action === 'revokeLink') await call(calls.operators.revokeLink, own);
        else await call(calls.operators.suspend, { ...own, suspended: action === 'suspend' });
        return null;
      }}
      onDone={(link) => {
        if (link) onLink(link);
        else if (action !== 'reEnrol') notify(t(`console.operators.${action}.done`, { name: username }), 'success');
      }}
      onSettled={askAgain}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t(`console.operators.${action}.about`)}</p>
      <CodeField value={code} onChange={setCode} />
    </ReasonDialog>
  );
}

/** The link of an invitation, shown once. The token is behind the hash, which browsers do not send. */
export function InvitationLinkDialog({ link, onClose }: { link: NewLink; onClose: () => void }) {
  const t = useTranslation();
  return (
    <OneTimeSecretDialog
      title={t('console.operators.link', { name: link.username })}
      about={t('console.operators.link.about')}
      rows={[
        {
          name: t('console.operators.link.value'),
          text: `${location.origin}/console/invitation#${link.token}`,
        },
      ]}
      done={t('console.player.password.copied')}
      onClose={onClose}
    />
  );
}
