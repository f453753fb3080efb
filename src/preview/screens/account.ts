import { adminRoles, providerRoles } from '#contract/roles.ts'
import { accountHandlers, providerAccountHandlers } from '#fixtures/samples/account.ts'
import type { Screen } from '../screen.ts'
import { setDesktopPermission } from '../setup/desktop-permission.ts'

const page = { route: '/admin/account', path: '/admin/account', viewers: ['ADMIN'], answers: { loaded: accountHandlers.loaded } } as const

/** Password, notifications and sessions of the signed-in person. */
export const screens: readonly Screen[] = [
  { ...page, name: 'account', viewers: adminRoles, answers: accountHandlers },
  {
    name: 'account-provider',
    route: '/service-provider/account',
    path: '/service-provider/account',
    viewers: providerRoles,
    answers: providerAccountHandlers,
  },
  {
    ...page,
    name: 'account-password-wrong',
    scene: {
      act: ({ pressAt }) => pressAt('main [type=submit]'),
      expects: (t) => t('form')('summary', { count: 3 }),
    },
  },
  {
    ...page,
    name: 'account-sign-out-everywhere',
    scene: {
      act: ({ press }) => press((t) => t('account')('everywhere.button')),
      expects: (t) => t('account')('everywhere.title'),
    },
  },
  ...(['granted', 'denied', 'unsupported'] as const).map(
    (permission): Screen => ({
      ...page,
      name: `account-desktop-${permission}`,
      scene: { before: setDesktopPermission(permission), expects: (t) => t('account')(`desktop.${permission}.title`) },
    }),
  ),
]
