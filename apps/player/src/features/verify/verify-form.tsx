import { betModes, findSlot, slotCodes } from '@fairhouse/game-math';
import { type MessageId, useTranslation } from '@fairhouse/i18n/react';
import { Button, Select, TextField } from '@fairhouse/ui';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { type CheckedSeeds, checkSeeds, type SeedProblems, type TypedSeeds } from './check-seeds.ts';
import { useSeedProblemText } from './use-seed-problem-text.ts';

/** The fields in order, so that the first invalid one gets the focus. */
const ORDER = ['serverSeed', 'clientSeed', 'nonce', 'game', 'version', 'option', 'commitment'] as const;

/** The seeds of a round: typed, pasted or filled in from the address. */
export function VerifyForm({
  initial,
  onChecked,
  onTyped,
}: {
  initial: TypedSeeds;
  onChecked: (checked: CheckedSeeds & { ok: true }) => void;
  /** Called when the results no longer belong to the current seeds. */
  onTyped: () => void;
}) {
  const t = useTranslation();
  const [typed, setTyped] = useState(initial);
  const [problems, setProblems] = useState<SeedProblems>({});
  const problemText = useSeedProblemText(typed);
  const form = useRef<HTMLFormElement>(null);
  const fieldOf = (name: keyof TypedSeeds): ComponentProps<'input'> & { error: string | undefined } => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    spellCheck: false,
    autoCapitalize: 'none',
    error: problemText(name, problems[name]),
    onChange: (event) => {
      setTyped({ ...typed, [name]: event.target.value });
      setProblems(({ [name]: _mended, ...rest }) => rest);
      onTyped();
    },
  });
  const submit = () => {
    const checked = checkSeeds(typed);
    if (checked.ok) return onChecked(checked);
    setProblems(checked.problems);
    focusFirst(form, checked.problems);
  };
  // Most games have only one bet mode.
  const spec = findSlot(typed.game);
  const hasOptions = typed.option !== '' || (spec !== undefined && betModes(spec).length > 1);
  const games = slotCodes().map((code) => ({ value: code, label: t(`slots.game.${code}` as MessageId) }));
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('verify.form')}
      className="grid gap-4 rounded-tile border border-line bg-surface p-4 sm:grid-cols-6 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        {...fieldOf('serverSeed')}
        label={t('verify.serverSeed')}
        help={t('verify.serverSeed.help')}
        fieldClassName="sm:col-span-6"
      />
      <TextField {...fieldOf('clientSeed')} label={t('verify.clientSeed')} fieldClassName="sm:col-span-4" />
      <TextField {...fieldOf('nonce')} inputMode="numeric" label={t('verify.nonce')} fieldClassName="sm:col-span-2" />
      <Select
        label={t('verify.game')}
        name="game"
        value={typed.game}
        options={games}
        onChange={(event) => {
          setTyped({ ...typed, game: event.target.value });
          onTyped();
        }}
        className="sm:col-span-2"
      />
      <TextField
        {...fieldOf('version')}
        label={t('verify.version')}
        hint={t('ui.optional')}
        placeholder={t('verify.version.newest')}
        help={t('verify.version.help')}
        fieldClassName="sm:col-span-4"
      />
      {hasOptions ? (
        <TextField
          {...fieldOf('option')}
          label={t('verify.option')}
          hint={t('ui.optional')}
          help={t('verify.option.help')}
          fieldClassName="sm:col-span-6"
        />
      ) : null}
      <TextField
        {...fieldOf('commitment')}
        label={t('verify.commitment')}
        hint={t('ui.optional')}
        help={t('verify.commitment.help')}
        fieldClassName="sm:col-span-6"
      />
      <Button type="submit" kind="primary" className="sm:col-span-2">
        {t('verify.run')}
      </Button>
    </form>
  );
}

function focusFirst(form: RefObject<HTMLFormElement | null>, problems: SeedProblems): void {
  const first = ORDER.find((name) => problems[name]);
  form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}
