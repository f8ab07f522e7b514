import { type Currency, calls, PAYMENT_KINDS, type PaymentKind, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify, Select, TextField } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { checkDraft, EMPTY_DRAFT, toMethodSettings } from './method-draft.ts';
import { MethodFields } from './method-fields.tsx';
import { gatewaysQuery, invalidateMethods } from './methods-queries.ts';
import { CURRENCY_CODES } from './methods-search.ts';
import { useMethodName } from './use-method-name.ts';

interface NewMethodDialogProps {
  /** Preset from the current list. */
  kind: PaymentKind;
  currency: Currency;
  /** Called with the list that contains the new method. */
  onCreated: (at: { kind: PaymentKind; currency: Currency }) => void;
  onClose: () => void;
}

/** Creates a payment method: its direction, currency and code, and everything that can be changed later. */
export function NewMethodDialog({ onCreated, onClose, ...shown }: NewMethodDialogProps) {
  const t = useTranslation();
  const nameOf = useMethodName();
  const [kind, setKind] = useState(shown.kind);
  const [currency, setCurrency] = useState(shown.currency);
  const [code, setCode] = useState('');
  const gateways = useQuery(gatewaysQuery).data?.gateways ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const offered = gateways.filter(({ paysOut }) => kind === 'deposit' || paysOut);
  const found = offered.find(({ code: each }) => each === chosen)?.code ?? null;
  // without a gateway operators confirm bank transfers, and pay withdrawals by hand
  const gateway = kind === 'deposit' && chosen === null ? (offered[0]?.code ?? null) : found;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [tried, setTried] = useState(false);
  const errors = checkDraft(draft, currency);
  const isCode = /^[\w-]{1,40}$/.test(code);
  const making = useMutation({
    mutationFn: () =>
      call(calls.paymentsBackoffice.createMethod, { code, kind, currency, gateway, ...toMethodSettings(draft) }),
    onSuccess: (created) => {
      notify(t('methods.new.done', { name: nameOf(created) }), 'success');
      void invalidateMethods();
      onCreated({ kind, currency });
      onClose();
    },
  });
  const isTaken = making.error instanceof RefusedCall && making.error.code === 'CONFLICT';
  const codeError = (): string | undefined => {
    if (tried && !isCode) return t('methods.problem.code');
    return isTaken ? t('methods.problem.taken') : undefined;
  };
  return (
    <FormDialog
      size="wide"
      title={t('methods.new')}
      submit={t('methods.new.submit')}
      busy={making.isPending}
      failure={isTaken ? null : making.error && failureText(making.error, t)}
      onSubmit={() => {
        setTried(true);
        if (isCode && Object.keys(errors).length === 0) making.mutate();
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('methods.new.kind')}
          value={kind}
          onChange={({ target }) => setKind(PAYMENT_KINDS.find((each) => each === target.value) ?? kind)}
          options={PAYMENT_KINDS.map((value) => ({ value, label: t(`payments.kind.${value}`) }))}
        />
        <Select
          label={t('methods.new.currency')}
          value={currency}
          onChange={({ target }) => setCurrency(CURRENCY_CODES.find((each) => each === target.value) ?? currency)}
          options={CURRENCY_CODES.map((value) => ({ value, label: value }))}
        />
      </div>
      <p className="text-14 text-ink-soft">{t(`methods.new.about.${kind}`)}</p>
      <Select
        label={t('methods.gateway')}
        value={gateway ?? ''}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: '', label: t(kind === 'deposit' ? 'methods.gateway.bank' : 'methods.gateway.none') },
          ...offered.map(({ code: value, demo }) => ({
            value,
            label: demo ? t('methods.gateway.demo', { gateway: value }) : value,
          })),
        ]}
      />
      <TextField
        label={t('methods.new.code')}
        help={t('methods.new.code.help')}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={codeError()}
        onChange={({ target }) => {
          setCode(target.value);
          making.reset();
        }}
      />
      <MethodFields
        draft={draft}
        set={(part) => setDraft((now) => ({ ...now, ...part }))}
        errors={tried ? errors : {}}
        currency={currency}
        kind={kind}
        byHand={gateway === null}
      />
    </FormDialog>
  );
}
