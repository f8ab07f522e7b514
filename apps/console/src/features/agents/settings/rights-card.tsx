import { AGENT_TYPES, type AgentSettings, rightsOfType } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, Checkbox } from '@fairhouse/ui';

type TakenRights = AgentSettings['withoutRights'];

/** Which of its rights each type of agent has in the brand. */
export function RightsCard({ taken, onChange }: { taken: TakenRights; onChange: (taken: TakenRights) => void }) {
  const t = useTranslation();
  return (
    <Card title={t('console.agents.settings.rights')} about={t('console.agents.settings.rights.about')}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {AGENT_TYPES.map((type) => (
          <fieldset key={type} className="min-w-0">
            <legend className="pb-1 text-14 font-medium text-ink-soft">{t(`console.agents.type.${type}`)}</legend>
            {rightsOfType(type).map((right) => {
              const rest = taken.filter((each) => each.type !== type || each.right !== right);
              return (
                <Checkbox
                  key={right}
                  label={t(`console.agents.right.${right}`)}
                  checked={rest.length === taken.length}
                  onChange={({ target }) => onChange(target.checked ? rest : [...rest, { type, right }])}
                />
              );
            })}
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
