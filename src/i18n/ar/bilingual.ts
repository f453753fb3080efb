import type { ArabicOf } from '../catalogue.ts'
import type { bilingual as english } from '../en/bilingual.ts'

export const bilingual = {
  content: 'المحتوى باللغتين',
  language: 'العربية',
  complete: 'مكتملة',
  ready: 'كُتب {{ready, number}} من {{total, number}}',
  missing: 'غير مكتوب',
  progress: '{{language, name}}: اكتمل {{ready, number}} من {{total, number}} نصوص',
} as const satisfies ArabicOf<typeof english>
