import type { ArabicOf } from '../catalogue.ts'
import type { preview as english } from '../en/preview.ts'

export const preview = {
  title: 'preview',
} as const satisfies ArabicOf<typeof english>
