import type { ArabicOf } from '../catalogue.ts'
import type { profile as english } from '../en/profile.ts'

export const profile = {
  title: 'profile',
} as const satisfies ArabicOf<typeof english>
