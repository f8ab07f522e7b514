import type { PasswordDue } from '@fairhouse/contracts';
import { ChangePasswordDialog } from '../features/identity/change-password-dialog.tsx';
import { useLogOut } from './log-out.ts';

/** The forced password change; the only alternative is to log out. */
export const ForcedChange = ({ due }: { due: PasswordDue }) => (
  <ChangePasswordDialog due={due} onLogout={useLogOut()} />
);
