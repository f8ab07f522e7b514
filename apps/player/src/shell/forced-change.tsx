import type { PasswordDue } from '@fairhouse/contracts';
import { ChangePasswordModal } from '../features/identity/change-password-modal.tsx';
import { useLogOut } from './log-out.ts';

/** The forced change of the password, with the only way around it. */
export const ForcedChange = ({ due }: { due: PasswordDue }) => <ChangePasswordModal due={due} onLogout={useLogOut()} />;
