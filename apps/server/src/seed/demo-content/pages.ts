import type { PageKey } from '@fairhouse/contracts';
import type { SeedItem } from './item.ts';

const page = (key: PageKey) => ({ kind: 'page', page: key }) as const;

export const PAGES: readonly SeedItem[] = [
  {
    settings: page('vip'),
    ofDemo: true,
    EN: {
      title: 'VIP ranks',
      summary: 'What a rank means, how it is reached, and what it never changes.',
      body: '<p>Play earns points. The points of a month and the two before reach a rank: it rises within minutes, and falls at the end of a month by one at most. Points are spent in the points mall, and spending them lowers no rank.</p><h3>What a rank never changes</h3><p>The odds. Every player plays the same games with the same return, and no rank is needed to withdraw money.</p>',
    },
    CN: {
      title: 'VIP 等级',
      summary: '等级的含义、如何获得，以及它永远不会改变什么。',
      body: '<p>投注可获得积分。本月及前两个月的积分决定等级：升级在数分钟内生效，月末最多下降一级。积分可在积分商城使用，使用积分不会降低等级。</p><h3>等级永远不会改变的</h3><p>胜率。所有会员玩同样的游戏、同样的返还率；取款也不需要任何等级。</p>',
    },
    AR: {
      title: 'رتب كبار الشخصيات',
      summary: 'معنى الرتبة وكيف تُبلغ وما الذي لا تغيّره أبدًا.',
      body: '<p>اللعب يكسبك نقاطًا، ونقاط شهر والشهرين قبله تبلغ رتبة: ترتفع خلال دقائق وتنخفض في نهاية الشهر بدرجة واحدة على الأكثر. تُنفق النقاط في متجر النقاط، وإنفاقها لا يخفض أي رتبة.</p><h3>ما لا تغيّره الرتبة أبدًا</h3><p>الاحتمالات. يلعب الجميع الألعاب نفسها بنسبة العائد نفسها، ولا تلزم أي رتبة لسحب المال.</p>',
    },
  },
  {
    settings: page('join'),
    ofDemo: true,
    EN: {
      title: 'Work with us',
      summary: 'For agents and partners who refer players to us.',
      body: '<p>Agents look after their own players and are paid at rates agreed in writing. Both sides can see the rates of their agreement, and each payment appears in the account record.</p><h3>What we expect</h3><ul><li>Adults only, and honest information about the odds.</li><li>No pressure on players to continue.</li><li>No messages to people who did not ask for them.</li></ul><p>Contact customer service if you are interested. This demo does not recruit anyone.</p>',
    },
    CN: {
      title: '合作加盟',
      summary: '面向为本站引荐会员的代理与合作伙伴。',
      body: '<p>代理服务自己的会员，并按书面约定的比例获得报酬。每份契约的比例对双方公开，每笔支付都可在账变记录中查到。</p><h3>我们的要求</h3><ul><li>仅面向成年人，如实说明胜率。</li><li>不得催促会员继续投注。</li><li>不得向未同意的人发送推广信息。</li></ul><p>有意合作请联系在线客服。演示站不进行实际招募。</p>',
    },
    AR: {
      title: 'انضم إلينا',
      summary: 'للوكلاء والشركاء الذين يُحيلون إلينا لاعبين.',
      body: '<p>يعتني الوكلاء بلاعبيهم ويُدفع لهم وفق نسب مكتوبة متفق عليها. تُعرض نسب كل اتفاق على الطرفين، ويمكن تتبّع كل دفعة في سجل الحساب.</p><h3>ما نتوقعه</h3><ul><li>بالغون فقط وكلام صادق عن الفرص.</li><li>لا ضغط على اللاعبين للاستمرار.</li><li>لا رسائل لمن لم يطلبها.</li></ul><p>راسل خدمة العملاء إن أردت الحديث في ذلك. لا توظيف فعليًا في هذا العرض التوضيحي.</p>',
    },
  },
  {
    settings: page('licence'),
    ofDemo: true,
    EN: {
      title: 'Licence',
      summary: 'Who runs this site and under which licence.',
      body: '<p>This site is a <strong>demonstration</strong>. It holds no gaming licence and takes no real money, so none is needed.</p><p>An operator who runs this software for real money states here: the company, the authority, the licence number, the countries served and where to send complaints.</p>',
    },
    CN: {
      title: '牌照',
      summary: '本站由谁运营、依据何种许可。',
      body: '<p>本站为<strong>演示站</strong>，未持有博彩牌照，也不收取真实资金，因此无需牌照。</p><p>以真实资金运营的运营商应在此公示：公司名称、监管机构、牌照编号、服务地区以及投诉渠道。</p>',
    },
    AR: {
      title: 'الترخيص',
      summary: 'من يدير هذا الموقع وبأي إذن.',
      body: '<p>هذا الموقع <strong>عرض توضيحي</strong>. لا يحمل ترخيص ألعاب ولا يقبل أموالًا حقيقية، فلا حاجة إليه.</p><p>من يشغّل هذا البرنامج بأموال حقيقية يكتب هنا: الشركة والجهة المرخِّصة ورقم الترخيص والدول المخدومة وإلى أين تُرفع الشكاوى.</p>',
    },
  },
  {
    settings: page('responsible'),
    ofDemo: true,
    EN: {
      title: 'Responsible gaming',
      summary: 'Gambling is a way to spend money, not to earn it. How to stay in control.',
      body: '<p>Every game here has a return below 100%. Over time we keep the difference, and no system changes that.</p><h3>Before you play</h3><ul><li>Decide how much you can spend and how long you will play.</li><li>Never play with borrowed money or money that you need for something else.</li></ul><h3>Signs to take seriously</h3><ul><li>You raise stakes to win back losses.</li><li>You hide how much you play.</li><li>Gambling affects your sleep, work or friendships.</li></ul><h3>Where to get help</h3><p>Talk to someone: every country has free gambling helplines. This site is for adults only.</p>',
    },
    CN: {
      title: '理性博彩',
      summary: '游戏是一种消费，不是赚钱的办法。如何把握分寸。',
      body: '<p>本站所有游戏的返还率都低于 100%。长期而言，差额归庄家所有，任何“打法”都改变不了。</p><h3>开始之前</h3><ul><li>先想好今天最多花多少、玩多久。</li><li>绝不动用借来的钱或另有用途的钱。</li></ul><h3>需要警惕的信号</h3><ul><li>为追回损失而加大投注额。</li><li>隐瞒自己的投注情况。</li><li>影响了睡眠、工作或人际关系。</li></ul><h3>寻求帮助</h3><p>请与人聊聊：各地都有免费的赌博求助热线。本站仅限成年人。</p>',
    },
    AR: {
      title: 'اللعب المسؤول',
      summary: 'اللعب طريقة لإنفاق المال لا لكسبه. كيف تُبقيه تحت السيطرة.',
      body: '<p>نسبة العائد في كل لعبة هنا أقل من 100%. مع الوقت يحتفظ الموقع بالفرق، ولا تغيّر أي طريقة ذلك.</p><h3>قبل أن تلعب</h3><ul><li>قرّر كم ستنفق وكم من الوقت ستلعب.</li><li>لا تلعب أبدًا بمال مقترض أو بمال تحتاجه لغير ذلك.</li></ul><h3>علامات تستحق الانتباه</h3><ul><li>ترفع الرهان لاسترداد ما ذهب.</li><li>تخفي مقدار لعبك.</li><li>يكلفك اللعب نومك أو عملك أو أصدقاءك.</li></ul><h3>أين تجد المساعدة</h3><p>تحدث إلى أحد: في كل بلد خطوط مساعدة مجانية. هذا الموقع للبالغين فقط.</p>',
    },
  },
  {
    settings: page('security'),
    EN: {
      title: 'Security',
      summary: 'How your account, your money and the results are protected.',
      body: '<h3>Your account</h3><ul><li>Login and registration data is encrypted in the browser with the server’s public key.</li><li>Passwords are stored only as Argon2id hashes.</li><li>Sessions end after 30 minutes of inactivity; repeated failed logins lock the username for a while.</li></ul><h3>Your money</h3><p>Every transaction is a double entry in an append-only ledger. Once an hour the whole ledger is checked against every account.</p><h3>The results</h3><p>The server commits to its seed before you play and reveals it afterwards. You can <a href="/verify">verify each round</a> yourself.</p>',
    },
    CN: {
      title: '安全保障',
      summary: '如何保护您的账户、资金与游戏结果。',
      body: '<h3>账户</h3><ul><li>登录与注册信息在浏览器中即以服务器公钥加密。</li><li>密码仅以 Argon2id 哈希保存。</li><li>闲置 30 分钟后会话结束；多次失败会暂时锁定该用户名。</li></ul><h3>资金</h3><p>每笔变动均以复式记账写入只增不改的账本；每小时将全部分录与所有账户核对一次。</p><h3>结果</h3><p>服务器在游戏前公示种子哈希，之后公开种子。您可以自行<a href="/verify">验证每一局</a>。</p>',
    },
    AR: {
      title: 'الأمان',
      summary: 'كيف نحمي حسابك ومالك والنتائج.',
      body: '<h3>حسابك</h3><ul><li>تُشفَّر بيانات الدخول والتسجيل في المتصفح بالمفتاح العام للخادم.</li><li>لا تُحفظ كلمات المرور إلا كتجزئات Argon2id.</li><li>تنتهي الجلسة بعد 30 دقيقة من الخمول، ويُقفل الاسم مؤقتًا بعد تكرار الفشل.</li></ul><h3>مالك</h3><p>كل حركة قيد مزدوج في دفتر يُضاف إليه فقط. ويُطابَق الدفتر كله مع كل الحسابات مرة كل ساعة.</p><h3>النتائج</h3><p>يلتزم الخادم ببذرته قبل أن تلعب ويكشفها بعد ذلك. يمكنك <a href="/verify">التحقق من كل جولة</a> بنفسك.</p>',
    },
  },
  {
    settings: page('payments'),
    ofDemo: true,
    EN: {
      title: 'Payment methods',
      summary: 'How to deposit and withdraw, and what it costs.',
      body: '<p>This demo uses a <strong>sandbox</strong> for deposits and withdrawals: the payment page acts as a bank and no real money is moved.</p><table><thead><tr><th scope="col">Step</th><th scope="col">Deposit</th><th scope="col">Withdrawal</th></tr></thead><tbody><tr><td>Limits and fees</td><td colspan="2">Shown next to each method, below and in the cashier</td></tr><tr><td>Decided by</td><td>The payment page, by a signed webhook</td><td>An operator, with a reason</td></tr></tbody></table><p>A payment that arrives late is still credited to you.</p>',
    },
    CN: {
      title: '支付方式',
      summary: '如何存款与取款、费用多少。',
      body: '<p>演示站的存取款均为<strong>沙盒</strong>：由支付页面扮演银行，没有真实资金流动。</p><table><thead><tr><th scope="col">项目</th><th scope="col">存款</th><th scope="col">取款</th></tr></thead><tbody><tr><td>限额与手续费</td><td colspan="2">见下方及收银台中各支付方式的说明</td></tr><tr><td>由谁确认</td><td>支付页面的签名通知</td><td>运营人员，并注明原因</td></tr></tbody></table><p>迟到的款项同样会入账到您的账户。</p>',
    },
    AR: {
      title: 'طرق الدفع',
      summary: 'كيف تودع وتسحب وكم يكلّف ذلك.',
      body: '<p>في هذا العرض التوضيحي <strong>بيئة تجريبية</strong> في الاتجاهين: تؤدي صفحة الدفع دور المصرف ولا ينتقل شيء حقيقي.</p><table><thead><tr><th scope="col">البند</th><th scope="col">الإيداع</th><th scope="col">السحب</th></tr></thead><tbody><tr><td>الحدود والرسوم</td><td colspan="2">مكتوبة بجانب كل طريقة، أدناه وفي الصندوق</td></tr><tr><td>من يقرر</td><td>صفحة الدفع بإشعار موقّع</td><td>أحد المشغّلين مع ذكر السبب</td></tr></tbody></table><p>الدفعة المتأخرة تُضاف أيضًا إلى حسابك.</p>',
    },
  },
  {
    settings: page('terms'),
    ofDemo: true,
    EN: {
      title: 'Terms',
      summary: 'The rules of this demo in plain words.',
      body: '<h3>1. What this is</h3><p>A demonstration of software. Balances are play money without value; they cannot be withdrawn.</p><h3>2. Who may use it</h3><p>Adults. One account per person is enough.</p><h3>3. Results</h3><p>Settled rounds are final. If an error on our side interrupts a round, it continues where it stopped or its stake is refunded.</p><h3>4. Data</h3><p>The operator of this installation may erase the demo data at any time.</p><p>Operators who run the software for real money replace this page with their own terms.</p>',
    },
    CN: {
      title: '服务条款',
      summary: '用平实的语言说明演示站的规则。',
      body: '<h3>1. 性质</h3><p>本站为软件演示。余额为没有价值的虚拟货币，不可提取。</p><h3>2. 使用者</h3><p>仅限成年人，每人一个账户即可。</p><h3>3. 结果</h3><p>已结算的局不再变更。若因我方故障中断，将从原处继续或退还投注额。</p><h3>4. 数据</h3><p>本安装的运营者可随时清空演示数据。</p><p>以真实资金运营者须以自己的条款替换本页。</p>',
    },
    AR: {
      title: 'الشروط والأحكام',
      summary: 'قواعد هذا العرض التوضيحي بكلمات بسيطة.',
      body: '<h3>1. ما هذا</h3><p>عرض توضيحي لبرنامج. الأرصدة أموال افتراضية بلا قيمة ولا يمكن سحبها.</p><h3>2. من يستخدمه</h3><p>البالغون. ويكفي حساب واحد لكل شخص.</p><h3>3. النتائج</h3><p>الجولة التي سُوّيت تبقى كذلك. وإن قطعها عطل من جهتنا فإنها تُستأنف من حيث توقفت أو يُعاد رهانها.</p><h3>4. البيانات</h3><p>يجوز لمشغّل هذا الموقع إفراغ العرض التوضيحي في أي وقت.</p><p>من يشغّل البرنامج بأموال حقيقية يستبدل بهذه الصفحة شروطه الخاصة.</p>',
    },
  },
  {
    settings: page('privacy'),
    ofDemo: true,
    EN: {
      title: 'Privacy',
      summary: 'What is stored about you, why, and what is not.',
      body: '<ul><li><strong>Account:</strong> your username, the hash of your password, and the fields that registration asks for.</li><li><strong>Play and payments:</strong> every round and transaction, because accounts must balance.</li><li><strong>Logins:</strong> time and IP address, to protect the account.</li></ul><p>The session is kept in the open tab of your browser and ends when you close it. There are no advertising cookies.</p><p>The operator of this installation is responsible for the data and states a contact for questions here.</p>',
    },
    CN: {
      title: '隐私政策',
      summary: '我们保存哪些信息、为什么，以及不保存什么。',
      body: '<ul><li><strong>账户：</strong>用户名、密码哈希，以及注册时填写的字段。</li><li><strong>游戏与支付：</strong>每一局与每笔资金变动，因为账目必须相符。</li><li><strong>登录：</strong>时间与地址，用于保护账户。</li></ul><p>会话保存在浏览器当前标签页中，关闭即结束。没有广告 Cookie。</p><p>本安装的运营者对数据负责，并应在此写明联系方式。</p>',
    },
    AR: {
      title: 'الخصوصية',
      summary: 'ما نحفظه عنك ولماذا وما لا نحفظه.',
      body: '<ul><li><strong>الحساب:</strong> اسم المستخدم وتجزئة كلمة المرور والحقول التي يطلبها التسجيل.</li><li><strong>اللعب والمدفوعات:</strong> كل جولة وكل حركة، لأن الدفاتر يجب أن تتطابق.</li><li><strong>عمليات الدخول:</strong> الوقت والعنوان لحماية الحساب.</li></ul><p>تُحفظ الجلسة في علامة التبويب المفتوحة وتنتهي معها. لا توجد ملفات تعريف ارتباط إعلانية.</p><p>مشغّل هذا الموقع مسؤول عن البيانات ويكتب هنا جهة الاتصال للأسئلة.</p>',
    },
  },
  {
    settings: page('about'),
    ofDemo: true,
    EN: {
      title: 'About us',
      summary: 'Gaming you can verify.',
      body: '<p>We believe that players should not have to take a gaming site on trust. We publish the fingerprint of each seed beforehand, and each round can be calculated again. Every transaction is in a ledger that is never rewritten. Every decision about your money has a name, a time and a reason.</p><p>This installation demonstrates that. Feel free to look at everything: the demo operator’s console is open too.</p>',
    },
    CN: {
      title: '关于我们',
      summary: '可以验证的游戏平台。',
      body: '<p>我们认为，会员不应只能“相信”平台。因此种子事先公示，每一局都能重新计算；每笔资金都写入永不改写的账本；每个关于您资金的决定都有人、有时间、有理由。</p><p>本安装即为此演示。请随意查看，包括幕后：演示运营后台同样开放。</p>',
    },
    AR: {
      title: 'من نحن',
      summary: 'ألعاب يمكنك التحقق منها.',
      body: '<p>نرى أن اللاعب لا ينبغي أن يُضطر إلى الثقة العمياء بموقع ألعاب. لذلك ننشر بصمة كل بذرة مسبقًا، ويمكن إعادة حساب كل جولة، وكل حركة مال مكتوبة في دفتر لا تُعاد كتابته، ولكل قرار بشأن مالك اسم ووقت وسبب.</p><p>وهذا الموقع عرض توضيحي لذلك. اطّلع على كل شيء، حتى ما وراء الكواليس: لوحة المشغّل التجريبي مفتوحة أيضًا.</p>',
    },
  },
];
