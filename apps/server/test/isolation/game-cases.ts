import { FREE_PLAY } from '#testing';
import { answers, type Case, refuses } from './case.ts';
import { MARKER } from './first-brand.ts';
import { reason } from './inputs.ts';

/** The calls about games: the catalogue, its operators, jackpots and figures. */
export const GAME_CASES: Record<string, Case> = {
  'games.menus': answers(),
  'games.vendors': answers(),
  'games.vendorTypes': answers(() => ({ vassalage: 'HOUSE' })),
  'games.list': answers(),
  'games.lobby': answers(),
  'games.tags': answers(),
  'games.hot': answers(),
  'games.popular': answers(),
  'games.rankList': answers(),
  'games.favourites': answers(),
  'games.favouriteList': answers(),
  'games.setFavourite': answers(() => ({ gameId: 'lantern-orchard', favourite: true })),
  'games.recent': answers(),
  'games.rooms': answers(() => ({ gameId: 'lantern-orchard' })),
  'games.launch': answers(() => ({ gameId: 'lantern-orchard' })),
  'jackpotsBackoffice.list': answers(),
  'jackpotsBackoffice.wins': answers(),
  'jackpotsBackoffice.retire': refuses(({ jackpotId }) => ({ id: jackpotId, into: jackpotId, reason: MARKER })),
  'rtpBackoffice.list': answers(),
  'rtpBackoffice.read': refuses(({ played }) => played),
  'gamesBackoffice.vendors': answers(() => ({ search: MARKER })),
  'gamesBackoffice.changeVendor': refuses(({ vendorCode }) => ({
    vendorCode,
    enabled: true,
    displayName: 'Own',
    launchUrl: 'https://own.example/{game}{session}',
  })),
  'gamesBackoffice.reorderVendor': answers(() => ({ vendorCode: 'HOUSE', before: null })),
  'gamesBackoffice.importList': refuses(
    ({ vendorCode }) => ({ vendorCode, title: 'Own', format: 'json', list: '[]', apply: null }),
    'NOT_PERMITTED',
  ),
  'gamesBackoffice.games': answers(),
  'gamesBackoffice.changeGame': answers(() => ({
    code: 'lantern-orchard',
    enabled: true,
    hot: true,
    tags: [],
    blockedCountries: [],
  })),
  'gamesBackoffice.reorderGame': answers(() => ({ code: 'lantern-orchard', before: null })),
  'gamesBackoffice.killSwitches': answers(),
  'gamesBackoffice.createKillSwitch': refuses(() => ({ kind: 'version', target: '0', reason })),
  'gamesBackoffice.liftKillSwitch': refuses(({ stopId }) => ({ id: stopId, reason })),
  'gamesBackoffice.maintenances': answers(),
  'gamesBackoffice.planMaintenance': refuses(() => ({ vendorCode: 'NONE', from: null, until: null, reason })),
  'gamesBackoffice.endMaintenance': refuses(({ maintenanceId }) => ({ id: maintenanceId })),
  'gamesBackoffice.playRules': answers(),
  'gamesBackoffice.savePlayRule': answers(() => ({ country: 'IT', ...FREE_PLAY })),
  'gamesBackoffice.deletePlayRule': refuses(() => ({ country: 'FR' })),
};
