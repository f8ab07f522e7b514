import { useTranslation } from '@fairhouse/i18n/react';
import { useRef, useState } from 'react';
import { Button, InfiniteScroll, Pager, PathList, Progress, Skeleton, Stepper } from '../../src/index.ts';
import { Example, Row, Section } from '../example.tsx';

const TOTAL = 40;
const STEP = 8;

/** A list in its own box; every third page fails once. */
function EndlessList() {
  const [shown, setShown] = useState(STEP);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const requests = useRef(0);
  const more = () => {
    setState('busy');
    requests.current += 1;
    const fails = requests.current % 3 === 0;
    setTimeout(() => {
      setState(fails ? 'failed' : 'ready');
      if (!fails) setShown((now) => Math.min(TOTAL, now + STEP));
    }, 400);
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label="Endless list"
      className="h-72 overflow-y-auto rounded-box border border-line p-3"
    >
      <ol className="grid gap-2">
        {Array.from({ length: shown }, (_, at) => (
          <li key={at} className="figures flex items-center gap-3 rounded-box bg-raised p-2 text-14">
            <Skeleton className="size-8" /> {at + 1}
          </li>
        ))}
      </ol>
      <InfiniteScroll shown={shown} total={TOTAL} more={shown < TOTAL} state={state} onMore={more} />
    </div>
  );
}

export function Lists() {
  const t = useTranslation();
  const [page, setPage] = useState(10);
  const [size, setSize] = useState(20);
  const [step, setStep] = useState(1);
  return (
    <Section id="lists" name="Lists and pages">
      <Example name="Pager: three pages around, one at each end" wide>
        <Pager page={page} pages={20} onPage={setPage} />
        <Pager
          page={Math.min(page, 4)}
          pages={4}
          onPage={setPage}
          size={{ value: size, choices: [10, 20, 50], onChange: setSize }}
        />
      </Example>
      <Example name="Path: the middle of a long one is folded" wide>
        {[4, 100].map((length) => (
          <PathList
            key={length}
            steps={Array.from({ length }, (_, at) => ({ key: String(at), content: <bdi>{`level${at + 1}`}</bdi> }))}
          />
        ))}
      </Example>
      <Example name="Endless list: asks for more at its end">
        <EndlessList />
      </Example>
      <Example name="Steps and progress">
        <Stepper
          label={t('payments.review')}
          steps={[t('payments.method'), t('payments.amount'), t('payments.review')]}
          at={step}
        />
        <Row>
          <Button size="small" onClick={() => setStep(Math.max(0, step - 1))}>
            {t('ui.decrease')}
          </Button>
          <Button size="small" onClick={() => setStep(Math.min(3, step + 1))}>
            {t('ui.increase')}
          </Button>
        </Row>
        <Progress
          label={t('shell.category.RNG')}
          value={3}
          max={8}
          valueText={t('ui.more.shown', { shown: 3, total: 8 })}
        />
        <Progress label={t('wallet.kind.win')} value={100} tone="good" />
        <Progress label={t('wallet.column.held')} value={92} tone="bad" valueText="92%" />
        <Progress label={t('ui.loading')} />
      </Example>
    </Section>
  );
}
