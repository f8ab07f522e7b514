import type { PageKey } from '@fairhouse/contracts';
import type { SeedItem } from '../demo-content/item.ts';

const page = (key: PageKey) => ({ kind: 'page', page: key }) as const;

/** Precedes every text that only the operator can write: nobody must take it for a final version. */
const TEMPLATE = {
  EN: '<blockquote><p><strong>Template.</strong> This text has not been reviewed for this site yet. The operator must replace it, with legal advice, before the first real player registers.</p></blockquote>',
  CN: '<blockquote><p><strong>模板。</strong>本文尚未针对本站审核。运营商须在接纳首位真实会员之前，咨询法律意见并予以替换。</p></blockquote>',
  AR: '<blockquote><p><strong>قالب.</strong> لم يُراجَع هذا النص لهذا الموقع بعد. على المشغّل أن يستبدله، بعد استشارة قانونية، قبل تسجيل أول لاعب حقيقي.</p></blockquote>',
};

/** The pages required from the first day: responsible gambling, and templates of the legally required texts. */
export const STANDARD_PAGES: readonly SeedItem[] = [
  {
    settings: page('responsible'),
    EN: {
      title: 'Responsible gaming',
      summary: 'Gambling is a way to spend money, not to earn it. How to stay in control.',
      body: '<p>Every game here has a return below 100%. Over time we keep the difference, and no system changes that.</p><h3>Before you play</h3><ul><li>Decide how much you can spend and how long you will play.</li><li>Never play with borrowed money or money that you need for something else.</li></ul><h3>Signs to take seriously</h3><ul><li>You raise stakes to win back losses.</li><li>You hide how much you play.</li><li>Gambling affects your sleep, work or friendships.</li></ul><p>You can close your account under Security at any time. For a break that no one can end early, set a self-exclusion in your play limits. Talk to someone, too: every country has free gambling helplines. This site is for adults only.</p>',
    },
    CN: {
      title: '理性博彩',
      summary: '游戏是一种消费，不是赚钱的办法。如何把握分寸。',
      body: '<p>本站所有游戏的返还率都低于 100%。长期而言，差额归庄家所有，任何“打法”都改变不了。</p><h3>开始之前</h3><ul><li>先想好今天最多花多少、玩多久。</li><li>切勿使用借来的钱或另有用途的钱。</li></ul><h3>需要警惕的信号</h3><ul><li>为了追回损失而加大投注。</li><li>隐瞒自己玩了多少。</li><li>因游戏影响睡眠、工作或亲友关系。</li></ul><p>您可随时在安全中心关闭账户；如需任何人都不能提前解除的暂停，请在游戏限额中设置自我排除。也请找人聊聊：各国都设有免费的戒赌求助热线。本站仅限成年人。</p>',
    },
    AR: {
      title: 'اللعب المسؤول',
      summary: 'اللعب طريقة لإنفاق المال لا لكسبه. كيف تُبقيه تحت السيطرة.',
      body: '<p>نسبة العائد في كل لعبة هنا أقل من 100%. مع الوقت يحتفظ الموقع بالفرق، ولا تغيّر أي طريقة ذلك.</p><h3>قبل أن تلعب</h3><ul><li>قرّر كم ستنفق وكم من الوقت ستلعب.</li><li>لا تلعب أبدًا بمال مقترض أو بمال تحتاجه لغير ذلك.</li></ul><h3>علامات خذها على محمل الجد</h3><ul><li>ترفع الرهان لاسترداد ما ذهب.</li><li>تخفي مقدار لعبك.</li><li>يكلّفك اللعب النوم أو العمل أو الأصدقاء.</li></ul><p>يمكنك إغلاق حسابك من مركز الأمان في أي وقت؛ ولاستراحة لا يرفعها أحد اضبط الاستبعاد الذاتي في حدود اللعب. وتحدث إلى أحد أيضًا: في كل بلد خطوط مساعدة مجانية للمقامرة. هذا الموقع للبالغين فقط.</p>',
    },
  },
  {
    settings: page('licence'),
    EN: {
      title: 'Licence (template)',
      summary: 'Who runs this site and under which licence.',
      body: `${TEMPLATE.EN}<ul><li><strong>Company:</strong> name, address, register number</li><li><strong>Authority and licence:</strong> name, number, since when</li><li><strong>Countries served</strong></li><li><strong>Complaints:</strong> first to customer service, then to whom</li></ul>`,
    },
    CN: {
      title: '牌照（模板）',
      summary: '本站由谁运营、依据何种许可。',
      body: `${TEMPLATE.CN}<ul><li><strong>公司：</strong>名称、地址、注册号</li><li><strong>监管机构与牌照：</strong>名称、编号、生效日期</li><li><strong>服务的国家和地区</strong></li><li><strong>投诉：</strong>先联系客服，其后向何处申诉</li></ul>`,
    },
    AR: {
      title: 'الترخيص (قالب)',
      summary: 'من يدير هذا الموقع وبأي إذن.',
      body: `${TEMPLATE.AR}<ul><li><strong>الشركة:</strong> الاسم والعنوان ورقم السجل</li><li><strong>الجهة والترخيص:</strong> الاسم والرقم وتاريخ السريان</li><li><strong>البلدان المخدومة</strong></li><li><strong>الشكاوى:</strong> إلى خدمة العملاء أولًا، ثم إلى من</li></ul>`,
    },
  },
  {
    settings: page('terms'),
    EN: {
      title: 'Terms (template)',
      summary: 'The rules between you and us.',
      body: `${TEMPLATE.EN}<h3>1. Who we are</h3><p>Company, address, licence.</p><h3>2. Who may play</h3><p>Adults of legal age where they live, only for themselves, with one account per person.</p><h3>3. Bets and results</h3><p>Settled rounds are final. If an error on our side interrupts a round, it continues where it stopped or its stake is refunded. The rules of a game are those shown when the bet was accepted.</p><h3>4. Deposits and withdrawals</h3><p>Methods, limits, times and fees; when we have to ask for documents; what happens to money on a dormant account.</p><h3>5. Closing an account</h3><p>How players close their account and withdraw their balance; when we may close it, and what the player can do then.</p><h3>6. Disputes and changes</h3><p>Where to send complaints, which law applies, how changes to these terms are announced.</p>`,
    },
    CN: {
      title: '服务条款（模板）',
      summary: '会员与本站之间的规则。',
      body: `${TEMPLATE.CN}<h3>1. 我们是谁</h3><p>公司、地址、牌照。</p><h3>2. 谁可以参与</h3><p>达到所在地法定年龄的成年人，仅限本人使用，每人一个账户。</p><h3>3. 投注与结果</h3><p>已结算的局不再更改。若因我方故障中断，则从中断处继续或退还投注额。游戏规则以接受投注时所示为准。</p><h3>4. 存款与取款</h3><p>方式、限额、时间与费用；何时须提交证明文件；长期不用账户中的资金如何处理。</p><h3>5. 关闭账户</h3><p>会员如何关闭账户并取回余额；本站何时可以关闭，以及会员届时如何申诉。</p><h3>6. 争议与变更</h3><p>向谁投诉、适用何种法律、条款变更如何公告。</p>`,
    },
    AR: {
      title: 'الشروط والأحكام (قالب)',
      summary: 'القواعد بيننا وبين اللاعب.',
      body: `${TEMPLATE.AR}<h3>1. من نحن</h3><p>الشركة والعنوان والترخيص.</p><h3>2. من يحق له اللعب</h3><p>البالغون السن القانونية حيث يقيمون، لأنفسهم فقط، وبحساب واحد لكل شخص.</p><h3>3. الرهانات والنتائج</h3><p>الجولة المسوّاة تبقى مسوّاة. وإن قطعها خلل من جهتنا فإنها تستأنف من حيث توقفت أو يُعاد رهانها. وقواعد اللعبة هي التي عُرضت عند قبول الرهان.</p><h3>4. الإيداع والسحب</h3><p>الطرق والحدود والمدد والرسوم؛ ومتى نطلب وثائق؛ وما يحدث لمال حساب لا يستخدمه أحد.</p><h3>5. إغلاق الحساب</h3><p>كيف يغلقه اللاعب ويسحب رصيده؛ ومتى يحق لنا إغلاقه وما يمكن للاعب فعله عندئذ.</p><h3>6. النزاعات والتعديلات</h3><p>إلى من تُرفع الشكوى وأي قانون يسري وكيف تُعلن تعديلات هذه الشروط.</p>`,
    },
  },
  {
    settings: page('privacy'),
    EN: {
      title: 'Privacy (template)',
      summary: 'What is stored about you, why, and for how long.',
      body: `${TEMPLATE.EN}<p>This is what the software itself stores. The operator adds who is responsible, who else receives data, how long each type is kept, and where to send questions.</p><ul><li><strong>Account:</strong> the username, the hash of the password, and the fields that registration asks for.</li><li><strong>Play and payments:</strong> every round and transaction, because accounts must balance.</li><li><strong>Logins:</strong> time and IP address, to protect the account.</li><li><strong>Customer service:</strong> conversations for 90 days after the last message.</li></ul><p>The session is kept in the open tab of the browser and ends when it is closed. Visits are measured only with your consent.</p>`,
    },
    CN: {
      title: '隐私政策（模板）',
      summary: '我们保存哪些信息、为什么、保存多久。',
      body: `${TEMPLATE.CN}<p>以下是软件本身保存的内容。运营商须补充：数据负责人、其他接收方、各类数据的保存期限，以及咨询方式。</p><ul><li><strong>账户：</strong>用户名、密码哈希，以及注册时填写的字段。</li><li><strong>游戏与支付：</strong>每一局与每笔资金变动，因为账目必须相符。</li><li><strong>登录：</strong>时间与地址，用于保护账户。</li><li><strong>客服：</strong>对话在最后一条消息之后保存 90 天。</li></ul><p>会话保存在浏览器当前标签页中，随之结束。仅在征得同意后才统计访问。</p>`,
    },
    AR: {
      title: 'الخصوصية (قالب)',
      summary: 'ما نحفظه عنك ولماذا وإلى متى.',
      body: `${TEMPLATE.AR}<p>هذا ما يحفظه البرنامج نفسه. ويضيف المشغّل من المسؤول عن البيانات ومن يتلقاها أيضًا ومدة حفظ كل نوع وجهة الاستفسار.</p><ul><li><strong>الحساب:</strong> اسم المستخدم وتجزئة كلمة المرور والحقول التي يطلبها التسجيل.</li><li><strong>اللعب والمدفوعات:</strong> كل جولة وكل حركة، لأن الدفاتر يجب أن تتطابق.</li><li><strong>عمليات الدخول:</strong> الوقت والعنوان، لحماية الحساب.</li><li><strong>خدمة العملاء:</strong> المحادثات مدة 90 يومًا بعد آخر رسالة فيها.</li></ul><p>تُحفظ الجلسة في علامة التبويب المفتوحة وتنتهي بإغلاقه. ولا تُقاس الزيارات إلا بعد الموافقة.</p>`,
    },
  },
];
