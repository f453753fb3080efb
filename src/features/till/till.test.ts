import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { practiceCodes } from '#contract/practice-codes.ts'
import { testNow } from '#fixtures/builders.ts'
import { networkError } from '#fixtures/scan-browser.ts'
import type { ConnectionState } from '#lib/http/connection.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import type { Answer, ClaimDesk } from './desks/claim-desk.ts'
import type { Desks } from './desks/create-desks.ts'
import type { Outcome } from './outcomes/outcome.ts'
import { createSessionLog } from './session/session-log.ts'
import { createTill, type TillConditions } from './till.ts'

const code = '7KQ4M2XD'
const claim = { nameEn: 'Coffee', nameAr: '', customerName: 'Reem', redemptionCode: code }
const redeemed = (at: number): Outcome => ({ kind: 'redeemed', at, code, redemptionId: 'r1' })

function openTill(changes: Partial<TillConditions> = {}) {
  let now = testNow
  const clock = { now: () => now }
  const connection = createStore<ConnectionState>(() => ({ isOffline: false, retry: null }))
  const log = createSessionLog(memoryStorage(), 'bun', clock)
  /** What was requested at which desk. */
  const requests: string[] = []
  const newDesk = (name: string): ClaimDesk => ({
    check: vi.fn(async () => {
      requests.push(`${name} check`)
      return { claim }
    }),
    submit: vi.fn(async (_claimCode, _signal, { mayRefuse = true } = {}): Promise<Answer> => {
      requests.push(`${name} submit${mayRefuse ? '' : ' unlisted'}`)
      return { outcome: redeemed(now) }
    }),
  })
  const online = newDesk('online')
  const desks: Desks = {
    online,
    queue: newDesk('queue'),
    practice: newDesk('practice'),
    toOutcome: (_error, { code }) => ({ kind: 'failed', at: now, code, advice: 'again' }),
    markUndone: vi.fn(),
  }
  const [onFinished, onBusy] = [vi.fn<TillConditions['onFinished']>(), vi.fn<TillConditions['onBusy']>()]
  let conditions: TillConditions = {
    desks,
    isPractising: false,
    asksFirst: false,
    takesForeignCodes: false,
    cashierName: undefined,
    onFinished,
    onBusy,
    ...changes,
  }
  const till = createTill({ clock, connection, log, readQrCode: undefined, isCovered: () => false, conditions: () => conditions })
  const state = () => till.store.getState().state
  const settle = () => vi.waitFor(() => expect(state().step).not.toBe('processing'))
  return {
    till,
    online,
    desks,
    log,
    requests,
    state,
    settle,
    onBusy,
    onFinished,
    outcome: () => {
      const shown = state()
      return shown.step === 'finished' ? shown.outcome : undefined
    },
    enter: async (text = code) => {
      till.enterTypedText(text)
      await settle()
    },
    change: (more: Partial<TillConditions>) => {
      conditions = { ...conditions, ...more }
    },
    setOffline: (isOffline: boolean) => connection.setState({ isOffline }),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

test.each<[string, string, Partial<TillConditions>, boolean, string]>([
  ['a code', code, {}, false, 'online submit'],
  ['a code at a till that asks first', code, { asksFirst: true }, false, 'online check'],
  ['a code without a connection', code, {}, true, 'queue submit'],
  ['a practice voucher in a practice', practiceCodes.valid, { isPractising: true }, false, 'practice submit'],
  ['a practice voucher without a connection', practiceCodes.valid, { isPractising: true }, true, 'practice submit'],
  ['a practice voucher at a till that asks first', practiceCodes.valid, { isPractising: true, asksFirst: true }, false, 'practice check'],
])('%s goes to one desk', async (_what, text, conditions, isOffline, expected) => {
  const { enter, requests, setOffline } = openTill(conditions)
  setOffline(isOffline)
  await enter(text)
  expect(requests).toEqual([expected])
})

test.each([
  ['own_Code-7', true, 'own_Code-7'],
  ['abC4-7', true, 'abC4-7'],
  ['7kq4 m2xd', true, '7KQ4M2XD'],
  ['7kq4_m2xd', false, '7KQ4M2XD'],
])('a typed code of a backend with other codes is sent as it is spelled: %s, %s', async (text, takesForeignCodes, sent) => {
  const { enter, online } = openTill({ takesForeignCodes })
  await enter(text)
  expect(vi.mocked(online.submit).mock.calls.map(([{ code }]) => code)).toEqual([sent])
})

test('without a connection the server is asked where nothing is queued', async () => {
  const { enter, requests, setOffline, change, desks } = openTill()
  change({ desks: { ...desks, queue: undefined } })
  setOffline(true)
  await enter()
  expect(requests).toEqual(['online submit'])
})

test('in a practice other vouchers, and outside it those of a practice, go to no desk and are neither counted nor tried again', async () => {
  const { enter, requests, outcome, log, change, till } = openTill({ isPractising: true })
  await enter()
  expect(outcome()).toEqual({ kind: 'practiceOn', at: testNow, isPractice: true })
  change({ isPractising: false })
  await enter(practiceCodes.valid)
  expect(outcome()).toEqual({ kind: 'practiceVoucher', at: testNow })
  till.retry()
  expect([requests, log.get().entries]).toEqual([[], []])
})

test('a code that was redeemed within the last minute goes to no desk', async () => {
  const { enter, requests, outcome, pass } = openTill()
  await enter()
  pass(59_999)
  await enter()
  expect(outcome()).toMatchObject({ kind: 'justScanned', redeemedAt: new Date(testNow).toISOString() })
  pass(1)
  await enter()
  expect(requests).toEqual(['online submit', 'online submit'])
})

test('a confirmed claim goes to the desk of that moment', async () => {
  const { enter, till, state, settle, requests, setOffline, outcome } = openTill({ asksFirst: true })
  await enter()
  expect(state()).toEqual({ step: 'confirming', claimCode: { code }, claim })
  setOffline(true)
  till.confirm()
  await settle()
  expect([requests, outcome()?.kind]).toEqual([['online check', 'queue submit'], 'redeemed'])
})

test('what waits for a confirmation is not redeemed once a practice has begun, or has ended by itself', async () => {
  const { enter, till, requests, change, outcome } = openTill({ asksFirst: true })
  await enter()
  change({ isPractising: true })
  till.confirm()
  expect(outcome()?.kind).toBe('practiceOn')
  await enter(practiceCodes.valid)
  change({ isPractising: false })
  till.confirm()
  expect([requests, outcome()?.kind]).toEqual([['online check', 'practice check'], 'practiceVoucher'])
})

test('one step leads from a result and from a question back to waiting, and empties the field', async () => {
  const { enter, till, state, change } = openTill()
  await enter()
  till.next()
  expect(state()).toEqual({ step: 'waiting' })
  change({ asksFirst: true })
  await enter('8MR5N3YE')
  const { version } = till.store.getState().field
  till.next()
  expect(till.store.getState()).toEqual({ state: { step: 'waiting' }, field: { version: version + 1, text: '' } })
})

test('two claims are never handed in at once, and only its own answer ends the processing', async () => {
  const { till, online, state, settle, onBusy, outcome } = openTill()
  const answer = Promise.withResolvers<Answer>()
  vi.mocked(online.submit).mockReturnValueOnce(answer.promise)
  till.enterTypedText(code)
  till.enterTypedText('8MR5N3YE')
  till.reportNoCode()
  till.next()
  till.confirm()
  till.retry()
  expect(state()).toEqual({ step: 'processing', claimCode: { code } })
  expect(onBusy.mock.calls).toEqual([['processing'], ['processing']])
  answer.resolve({ outcome: redeemed(testNow) })
  await settle()
  expect([outcome()?.kind, vi.mocked(online.submit).mock.calls.length]).toEqual(['redeemed', 1])
})

test('an input during a question is ignored, and another one may follow a result', async () => {
  const { enter, till, requests, state, onBusy, change } = openTill({ asksFirst: true })
  await enter()
  till.enterTypedText('8MR5N3YE')
  expect([state().step, onBusy.mock.calls]).toEqual(['confirming', [['confirming']]])
  till.next()
  change({ asksFirst: false })
  await enter('8MR5N3YE')
  await enter('9NS6P4ZF')
  expect(requests).toEqual(['online check', 'online submit', 'online submit'])
})

test('a failed call ends in a result that can be tried again or corrected, an unknown code in one that can be saved', async () => {
  const { enter, till, online, requests, settle, outcome } = openTill()
  const fail = () => vi.mocked(online.submit).mockRejectedValueOnce(networkError())
  fail()
  await enter()
  expect(outcome()?.kind).toBe('failed')
  fail()
  till.retry()
  await settle()
  vi.mocked(online.submit).mockResolvedValueOnce({ outcome: { kind: 'notListed', at: testNow, code: '8MR5N3YE' } })
  await enter('8MR5N3YE')
  till.saveUnlisted()
  await settle()
  expect(requests).toEqual(['online submit unlisted'])
  till.correct()
  expect(till.store.getState()).toMatchObject({ state: { step: 'waiting' }, field: { text: '8MR5 N3YE' } })
})

test('a person may stop waiting', async () => {
  const { till, online, settle, outcome } = openTill()
  vi.mocked(online.submit).mockImplementationOnce(
    (_claimCode, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  till.enterTypedText(code)
  till.stop()
  await settle()
  expect(outcome()?.kind).toBe('failed')
})

test('the field is emptied where the code needs no correction', async () => {
  const { enter, till, online } = openTill()
  const version = () => till.store.getState().field.version
  vi.mocked(online.submit).mockResolvedValueOnce({ outcome: { kind: 'notFound', at: testNow, code } })
  await enter()
  expect(version()).toBe(0)
  await enter()
  expect(version()).toBe(1)
})

test('results are listed and reported with the cashier who was there when they were scanned', async () => {
  const { till, online, settle, change, log, onFinished } = openTill({ cashierName: 'Huda' })
  const answer = Promise.withResolvers<Answer>()
  vi.mocked(online.submit).mockReturnValueOnce(answer.promise)
  till.enterTypedText(code)
  change({ cashierName: 'Sara' })
  answer.resolve({ outcome: redeemed(testNow) })
  await settle()
  const outcome = { ...redeemed(testNow), cashierName: 'Huda' }
  expect([log.get().entries, onFinished.mock.calls]).toEqual([[outcome], [[outcome]]])
})

test('an undone redemption is marked on screen, in the log and in the saved codes', async () => {
  const { enter, till, log, desks, outcome } = openTill()
  await enter()
  till.markUndone('another')
  expect(outcome()?.kind).toBe('redeemed')
  till.markUndone('r1')
  expect([outcome()?.kind, log.get().entries[0]?.kind, vi.mocked(desks.markUndone).mock.calls]).toEqual([
    'undone',
    'undone',
    [['another'], ['r1']],
  ])
})

test('the camera waits while a claim is processed or confirmed, and a moment after a success', async () => {
  const { enter, till, pass, change, requests } = openTill()
  expect(till.isCameraPaused()).toBe(false)
  await enter()
  expect(till.isCameraPaused()).toBe(true)
  pass(1_500)
  expect(till.isCameraPaused()).toBe(false)
  change({ asksFirst: true })
  await enter('8MR5N3YE')
  pass(60_000)
  expect(till.isCameraPaused()).toBe(true)
  expect(requests).toEqual(['online submit', 'online check'])
})

test.each([
  [true, 'notRead'],
  [false, 'wrongCode'],
])('a code whose characters were not decoded is never sent, where any text may be a code: %s', async (takesForeignCodes, kind) => {
  const { till, outcome, requests } = openTill({ takesForeignCodes })
  const text = '{"dealId":"d-1","name":"\ufffd\ufffd\ufffd"}'
  for (const enter of [till.enterCameraText, till.enterQrText, till.enterTypedText]) {
    enter(text)
    expect([outcome()?.kind, requests]).toEqual([kind, []])
  }
})

test('before the camera only a code of ours replaces a result', async () => {
  const { till, outcome, settle, pass } = openTill()
  till.enterCameraText('https://example.com')
  expect(outcome()?.kind).toBe('wrongCode')
  pass(1_000)
  till.enterCameraText('https://example.org')
  expect(outcome()?.at).toBe(testNow)
  till.enterCameraText(`QSM1.v1.${code}`)
  await settle()
  expect(outcome()?.kind).toBe('redeemed')
})
