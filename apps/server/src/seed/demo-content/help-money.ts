import type { HelpCategory } from '@fairhouse/contracts';
import type { SeedItem } from './item.ts';

const article = (category: HelpCategory) => ({ kind: 'help', category }) as const;

/** Help about the account and its balance. */
export const HELP_MONEY: readonly SeedItem[] = [
  {
    settings: article('start'),
    EN: {
      title: 'Open an account',
      body: '<ol><li>Press <strong>Register</strong> and choose a username and a password.</li><li>The rules below each field tell you immediately what is missing.</li><li>You are logged in automatically.</li></ol><p>A username begins with a letter. Upper and lower case count as the same, so no one can take a name that looks like yours.</p>',
    },
    CN: {
      title: '注册账户',
      body: '<ol><li>点击<strong>注册</strong>，设置用户名与密码。</li><li>每个字段下方都有规则说明，缺什么会立即提示。</li><li>注册成功后自动登录。</li></ol><p>用户名须以字母开头，不区分大小写，因此别人无法注册与您相似的名字。</p>',
    },
    AR: {
      title: 'إنشاء حساب',
      body: '<ol><li>اضغط <strong>إنشاء حساب</strong> واختر اسم مستخدم وكلمة مرور.</li><li>القواعد مكتوبة تحت كل حقل وتخبرك فورًا بما ينقص.</li><li>تدخل إلى حسابك مباشرة.</li></ol><p>يبدأ اسم المستخدم بحرف، ولا فرق بين الأحرف الكبيرة والصغيرة، فلا يستطيع أحد أخذ اسم يشبه اسمك.</p>',
    },
  },
  {
    settings: article('start'),
    ofDemo: true,
    EN: {
      title: 'What “demo” means on this site',
      body: '<p>The games, the ledger and the fairness checks are real. The money is not: deposits and withdrawals go through a sandbox that acts as a bank.</p><p>Wins here cannot be withdrawn, and losses cost you nothing.</p>',
    },
    CN: {
      title: '“演示”是什么意思',
      body: '<p>游戏、账本与公平性验证都是真实的；资金不是：存款与取款都经过扮演银行的沙盒。</p><p>您在此赢得的不可提取，输掉的也不会真正损失。</p>',
    },
    AR: {
      title: 'ماذا يعني «عرض توضيحي» في هذا الموقع',
      body: '<p>الألعاب والدفتر وفحوص النزاهة حقيقية. أما المال فلا: تمر عمليات الإيداع والسحب ببيئة تجريبية تؤدي دور المصرف.</p><p>لا يمكن سحب ما تربحه هنا، وما تخسره لا يكلّفك شيئًا.</p>',
    },
  },
  {
    settings: article('account'),
    EN: {
      title: 'I can’t log in',
      body: '<ul><li>After three failed attempts you are asked for an image code. It can be used once, within five minutes.</li><li>After six failed attempts the username is locked for a minute, then longer each time, up to an hour. Wait, or contact customer service.</li><li>The message is the same whether the username or the password is wrong. This is intended: it tells a stranger nothing.</li></ul>',
    },
    CN: {
      title: '无法登录',
      body: '<ul><li>失败三次后需要输入图形验证码；验证码五分钟内有效，仅可使用一次。</li><li>失败六次后该用户名会被锁定一分钟，之后逐次延长，最长一小时。请稍候或联系在线客服。</li><li>无论用户名还是密码有误，提示都相同。这是有意为之：不向陌生人透露任何信息。</li></ul>',
    },
    AR: {
      title: 'لا أستطيع تسجيل الدخول',
      body: '<ul><li>بعد ثلاث محاولات فاشلة يُطلب رمز مصوّر صالح لمرة واحدة ولخمس دقائق.</li><li>بعد ست محاولات يُقفل الاسم دقيقة ثم مدة أطول كل مرة، وساعة على الأكثر. انتظر أو اسأل خدمة العملاء.</li><li>الرسالة واحدة سواء أخطأت في الاسم أو في كلمة المرور، وهذا مقصود كي لا يعرف الغريب شيئًا.</li></ul>',
    },
  },
  {
    settings: article('account'),
    ofDemo: true,
    EN: {
      title: 'A password that is hard to guess',
      body: '<p>Length matters more than complexity: four unrelated words are better than one word with a digit at the end. Use a password only for this site and let a password manager remember it; pasting works in every field.</p><p>If you have forgotten it, choose “Forgotten password?” when you log in: you get a link by email, or a code by SMS if your phone number is confirmed. This demo sends neither; its operator finds both in the console under Messages, “Demo outbox”.</p>',
    },
    CN: {
      title: '如何设置不易被猜中的密码',
      body: '<p>长度比花样更重要：四个不相关的词好过一个词加一个数字。请为本站单独设置密码，并交给密码管理器保存；所有输入框都支持粘贴。</p><p>忘记密码时，请在登录处选择“忘记密码？”：您会收到一封含有链接的邮件；若手机号已验证，也可用短信验证码。演示站不会真正发送，运营人员可在后台“站内信”的“演示发件箱”中查看。</p>',
    },
    AR: {
      title: 'كلمة مرور يصعب تخمينها',
      body: '<p>الطول أهم من الحيل: أربع كلمات لا صلة بينها أفضل من كلمة واحدة في آخرها رقم. استخدم كلمة مرور لهذا الموقع وحده ودع مدير كلمات المرور يحفظها؛ اللصق متاح في كل حقل.</p><p>إن نسيتها فاختر «هل نسيت كلمة المرور؟» عند تسجيل الدخول: يصلك رابط بالبريد الإلكتروني، أو رمز برسالة قصيرة إن كان رقمك مؤكدًا. لا يرسل هذا العرض التوضيحي شيئًا منهما؛ ويجدهما المشغّل في لوحة التحكم ضمن «الرسائل»، «صندوق صادر العرض التجريبي».</p>',
    },
  },
  {
    settings: article('account'),
    EN: {
      title: 'Balance, available and held',
      body: '<p><strong>Available</strong> money can be played or withdrawn. <strong>Held</strong> money is still yours but cannot be used for now: a withdrawal under review, or a bet that is not settled.</p><p>Both together are your balance. The account record shows the balance after every entry.</p>',
    },
    CN: {
      title: '余额、可用与冻结',
      body: '<p><strong>可用余额</strong>可用于投注或取款；<strong>冻结金额</strong>仍属于您，但暂时不能使用，例如审核中的取款或未结算的投注。</p><p>两者之和即为余额，账变记录的每一行都会显示变动后的余额。</p>',
    },
    AR: {
      title: 'الرصيد والمتاح والمحجوز',
      body: '<p><strong>المتاح</strong> هو ما يمكنك اللعب به أو سحبه. و<strong>المحجوز</strong> ما زال لك لكنه غير قابل للاستخدام الآن: سحب قيد المراجعة أو رهان لم يُسوَّ.</p><p>ومجموعهما رصيدك، ويعرضه سجل الحساب بعد كل سطر.</p>',
    },
  },
  {
    settings: article('deposits'),
    EN: {
      title: 'Make a deposit, step by step',
      body: '<ol><li>Open <strong>Deposit</strong> and choose a method; its limits are shown next to it.</li><li>Enter the amount and check it.</li><li>The payment page opens in a new tab. Complete the payment there.</li><li>Come back: this page updates automatically, and the payment is credited as soon as it is confirmed.</li></ol>',
    },
    CN: {
      title: '如何存款',
      body: '<ol><li>打开<strong>存款</strong>，选择支付方式；限额写在旁边。</li><li>输入金额并再次确认。</li><li>支付页面会在新标签页打开，请在那里完成付款。</li><li>返回本站：页面会自动跟踪，收到通知后立即入账。</li></ol>',
    },
    AR: {
      title: 'الإيداع خطوة بخطوة',
      body: '<ol><li>افتح <strong>إيداع</strong> واختر طريقة؛ حدودها مكتوبة بجانبها.</li><li>أدخل المبلغ وراجعه مرة أخرى.</li><li>تُفتح صفحة الدفع في علامة تبويب جديدة. أكمل هناك.</li><li>عُد إلى هنا: تُحدَّث الصفحة تلقائيًا ويُضاف المبلغ فور تأكيد الدفع.</li></ol>',
    },
  },
  {
    settings: article('deposits'),
    EN: {
      title: 'My deposit has not arrived',
      body: '<p>Check its status under <strong>Past deposits</strong>.</p><ul><li><strong>Waiting for payment:</strong> the payment page has not reported a result yet.</li><li><strong>Failed:</strong> you were not charged.</li><li><strong>Expired:</strong> no payment arrived in time. If you did pay, it will still be credited when we receive the confirmation.</li></ul><p>If it is still unclear, send customer service the deposit number.</p>',
    },
    CN: {
      title: '存款未到账',
      body: '<p>请在<strong>存款记录</strong>中查看状态。</p><ul><li><strong>等待付款：</strong>支付页面尚未通知结果。</li><li><strong>失败：</strong>没有扣款。</li><li><strong>已过期：</strong>未在时限内付款。若您已付款，收到通知后仍会入账。</li></ul><p>如仍不清楚，请将存款编号告知在线客服。</p>',
    },
    AR: {
      title: 'لم يصل إيداعي',
      body: '<p>انظر إلى حالته تحت <strong>الإيداعات السابقة</strong>.</p><ul><li><strong>في انتظار الدفع:</strong> لم تخبرنا صفحة الدفع بعد بالنتيجة.</li><li><strong>فشل:</strong> لم يُخصم منك شيء.</li><li><strong>انتهت مهلته:</strong> لم يُدفع في الوقت المحدد. إن كنت قد دفعت فسيُضاف المبلغ عند وصول الإشعار.</li></ul><p>إن بقي الأمر غير واضح فأرسل رقم الإيداع إلى خدمة العملاء.</p>',
    },
  },
  {
    settings: article('withdrawals'),
    EN: {
      title: 'Withdraw money, step by step',
      body: '<ol><li>Open <strong>Withdraw</strong>, choose where the money goes and enter the amount.</li><li>The amount is held immediately.</li><li>An operator reviews the request and approves or rejects it, with a reason.</li></ol><p>Until then you can cancel the withdrawal; the money is available again immediately.</p>',
    },
    CN: {
      title: '如何取款',
      body: '<ol><li>打开<strong>取款</strong>，选择收款账户并输入金额。</li><li>金额立即冻结。</li><li>运营人员审核后批准或拒绝，并注明原因。</li></ol><p>审核之前可随时撤回申请，金额立即恢复可用。</p>',
    },
    AR: {
      title: 'السحب خطوة بخطوة',
      body: '<ol><li>افتح <strong>سحب</strong> واختر إلى أين يذهب المال وأدخل المبلغ.</li><li>يُحجز المبلغ فورًا.</li><li>يراجع أحد المشغّلين الطلب ويوافق عليه أو يرفضه مع ذكر السبب.</li></ol><p>يمكنك التراجع عن الطلب قبل البتّ فيه، فيعود المال متاحًا فورًا.</p>',
    },
  },
  {
    settings: article('withdrawals'),
    EN: {
      title: 'Why was my withdrawal rejected?',
      body: '<p>The reason is shown next to the request, as written by the reviewer. Common reasons: the payout account could not be used, or your account must be verified first.</p><p>The money is available again. Correct the problem and make a new request.</p>',
    },
    CN: {
      title: '取款为什么被拒绝？',
      body: '<p>原因写在申请旁边，由审核人员填写。常见原因：收款账户无法使用，或需要先核实账户。</p><p>金额已恢复可用，请按说明更正后重新申请。</p>',
    },
    AR: {
      title: 'لماذا رُفض سحبي؟',
      body: '<p>السبب مكتوب بجانب الطلب كما كتبه المراجع. ومن الأسباب الشائعة: تعذّر استخدام حساب الاستلام، أو ضرورة توثيق حسابك أولًا.</p><p>أصبح المال متاحًا من جديد. صحّح ما ذُكر وقدّم طلبًا جديدًا.</p>',
    },
  },
];
