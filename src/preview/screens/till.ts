import { providerRoles } from '../../contract/roles.ts'
import { outcomeMessages } from '../../features/redemptions/outcomes/messages.ts'
import type { Outcome } from '../../features/redemptions/outcomes/outcome.ts'
import { tillMessages } from '../../features/redemptions/till/messages.ts'
import { dealAnswers } from '../examples/answers.ts'
import { coffeeHouse, longNamedHouse } from '../examples/businesses.ts'
import { cameras } from '../examples/cameras.ts'
import { tillAnswers, tillCode } from '../examples/till.ts'
import type { Scene, Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'

const till = {
  route: '/service-provider/redemptions/scan',
  path: '/service-provider/redemptions/scan',
  viewers: providerRoles,
} as const
const around = dealAnswers.loaded(coffeeHouse)

async function enter({ type, press }: Stage, code = tillCode) {
  await type('code', code)
  await press((of) => of(tillMessages)('code.check'))
}

type Told = Exclude<Outcome['kind'], 'failed'>
const told = (kind: Told, code?: string): Scene => ({
  before: cameras.works,
  act: (stage) => enter(stage, code),
  shows: (of) => of(outcomeMessages)(`${kind}.title`),
})

const result = (name: keyof typeof tillAnswers, kind: Told): Screen => ({
  ...till,
  name: `till-${name}`,
  answers: { loaded: [...tillAnswers[name], ...around] },
  scene: told(kind),
})
const redeemed = { loaded: [...tillAnswers.redeemed, ...around] }
const failure = (name: 'tooMany' | 'failed'): Screen => ({
  ...till,
  name: `till-${name}`,
  answers: { loaded: [...tillAnswers[name], ...around] },
  scene: { before: cameras.works, act: enter, shows: (of) => of('errors')('fallback.scanVoucher') },
})

/** What a customer holds up by mistake. */
const wrongCode = 'https://example.test/free?coffee=1'

/** Asks before it redeems, as this device was told to. */
const asksFirst: Scene['before'] = ({ services }) => {
  services.storage.setItem('till', JSON.stringify({ confirmFirst: true }))
  cameras.works()
}

/** One of the camera's own states (§4). */
const seen = (
  name: string,
  before: () => void,
  status: 'requesting' | 'permissionNeeded' | 'ready' | 'error',
  path: string = till.path,
): Screen => ({
  ...till,
  name,
  path,
  scene: { before, shows: (of) => of(tillMessages)(`status.${status}`) },
})

/** The till: its states, what a voucher can come to, and what opens over it. */
export const screens: readonly Screen[] = [
  seen('till', cameras.works, 'ready'),
  seen('till-requesting', cameras.waits, 'requesting'),
  seen('till-permission-needed', cameras.isRefused, 'permissionNeeded'),
  seen('till-error', cameras.isBusy, 'error'),
  seen('till-mode', cameras.works, 'ready', `${till.path}?mode=till`),
  {
    ...till,
    name: 'till-processing',
    answers: { loaded: [...tillAnswers.waiting, ...around] },
    scene: { before: cameras.works, act: enter, shows: (of) => of(tillMessages)('status.processing') },
  },
  {
    ...till,
    name: 'till-redeemed',
    answers: { ...redeemed, long: [...tillAnswers.long, ...dealAnswers.long(longNamedHouse)] },
    scene: told('redeemed'),
  },
  {
    ...till,
    name: 'till-just-scanned',
    answers: redeemed,
    scene: {
      before: cameras.works,
      act: async (stage) => {
        await enter(stage)
        await stage.press((of) => of(tillMessages)('next'))
        await enter(stage)
      },
      shows: (of) => of(outcomeMessages)('justScanned.title'),
    },
  },
  result('alreadyRedeemed', 'alreadyRedeemed'),
  result('expired', 'expired'),
  result('outOfHours', 'outOfHours'),
  result('closedToday', 'outOfHours'),
  result('quotaUsed', 'quotaUsed'),
  result('notApproved', 'notApproved'),
  result('notFound', 'notFound'),
  result('ofAnother', 'ofAnother'),
  { ...till, name: 'till-wrong-code', answers: redeemed, scene: told('wrongCode', wrongCode) },
  failure('tooMany'),
  failure('failed'),
  {
    ...till,
    name: 'till-asks-first',
    answers: redeemed,
    scene: { before: asksFirst, act: enter, shows: (of) => of(tillMessages)('ask.title') },
  },
  {
    ...till,
    name: 'till-take-back',
    answers: redeemed,
    scene: {
      before: cameras.works,
      act: async (stage) => {
        await enter(stage)
        await stage.press((of) => of(tillMessages)('undo.open'))
      },
      shows: (of) => of(tillMessages)('undo.title'),
    },
  },
  {
    ...till,
    name: 'till-taken-back',
    answers: redeemed,
    scene: {
      before: cameras.works,
      act: async (stage) => {
        await enter(stage)
        await stage.press((of) => of(tillMessages)('undo.open'))
        await stage.pressAt('[role=alertdialog] button:last-child')
      },
      shows: (of) => of(outcomeMessages)('undone.title'),
    },
  },
  {
    ...till,
    name: 'till-session',
    answers: redeemed,
    scene: {
      before: cameras.works,
      act: async (stage) => {
        await enter(stage, wrongCode)
        await stage.press((of) => of(tillMessages)('next'))
        await enter(stage)
        await stage.press((of) => of(tillMessages)('next'))
        await stage.pressAt('main [aria-haspopup=dialog]:not(header *), main section li button')
      },
      shows: (of) => of('common')('close'),
    },
  },
  {
    ...till,
    name: 'till-settings',
    scene: {
      before: cameras.works,
      act: ({ pressAt }) => pressAt('main header [aria-haspopup=dialog]'),
      shows: (of) => of(tillMessages)('set.modeStart'),
    },
  },
  {
    ...till,
    name: 'till-leave',
    path: `${till.path}?mode=till`,
    scene: { before: cameras.works, act: ({ pressAt }) => pressAt('main header a'), shows: (of) => of(tillMessages)('leave.title') },
  },
]
