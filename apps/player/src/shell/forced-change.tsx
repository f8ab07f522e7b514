import type { PasswordDue } from '@fairhouse/contracts';
import { ChangePasswordDialog } from '../features/identity/change-password-dialog.tsx';
import { useLogOut } from './log-out.ts';

/** The forced change of the password, with the only way around it. */
export const ForcedChange = ({ due }: { due: PasswordDue }) => (
  <ChangePasswordDialog due={due} onLogout={useLogOut()} />
);
