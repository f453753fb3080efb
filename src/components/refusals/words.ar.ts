import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  VOUCHER_NOT_FOUND: 'غير موجودة',
  VOUCHER_OF_ANOTHER: 'قسيمة منشأة أخرى',
  VOUCHER_EXPIRED: 'منتهية',
  VOUCHER_OUT_OF_HOURS: 'خارج ساعات الاستخدام',
  VOUCHER_QUOTA_USED: 'بلغ العميل الحد المسموح',
  VOUCHER_REDEEMED: 'مستخدمة من قبل',
  DEAL_NOT_APPROVED: 'موقوفة حالياً',
  other: 'رُفضت',
} as const satisfies ArabicOf<typeof en>
