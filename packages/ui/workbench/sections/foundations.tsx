import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import * as icons from 'lucide-react';
import { Icon, Logo, Mark } from '../../src/index.ts';
import { Example, Row, Section } from '../example.tsx';

const GROUNDS = ['bg-page', 'bg-surface', 'bg-raised', 'bg-line', 'bg-edge'];
const FILLS = ['bg-primary', 'bg-win', 'bg-loss', 'bg-info'];
const CATEGORIES = ['bg-cat-rng', 'bg-cat-live', 'bg-cat-fish', 'bg-cat-pvp', 'bg-cat-lott', 'bg-cat-sports'];
const INKS = [
  'text-ink',
  'text-ink-soft',
  'text-ink-faint',
  'text-primary-ink',
  'text-win',
  'text-loss-ink',
  'text-info',
];
const SIZES = ['text-40', 'text-28', 'text-20', 'text-16', 'text-14', 'text-12'];
const ICONS = [
  ...[icons.Search, icons.Menu, icons.X, icons.ChevronRight, icons.Eye, icons.Copy, icons.Download, icons.Bell],
  ...[
    icons.Wallet,
    icons.Gift,
    icons.Headset,
    icons.History,
    icons.ShieldCheck,
    icons.LogOut,
    icons.Star,
    icons.RotateCw,
  ],
];

function Swatches({ of }: { of: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {of.map((name) => (
        <li key={name} className="flex w-20 flex-col gap-1 text-12 text-ink-soft">
          <span className={`h-12 rounded-box border border-line ${name}`} />
          <span lang="en">{name.replace('bg-', '')}</span>
        </li>
      ))}
    </ul>
  );
}

export function Foundations() {
  const t = useTranslation();
  const { amount, count, rate, time } = useFormats();
  return (
    <Section id="foundations" name="Foundations">
      <Example name="Colour: grounds, fills, categories">
        <Swatches of={GROUNDS} />
        <Swatches of={FILLS} />
        <Swatches of={CATEGORIES} />
      </Example>
      <Example name="Colour: inks, on each ground">
        {['bg-page', 'bg-surface', 'bg-raised'].map((ground) => (
          <p
            key={ground}
            className={`flex flex-wrap gap-x-4 gap-y-1 rounded-box border border-line p-3 text-14 ${ground}`}
          >
            {INKS.map((ink) => (
              <span key={ink} lang="en" className={ink}>
                {ink.replace('text-', '')}
              </span>
            ))}
          </p>
        ))}
      </Example>
      <Example name="Type: 40 28 20 in display, 16 14 12 in text" wide>
        {SIZES.map((size, at) => (
          <p key={size} className={`${size} ${at < 3 ? 'font-display font-semibold' : ''}`}>
            {t('home.title')}
          </p>
        ))}
      </Example>
      <Example name="Figures: tabular, a true minus, western digits">
        <p className="figures flex flex-col items-end text-20">
          <span>{amount('1234567.89', 'USD')}</span>
          <span>{amount('-1111111.11', 'USD')}</span>
          <span>{amount('0.5', 'USDT', { currency: 'code' })}</span>
        </p>
        <p className="figures text-14 text-ink-soft">
          {count(1_204_556)} · {rate(9650)} · {time('2026-11-21T11:24:05Z')}
        </p>
      </Example>
      <Example name="Marks and icons: one set, one stroke">
        <Row>
          <Mark />
          <Logo name="Fairhouse" />
        </Row>
        <Row>
          {ICONS.map((shape, at) => (
            <Icon key={at} of={shape} />
          ))}
        </Row>
      </Example>
    </Section>
  );
}
