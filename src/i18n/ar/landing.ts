import type { ArabicOf } from '../catalogue.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {
  title: 'landing',
} as const satisfies ArabicOf<typeof english>
