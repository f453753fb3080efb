import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  title: 'إلغاء استخدام {{name, name}}؟',
  titleUnnamed: 'إلغاء هذا الاستخدام؟',
  text: 'يمكن عندئذ استخدام القسيمة {{code, ltr}} من جديد ما دامت سارية، ولا يُحسب سعرها.',
  confirm: 'إلغاء الاستخدام',
  cancel: 'الإبقاء على الاستخدام',
  busy: 'جارٍ الإلغاء',
} as const satisfies ArabicOf<typeof en>
