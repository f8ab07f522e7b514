import type { HelpCategory } from '@fairhouse/contracts';
import type { SeedItem } from './item.ts';

const article = (category: HelpCategory) => ({ kind: 'help', category }) as const;

/** Help about games, their fairness, responsible gambling and contact channels. */
export const HELP_PLAY: readonly SeedItem[] = [
  {
    settings: article('games'),
    EN: {
      title: 'How a slot round works',
      body: '<p>Choose a stake from the list in the game. It is debited before the reels stop, and any win is credited in the same transaction.</p><p>You can open the pay table, the lines and the rules in the game. The result drawn by the server counts; the reels only show it.</p>',
    },
    CN: {
      title: '电子游戏的一局如何进行',
      body: '<p>从游戏提供的列表中选择投注额。投注额在转轴停止之前已从余额扣除；若有派彩，则在同一笔记账中入账。</p><p>赔付表、赔付线与规则可在游戏内查看。以服务器抽取的结果为准，转轴只是将其展示出来。</p>',
    },
    AR: {
      title: 'كيف تسير جولة السلوتس',
      body: '<p>تختار رهانًا من قائمة اللعبة. يُخصم من رصيدك قبل توقف البكرات، ويُضاف الربح إن وُجد في القيد نفسه.</p><p>جدول الأرباح والخطوط والقواعد تُفتح من اللعبة. المعتبر ما سحبه الخادم، والبكرات تعرضه فحسب.</p>',
    },
  },
  {
    settings: article('games'),
    EN: {
      title: 'Connection lost during a round',
      body: '<p>Nothing is lost. A round is recorded on the server before you see it. Open the game again to continue where you were, or find the result in your betting record.</p><p>A request sent twice because of a bad connection is recognised and recorded once.</p>',
    },
    CN: {
      title: '游戏中途断线怎么办',
      body: '<p>不会有任何损失。每一局在显示之前已在服务器入账。重新打开游戏即可回到原处，或在投注记录中查看结果。</p><p>因网络不佳而重复发送的请求会被识别，只记一次。</p>',
    },
    AR: {
      title: 'انقطع الاتصال أثناء جولة',
      body: '<p>لا يضيع شيء. تُقيَّد الجولة على الخادم قبل أن تراها. افتح اللعبة مجددًا لترى أين كنت، أو تجد النتيجة في سجل الرهانات.</p><p>الطلب الذي يُرسل مرتين بسبب اتصال ضعيف يُكتشف ويُقيّد مرة واحدة.</p>',
    },
  },
  {
    settings: article('games'),
    EN: {
      title: 'The betting record',
      body: '<p>It lists every round with its stake, win, time and the balance before and after it. Open a round to replay or verify it. The record is kept for as long as your account.</p>',
    },
    CN: {
      title: '投注记录',
      body: '<p>每一局都有记录：投注额、派彩、时间以及前后余额。打开任意一局可回放或验证。记录与账户同期保存。</p>',
    },
    AR: {
      title: 'سجل الرهانات',
      body: '<p>كل جولة مسجلة فيه بالرهان والربح والوقت والرصيد قبلها وبعدها. افتح جولة لإعادة عرضها أو للتحقق منها. يُحفظ السجل ما دام الحساب قائمًا.</p>',
    },
  },
  {
    settings: article('fairness'),
    EN: {
      title: 'How a result is decided',
      body: '<p>Three things are combined: our secret server seed, your client seed and the bet number. The combination (HMAC-SHA256) produces numbers, and the numbers decide where the reels stop.</p><p>Before you bet you see the fingerprint of our seed. We cannot change the seed afterwards without changing its fingerprint. Your stake and your balance have no effect.</p>',
    },
    CN: {
      title: '结果是如何决定的',
      body: '<p>由三部分混合而成：我们保密的服务器种子、您的客户端种子，以及投注序号。经 HMAC-SHA256 混合得到数字，数字决定转轴停在哪里。</p><p>投注前您能看到服务器种子的哈希值。之后若改动种子，哈希值必然不同。投注额与余额均不参与计算。</p>',
    },
    AR: {
      title: 'كيف تتحدد النتيجة',
      body: '<p>تُمزج ثلاثة أشياء: بذرة خادمنا السرية، وبذرتك، ورقم الرهان. ينتج المزج (HMAC-SHA256) أعدادًا، والأعداد تحدد أين تتوقف البكرات.</p><p>قبل الرهان ترى بصمة بذرتنا، ولا يمكننا تغيير البذرة بعدها دون أن تتغير بصمتها. ولا دور لرهانك ولا لرصيدك.</p>',
    },
  },
  {
    settings: article('fairness'),
    EN: {
      title: 'Verify a round, step by step',
      body: '<ol><li>Open the round in your betting record.</li><li>If the server seed is still secret, press <strong>Reveal now</strong>. Your next bets use the next seed, whose fingerprint has already been published.</li><li>Press <strong>Verify</strong>. Your browser compares the fingerprint, draws the numbers again and shows the same reels.</li></ol><p>You can also enter the seeds manually on <a href="/verify">the verify page</a>, or use your own program.</p>',
    },
    CN: {
      title: '验证一局的步骤',
      body: '<ol><li>在投注记录中打开该局。</li><li>若服务器种子尚未公开，点击<strong>立即公开</strong>。之后的投注使用下一组已公示哈希的种子。</li><li>点击<strong>验证</strong>。浏览器会比对哈希、重新抽取数字，并显示相同的转轴结果。</li></ol><p>您也可以在<a href="/verify">验证页面</a>手动输入种子，或使用自己的程序。</p>',
    },
    AR: {
      title: 'التحقق من جولة خطوة بخطوة',
      body: '<ol><li>افتح الجولة في سجل الرهانات.</li><li>إن كانت بذرة الخادم ما زالت سرية فاضغط <strong>اكشف الآن</strong>. رهاناتك التالية تستخدم البذرة التالية الملتزَم بها مسبقًا.</li><li>اضغط <strong>تحقّق</strong>. يقارن متصفحك البصمة ويسحب الأعداد مجددًا ويعرض البكرات نفسها.</li></ol><p>يمكنك أيضًا كتابة البذور يدويًا في <a href="/verify">صفحة التحقق</a> أو استخدام برنامج خاص بك.</p>',
    },
  },
  {
    settings: article('fairness'),
    EN: {
      title: 'What “return to player 96%” means',
      body: '<p>96% of all stakes are returned to players as wins, calculated over every possible outcome of the game. In an hour of play it may be far more or nothing at all: this is the volatility, shown next to the return.</p><p>The return does not depend on the player: it is the same for everyone, at every stake and at any time.</p>',
    },
    CN: {
      title: '“返还率 96%”是什么意思',
      body: '<p>按游戏全部可能结果计算，所有投注额中有 96% 以派彩形式返还。单独一小时内可能远高于此，也可能为零：这就是波动性，与返还率一同标明。</p><p>返还率不会因人而异：对所有会员、所有投注额、任何时间都相同。</p>',
    },
    AR: {
      title: 'ماذا يعني «عائد 96%»',
      body: '<p>من مجموع الرهانات يعود 96% إلى اللاعبين أرباحًا، محسوبة على كل النتائج الممكنة للعبة. وفي ساعة لعب قد يكون أكثر بكثير أو لا شيء: هذا هو التقلّب، وهو مكتوب بجانب العائد.</p><p>لا يختلف العائد من لاعب إلى آخر: هو نفسه للجميع، عند كل رهان وفي أي وقت.</p>',
    },
  },
  {
    settings: article('safety'),
    ofDemo: true,
    EN: {
      title: 'Limits and breaks',
      body: '<p>Each game has a minimum and a maximum stake. In the play limits of your account you can set how much you deposit, lose and stake and how long you play. You can also take a time-out or exclude yourself. Decreases apply immediately; increases apply only when you confirm them after 24 hours.</p><p>The best limit is still the amount you deposit: decide on it beforehand, and stop when it is gone.</p>',
    },
    CN: {
      title: '限额与休息',
      body: '<p>每款游戏都有最低与最高投注额。您可在账户的“游戏限额”中设定存款、亏损、投注与时长的上限，短期暂停游戏或自我排除。收紧限额立即生效，放宽限额须在 24 小时后由您确认。</p><p>最可靠的限额仍是您的存款金额：事先想好，用完就结束当天的游戏。</p>',
    },
    AR: {
      title: 'الحدود والاستراحات',
      body: '<p>لكل لعبة أصغر رهان وأكبر رهان. وفي «حدود اللعب» في حسابك تحدد كم تودع وتخسر وتراهن وكم تدوم جلستك، وتأخذ مهلة أو تستبعد نفسك. يسري خفض الحد فورًا، أما رفعه فلا يسري إلا بتأكيدك بعد 24 ساعة.</p><p>ويبقى أضمن حدّ هو المبلغ الذي تودعه: قرّره مسبقًا وتوقف عندما ينفد.</p>',
    },
  },
  {
    settings: article('contact'),
    EN: {
      title: 'Contact customer service',
      body: '<p>Open <strong>Customer service</strong> from the side menu or from the footer. You do not have to be logged in.</p><p>Have your username and the number of the deposit, withdrawal or round ready. Never send your password: we never need it.</p>',
    },
    CN: {
      title: '联系在线客服',
      body: '<p>从侧边菜单或页脚打开<strong>在线客服</strong>，无需登录。</p><p>请准备好：用户名，以及存款、取款或该局的编号。切勿发送密码，我们不需要它。</p>',
    },
    AR: {
      title: 'التحدث إلى خدمة العملاء',
      body: '<p>افتح <strong>خدمة العملاء</strong> من القائمة الجانبية أو من أسفل الصفحة. لا يلزم تسجيل الدخول.</p><p>جهّز اسم المستخدم ورقم الإيداع أو السحب أو الجولة. لا ترسل كلمة مرورك أبدًا؛ لا نحتاج إليها.</p>',
    },
  },
];
