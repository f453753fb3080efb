import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  sheet: 'عمليات الاستخدام',
  columns: {
    when: 'وقت الاستخدام',
    received: 'وقت الوصول، إن مُسحت دون اتصال',
    customer: 'العميل',
    voucher: 'القسيمة',
    code: 'رمز القسيمة',
    before: 'السعر الأصلي (ر.س)',
    percent: 'نسبة الخصم (%)',
    paid: 'المدفوع (ر.س)',
    discount: 'الخصم (ر.س)',
    till: 'الصندوق',
    cashier: 'موظف الصندوق',
  },
  admin: {
    voucherEn: 'القسيمة بالإنجليزية',
    voucherAr: 'القسيمة بالعربية',
    businessEn: 'المنشأة بالإنجليزية',
    businessAr: 'المنشأة بالعربية',
  },
  refused: {
    sheet: 'الرموز المرفوضة',
    when: 'وقت الرفض',
    scanned: 'وقت المسح دون اتصال',
    why: 'السبب',
    other: 'لم يُقبل الرمز.',
  },
} as const satisfies ArabicOf<typeof en>
