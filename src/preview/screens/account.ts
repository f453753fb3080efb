import { adminRoles, providerRoles } from '#contract/roles.ts'
import { accountHandlers, pendingEmailHandlers, providerAccountHandlers } from '#fixtures/samples/account.ts'
import type { Screen } from '../screen.ts'
import { setDesktopPermission } from '../setup/desktop-permission.ts'

const page = { route: '/admin/account', path: '/admin/account', viewers: ['ADMIN'], answers: { loaded: accountHandlers.loaded } } as const

const providerPage = { route: '/service-provider/account', path: '/service-provider/account', viewers: providerRoles } as const

/** Password, notifications and sessions of the signed-in person. */
export const screens: readonly Screen[] = [
  { ...page, name: 'account', viewers: adminRoles, answers: accountHandlers },
  { ...providerPage, name: 'account-provider', answers: providerAccountHandlers },
  { ...page, name: 'account-password', path: '/admin/account#password', answers: accountHandlers },
  { ...page, name: 'account-sessions', path: '/admin/account#sessions', answers: accountHandlers },
  { ...page, name: 'account-notifications', path: '/admin/account#notifications', answers: accountHandlers },
  {
    ...providerPage,
    name: 'account-email-pending',
    answers: pendingEmailHandlers,
    scene: { expects: (t) => t('account')('email.pending.again') },
  },
  {
    ...page,
    name: 'account-email-form',
    scene: {
      act: async ({ press }) => {
        await press((t) => t('account')('email.change'))
        await press((t) => t('account')('email.send'))
      },
      expects: (t) => t('form')('summary', { count: 2 }),
    },
  },
  {
    ...page,
    name: 'account-password-wrong',
    path: '/admin/account#password',
    scene: {
      act: ({ press }) => press((t) => t('account')('password.submit')),
      expects: (t) => t('form')('summary', { count: 3 }),
    },
  },
  {
    ...page,
    name: 'account-sign-out-everywhere',
    path: '/admin/account#sessions',
    scene: {
      act: ({ press }) => press((t) => t('account')('everywhere.button')),
      expects: (t) => t('account')('everywhere.title'),
    },
  },
  ...(['granted', 'denied', 'unsupported'] as const).map(
    (permission): Screen => ({
      ...page,
      name: `account-desktop-${permission}`,
      path: '/admin/account#notifications',
      scene: { before: setDesktopPermission(permission), expects: (t) => t('account')(`desktop.${permission}.title`) },
    }),
  ),
]
