import type { ArabicOf } from '../../../i18n/messages.ts'
import type { en } from './panel-words.en.ts'

export const ar = {
  resubmitted: {
    title: 'أُعيد إرسال التسجيل بعد رفضه',
    changed: 'ما تغيّر: {{fields}}',
    nothing: 'لم يتغيّر شيء من الحقول التي يمكن وضع علامة عليها.',
    uncorrected: 'ما لم يُصحَّح: {{fields}}',
    reason: 'سبب الرفض',
  },
  similar: {
    title_zero: 'لا حسابات أخرى بالبيانات نفسها',
    title_one: 'يوجد حساب آخر بالبيانات نفسها',
    title_two: 'يوجد حسابان آخران بالبيانات نفسها',
    title_few: 'توجد {{count, number}} حسابات أخرى بالبيانات نفسها',
    title_many: 'يوجد {{count, number}} حساباً آخر بالبيانات نفسها',
    title_other: 'يوجد {{count, number}} حساب آخر بالبيانات نفسها',
    same: 'المتطابق: {{fields}}',
    unverified: 'العنوان غير مؤكَّد',
    unnamed: 'حساب بلا اسم',
  },
  record: { title: 'الإحصاءات', failed: 'تعذّر تحميل الإحصاءات والحسابات المشابهة والسجل.' },
  figures: {
    totalVouchers: 'القسائم',
    runningVouchers: 'السارية',
    pendingVouchers: 'قيد المراجعة',
    totalRedemptions: 'مرات استخدام القسائم',
    rating: 'التقييم',
    ratings_zero: '{{average, number}} بلا تقييمات',
    ratings_one: '{{average, number}} من تقييم واحد',
    ratings_two: '{{average, number}} من تقييمين',
    ratings_few: '{{average, number}} من {{count, number}} تقييمات',
    ratings_many: '{{average, number}} من {{count, number}} تقييماً',
    ratings_other: '{{average, number}} من {{count, number}} تقييم',
    noRatings: 'لا تقييمات بعد',
    openClaims: 'قسائم العملاء غير المستخدمة',
    openSessions: 'الجلسات المفتوحة',
  },
  history: {
    registered: 'التسجيل',
    verified: 'تأكيد البريد الإلكتروني',
    resubmitted: 'إعادة الإرسال',
    approved: 'القبول',
    rejected: 'الرفض',
    problems: 'الحقول ذات العلامة: {{fields}}',
    noChanges: 'بلا تغيير',
  },
} as const satisfies ArabicOf<typeof en>
