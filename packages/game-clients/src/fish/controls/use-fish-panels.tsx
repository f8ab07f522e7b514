import type { FishSessionNow } from '@fairhouse/contracts';
import { listKinds, RETURN } from '@fairhouse/game-math/fish';
import { useSyncExternalStore } from 'react';
import { useHost } from '../../room/game-context.tsx';
import type { GamePanel } from '../../room/game-shell.tsx';
import type { Shooting } from '../gun/create-shooting.ts';
import { kindName, paysText } from '../kind-text.ts';
import type { FishView } from '../reduce-fish.ts';
import { Codes } from './codes.tsx';
import { CreatureImage } from './creature-image.tsx';
import { timesPrice } from './times-price.ts';

interface PanelProps {
  view: FishView | null;
  currency: string;
  shooting: Shooting;
  nextCommitment: string;
}

/** The dialogs of fishing: fish with chances, how to play, fairness. */
export function useFishPanels(props: PanelProps): readonly GamePanel[] {
  const { t } = useHost();
  const { view } = props;
  return [
    {
      id: 'list',
      icon: 'payTable',
      title: t('fish.list'),
      body: () => (view ? <FishList {...props} view={view} /> : null),
    },
    { id: 'help', icon: 'help', title: t('fish.help'), body: () => <Help /> },
    {
      id: 'fairness',
      icon: 'fairness',
      title: t('play.fairness'),
      body: () => <Fairness session={view?.session ?? null} nextCommitment={props.nextCommitment} />,
    },
  ];
}

/** Every kind with what it pays, the exact chance of a hit, and the win at the chosen price. */
function FishList({ view, currency, shooting }: PanelProps & { view: FishView }) {
  const { t, format } = useHost();
  const { step } = useSyncExternalStore(shooting.cannon.subscribe, shooting.cannon.get);
  const price = view.prices[step] ?? '0';
  return (
    <>
      <p>{t('fish.list.about', { percent: Number((RETURN.num * 100n) / RETURN.den) })}</p>
      <table className="fish-list">
        <thead>
          <tr>
            <th scope="col">{t('fish.list.kind')}</th>
            <th scope="col">{t('fish.list.pays')}</th>
            <th scope="col">{t('fish.list.chance')}</th>
            <th scope="col">{t('fish.list.win', { price: format(price, currency) })}</th>
          </tr>
        </thead>
        <tbody>
          {listKinds(view.table).flatMap(({ id, prizes, outOf }) =>
            prizes.map(({ pays, count, kills }) => (
              <tr key={`${id} ${count}`}>
                <th scope="row">
                  <CreatureImage kind={id} size={40} />
                  <span>
                    {kindName(t, id)}
                    {kills ? null : <small> ({t('fish.survives')})</small>}
                  </span>
                </th>
                <td dir="ltr">{paysText(t, pays)}</td>
                <td>{t('fish.chance', { count, outOf })}</td>
                <td dir="ltr">
                  {pays
                    .map((times) => format(timesPrice(price, times), currency))
                    .filter(isNew)
                    .join(' – ')}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </>
  );
}

const isNew = (text: string, at: number, all: readonly string[]): boolean => all.indexOf(text) === at;

const HELP = ['fish.help.1', 'fish.help.2', 'fish.help.3', 'fish.help.4', 'fish.help.5', 'fish.help.keys'] as const;

function Help() {
  const { t } = useHost();
  return (
    <ul className="fish-help">
      {HELP.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
}

function Fairness({ session, nextCommitment }: { session: FishSessionNow | null; nextCommitment: string }) {
  const { t } = useHost();
  return (
    <>
      <p>{t('fish.fair')}</p>
      <Codes
        codes={
          session
            ? [
                [t('fish.seat.commitment'), session.seeds.commitment],
                [t('fish.fair.client'), session.seeds.clientSeed],
                [t('fish.fair.shots'), String(session.shotsLeft)],
              ]
            : [[t('fish.seat.commitment'), nextCommitment]]
        }
      />
      <p>{t(session ? 'fish.fair.after' : 'fish.fair.unknown')}</p>
    </>
  );
}
