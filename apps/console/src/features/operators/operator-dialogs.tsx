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
/** A temporary password and its operator. */
export interface TemporaryPassword {
  username: string;
  password: string;
}

const askAgain = () => void queryClient.invalidateQueries({ queryKey: ['operators'] });

/** Format of an operator's name; the server enforces it. */
const NAME = /^[A-Za-z][\w.-]{2,31}$/;

/** Adds an operator with one of the roles that the current operator may assign. */
export function AddOperatorDialog(props: {
  roles: readonly Role[];
  onTemporaryPassword: (temporary: TemporaryPassword) => void;
  onClose: () => void;
}) {
  const { roles, onTemporaryPassword, onClose } = props;
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
        call(calls.operators.create, {
          username: username.trim(),
          role: role as Role,
          reason,
          code: bareCode(code),
        })
      }
      onDone={({ operator, password }) => onTemporaryPassword({ username: operator.username, password })}
      onSettled={askAgain}
      onClose={onClose}
    >
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
      <Select
        label={t('console.operators.role')}
        value={role}
        options={[
          { value: '', label: t('console.operators.role.choose') },
          ...roles.map((value) => ({ value, label: t(`console.operators.role.${value}`) })),
        ]}
        onChange={({ target }) => setRole(target.value as Role | '')}
      />
      {role === '' ? null : <p className="text-14 text-ink-soft">{t(`console.operators.role.${role}.about`)}</p>}
      <CodeField value={code} onChange={setCode} />
    </ReasonDialog>
  );
}

/** Suspends, reinstates or re-enrols an operator. */
export function ChangeOperatorDialog(props: {
  action: 'suspend' | 'resume' | 'reEnrol';
  operator: OperatorRow;
  onTemporaryPassword: (temporary: TemporaryPassword) => void;
  onClose: () => void;
}) {
  const { action, operator, onTemporaryPassword, onClose } = props;
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
      onConfirm={async (reason): Promise<TemporaryPassword | null> => {
        const own = { id, reason, code: bareCode(code) };
        if (action === 'reEnrol') return { username, password: (await call(calls.operators.reEnrol, own)).password };
        await call(calls.operators.suspend, { ...own, suspended: action === 'suspend' });
        return null;
      }}
      onDone={(temporary) => {
        if (temporary) onTemporaryPassword(temporary);
        else
          notify(
            t(`console.operators.${action === 'suspend' ? 'suspend' : 'resume'}.done`, { name: username }),
            'success',
          );
      }}
      onSettled={askAgain}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t(`console.operators.${action}.about`)}</p>
      <CodeField value={code} onChange={setCode} />
    </ReasonDialog>
  );
}

/** A temporary password, shown once. */
export function TemporaryPasswordDialog({ temporary, onClose }: { temporary: TemporaryPassword; onClose: () => void }) {
  const t = useTranslation();
  return (
    <OneTimeSecretDialog
      title={t('console.operators.temporary', { name: temporary.username })}
      about={t('console.operators.temporary.about')}
      rows={[
        { name: t('console.login.username'), text: temporary.username },
        { name: t('console.player.password.value'), text: temporary.password },
      ]}
      done={t('console.player.password.copied')}
      onClose={onClose}
    />
  );
}
