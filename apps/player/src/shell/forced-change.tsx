import { ChangePasswordModal } from '../features/identity/change-password-modal.tsx';
import type { PasswordDue } from '../platform/password-due.ts';
import { useLogOut } from './log-out.ts';

/** The forced change of the password, with the only way around it. */
export const ForcedChange = ({ due }: { due: PasswordDue }) => <ChangePasswordModal due={due} onLogout={useLogOut()} />;
