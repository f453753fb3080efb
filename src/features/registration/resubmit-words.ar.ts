import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './resubmit-words.en.ts'

export const ar = {
  title: 'تصحيح التسجيل',
  intro: 'بعد تصحيح المطلوب وإرساله يراجعه الفريق من جديد.',
  reason: 'سبب الرفض',
  noReason: 'لم يذكر الفريق سبباً.',
  toCorrect: 'المطلوب تصحيحه',
  marked: 'هذا الحقل مطلوب تصحيحه بعد المراجعة',
  submit: 'إرسال من جديد',
  leftOut: 'لا تُحفظ الرخصة.',
  notSaved: 'لا تُحفظ الرخصة المختارة، فيلزم اختيارها من جديد.',
  failed: 'بيانات تسجيلك محفوظة، ولكن تعذّر عرض هذه الصفحة.',
  status: 'التسجيل',
  unnamedLicence: 'الرخصة',
} as const satisfies ArabicOf<typeof en>
