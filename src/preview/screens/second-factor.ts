import { loginAdmin } from '#contract/auth.ts'
import type { SecondStepKind } from '#contract/passkeys.ts'
import { adminRoles, providerRoles } from '#contract/roles.ts'
import { removeFactor } from '#contract/second-factor.ts'
import { secondFactor } from '#contract/second-step.ts'
import { handler, refusal, refuseWith } from '#fixtures/handlers.ts'
import {
  challenge,
  lastFactorHandlers,
  noPasskeyHandlers,
  requiredHandlers,
  secondFactorHandlers,
} from '#fixtures/samples/second-factor.ts'
import type { Scene, Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { dismissPasskeys, removePasskeys } from '../setup/passkeys.ts'

const { loaded, empty, long } = secondFactorHandlers

const signIn = (...kinds: SecondStepKind[]) =>
  ({
    route: '/admin/login',
    path: '/admin/login',
    viewers: ['VISITOR'],
    answers: {
      loaded: [
        refuseWith(loginAdmin, 401, 'SECOND_FACTOR_REQUIRED', challenge(...kinds)),
        refuseWith(secondFactor, 401, 'SECOND_FACTOR_WRONG'),
      ],
    },
  }) as const satisfies Omit<Screen, 'name'>

async function sendPassword({ type, press }: Stage) {
  await type('emailAddress', 'huda@qaseema.test')
  await type('password', 'Qaseema#2026')
  await press((t) => t('auth')('signIn'))
}

const atStep: Scene = { act: sendPassword, expects: (t) => t('secondStep')('otherAccount') }

const page = {
  route: '/admin/account/second-factor',
  path: '/admin/account/second-factor',
  viewers: ['ADMIN'],
  answers: { loaded },
} as const
const firstFactor = { ...page, answers: { loaded: empty } } as const

async function startCode({ press, type, pressAt }: Stage) {
  await press((t) => t('secondFactor')('ways.addCode'))
  await type('currentPassword', 'Qaseema#2026')
  await pressAt('[role=dialog] [type=submit]')
}

/** The second step of a sign-in, and the page that sets it up. */
export const screens: readonly Screen[] = [
  { ...signIn('passkey', 'code', 'recoveryCode'), name: 'sign-in-passkey', scene: atStep },
  {
    ...signIn('passkey', 'recoveryCode'),
    name: 'sign-in-passkey-dismissed',
    scene: {
      before: dismissPasskeys,
      act: async (stage) => {
        await sendPassword(stage)
        await stage.press((t) => t('secondStep')('ways.passkey'))
      },
      expects: (t) => t('secondStep')('passkey.problems.dismissed.title'),
    },
  },
  {
    ...signIn('passkey', 'recoveryCode'),
    name: 'sign-in-no-passkeys',
    scene: { ...atStep, before: removePasskeys, expects: (t) => t('secondStep')('unsupported.title') },
  },
  {
    ...signIn('code', 'recoveryCode'),
    name: 'sign-in-code-wrong',
    scene: {
      act: async (stage) => {
        await sendPassword(stage)
        await stage.type('code', '123456')
        await stage.press((t) => t('secondStep')('confirm'))
      },
      expects: (t) => t('secondStep')('code.wrong'),
    },
  },
  { ...signIn('recoveryCode'), name: 'sign-in-recovery-code', scene: { ...atStep, expects: (t) => t('secondStep')('recoveryCode.label') } },
  {
    ...signIn('code'),
    name: 'sign-in-step-too-many',
    answers: {
      loaded: [
        refuseWith(loginAdmin, 401, 'SECOND_FACTOR_REQUIRED', challenge('code', 'recoveryCode')),
        handler(secondFactor, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 600 })),
      ],
    },
    scene: {
      act: async (stage) => {
        await sendPassword(stage)
        await stage.type('code', '123456')
        await stage.press((t) => t('secondStep')('confirm'))
      },
      expects: (t) => t('auth')('tooMany'),
    },
  },
  {
    ...signIn('code'),
    name: 'sign-in-step-ended',
    answers: {
      loaded: [
        refuseWith(loginAdmin, 401, 'SECOND_FACTOR_REQUIRED', challenge('code', 'recoveryCode')),
        handler(secondFactor, () => refusal(400, 'SECOND_FACTOR_ENDED')),
      ],
    },
    scene: {
      act: async (stage) => {
        await sendPassword(stage)
        await stage.type('code', '123456')
        await stage.press((t) => t('secondStep')('confirm'))
      },
      expects: (t) => t('auth')('stepEnded'),
    },
  },
  { ...page, name: 'second-factor', viewers: adminRoles, answers: { loaded, empty, long } },
  {
    ...page,
    name: 'second-factor-provider',
    route: '/service-provider/account/second-factor',
    path: '/service-provider/account/second-factor',
    viewers: providerRoles,
  },
  { ...page, name: 'second-factor-last', answers: { loaded: lastFactorHandlers } },
  { ...page, name: 'second-factor-no-passkeys', answers: { loaded: noPasskeyHandlers } },
  {
    ...page,
    name: 'second-factor-required',
    answers: { loaded: requiredHandlers },
    scene: {
      before: ({ services }) => services.session.storeUser({ mustAddSecondFactor: true }),
      expects: (t) => t('secondFactor')('forced.title'),
    },
  },
  {
    ...firstFactor,
    name: 'second-factor-passkey-dismissed',
    scene: {
      before: dismissPasskeys,
      act: async ({ press, type, pressAt }) => {
        await press((t) => t('secondFactor')('ways.addPasskey'))
        await type('currentPassword', 'Qaseema#2026')
        await pressAt('[role=dialog] [type=submit]')
      },
      expects: (t) => t('secondFactor')('addPasskey.problems.dismissed.title'),
    },
  },
  {
    ...firstFactor,
    name: 'second-factor-app-start',
    scene: { act: ({ press }) => press((t) => t('secondFactor')('ways.addCode')), expects: (t) => t('common')('continue') },
  },
  { ...firstFactor, name: 'second-factor-app', scene: { act: startCode, expects: (t) => t('secondFactor')('addCode.secret') } },
  {
    ...firstFactor,
    name: 'second-factor-codes',
    scene: {
      act: async (stage) => {
        await startCode(stage)
        await stage.type('code', '123456')
        await stage.pressAt('[role=dialog] [type=submit]')
      },
      expects: (t) => t('secondFactor')('codes.new.saved'),
    },
  },
  {
    ...page,
    name: 'second-factor-remove',
    answers: {
      loaded: [
        handler(removeFactor, () => refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'currentPassword', code: 'wrongPassword' }] })),
        ...loaded,
      ],
    },
    scene: {
      act: async ({ press, type, pressAt }) => {
        await press((t) => t('common')('remove'))
        await type('password', 'Qaseema#2026')
        await pressAt('[role=dialog] [type=submit]')
      },
      expects: (t) => t('fields')('wrongPassword'),
    },
  },
  {
    ...page,
    name: 'second-factor-team',
    route: '/admin/sub-admins/second-factor',
    path: '/admin/sub-admins/second-factor',
    viewers: ['SUPER_ADMIN'],
    answers: { loaded, long },
  },
  {
    ...page,
    name: 'second-factor-reset',
    route: '/admin/sub-admins/second-factor',
    path: '/admin/sub-admins/second-factor',
    viewers: ['SUPER_ADMIN'],
    scene: {
      act: ({ press }) => press((t) => t('accountSecondFactor')('reset')),
      expects: (t) => t('accountSecondFactor')('text'),
    },
  },
]
