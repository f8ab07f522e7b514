import type { AnnouncementType } from '@fairhouse/contracts';
import type { SeedItem } from './item.ts';

const announcement = (
  type: AnnouncementType,
  own: { audience?: 'everyone' | 'agents'; afterLogin?: boolean; ticker?: boolean } = {},
) =>
  ({
    kind: 'announcement',
    type,
    audience: 'everyone',
    platform: 'both',
    afterLogin: false,
    ticker: false,
    ...own,
  }) as const;

/** Oldest first. */
export const ANNOUNCEMENTS: readonly SeedItem[] = [
  {
    settings: announcement('PL'),
    from_days: -40,
    EN: {
      title: 'Your account record shows every transaction',
      body: '<p>The account record lists each stake, win, deposit and withdrawal, <strong>with the balance after it</strong>. Entries are only added, never changed or removed.</p><p>You can find it in the member centre under <em>Account record</em>.</p>',
    },
    CN: {
      title: '账变记录：每一笔都看得见',
      body: '<p>账变记录列出每一笔投注、派彩、存款与取款，并显示<strong>变动后的余额</strong>。记录只增不改，也不会被删除。</p><p>请在会员中心的<em>账变记录</em>中查看。</p>',
    },
    AR: {
      title: 'سجل حسابك يعرض كل حركة',
      body: '<p>يعرض سجل الحساب كل رهان وربح وإيداع وسحب <strong>مع الرصيد بعده</strong>. تُضاف السطور فقط، ولا يُعدَّل أي سطر أو يُحذف لاحقًا.</p><p>تجده في مركز العضو تحت <em>سجل الحساب</em>.</p>',
    },
  },
  {
    settings: announcement('H'),
    from_days: -36,
    EN: {
      title: 'The help centre is open',
      body: '<p>How to deposit and withdraw, what held money is, how to verify a round: the <a href="/help">help centre</a> gives short answers. Search it in your own words.</p>',
    },
    CN: {
      title: '帮助中心已开放',
      body: '<p>如何存款与取款、什么是冻结金额、如何验证一局：<a href="/help">帮助中心</a>用几句话讲清楚。直接输入您想问的词即可搜索。</p>',
    },
    AR: {
      title: 'مركز المساعدة متاح الآن',
      body: '<p>كيف تودع وتسحب، وما المقصود بالمال المحجوز، وكيف تتحقق من جولة: يجيب <a href="/help">مركز المساعدة</a> عن كل ذلك في بضعة أسطر. ابحث بكلماتك أنت.</p>',
    },
  },
  {
    settings: announcement('PU'),
    from_days: -31,
    EN: {
      title: 'Withdrawals are reviewed by people',
      body: '<p>An operator reviews every withdrawal request. You see each stage with its time, and the reason if it is rejected.</p><ul><li>The amount is held as soon as you request it.</li><li>You can cancel the request until it is reviewed.</li><li>After a rejection the money is available again immediately.</li></ul>',
    },
    CN: {
      title: '取款由人工审核',
      body: '<p>每一笔取款申请都由运营人员审核。您可以看到每个阶段的时间；若被拒绝，会写明原因。</p><ul><li>提交申请后，金额立即冻结。</li><li>审核之前，您可以撤回申请。</li><li>被拒绝后，金额立即恢复可用。</li></ul>',
    },
    AR: {
      title: 'طلبات السحب يراجعها أشخاص',
      body: '<p>يراجع أحد المشغّلين كل طلب سحب. ترى كل مرحلة ووقتها، والسبب إن رُفض الطلب.</p><ul><li>يُحجز المبلغ فور تقديم الطلب.</li><li>يمكنك التراجع عن الطلب قبل البتّ فيه.</li><li>بعد الرفض يعود المبلغ متاحًا فورًا.</li></ul>',
    },
  },
  {
    settings: announcement('PL', { ticker: true }),
    from_days: -27,
    EN: {
      title: 'Verify any round in your own browser',
      body: '<p>Before your first bet we show the fingerprint of our secret seed. Once the seed is revealed, the page <a href="/verify">Verify a round</a> calculates the result again with the same maths as our server.</p><p>Nothing you enter there leaves your browser.</p>',
    },
    CN: {
      title: '在您自己的浏览器中验证任意一局',
      body: '<p>首次投注之前，我们会公示服务器种子的哈希值。种子公开后，<a href="/verify">验证一局</a>页面会用与服务器相同的算法重新计算结果。</p><p>您在该页面输入的内容不会发送到任何地方。</p>',
    },
    AR: {
      title: 'تحقّق من أي جولة في متصفحك',
      body: '<p>قبل رهانك الأول نعرض بصمة بذرتنا السرية. وبعد كشف البذرة تعيد صفحة <a href="/verify">تحقّق من جولة</a> حساب النتيجة بالرياضيات نفسها التي يستخدمها خادمنا.</p><p>لا يُرسَل ما تكتبه هناك إلى أي مكان.</p>',
    },
  },
  {
    settings: announcement('PL', { ticker: true }),
    from_days: -23,
    EN: {
      title: 'Lantern Orchard is here',
      body: '<p>Our first slot has a return to player of <strong>96.00%</strong> and medium volatility, calculated over every possible outcome, not estimated.</p><p>You can find it in the <a href="/rng">slots lobby</a>. Open its rules and pay table in the game.</p>',
    },
    CN: {
      title: '灯笼果园上线',
      body: '<p>我们的首款电子游戏上线了。返还率为 <strong>96.00%</strong>，波动性中等，由全部可能的结果逐一计算得出，而非估算。</p><p>请到<a href="/rng">电子游戏大厅</a>体验；规则与赔付表可在游戏内打开。</p>',
    },
    AR: {
      title: 'وصلت لعبة بستان الفوانيس',
      body: '<p>وصلت أول لعبة سلوتس لدينا. نسبة عائدها <strong>96.00%</strong> بتقلّب متوسط، محسوبة على كل النتائج الممكنة لا تقديرًا.</p><p>تجدها في <a href="/rng">صالة السلوتس</a>، وتُفتح قواعدها وجدول أرباحها من داخل اللعبة.</p>',
    },
  },
  {
    settings: announcement('B'),
    from_days: -20,
    EN: {
      title: 'How to contact us',
      body: '<p>You can open customer service from every page: from the side menu, the footer and error messages. If we are offline, your message is saved and answered later.</p>',
    },
    CN: {
      title: '如何联系我们',
      body: '<p>每个页面都能打开在线客服：侧边菜单、页脚以及出错提示处均有入口。若客服不在线，您的留言会被保留，稍后回复。</p>',
    },
    AR: {
      title: 'كيف تتواصل معنا',
      body: '<p>تُفتح خدمة العملاء من كل صفحة: من القائمة الجانبية ومن أسفل الصفحة ومن رسائل الخطأ. إن لم يكن أحد متاحًا فستُحفظ رسالتك ويُردّ عليها لاحقًا.</p>',
    },
  },
  {
    settings: announcement('PR'),
    from_days: -17,
    EN: {
      title: 'How promotions will work here',
      body: '<p>Each promotion shows its period and full terms before you decide. There are no countdowns that restart and no “only three left”.</p><p>Promotions cannot be claimed yet. Those under <a href="/promotions">Promotions</a> are examples and are marked as such.</p>',
    },
    CN: {
      title: '本站优惠活动的规矩',
      body: '<p>每项优惠都会在您决定之前列明活动时间与全部条款。不会有反复重置的倒计时，也不会有“仅剩三名”。</p><p>目前尚未开放领取。<a href="/promotions">优惠活动</a>中的内容均为示例，并已注明。</p>',
    },
    AR: {
      title: 'كيف ستعمل العروض هنا',
      body: '<p>يعرض كل عرض ترويجي مدته وشروطه كاملة قبل أن تقرر. لا عدّادات تبدأ من جديد ولا عبارة «لم يبقَ سوى ثلاثة».</p><p>المطالبة بالعروض غير متاحة بعد. ما تراه تحت <a href="/promotions">العروض</a> أمثلة، ومكتوب عليها ذلك.</p>',
    },
  },
  {
    settings: announcement('PL'),
    from_days: -14,
    EN: {
      title: 'In your language',
      body: '<p>The language menu lists the languages of this site, for pages, games and help. When you change the language, you stay where you are on the page.</p><p>If a text is not available in your language, it is shown in English with a note.</p>',
    },
    CN: {
      title: '使用您的语言',
      body: '<p>语言菜单列出本站支持的语言，页面、游戏与帮助均会随之切换；切换后当前页面与位置保持不变。</p><p>若某段文字暂无您的语言版本，会以英文显示并注明。</p>',
    },
    AR: {
      title: 'بلغتك',
      body: '<p>تعرض قائمة اللغات لغات الموقع، للصفحات والألعاب والمساعدة. عند تغيير اللغة تبقى في الصفحة نفسها وفي الموضع نفسه.</p><p>إن لم يتوفر نص بلغتك فسيُعرض بالإنجليزية مع تنبيه بذلك.</p>',
    },
  },
  {
    settings: announcement('H'),
    from_days: -11,
    EN: {
      title: 'Three habits that keep play enjoyable',
      body: '<ol><li>Set an amount before you begin and stop when it is gone.</li><li>Look at the clock, not only at the reels.</li><li>Never raise the stake to win back a loss.</li></ol><p>More under <a href="/info/responsible">Responsible gaming</a>.</p>',
    },
    CN: {
      title: '让游戏保持愉快的三个习惯',
      body: '<ol><li>开始前定好金额，用完即止。</li><li>看看时间，别只盯着转轴。</li><li>绝不为追回损失而加大投注额。</li></ol><p>更多内容见<a href="/info/responsible">理性博彩</a>。</p>',
    },
    AR: {
      title: 'ثلاث عادات تُبقي اللعب ممتعًا',
      body: '<ol><li>حدد مبلغًا قبل أن تبدأ وتوقف عندما ينفد.</li><li>انظر إلى الساعة لا إلى البكرات وحدها.</li><li>لا ترفع الرهان أبدًا لاسترداد خسارة.</li></ol><p>المزيد في <a href="/info/responsible">اللعب المسؤول</a>.</p>',
    },
  },
  {
    settings: announcement('PU', { ticker: true }),
    from_days: -8,
    EN: {
      title: 'We never ask for your password',
      body: '<p>We never ask for your password, whether in chat, by email or by phone. Passwords are stored only as Argon2id hashes, so we cannot read them.</p><blockquote>If someone asks for it in our name, tell customer service.</blockquote>',
    },
    CN: {
      title: '我们绝不会索要您的密码',
      body: '<p>本站任何人员都不会通过聊天、邮件或电话索要您的密码。密码仅以 Argon2id 哈希保存，我们自己也无法读取。</p><blockquote>如有人以我们的名义索要密码，请立即告知在线客服。</blockquote>',
    },
    AR: {
      title: 'لا نطلب كلمة مرورك أبدًا',
      body: '<p>لا نطلب كلمة مرورك أبدًا: لا في المحادثة ولا بالبريد الإلكتروني ولا بالهاتف. تُحفظ كلمات المرور كتجزئات Argon2id فقط، فلا يمكننا قراءتها.</p><blockquote>إن طلبها أحد باسمنا فأبلغ خدمة العملاء.</blockquote>',
    },
  },
  {
    settings: announcement('PU'),
    from_days: -5,
    EN: {
      title: 'How maintenance is announced',
      body: '<p>Planned maintenance is announced here in advance. During maintenance the site shows a maintenance page.</p><p>Your balance and open rounds are kept: recorded transactions do not change, and an interrupted round continues where it stopped.</p>',
    },
    CN: {
      title: '维护通知方式',
      body: '<p>计划内的维护会提前在此公告。维护期间，网站会显示维护页面。</p><p>您的余额与未完成的局均会保留：已入账的不变，被中断的局会从原处继续。</p>',
    },
    AR: {
      title: 'كيف نعلن عن الصيانة',
      body: '<p>يُعلَن عن الصيانة المخططة هنا مسبقًا، ويعرض الموقع أثناءها صفحة توضح ذلك.</p><p>رصيدك وجولاتك المفتوحة محفوظة: ما قُيّد يبقى مقيدًا، والجولة التي انقطعت تُستأنف من حيث توقفت.</p>',
    },
  },
  {
    settings: announcement('PR'),
    from_days: -3,
    EN: {
      title: 'Example: Welcome Week',
      body: '<p><a href="/promotions">Promotions</a> shows an example of a welcome offer with its period, summary and terms. It is part of the demo: nothing can be claimed and nothing is paid.</p>',
    },
    CN: {
      title: '示例：迎新周',
      body: '<p><a href="/promotions">优惠活动</a>中有一项迎新优惠示例，包含活动时间、说明与条款。它是演示的一部分：无法领取，也不会派发。</p>',
    },
    AR: {
      title: 'مثال: أسبوع الترحيب',
      body: '<p>تحت <a href="/promotions">العروض</a> مثال على عرض ترحيبي بمدته وملخصه وشروطه. وهو جزء من العرض التوضيحي: لا يمكن المطالبة بشيء ولا يُدفع شيء.</p>',
    },
  },
  {
    settings: announcement('B', { afterLogin: true, ticker: true }),
    from_days: -1,
    EN: {
      title: 'This is a demonstration',
      body: '<p>Look around as long as you like. The cashier is a <strong>sandbox</strong>: no real money is deposited or withdrawn, and you cannot win or lose real money here.</p><p>Everything else is real: the ledger, the seeds, the verification page and the operators’ console.</p>',
    },
    CN: {
      title: '这是演示站',
      body: '<p>请随意体验。收银台为<strong>沙盒环境</strong>：没有真实资金进出，在这里不会真正赢钱或输钱。</p><p>其余一切均为真实系统：账本、种子、验证工具以及运营后台。</p>',
    },
    AR: {
      title: 'هذا عرض توضيحي',
      body: '<p>تجوّل كما تشاء. الصندوق هنا <strong>بيئة تجريبية</strong>: لا إيداع ولا سحب بأموال حقيقية، ولا ربح أو خسارة حقيقيان.</p><p>وكل ما عدا ذلك حقيقي: الدفتر والبذور وأداة التحقق ولوحة المشغّلين.</p>',
    },
  },
  {
    settings: announcement('B', { audience: 'agents' }),
    from_days: -3,
    EN: {
      title: 'Transfers to your team are open',
      body: '<p>In <em>Downline management</em> you can transfer money to anybody in your team. Both of you see it in the account record. Nobody can take a transfer back.</p>',
    },
    CN: {
      title: '团队转账已开放',
      body: '<p>在<em>下级管理</em>中，您可以向团队中的任何成员转账。双方都能在账变记录中看到。转账无法撤回。</p>',
    },
    AR: {
      title: 'التحويل إلى فريقك متاح الآن',
      body: '<p>في <em>إدارة الأعضاء التابعين</em> يمكنك تحويل المال إلى أي عضو في فريقك. يراه كلاكما في سجل الحساب، ولا يمكن لأحد التراجع عن التحويل.</p>',
    },
  },
];
