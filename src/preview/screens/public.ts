import { portalRoles } from '#contract/roles.ts'
import type { Screen } from '../screen.ts'

const everyone = ['VISITOR', ...portalRoles] as const
const visitor = ['VISITOR'] as const

/** Pages that need nobody to be signed in, and those that anyone may land on. */
export const screens: readonly Screen[] = [
  { name: 'landing', route: '/home', path: '/home', viewers: visitor },
  { name: 'admin-sign-in', route: '/admin/login', path: '/admin/login', viewers: visitor },
  { name: 'provider-sign-in', route: '/service-provider/login', path: '/service-provider/login', viewers: visitor },
  { name: 'terms', route: '/terms', path: '/terms', viewers: visitor },
  { name: 'privacy', route: '/privacy', path: '/privacy', viewers: visitor },
  { name: 'access-denied', route: '/access-denied', path: '/access-denied', viewers: everyone },
  { name: 'not-found', route: '/not-found', path: '/not-found', viewers: everyone },
  { name: 'coming-soon', route: '/coming-soon', path: '/coming-soon', viewers: everyone },
]
