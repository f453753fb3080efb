import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  content: 'المحتوى باللغتين',
  language: 'العربية',
  ready: 'كُتب {{ready, number}} من {{total, number}}',
  looks: { en: 'يبدو هذا النص بالإنجليزية.', ar: 'يبدو هذا النص بالعربية.' },
  inOther: '{{texts}}: بالإنجليزية',
  missing: 'غير مكتوب',
  progress: '{{language, name}}: النصوص المكتملة {{ready, number}} من {{total, number}}',
} as const satisfies ArabicOf<typeof en>
