/** A phrase of specification §6 with the calls of §7 that it means, each as `METHOD path`; `(E)` at the end marks an encrypted one. */
export interface SpecifiedCalls {
  words: string;
  calls: readonly string[];
}

const RELAY = '/wps/relay';

/** Specification §6, "Token needed for", verbatim. */
export const TOKEN_NEEDED: readonly SpecifiedCalls[] = [
  { words: 'member info', calls: ['GET /wps/member/info'] },
  { words: 'avatar', calls: [`GET ${RELAY}/MCSFE_getPlayerAvatar`] },
  { words: 'icon', calls: ['GET /wps/member/info/icon'] },
  { words: 'change password', calls: ['POST /wps/member/password (E)'] },
  { words: 'balance', calls: ['GET /wps/v2/wallets/balance'] },
  { words: 'wallet transfer', calls: [`POST ${RELAY}/GCS_walletTransfer`] },
  { words: 'logout', calls: ['DELETE /wps/session/logout'] },
  { words: 'game lists', calls: ['GET /lgw/games/game_menus', `GET ${RELAY}/GCSGAME_gameList`] },
  {
    words: 'favourites',
    calls: [
      ...[`GET ${RELAY}/MCSFE_getFavoriteGames`, `GET ${RELAY}/MCSFE_getFavoriteGamesList`],
      `POST ${RELAY}/MCSFE_setFavoriteGame`,
    ],
  },
  { words: 'recent games', calls: [`GET ${RELAY}/GCS_recentGame`] },
  {
    words: 'missions',
    calls: [`GET ${RELAY}/MCSFE_getMissionSummaryDetails`, `GET ${RELAY}/MCSFE_getMissionLeaderboard`],
  },
  { words: 'PvP and lottery launch', calls: [`GET ${RELAY}/GLS2_roomList`, 'POST /wps/game/launchGame'] },
  { words: 'consolidated funds', calls: ['GET /wps/member/info/funds/consolidated'] },
  {
    words: 'salary and dividend processing',
    calls: [
      ...[`GET ${RELAY}/MCS2_processDividendReq`, `GET ${RELAY}/MCS2_processDailySalContract`],
      ...[`POST ${RELAY}/MCS2_processContractHourSalary`, `POST ${RELAY}/MCSFE_processRealTimeSalaryContract`],
    ],
  },
  { words: 'merchant wallet', calls: [`GET ${RELAY}/GCS_merchantWallet`] },
  { words: 'raffle promotion', calls: [`POST ${RELAY}/MCS2_claimRafflePromotion`] },
  { words: 'unread count', calls: [`GET ${RELAY}/CSP_unreadCount`] },
  {
    words: 'all point calls',
    calls: [
      ...['MCS2_getPointBalance', 'getPointReward', 'getRedeemPointList', 'getPointConfig'].map(
        (name) => `GET ${RELAY}/${name}`,
      ),
      ...['MCS2_redeemPointReward', 'MCS2_convertPoint'].map((name) => `POST ${RELAY}/passwordCheck/${name}`),
    ],
  },
];

/** Specification §6, "No token needed for", verbatim. */
export const NO_TOKEN_NEEDED: readonly SpecifiedCalls[] = [
  { words: 'login', calls: ['POST /wps/session/login (E)'] },
  { words: 'SMS login code', calls: ['POST /wps/verification/sms/noLogin'] },
  { words: 'whitelabel menu', calls: ['GET /wps/system/whitelabel'] },
  { words: 'register', calls: ['PUT /wps/member/register (E)'] },
  { words: 'mobile register', calls: ['PUT /wps/member/register/mobile (E)'] },
  { words: 'affiliate', calls: ['GET /wps/agent/affiliate'] },
  { words: 'register settings', calls: ['GET /wps/system/setting/register'] },
  { words: 'forgot password by email', calls: ['POST /wps/member/password/email'] },
  { words: 'free play login', calls: ['POST /wps/session/login/freeplay'] },
  { words: 'captcha', calls: ['GET /wps/captcha'] },
  { words: 'system status', calls: ['GET /wps/system/status'] },
  { words: 'domain route', calls: ['GET /wps/system/domainRoute'] },
  { words: 'SMS register codes', calls: ['POST /wps/verification/sms/register'] },
  { words: 'feedback', calls: ['PUT /wps/feedback'] },
  // §7 does not show its path
  { words: 'help centre', calls: ['GET /wps/content/help', 'GET /wps/content/help/article'] },
  { words: 'hot games', calls: [`GET ${RELAY}/GCSGAME_hotGamesV2`] },
  { words: 'announcements', calls: [`GET ${RELAY}/MCSFE_getListAnnouncements`] },
  { words: 'popular games', calls: ['GET /lgw/games/popular'] },
  {
    words: 'Vietnamese lottery menus and numbers',
    calls: [
      ...['GET /lgw/vn/games/game_menu', 'GET /lgw/vn/games/game_menu/recent'],
      ...['GET /lgw/vn/numeros/opened/game', 'GET /lotto/lgw/games/opened/numero'],
    ],
  },
  { words: 'winner board', calls: [`GET ${RELAY}/GCSGAME_getRankList`] },
  { words: 'set password by phone', calls: ['POST /wps/member/password/verification (E)'] },
];

/** The specified calls whose products do not exist yet. Remove a call here once it is built: the test requires an exact list. */
export const NOT_BUILT: readonly string[] = [];
