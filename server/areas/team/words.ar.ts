import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  sheet: 'الفريق حسب الأسبوع',
  columns: {
    week: 'بداية الأسبوع',
    name: 'الاسم',
    voucher: 'القسائم',
    business: 'المنشآت',
    announcement: 'الإشعارات المجدولة',
    decisionMedian: 'وسيط مدة اتخاذ القرار (بالساعات)',
    decisionP90: 'المئين التسعون لمدة اتخاذ القرار (بالساعات)',
    undone: 'القرارات المتراجع عنها',
    againstCheck: 'خلافاً لنتيجة الفحص',
    answers: 'المحادثات المُجاب عنها',
    answerMedian: 'وسيط مدة أول رد (بالساعات)',
    answerP90: 'المئين التسعون لمدة أول رد (بالساعات)',
  },
  erased: 'حساب محذوف',
  removed: 'أُزيل حسابه',
} as const satisfies ArabicOf<typeof en>
