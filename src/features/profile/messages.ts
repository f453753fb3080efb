import { profile as ar } from '../../i18n/ar/profile.ts'
import { profile as en } from '../../i18n/en/profile.ts'

/** The words of a provider's profile and of its review. */
export const profileMessages = { namespace: 'profile', en, ar } as const
