import { TileArt, tileRecipe } from '@fairhouse/game-ui';
import { useTranslation } from '@fairhouse/i18n/react';
import { LazyImage, QrCode } from '../../src/index.ts';
import { Example, Row, Section } from '../example.tsx';

/** An inline image: hills in two colours. */
const IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="#2f7f95"/><circle cx="240" cy="60" r="28" fill="#f3e7c9"/><path d="M0 150q80-70 160 0t160-10v60H0Z" fill="#10221b"/></svg>',
)}`;
const CODES = [
  ['RNG', 'lantern-orchard'],
  ['LIVE', 'w-12'],
  ['FISH', 'w-7'],
  ['PVP', 'w-3'],
  ['ELOTT', 'w-5'],
  ['SPORTS', 'w-9'],
] as const;

export function Images() {
  const t = useTranslation();
  return (
    <Section id="images" name="Images">
      <Example name="Lazy picture: loaded, missing, with a label in its place">
        <div className="grid grid-cols-3 gap-3">
          <LazyImage src={IMAGE} alt={t('home.title')} ratio="4 / 5" className="rounded-tile" />
          <LazyImage src="/missing.png" alt={t('bets.column.game')} ratio="4 / 5" className="rounded-tile" />
          <LazyImage
            src=""
            alt=""
            ratio="4 / 5"
            className="rounded-tile"
            fallback={<TileArt recipe={tileRecipe('RNG', 'w-1')} name={t('bets.column.game')} />}
          />
        </div>
      </Example>
      <Example name="QR code: fits, too long">
        <Row>
          <QrCode text="https://demo.example/app/ios" label={t('shell.games')} />
          <QrCode text={'x'.repeat(700)} label={t('shell.games')} />
        </Row>
      </Example>
      <Example name="Game labels: composed from a recipe" wide>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
          {CODES.map(([category, code]) => (
            <TileArt key={code} recipe={tileRecipe(category, code)} name={t(`shell.category.${category}`)} />
          ))}
        </div>
      </Example>
    </Section>
  );
}
