import type { SeedItem } from './item.ts';

const banner = { kind: 'banner', image: '', platform: 'both' } as const;

export const BANNERS: readonly SeedItem[] = [
  {
    settings: { ...banner, tone: 'felt', link: '/verify' },
    EN: {
      title: 'Every round can be checked',
      summary: 'Two seeds decide the result before you bet. Afterwards your own browser can calculate it again.',
      action: 'Verify a round',
    },
    CN: {
      title: '每一局都可以验证',
      summary: '投注之前，结果已由两组种子确定；局后由您自己的浏览器重新计算。',
      action: '验证一局',
    },
    AR: {
      title: 'كل جولة قابلة للتحقق',
      summary: 'تحدد بذرتان النتيجة قبل أن تراهن، ثم يعيد متصفحك حسابها بنفسه بعد الجولة.',
      action: 'تحقّق من جولة',
    },
  },
  {
    settings: { ...banner, tone: 'brass', link: '/rng' },
    EN: {
      title: 'Lantern Orchard',
      summary:
        'Our first slot: a return to player of 96.00%, calculated over every possible outcome. Demo: play money only.',
      action: 'See the slots',
    },
    CN: {
      title: '灯笼果园',
      summary: '我们的首款电子游戏：返还率 96.00%，由全部可能的结果逐一计算得出。演示站：仅用虚拟货币。',
      action: '查看电子游戏',
    },
    AR: {
      title: 'بستان الفوانيس',
      summary:
        'أول ألعاب السلوتس لدينا: نسبة عائد 96.00% محسوبة على كل النتائج الممكنة. عرض توضيحي بأموال افتراضية فقط.',
      action: 'شاهد ألعاب السلوتس',
    },
  },
  {
    settings: { ...banner, tone: 'mint', link: '/info/responsible' },
    EN: {
      title: 'Play for the fun of it',
      summary: 'Decide beforehand how much to spend and how long to play. Never chase losses.',
      action: 'Play safely',
    },
    CN: {
      title: '娱乐为本，量力而行',
      summary: '先定好金额与时间再开始。输掉的钱，不必急着赢回来。',
      action: '理性博彩',
    },
    AR: {
      title: 'العب للمتعة',
      summary: 'قرّر مسبقًا كم ستنفق وكم من الوقت ستلعب. لا تلاحق خسارة لاستردادها.',
      action: 'العب بأمان',
    },
  },
];
