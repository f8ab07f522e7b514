import { calls } from '@fairhouse/contracts';
import { call } from '../../platform/call.ts';
import { RegisterForm } from './register-form.tsx';
import { useRegistration } from './use-registration.ts';

/** Registration by username and password (P-07). */
export function RegisterByName() {
  const registration = useRegistration({
    method: { username: true, password: true, code: false },
    send: ({ username, password, confirmPassword, ...rest }) =>
      call(calls.identity.register, { username, password, confirmPassword, ...rest }),
  });
  return <RegisterForm registration={registration} />;
}
