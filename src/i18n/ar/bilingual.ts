import type { ArabicOf } from '../catalogue.ts'
import type { bilingual as english } from '../en/bilingual.ts'

export const bilingual = {
  content: 'المحتوى باللغتين',
  language: 'العربية',
  complete: 'مكتملة',
  ready: 'كُتب {{ready, number}} من {{total, number}}',
  looksOther: 'يبدو هذا النص بالإنجليزية.',
  inOther: '{{texts}}: بالإنجليزية',
  missing: 'غير مكتوب',
  progress: '{{language, name}}: النصوص المكتملة {{ready, number}} من {{total, number}}',
} as const satisfies ArabicOf<typeof english>
