import { ar } from '#contract/field-words.ar.ts'
import { en } from '#contract/field-words.en.ts'
import { findPlaces } from '#contract/lookups.ts'
import { getProfile } from '#contract/profile.ts'
import { correctRegistrationEmail, isEmailTaken, readReviewWait, registerProvider } from '#contract/registration.ts'
import { type ApiRequest, handler, refuseWith, respondWith } from '#fixtures/handlers.ts'
import { flaggedBusiness } from '#fixtures/samples/businesses.ts'
import { lookupHandlers } from '#fixtures/samples/registration.ts'
import type { Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { saveRegistration } from '../setup/saved-registration.ts'

const path = '/service-provider/register'
const loaded = [...lookupHandlers, respondWith(isEmailTaken, false), respondWith(registerProvider, null), respondWith(findPlaces, [])]
const register = { route: path, path, viewers: ['VISITOR'], answers: { loaded } } as const
const resubmit = {
  route: '/service-provider/resubmit',
  path: '/service-provider/resubmit',
  viewers: ['SERVICE_PROVIDER'],
  answers: {
    loaded: [
      respondWith(getProfile, {
        ...flaggedBusiness,
        taxId: '310044829100003',
        bankAccountNo: 'SA0380000000608010167519',
        businessLicense: { fileKey: 'example-licence', name: 'licence-2025.pdf' },
      }),
      ...lookupHandlers,
      respondWith(findPlaces, []),
    ],
  },
} as const

/** The same tile everywhere: previews load nothing from elsewhere. */
const tile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#e9ebe4" d="M0 0h256v256H0z"/><path stroke="#fff" stroke-width="10" d="M0 60h256M90 0v256M0 190l256-40"/><path fill="#cfe3c8" d="M110 80h90v60h-90z"/></svg>'
const map = { mapTilesUrl: `data:image/svg+xml,${encodeURIComponent(tile)}#{z}/{x}/{y}`, mapAttribution: '© Example' }

const uploadPartly = ({ onProgress }: ApiRequest) => {
  onProgress?.({ loaded: 43, total: 100 })
  return new Promise<never>(() => undefined)
}

const submit = 'form [type=submit]'

/** From the second step: the licence is chosen on the way. */
async function openAccount({ choosePicture, pressAt }: Stage) {
  await choosePicture()
  await pressAt(submit)
}

async function fillAccount({ type, pressAt }: Stage, emailAddress = 'reem@baytalbun.test') {
  await type('emailAddress', emailAddress)
  await type('password', 'Qahwa#2026x')
  await type('confirmPassword', 'Qahwa#2026x')
  await type('securityQuestionAns', 'Al Malqa')
  await pressAt('form [name=isAgreedOnTerms]')
  await pressAt(submit)
}

const saved = saveRegistration({ securityQuestion: 'example-question-1' })
const longNames = saveRegistration({
  businessNameEn: 'The Grand Courtyard Roastery, Bakery and Reading Room Riyadh',
  businessNameAr: 'مَحْمَصَةُ الفِنَاءِ الكَبِيرِ وَمَخْبَزُهَا وَقَاعَةُ القِرَاءَةِ',
  address: 'Building 7214, Unit 12, King Abdulaziz Branch Road, Al Malqa District, Riyadh 13521-3344',
})

/** The steps of the registration, what follows it, and its correction. */
export const screens: readonly Screen[] = [
  { ...register, name: 'register' },
  {
    ...register,
    name: 'register-wrong',
    scene: {
      act: ({ pressAt }) => pressAt(submit),
      expects: (t) => t('form')('summary', { count: 8 }),
    },
  },
  {
    ...register,
    name: 'register-draft',
    scene: { before: longNames, expects: (t) => t('registration', 'steps')('startAgain') },
  },
  {
    ...register,
    name: 'register-legal',
    path: `${path}?step=legal`,
    scene: { before: saved, expects: (t) => t('registration', 'form')('sections.licence') },
  },
  {
    ...register,
    name: 'register-legal-licence',
    path: `${path}?step=legal`,
    scene: { before: saved, act: ({ choosePicture }) => choosePicture(), expects: () => 'cake.png' },
  },
  {
    ...register,
    name: 'register-account',
    path: `${path}?step=legal`,
    scene: { before: saved, act: openAccount, expects: (t) => t('registration', 'form')('sections.review') },
  },
  {
    ...register,
    name: 'register-account-wrong',
    path: `${path}?step=legal`,
    scene: {
      before: saved,
      act: async (stage) => {
        await openAccount(stage)
        await stage.type('password', 'qahwa')
        await stage.pressAt('form [name=isAgreedOnTerms]')
        await stage.pressAt('form [name=isAgreedOnTerms]')
        await stage.pressAt(submit)
      },
      expects: (t) => t('form')('summary', { count: 5 }),
    },
  },
  {
    ...register,
    name: 'register-email-taken',
    path: `${path}?step=legal`,
    answers: { loaded: [respondWith(isEmailTaken, true), ...loaded] },
    scene: {
      before: saved,
      act: async (stage) => {
        await openAccount(stage)
        await stage.type('emailAddress', 'reem@baytalbun.test')
        document.querySelector('form [name=emailAddress]')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      },
      expects: (_t, language) => ({ en, ar })[language].emailTaken,
    },
  },
  {
    ...register,
    name: 'register-terms',
    path: `${path}?step=legal`,
    scene: {
      before: saved,
      act: async (stage) => {
        await openAccount(stage)
        await stage.press((t) => t('registration', 'form')('readTerms'))
      },
      expects: (t) => t('registration', 'terms')('close'),
    },
  },
  {
    ...register,
    name: 'register-account-long',
    path: `${path}?step=legal`,
    scene: { before: longNames, act: openAccount, expects: (t) => t('registration', 'form')('sections.review') },
  },
  {
    ...register,
    name: 'register-refused',
    path: `${path}?step=legal`,
    answers: { loaded: [refuseWith(registerProvider, 503, 'UNAVAILABLE'), ...loaded] },
    scene: {
      before: saved,
      act: async (stage) => {
        await openAccount(stage)
        await fillAccount(stage)
      },
      expects: (t) => t('form')('failed'),
    },
  },
  {
    ...register,
    name: 'register-sent',
    path: `${path}?step=legal`,
    scene: {
      before: saved,
      act: async (stage) => {
        await openAccount(stage)
        await fillAccount(stage)
      },
      expects: (t) => t('registration', 'form')('sent.title'),
    },
  },
  {
    ...register,
    name: 'register-correct-email',
    operator: { reviewDays: undefined },
    path: `${path}?step=legal`,
    answers: { loaded: [respondWith(readReviewWait, { medianHours: 5 }), ...loaded] },
    scene: {
      before: saved,
      act: async (stage) => {
        await openAccount(stage)
        await fillAccount(stage, 'reem.baytalbun@gmail.com')
        await stage.press((t) => t('registration', 'form')('sent.correct'))
      },
      expects: (t) => t('registration', 'form')('sent.correction.send'),
    },
  },
  {
    ...register,
    name: 'register-correct-email-late',
    path: `${path}?step=legal`,
    answers: { loaded: [refuseWith(correctRegistrationEmail, 409, 'CONFLICT'), ...loaded] },
    scene: {
      before: saved,
      act: async (stage) => {
        await openAccount(stage)
        await fillAccount(stage)
        await stage.press((t) => t('registration', 'form')('sent.correct'))
        await stage.type('emailAddress', 'reem@example.test')
        await stage.press((t) => t('registration', 'form')('sent.correction.send'))
      },
      expects: (t) => t('registration', 'form')('sent.verified.title'),
    },
  },
  {
    ...register,
    name: 'register-uploading',
    path: `${path}?step=legal`,
    answers: { loaded: [handler(registerProvider, uploadPartly), ...loaded] },
    scene: {
      before: saved,
      act: async (stage) => {
        await openAccount(stage)
        await fillAccount(stage)
      },
      expects: (t) => t('registration', 'form')('upload.progress', { percent: '43%' }),
    },
  },
  { ...resubmit, name: 'resubmit' },
  { ...resubmit, name: 'resubmit-map', path: '/service-provider/resubmit?field=location', operator: map },
  { ...resubmit, name: 'resubmit-legal', path: '/service-provider/resubmit?step=legal' },
]
