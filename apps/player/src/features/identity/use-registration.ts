import { type Currency, type calls, type Output, RefusedCall } from '@fairhouse/contracts';
import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify, showDialog } from '@fairhouse/ui';
import { type FieldErrors, useForm } from 'react-hook-form';
import { boot } from '../../platform/boot.ts';
import { getDeviceId } from '../../platform/device-id.ts';
import { useOpenDialogs } from '../../platform/dialogs.ts';
import { clearLinkCode, clearLinkCodes, linkCodes } from '../../platform/link-codes.ts';
import { trialToken } from '../../platform/trial-session.ts';
import type { Dialled, useMobileNumber } from './mobile-fields.tsx';
import { phoneFailureText } from './phone-failure-text.ts';
import { problemText } from './problem-text.ts';
import {
  checkRegistration,
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationMethod,
  shownFields,
} from './registration.ts';
import { useCaptchaGate } from './use-captcha-gate.ts';
import { useCompleteLogin } from './use-complete-login.ts';

type Entered = Output<typeof calls.identity.register>;
/** The fields that both ways of registering send. */
type Answers = Partial<Record<Exclude<RegistrationField, 'username' | 'password' | 'confirmPassword'>, string>> & {
  username: string;
  password: string;
  confirmPassword: string;
  currency: Currency;
  verificationCode?: string;
  captchaId?: string;
  agreed: boolean;
  language: string;
  registerUrl: string;
  device?: string;
  trial?: string;
};

interface Deps {
  method: RegistrationMethod;
  mobile?: ReturnType<typeof useMobileNumber>;
  /** Initial values that are already known. */
  prefill?: Partial<Record<RegistrationField, string>>;
  /** Returns null when the form has an error, which it shows itself. */
  send: (answers: Answers, dialled: Dialled | null) => Promise<Entered> | null;
}

const isField = (field: string | undefined): field is RegistrationField =>
  REGISTRATION_FIELDS.some((each) => each === field);

/** The field of a refused code: of a friend, or of an agent. */
const codeField = (field: string | undefined) => (field === 'referralCode' ? 'referralCode' : 'affiliateCode');

/** Refusals that belong to a field without naming it. */
const FIELD_OF: Partial<Record<string, RegistrationField>> = { USERNAME_TAKEN: 'username' };

/** Holds the registration form with the brand's rules, its captcha and its submit handler. */
export function useRegistration({ method, mobile, prefill, send }: Deps) {
  const t = useTranslation();
  const completeLogin = useCompleteLogin();
  const { code: language } = useLanguage();
  const { code, ref } = { ...linkCodes(), ...useOpenDialogs() };
  const { info, brand } = boot().status;
  // whom an agent brings has the currency of the agent's incomes
  const currencies = code ? [brand.currency] : brand.currencies;
  const rules = info.register;
  const gate = useCaptchaGate(rules.some((rule) => rule.field === 'captcha' && rule.enabled));
  const shown = shownFields(rules, gate.shown, method);
  const form = useForm<RegistrationForm>({
    defaultValues: {
      ...(Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, ''])) as Record<RegistrationField, string>),
      verificationCode: '',
      referralCode: ref ?? '',
      affiliateCode: code ?? '',
      ...prefill,
      currency: brand.currency,
      agreed: false,
    },
    resolver: (values) => {
      const problems = Object.entries(checkRegistration(info, shown, values, method));
      const errors = Object.fromEntries(
        problems.map(([field, problem]) => [
          field,
          { type: problem.kind, message: problemText(field as RegistrationField, problem, t) },
        ]),
      ) as FieldErrors<RegistrationForm>;
      return problems.length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  /** Returns whether a refusal was about the captcha, and shows it at the field. */
  const showCaptchaRefusal = (failure: unknown): boolean => {
    const own = gate.refused(failure);
    form.resetField('captcha');
    if (own) {
      form.setError('captcha', { message: failureText(failure, t) });
      setTimeout(() => form.setFocus('captcha'));
    }
    return own;
  };

  const submit = form.handleSubmit(async (values) => {
    const dialled = mobile?.read() ?? null;
    try {
      const login = await send(answersOf(values), dialled);
      if (!login) return;
      const username = values.username.trim();
      completeLogin(login, username ? { username } : {});
      clearLinkCodes();
      notify(
        username ? t('identity.register.welcome', { name: username }) : t('identity.register.welcomeMobile'),
        'success',
      );
    } catch (failure) {
      if (showCaptchaRefusal(failure)) return;
      const refused = failure instanceof RefusedCall ? failure : null;
      if (mobile && (refused?.code === 'MOBILE_TAKEN' || refused?.field === 'mobileNum'))
        return mobile.setError(phoneFailureText(failure, t));
      // The specification requires a separate dialog for a wrong invitation code (§8).
      if (refused?.code === 'INVITATION_CODE_INVALID')
        void showDialog({
          icon: 'warning',
          title: t('identity.invitation.wrong'),
          body: failureText(failure, t),
          buttons: [{ value: 'ok', label: t('ui.close') }],
        });
      // The code came from a link, and the brand does not show its field, so the player could not correct it.
      const wrongCode = refused?.code === 'INVITATION_CODE_INVALID' ? codeField(refused.field) : null;
      if (wrongCode && !shown.includes(wrongCode)) {
        clearLinkCode(wrongCode === 'referralCode' ? 'ref' : 'code');
        return form.setValue(wrongCode, '');
      }
      const field = FIELD_OF[refused?.code ?? ''] ?? refused?.field;
      const at = isField(field) || field === 'verificationCode' || field === 'currency' ? field : 'root';
      const text = at === 'verificationCode' ? phoneFailureText(failure, t) : failureText(failure, t);
      form.setError(at, { message: text });
      if (at !== 'root') setTimeout(() => form.setFocus(at));
    }
  });

  const answersOf = ({ password, confirmPassword, agreed, captcha, currency, ...texts }: RegistrationForm): Answers => {
    const prefill = Object.fromEntries(
      Object.entries(texts)
        .map(([field, value]) => [field, value.trim()] as const)
        .filter(([, value]) => value !== ''),
    );
    return {
      username: '',
      ...prefill,
      password,
      confirmPassword,
      agreed,
      currency,
      language,
      ...gate.answer(captcha),
      registerUrl: location.origin + location.pathname,
      ...(getDeviceId() ? { device: getDeviceId() } : {}),
      ...(trialToken() ? { trial: trialToken() ?? '' } : {}),
    };
  };
  return { form, gate, currencies, showCaptchaRefusal, shown, rules, submit };
}

export type Registration = ReturnType<typeof useRegistration>;
