import { confirmEmailChange } from '#contract/account.ts'
import { loginProvider } from '#contract/auth.ts'
import { successText } from '#contract/call.ts'
import { checkEmail, resetPassword, sendCode, sendResetEmail, verifyCode } from '#contract/recovery.ts'
import { resendVerification, verifyEmail } from '#contract/registration.ts'
import { type Attempt, storeAttempt } from '#features/recovery/attempt.ts'
import { refuseWith, respondWith } from '#fixtures/handlers.ts'
import type { Scene, Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'

const loaded = [
  respondWith(checkEmail, null),
  respondWith(sendCode, { userId: 'example-handle' }),
  respondWith(verifyCode, null),
  respondWith(resetPassword, null),
  respondWith(sendResetEmail, null),
]
const emailAddress = 'manager@baytalbun.sa'

const recovery = { route: '/auth/forgot-password', path: '/auth/forgot-password', viewers: ['VISITOR'], answers: { loaded } } as const
const code = { ...recovery, path: '/auth/forgot-password?step=code' } as const

const begun =
  (state: Attempt['state'], age = 0): NonNullable<Scene['before']> =>
  ({ services: { tabStorage, clock } }) =>
    storeAttempt(tabStorage, { emailAddress, handle: 'example-handle', sentAt: clock.now() - age, state, isFullBackend: true })

const sendAddress = async ({ type, press }: Stage) => {
  await type('emailAddress', emailAddress)
  await press((of) => of('recovery')('email.submit'))
}

const verification = { route: '/auth/verify-email', path: '/auth/verify-email#example', viewers: ['VISITOR'] } as const
const verified = { loaded: [respondWith(verifyEmail, { emailAddress }), respondWith(resendVerification, null)] }

const confirmation = { route: '/auth/confirm-email', path: '/auth/confirm-email#example', viewers: ['VISITOR'] } as const
const newAddress = 'owner@baytalbun.sa'

const confirmationScreens: readonly Screen[] = [
  {
    ...confirmation,
    name: 'confirm-email',
    answers: { loaded: [respondWith(confirmEmailChange, { emailAddress: newAddress, role: 'SERVICE_PROVIDER' })] },
    scene: { act: ({ press }) => press((of) => of('recovery')('confirm.open')), expects: (of) => of('recovery')('confirm.opened') },
  },
  {
    ...confirmation,
    name: 'confirm-email-taken',
    answers: { loaded: [refuseWith(confirmEmailChange, 409, 'EMAIL_TAKEN')] },
    scene: { act: ({ press }) => press((of) => of('recovery')('confirm.open')), expects: (of) => of('recovery')('confirm.taken') },
  },
  {
    ...confirmation,
    name: 'confirm-email-expired',
    answers: { loaded: [refuseWith(confirmEmailChange, 410, 'LINK_EXPIRED')] },
    scene: { act: ({ press }) => press((of) => of('recovery')('confirm.open')), expects: (of) => of('recovery')('confirm.expired') },
  },
]

const emailScreens: readonly Screen[] = [
  { ...recovery, name: 'forgot-password', scene: { expects: (of) => of('recovery')('email.submit') } },
  {
    ...recovery,
    name: 'recovery-limit',
    answers: { loaded: [refuseWith(sendCode, 429, 'TOO_MANY_REQUESTS'), ...loaded] },
    scene: { act: sendAddress, expects: (of) => of('auth')('tooMany') },
  },
]

const codeScreens: readonly Screen[] = [
  { ...code, name: 'recovery-code', scene: { before: begun('sent'), expects: (of) => of('recovery')('code.submit') } },
  {
    ...code,
    name: 'recovery-code-wrong',
    answers: { loaded: [refuseWith(verifyCode, 400, 'CODE_WRONG', { triesLeft: 3 }), ...loaded] },
    scene: {
      before: begun('sent', 61_000),
      act: ({ type }) => type('otpCode', '482913'),
      expects: (of) => of('recovery')('code.wrong'),
    },
  },
  {
    ...code,
    name: 'recovery-ended',
    answers: { loaded: [refuseWith(verifyCode, 400, 'RECOVERY_ENDED'), ...loaded] },
    scene: { before: begun('sent'), act: ({ type }) => type('otpCode', '482913'), expects: (of) => of('recovery')('ended') },
  },
]

const passwordScreens: readonly Screen[] = [
  {
    ...recovery,
    name: 'recovery-password',
    path: '/auth/forgot-password?step=password',
    scene: {
      before: begun('verified'),
      act: ({ type }) => type('updatedPassword', 'Palm#Grove'),
      expects: (of) => of('passwordRules')('met'),
    },
  },
  {
    ...recovery,
    name: 'recovery-done',
    path: '/auth/forgot-password?step=done',
    scene: { before: begun('done'), expects: (of) => of('recovery')('done.title') },
  },
]

const verificationScreens: readonly Screen[] = [
  { ...verification, name: 'verify-email', answers: verified },
  {
    ...verification,
    name: 'verify-email-verified',
    answers: verified,
    scene: { act: ({ press }) => press((of) => of('recovery')('verify.open')), expects: (of) => of('recovery')('verify.verified') },
  },
  {
    ...verification,
    name: 'verify-email-used',
    answers: { loaded: [refuseWith(verifyEmail, 409, 'LINK_USED')] },
    scene: { act: ({ press }) => press((of) => of('recovery')('verify.open')), expects: (of) => of('recovery')('verify.used') },
  },
  {
    ...verification,
    name: 'verify-email-expired',
    answers: { loaded: [refuseWith(verifyEmail, 410, 'LINK_EXPIRED'), respondWith(resendVerification, null)] },
    scene: { act: ({ press }) => press((of) => of('recovery')('verify.open')), expects: (of) => of('recovery')('verify.expired') },
  },
  {
    ...verification,
    name: 'verify-email-invalid',
    path: '/auth/verify-email',
    answers: verified,
    scene: {
      act: async ({ type, press }) => {
        await type('emailAddress', emailAddress)
        await press((of) => of('recovery')('verify.send'))
      },
      expects: (_of, language) => successText(resendVerification)?.[language] ?? '',
    },
  },
]

export const screens: readonly Screen[] = [
  ...emailScreens,
  ...codeScreens,
  ...passwordScreens,
  ...verificationScreens,
  ...confirmationScreens,
  {
    name: 'sign-in-unverified',
    route: '/service-provider/login',
    path: '/service-provider/login',
    viewers: ['VISITOR'],
    answers: { loaded: [refuseWith(loginProvider, 403, 'EMAIL_NOT_VERIFIED'), respondWith(resendVerification, null)] },
    scene: {
      act: async ({ type, press }) => {
        await type('emailAddress', emailAddress)
        await type('password', 'Palm#Grove2031')
        await press((of) => of('auth')('signIn'))
      },
      expects: (of) => of('auth', 'resendVerification')('again'),
    },
  },
]
