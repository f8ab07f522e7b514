import { calls, type Output } from '@fairhouse/contracts';
import { type MessageId, useTranslation } from '@fairhouse/i18n/react';
import { CopyButton, classNames, ErrorState, failureText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../platform/call.ts';

type Specs = Output<typeof calls.slots.specs>;
type Verifier = Specs['verifiers'][number];

/** The runtime of each program, and its command. */
const PROGRAMS: Readonly<Record<string, { title: MessageId; command: string }>> = {
  '/verify/fairhouse-verify.mjs': {
    title: 'verify.own.node',
    command: 'node fairhouse-verify.mjs --keys keys.json round.json',
  },
  '/verify/verify.py': {
    title: 'verify.own.python',
    command: 'python3 verify.py round.json spec.json keys.json',
  },
};

const LINK = 'inline-flex min-h-11 items-center text-14 text-primary-ink underline underline-offset-4 hover:text-ink';

/** Everything needed to check a proof without this site: programs with their SHA-256, the rules, the public keys and the specs. */
export function VerifyYourself() {
  const t = useTranslation();
  const specs = useQuery({ queryKey: ['slots', 'specs'], queryFn: () => call(calls.slots.specs) });
  return (
    <section aria-labelledby="verify-own" className="flex flex-col gap-4 border-t border-line pt-8">
      <h2 id="verify-own" className="text-20">
        {t('verify.own')}
      </h2>
      <p className="max-w-prose text-14 text-ink-soft">{t('verify.own.about')}</p>
      {specs.isError ? (
        <ErrorState onRetry={() => void specs.refetch()}>{failureText(specs.error, t)}</ErrorState>
      ) : null}
      <ul className="grid gap-4 md:grid-cols-2">
        {specs.data?.verifiers.map((verifier) => (
          <Program key={verifier.file} verifier={verifier} />
        ))}
      </ul>
      <h3 className="text-16">{t('verify.own.more')}</h3>
      <ul className="-my-2 flex flex-col">
        <li>
          <a href="/verify/verify.md" className={LINK}>
            {t('verify.own.rules')}
          </a>
        </li>
        <li>
          <a href="/.well-known/fairhouse-keys.json" download="keys.json" className={LINK}>
            {t('verify.own.keys')}
          </a>
        </li>
        {specs.data ? <SpecFiles versions={specs.data.versions} /> : null}
      </ul>
    </section>
  );
}

function Program({ verifier: { file, sha256 } }: { verifier: Verifier }) {
  const t = useTranslation();
  const name = file.split('/').at(-1) ?? '';
  const program = PROGRAMS[file];
  if (!program) return null;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-tile border border-line bg-surface p-4">
      <h3 className="text-14 text-ink-soft">{t(program.title)}</h3>
      <a href={file} download={name} className={classNames(LINK, 'gap-2 self-start')}>
        <Download aria-hidden="true" size={18} className="shrink-0" />
        <span>{t('verify.own.download', { file: name })}</span>
      </a>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-12 text-ink-faint">{t('verify.own.sha256')}</dt>
          <dd dir="ltr" className="figures text-12 break-all whitespace-normal text-ink-soft rtl:text-end">
            {sha256}
          </dd>
        </div>
        <div>
          <dt className="text-12 text-ink-faint">{t('verify.own.run')}</dt>
          <dd className="flex items-start justify-between gap-2">
            <code dir="ltr" className="figures py-2 text-12 break-words whitespace-normal text-ink-soft">
              {program.command}
            </code>
            <CopyButton text={program.command} what={t('verify.own.run')} className="-me-2 shrink-0" />
          </dd>
        </div>
      </dl>
    </li>
  );
}

function SpecFiles({ versions }: { versions: Specs['versions'] }) {
  const t = useTranslation();
  return (
    <li>
      <details>
        <summary className="min-h-11 py-2.5 text-14 text-ink-soft hover:text-ink">{t('verify.own.specs')}</summary>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {versions.map(({ gameCode, version, versionHash, file }) => (
            <li key={versionHash}>
              <a href={file} download={`${gameCode}-${version}.json`} className={LINK}>
                {t('verify.own.spec', { game: t(`slots.game.${gameCode}` as MessageId), version })}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
