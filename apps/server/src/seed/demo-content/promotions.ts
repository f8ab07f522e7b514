import type { SeedItem } from './item.ts';

const TERMS = {
  EN: '<ul><li>This is an example on a demo site. Nothing can be claimed and nothing is paid.</li><li>One account per person; adults only.</li><li>Play money has no value and cannot be withdrawn.</li></ul>',
  CN: '<ul><li>本活动为演示站示例，无法领取，也不会派发。</li><li>每人仅限一个账户；仅限成年人。</li><li>虚拟货币没有任何价值，不可提取。</li></ul>',
  AR: '<ul><li>هذا مثال في موقع توضيحي. لا يمكن المطالبة بشيء ولا يُدفع شيء.</li><li>حساب واحد لكل شخص؛ للبالغين فقط.</li><li>الأموال الافتراضية بلا قيمة ولا يمكن سحبها.</li></ul>',
};

/** Of the text that describes a promotion of the demo: the rules on its page hold. */
const RULED_TERMS = {
  EN: '<ul><li>This is a demo site: its money has no value and cannot be withdrawn.</li><li>One account per person; adults only.</li><li>The rules above are computed from the promotion, and they are what holds.</li></ul>',
  CN: '<ul><li>本站为演示站：其中的资金没有任何价值，不可提取。</li><li>每人仅限一个账户；仅限成年人。</li><li>上方规则由活动设置生成，以其为准。</li></ul>',
  AR: '<ul><li>هذا موقع توضيحي: أمواله بلا قيمة ولا يمكن سحبها.</li><li>حساب واحد لكل شخص؛ للبالغين فقط.</li><li>القواعد أعلاه محسوبة من العرض، وهي السارية.</li></ul>',
};

export const PROMOTIONS: readonly SeedItem[] = [
  {
    settings: { kind: 'promotion', category: 'welcome', tone: 'brass' },
    from_days: -3,
    until_days: 60,
    EN: {
      title: 'Welcome Week (example)',
      summary:
        'What a welcome offer looks like here: the period, what you get and what you do for it, and the full terms on one page.',
      body: '<h3>The offer</h3><p>Your first deposit of at least {least} earns {percent} of it, at most {max}. It is to be played {times} times before it can be withdrawn. The offer ends on {until}.</p><h3>How to take part</h3><p>Join here, make your first deposit, and claim the reward in the reward centre within {claimDays} days.</p>',
      terms: RULED_TERMS.EN,
    },
    CN: {
      title: '迎新周（示例）',
      summary: '展示迎新优惠在本站的样子：活动时间、给什么、凭什么给，以及完整条款，一页讲清。',
      body: '<h3>活动内容</h3><p>首次存款满 {least}，即可获得其 {percent} 的奖励，最高 {max}。提现前需完成 {times} 倍流水。活动截止于 {until}。</p><h3>如何参与</h3><p>在此报名，完成首次存款，然后在 {claimDays} 天内到奖励中心领取奖励。</p>',
      terms: RULED_TERMS.CN,
    },
    AR: {
      title: 'أسبوع الترحيب (مثال)',
      summary: 'هكذا يبدو العرض الترحيبي هنا: المدة، وما يُمنح مقابل ماذا، والشروط كاملة في صفحة واحدة.',
      body: '<h3>العرض</h3><p>يحصل أول إيداع لك لا يقل عن {least} على {percent} منه، بحد أقصى {max}. يجب لعبه {times} مرات قبل السحب. ينتهي العرض في {until}.</p><h3>كيف تشارك</h3><p>انضم هنا وقم بأول إيداع ثم استلم المكافأة من مركز المكافآت خلال {claimDays} أيام.</p>',
      terms: RULED_TERMS.AR,
    },
  },
  {
    settings: { kind: 'promotion', category: 'games', tone: 'mint' },
    from_days: -10,
    until_days: 30,
    EN: {
      title: 'Orchard Evenings (example)',
      summary:
        'A prize draw among rounds of Lantern Orchard, drawn from a seed whose fingerprint is published beforehand.',
      body: '<p>Each round of <em>Lantern Orchard</em> would be one ticket. The winning ticket would come from a seed whose fingerprint is published before the first ticket exists, so that anyone can check the draw.</p><p>The size of the stake would not matter.</p>',
      terms: TERMS.EN,
    },
    CN: {
      title: '果园之夜（示例）',
      summary: '以灯笼果园的每一局为抽奖券，由事先公示哈希的种子抽出，任何人都可复核。',
      body: '<p><em>灯笼果园</em>的每一局相当于一张奖券。中奖券由一组种子决定，其哈希值在第一张奖券产生之前就已公示，任何人都能重新计算抽奖过程。</p><p>投注额大小不影响中奖机会。</p>',
      terms: TERMS.CN,
    },
    AR: {
      title: 'أمسيات البستان (مثال)',
      summary: 'سحب على جوائز بين جولات بستان الفوانيس، ببذرة تُنشر بصمتها مسبقًا.',
      body: '<p>تُعدّ كل جولة من <em>بستان الفوانيس</em> تذكرة واحدة. وتأتي التذكرة الرابحة من بذرة تُنشر بصمتها قبل وجود أول تذكرة، ليتمكن الجميع من إعادة حساب السحب.</p><p>لا أثر لحجم الرهان.</p>',
      terms: TERMS.AR,
    },
  },
  {
    settings: { kind: 'promotion', category: 'cashback', tone: 'blue' },
    from_days: 14,
    until_days: 74,
    EN: {
      title: 'Sunday Cashback (example)',
      summary: 'A percentage of the week’s stakes back on Sundays, at the same rate for everyone. Coming in two weeks.',
      body: '<p>The rate would be shown here, the same for every player. The amount would be calculated from your betting record, round by round, so that you can check it.</p>',
      terms: TERMS.EN,
    },
    CN: {
      title: '周日返水（示例）',
      summary: '每周日按统一比例返还一周投注额的一部分，所有会员同一比例。两周后开始。',
      body: '<p>返水比例会写在这里，所有会员一致；金额依据您的投注记录逐笔计算，您可以自行核对。</p>',
      terms: TERMS.CN,
    },
    AR: {
      title: 'استرداد الأحد (مثال)',
      summary: 'يُعاد جزء من رهانات الأسبوع كل أحد بنسبة واحدة للجميع. يبدأ بعد أسبوعين.',
      body: '<p>تُكتب النسبة هنا وهي واحدة لكل لاعب، ويُحسب المبلغ من سجل رهاناتك سطرًا سطرًا لتتمكن من متابعته.</p>',
      terms: TERMS.AR,
    },
  },
  {
    settings: { kind: 'promotion', category: 'event', tone: 'violet' },
    from_days: -60,
    until_days: -20,
    EN: {
      title: 'Opening Night (example)',
      summary: 'What an offer looks like once it has ended: you can still read it and its terms.',
      body: '<p>Ended promotions stay here with everything that was promised, so that you can look it up later.</p>',
      terms: TERMS.EN,
    },
    CN: {
      title: '开幕之夜（示例）',
      summary: '已结束活动的样子：内容与条款仍可查阅。',
      body: '<p>已结束的活动会连同当时的全部承诺保留在此，供日后查阅。</p>',
      terms: TERMS.CN,
    },
    AR: {
      title: 'ليلة الافتتاح (مثال)',
      summary: 'هكذا يبدو العرض بعد انتهائه: يبقى مقروءًا مع شروطه.',
      body: '<p>تبقى العروض المنتهية هنا مع كل ما وُعد به ليُرجع إليها لاحقًا.</p>',
      terms: TERMS.AR,
    },
  },
];
