import { type PracticeKind, practiceCodes, practiceKinds } from '#contract/practice-codes.ts'
import { providerRoles } from '#contract/roles.ts'
import type { Outcome } from '#features/till/outcomes/outcome.ts'
import { coffeeHouse, longNamedBusiness } from '#fixtures/samples/businesses.ts'
import { cashierHandlers } from '#fixtures/samples/cashiers.ts'
import { dealHandlers } from '#fixtures/samples/deal-handlers.ts'
import { scannedCode, tillHandlers } from '#fixtures/samples/till.ts'
import type { Scene, Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { cameras } from '../setup/cameras.ts'

const around = [...tillHandlers.savedCodes, ...dealHandlers.loaded(coffeeHouse)]
const till = {
  route: '/service-provider/redemptions/scan',
  path: '/service-provider/redemptions/scan',
  viewers: providerRoles,
  answers: { loaded: around },
} as const

async function enter({ type, press }: Stage, code = scannedCode, asks = false) {
  await type('code', code)
  await press((of) => of('till', 'page')(asks ? 'code.check' : 'code.redeem'))
}

const next = ({ press }: Stage) => press((of) => of('till', 'page')('next'))
const takeBack = ({ press }: Stage) => press((of) => of('undoRedemption')('confirm'))

type ResultKind = Exclude<Outcome['kind'], 'failed' | 'listed'>
const showsTitle =
  (kind: ResultKind): Scene['expects'] =>
  (of) =>
    of('till', 'outcomes')(`${kind}.title`)
const scanScene = (kind: ResultKind, code?: string): Scene => ({
  before: cameras.works,
  act: (stage) => enter(stage, code),
  expects: showsTitle(kind),
})

const result = (name: keyof typeof tillHandlers, kind: ResultKind): Screen => ({
  ...till,
  name: `till-${name}`,
  answers: { loaded: [...tillHandlers[name], ...around] },
  scene: scanScene(kind),
})
const redeemed = { loaded: [...tillHandlers.redeemed, ...around] }

/** An action after a redemption. */
const afterRedeeming = (name: string, act: (stage: Stage) => Promise<void>, expects: Scene['expects']): Screen => ({
  ...till,
  name: `till-${name}`,
  answers: redeemed,
  scene: { before: cameras.works, act, expects },
})

/** What a customer holds up by mistake. */
const wrongCode = 'https://example.test/free?coffee=1'

/** A barcode scanner, whose keys reach the page itself. */
function scan(text: string) {
  for (const key of [...text, 'Enter']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

/** Asks before it redeems, as this device is set to. */
const asksFirst: Scene['before'] = ({ services }) => {
  services.storage.setItem('till', JSON.stringify({ confirmFirst: true }))
  return cameras.works()
}

/** One of the camera's own states (§4). */
const cameraScreen = (
  name: string,
  before: NonNullable<Scene['before']>,
  status: 'requesting' | 'permissionNeeded' | 'ready' | 'error',
  path: string = till.path,
): Screen => ({
  ...till,
  name,
  path,
  scene: { before, expects: (of) => of('till', 'page')(`status.${status}`) },
})

const practicePath = `${till.path}?practice=true`

/** A till in practice, with these of its vouchers scanned one after another. */
const practised = (
  name: string,
  kinds: readonly PracticeKind[],
  expects: Scene['expects'],
  act?: (stage: Stage) => Promise<void>,
): Screen => ({
  ...till,
  name,
  path: practicePath,
  scene: {
    before: cameras.works,
    act: async (stage) => {
      for (const [index, kind] of kinds.entries()) {
        if (index > 0) await next(stage)
        await enter(stage, practiceCodes[kind])
      }
      await act?.(stage)
    },
    expects,
  },
})

/** The till: its states, what a voucher can come to, and what opens over it. */
export const screens: readonly Screen[] = [
  cameraScreen('till', cameras.works, 'ready'),
  cameraScreen('till-requesting', cameras.waits, 'requesting'),
  cameraScreen('till-permission-needed', cameras.isRefused, 'permissionNeeded'),
  cameraScreen('till-error', cameras.isBusy, 'error'),
  {
    ...till,
    name: 'till-cashiers',
    answers: { loaded: [...cashierHandlers.many, ...around] },
    scene: { before: cameras.works, expects: (of) => of('till', 'cashier')('title') },
  },
  {
    ...till,
    name: 'till-cashier-pin',
    answers: { loaded: [...cashierHandlers.some, ...around] },
    scene: {
      before: cameras.works,
      act: ({ pressAt }) => pressAt('[role=dialog] li button'),
      expects: (of) => of('till', 'cashier')('pinText'),
    },
  },
  cameraScreen('till-mode', cameras.works, 'ready', `${till.path}?mode=till`),
  {
    ...till,
    name: 'till-processing',
    answers: { loaded: [...tillHandlers.waiting, ...around] },
    scene: { before: cameras.works, act: (stage) => enter(stage), expects: (of) => of('till', 'page')('status.processing') },
  },
  {
    ...till,
    name: 'till-redeemed',
    answers: { ...redeemed, long: [...tillHandlers.savedCodes, ...tillHandlers.long, ...dealHandlers.long(longNamedBusiness)] },
    scene: scanScene('redeemed'),
  },
  afterRedeeming(
    'just-scanned',
    async (stage) => {
      await enter(stage)
      await next(stage)
      await enter(stage)
    },
    showsTitle('justScanned'),
  ),
  result('alreadyRedeemed', 'alreadyRedeemed'),
  result('expired', 'expired'),
  result('outOfHours', 'outOfHours'),
  result('closedToday', 'outOfHours'),
  result('prayer', 'outOfHours'),
  result('ramadan', 'outOfHours'),
  result('quotaUsed', 'quotaUsed'),
  result('notApproved', 'notApproved'),
  {
    ...till,
    name: 'till-ended',
    answers: { loaded: [...tillHandlers.ended, ...around] },
    scene: { before: cameras.works, act: enter, expects: (of) => of('till', 'outcomes')('notApproved.endedTitle') },
  },
  result('notFound', 'notFound'),
  result('ofAnother', 'ofAnother'),
  result('claimedEarlier', 'redeemed'),
  result('first', 'redeemed'),
  practised('till-practice', [], (of) => of('till', 'practice')('title')),
  practised('till-practice-redeemed', ['valid'], (of) => of('till', 'practice')('notCounted')),
  practised(
    'till-practice-vouchers',
    [],
    (of) => of('till', 'practice')('expects.valid'),
    ({ pressAt }) => pressAt('main section [aria-haspopup=dialog]'),
  ),
  practised('till-practice-done', practiceKinds, (of) => of('till', 'practice')('done.title'), next),
  { ...till, name: 'till-practice-voucher', scene: scanScene('practiceVoucher', practiceCodes.valid) },
  { ...till, name: 'till-wrong-code', answers: redeemed, scene: scanScene('wrongCode', wrongCode) },
  {
    ...till,
    name: 'till-not-read',
    answers: redeemed,
    scene: { before: cameras.works, act: () => scan('ASM&:q)è'), expects: showsTitle('notRead') },
  },
  {
    ...till,
    name: 'till-too-many',
    answers: { loaded: [...tillHandlers.tooMany, ...around] },
    scene: { before: cameras.works, act: (stage) => enter(stage), expects: (of) => of('till', 'outcomes')('failed.title') },
  },
  {
    ...till,
    name: 'till-asks-first',
    answers: redeemed,
    scene: { before: asksFirst, act: (stage) => enter(stage, scannedCode, true), expects: (of) => of('till', 'page')('ask.title') },
  },
  afterRedeeming(
    'take-back',
    async (stage) => {
      await enter(stage)
      await takeBack(stage)
    },
    (of) => of('undoRedemption')('cancel'),
  ),
  afterRedeeming(
    'taken-back',
    async (stage) => {
      await enter(stage)
      await takeBack(stage)
      await stage.pressAt('[role=alertdialog] button:last-child')
    },
    showsTitle('undone'),
  ),
  afterRedeeming(
    'session',
    async (stage) => {
      await enter(stage, wrongCode)
      await next(stage)
      await enter(stage)
      await next(stage)
      await stage.pressAt('main [aria-haspopup=dialog]:not(header *), main section li button')
    },
    (of) => of('common')('close'),
  ),
  {
    ...till,
    name: 'till-settings',
    scene: {
      before: cameras.works,
      act: ({ pressAt }) => pressAt('main header [aria-haspopup=dialog]'),
      expects: (of) => of('till', 'page')('set.done'),
    },
  },
  {
    ...till,
    name: 'till-start-mode',
    scene: {
      before: cameras.works,
      act: async ({ pressAt, press }) => {
        await pressAt('main header [aria-haspopup=dialog]')
        await press((of) => of('till', 'page')('set.mode'))
      },
      expects: (of) => of('till', 'page')('set.modeStart'),
    },
  },
  {
    ...till,
    name: 'till-leave',
    path: `${till.path}?mode=till`,
    scene: { before: cameras.works, act: ({ pressAt }) => pressAt('main header a'), expects: (of) => of('till', 'page')('leave.title') },
  },
]
