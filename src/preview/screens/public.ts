import { startPasskeySignIn } from '#contract/passkey-sign-in.ts'
import { portalRoles } from '#contract/roles.ts'
import { refuseWith, respondWith } from '#fixtures/handlers.ts'
import { startedPasskeySignIn } from '#fixtures/samples/second-factor.ts'
import type { Screen } from '../screen.ts'

const everyone = ['VISITOR', ...portalRoles] as const
const visitor = ['VISITOR'] as const

/** As a full backend sends the page at a host where passkeys work. */
const withPasskeys = {
  viewers: visitor,
  operator: { backend: 'full', passkeyHosts: 'localhost' },
  answers: { loaded: [respondWith(startPasskeySignIn, startedPasskeySignIn)] },
} as const

/** Pages that need nobody to be signed in, and those that anyone may land on. */
export const screens: readonly Screen[] = [
  { name: 'landing', route: '/home', path: '/home', viewers: visitor },
  { ...withPasskeys, name: 'admin-sign-in', route: '/admin/login', path: '/admin/login' },
  { ...withPasskeys, name: 'provider-sign-in', route: '/service-provider/login', path: '/service-provider/login' },
  {
    ...withPasskeys,
    name: 'sign-in-passkey-failed',
    route: '/service-provider/login',
    path: '/service-provider/login',
    answers: { loaded: [refuseWith(startPasskeySignIn, 503, 'UNAVAILABLE')] },
    scene: { act: ({ press }) => press((t) => t('auth')('passkey')), expects: (t) => t('common')('tryAgain') },
  },
  { name: 'terms', route: '/terms', path: '/terms', viewers: visitor },
  { name: 'privacy', route: '/privacy', path: '/privacy', viewers: visitor },
  { name: 'access-denied', route: '/access-denied', path: '/access-denied', viewers: everyone },
  { name: 'not-found', route: '/not-found', path: '/not-found', viewers: everyone },
  { name: 'coming-soon', route: '/coming-soon', path: '/coming-soon', viewers: everyone },
]
