import type { ArabicOf } from '../catalogue.ts'
import type { till as english } from '../en/till.ts'

export const till: ArabicOf<typeof english> = {
  title: 'الصندوق',
}
