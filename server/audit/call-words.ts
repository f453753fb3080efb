import { foldForSearch } from '../../src/contract/text.ts'

interface Names {
  readonly nameEn: string
  readonly nameAr: string
}

const words: Readonly<Record<string, readonly [nameEn: string, nameAr: string]>> = {
  'audit.list': ['Read the audit log', 'الاطلاع على سجل التدقيق'],
  'audit.download': ['Download the audit log', 'تنزيل سجل التدقيق'],
  'auth.loginAdmin': ['Sign in as an administrator', 'تسجيل الدخول إلى بوابة الإدارة'],
  'auth.loginProvider': ['Sign in as a provider', 'تسجيل الدخول إلى بوابة المزوّدين'],
  'auth.refresh': ['Stay signed in', 'مواصلة الجلسة'],
  'auth.logout': ['Sign out', 'تسجيل الخروج'],
  'lookups.businessCategories': ['List the business categories', 'عرض فئات النشاط'],
  'lookups.securityQuestions': ['List the security questions', 'عرض أسئلة الأمان'],
  'deals.list': ['List vouchers', 'عرض القسائم'],
  'deals.get': ['Open a voucher', 'عرض قسيمة'],
  'deals.create': ['Add a voucher', 'إضافة قسيمة'],
  'deals.update': ['Change a voucher', 'تعديل قسيمة'],
  'deals.updateCover': ['Change the picture of a voucher', 'تغيير صورة قسيمة'],
  'deals.delete': ['Delete a voucher', 'حذف قسيمة'],
  'deals.decide': ['Decide on a voucher', 'اتخاذ قرار بشأن قسيمة'],
  'profile.get': ['Read a provider’s profile', 'الاطلاع على ملف مزوّد خدمة'],
  'dashboards.providerStatistics': ['Provider’s dashboard: figures', 'لوحة معلومات المزوّد: الإحصاءات'],
  'dashboards.revenue': ['Provider’s dashboard: revenue', 'لوحة معلومات المزوّد: الإيرادات'],
  'dashboards.profit': ['Provider’s dashboard: profit', 'لوحة معلومات المزوّد: الأرباح'],
  'dashboards.topDeals': ['Provider’s dashboard: top vouchers', 'لوحة معلومات المزوّد: أفضل القسائم'],
  'dashboards.topPerformingDeals': ['Provider’s dashboard: table of vouchers', 'لوحة معلومات المزوّد: جدول القسائم'],
  'dashboards.providerTimeSlots': ['Provider’s dashboard: popular times', 'لوحة معلومات المزوّد: الأوقات الأكثر إقبالاً'],
  'dashboards.adminStatistics': ['Administrator’s dashboard: figures', 'لوحة معلومات الإدارة: الإحصاءات'],
  'dashboards.userEngagement': ['Administrator’s dashboard: user engagement', 'لوحة معلومات الإدارة: تفاعل العملاء'],
  'dashboards.topCategories': ['Administrator’s dashboard: top categories', 'لوحة معلومات الإدارة: أفضل فئات النشاط'],
  'dashboards.adminTimeSlots': ['Administrator’s dashboard: popular times', 'لوحة معلومات الإدارة: الأوقات الأكثر إقبالاً'],
  'dashboards.topProviders': ['Administrator’s dashboard: top providers', 'لوحة معلومات الإدارة: أفضل مزوّدي الخدمات'],
  'redemptions.list': ['List redemptions', 'عرض عمليات الاستخدام'],
  'redemptions.download': ['Download redemptions', 'تنزيل عمليات الاستخدام'],
  'redemptions.refusedScans': ['List refused scans', 'عرض عمليات المسح المرفوضة'],
  'redemptions.create': ['Redeem a voucher', 'تنفيذ استخدام قسيمة'],
  'redemptions.check': ['Check a voucher at the till', 'التحقق من قسيمة عند الصندوق'],
  'redemptions.undo': ['Take a redemption back', 'التراجع عن استخدام قسيمة'],
  'reports.list': ['List reports on providers', 'عرض تقارير المزوّدين'],
  'reports.downloadAll': ['Download a report on all providers', 'تنزيل تقرير عن كل المزوّدين'],
  'reports.downloadSelected': ['Download a report on some providers', 'تنزيل تقرير عن بعض المزوّدين'],
  'sub-admins.list': ['List sub-admins', 'عرض المشرفين الفرعيين'],
  'sub-admins.get': ['Open a sub-admin', 'عرض مشرف فرعي'],
  'sub-admins.register': ['Add a sub-admin', 'إضافة مشرف فرعي'],
  'sub-admins.update': ['Change a sub-admin', 'تعديل مشرف فرعي'],
  'sub-admins.delete': ['Delete a sub-admin', 'حذف مشرف فرعي'],
}

/** What a call of the contract is for, in words; none for a call that is no more. */
export function namesOfCall(name: string): Names | undefined {
  const [nameEn, nameAr] = (Object.hasOwn(words, name) && words[name]) || []
  return nameEn === undefined || nameAr === undefined ? undefined : { nameEn, nameAr }
}

const folded = Object.entries(words).map(([name, both]) => [name, foldForSearch(both.join(' '))] as const)

/** The calls that have all words of a search in their names. */
export function callsNamed(search: string): string[] {
  const asked = foldForSearch(search).split(' ')
  return folded.filter(([, known]) => asked.every((word) => known.includes(word))).map(([name]) => name)
}
