import type { FooterColumn, PageKey } from '@fairhouse/contracts';
import type { SeedItem } from './item.ts';

const entry = (column: FooterColumn, to: PageKey | `/${string}`, EN: string, CN: string, AR: string): SeedItem => ({
  settings: to.startsWith('/')
    ? { kind: 'footer', column, page: null, link: to }
    : { kind: 'footer', column, page: to as PageKey, link: '' },
  EN: { title: EN },
  CN: { title: CN },
  AR: { title: AR },
});

export const FOOTER: readonly SeedItem[] = [
  entry('games', '/hot', 'Hot games', '热门游戏', 'الألعاب الرائجة'),
  entry('games', '/rng', 'Slots', '电子游戏', 'سلوتس'),
  { ...entry('games', '/promotions', 'Promotions', '优惠活动', 'العروض'), ofDemo: true },
  entry('payments', 'payments', 'Payment methods', '支付方式', 'طرق الدفع'),
  entry('help', '/help', 'Help centre', '帮助中心', 'مركز المساعدة'),
  entry('help', '/noticePage', 'Announcements', '公告', 'الإعلانات'),
  entry('help', '/verify', 'Verify a round', '验证一局', 'تحقّق من جولة'),
  entry('safety', 'security', 'Security', '安全保障', 'الأمان'),
  entry('safety', 'responsible', 'Responsible gaming', '理性博彩', 'اللعب المسؤول'),
  entry('safety', 'privacy', 'Privacy', '隐私政策', 'الخصوصية'),
  entry('company', 'about', 'About us', '关于我们', 'من نحن'),
  entry('company', 'licence', 'Licence', '牌照', 'الترخيص'),
  entry('company', 'terms', 'Terms', '服务条款', 'الشروط والأحكام'),
  entry('company', 'vip', 'VIP ranks', 'VIP 等级', 'رتب كبار الشخصيات'),
  entry('company', 'join', 'Work with us', '合作加盟', 'انضم إلينا'),
];
