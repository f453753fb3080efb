import type { ArabicOf } from './arabic-of.ts'
import type { en } from './first-field-words.en.ts'

export const ar = {
  required: 'لا يمكن ترك هذا الحقل فارغاً.',
  invalid: 'هذه القيمة غير صالحة.',
  tooLong: 'الحد الأقصى لعدد الأحرف: {{max, number}}.',
  email: 'اكتب بريداً إلكترونياً صحيحاً.',
} as const satisfies ArabicOf<typeof en>
