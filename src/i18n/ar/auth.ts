import type { ArabicOf } from '../catalogue.ts'
import type { auth as english } from '../en/auth.ts'

export const auth = {
  title: 'auth',
} as const satisfies ArabicOf<typeof english>
