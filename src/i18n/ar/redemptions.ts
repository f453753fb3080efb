import type { ArabicOf } from '../catalogue.ts'
import type { redemptions as english } from '../en/redemptions.ts'

export const redemptions: ArabicOf<typeof english> = {
  title: 'عمليات الاستخدام',
}
