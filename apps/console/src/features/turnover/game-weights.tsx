import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, IconButton, MoneyField, TextField } from '@fairhouse/ui';
import { Plus, X } from 'lucide-react';
import type { GameWeight } from './rules-draft.ts';

/** Games that count with another weight than their category. */
export function GameWeights({
  games,
  errorOf,
  onChange,
}: {
  games: readonly GameWeight[];
  errorOf: (field: string) => string | undefined;
  onChange: (games: GameWeight[]) => void;
}) {
  const t = useTranslation();
  const set = (at: number, part: Partial<GameWeight>) =>
    onChange(games.map((game, index) => (index === at ? { ...game, ...part } : game)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{t('turnoverRules.games')}</legend>
      <p className="text-14 text-ink-faint">{t('turnoverRules.games.about')}</p>
      {games.map(({ code, weight }, at) => (
        <div key={at} className="flex items-end gap-2">
          <TextField
            label={t('turnoverRules.game')}
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            fieldClassName="min-w-0 flex-1"
            value={code}
            error={errorOf(`games.${at}.code`)}
            onChange={({ target }) => set(at, { code: target.value })}
          />
          <MoneyField
            label={t('turnoverRules.game.weight')}
            currency="%"
            fieldClassName="w-28"
            value={weight}
            error={errorOf(`games.${at}.weight`)}
            onChange={({ target }) => set(at, { weight: target.value })}
          />
          <IconButton
            label={t('turnoverRules.game.remove', { game: code })}
            onClick={() => onChange(games.filter((_, index) => index !== at))}
          >
            <Icon of={X} size={18} />
          </IconButton>
        </div>
      ))}
      <Button
        size="small"
        className="self-start"
        icon={<Icon of={Plus} size={18} />}
        onClick={() => onChange([...games, { code: '', weight: '100' }])}
      >
        {t('turnoverRules.game.add')}
      </Button>
    </fieldset>
  );
}
