// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatPracticeQr } from '#contract/practice-codes.ts'
import { getProfile } from '#contract/profile.ts'
import { createRedemption } from '#contract/redemptions.ts'
import { buildProfile } from '#fixtures/builders.ts'
import { fakeDevices } from '#fixtures/fake-devices.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openTill, tillPath } from '#fixtures/till.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const one = 'QSM1.voucher-1.7KQ4M2XD'
const two = 'QSM1.voucher-2.AAAA2222'

/** A till whose camera sees what it is shown. */
async function openCameraTill(options: Parameters<typeof openTill>[0] = {}) {
  const devices = fakeDevices()
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: { readonly data: unknown }) => void
      postMessage = () => queueMicrotask(() => this.onmessage?.({ data: devices.view.text }))
      terminate = () => undefined
    },
  )
  const till = await openTill(options)
  await vi.waitFor(async () => {
    await devices.show()
    screen.getByText('Ready. Hold the code in the frame.')
  })
  /** So long lies in view: some frames. */
  const hold = async (text: string | undefined) => {
    devices.view.text = text
    await devices.show(4)
  }
  const codes = () => till.server.received(createRedemption).map(({ body }) => (body as { readonly code: string }).code)
  return { ...till, hold, codes }
}

test('nothing is redeemed behind a dialog; a code that stays in view is redeemed afterwards', async () => {
  const { hold, codes, press, title, pass, user } = await openCameraTill()
  await hold(one)
  await title('Redeemed')
  pass(5_000)
  await user.click(screen.getByRole('button', { name: 'Undo redemption' }))
  const question = within(await screen.findByRole('alertdialog'))
  await hold(two)
  expect(codes()).toEqual(['7KQ4M2XD'])
  await user.click(question.getByRole('button', { name: 'Keep it' }))
  await user.click(screen.getByRole('button', { name: /^Voucher scanned successfully!.*Specialty coffee/ }))
  const detail = within(await screen.findByRole('dialog', { name: 'Redeemed' }))
  await hold(two)
  expect(codes()).toEqual(['7KQ4M2XD'])
  await user.click(detail.getByRole('button', { name: 'Close' }))
  await hold(two)
  await vi.waitFor(() => expect(codes()).toEqual(['7KQ4M2XD', 'AAAA2222']))
  await press('Scan next')
})

test('a success is replaced by no foreign code, and by the next voucher only after a moment', async () => {
  const { hold, codes, title, pass } = await openCameraTill()
  await hold(one)
  await title('Redeemed')
  await hold('WIFI:S:Cafe;T:WPA;P:secret;;')
  await hold(two)
  expect(codes()).toEqual(['7KQ4M2XD'])
  pass(1_500)
  await hold('https://menu.test')
  expect(screen.getByRole('heading', { level: 2, name: 'Redeemed' })).toBeTruthy()
  await hold(two)
  await vi.waitFor(() => expect(codes()).toEqual(['7KQ4M2XD', 'AAAA2222']))
})

test('a foreign code is reported while no result is shown', async () => {
  const { hold, title } = await openCameraTill()
  await hold('https://menu.test')
  await title('Not a voucher')
})

test('after a failed attempt the voucher that is still in view is tried again', async () => {
  const { hold, codes, title, server, press } = await openCameraTill()
  server.handleOnce(createRedemption, () => refusal(429, 'TOO_MANY_REQUESTS'))
  await hold(one)
  await title('Not checked')
  await hold(one)
  expect(codes()).toEqual(['7KQ4M2XD'])
  await press('Scan next')
  await hold(one)
  await title('Redeemed')
  expect(codes()).toEqual(['7KQ4M2XD', '7KQ4M2XD'])
})

const waits = () => buildProfile({ accountApprovalStatus: 'PENDING' })

test.each([
  ['is approved', () => buildProfile(), 'Till'],
  ['cannot be read', () => refusal(404, 'NOT_FOUND'), 'Till'],
  ['waits for its approval', waits, 'Your registration is being reviewed'],
])('the camera of a business opens once it is known that it may use the till, and once: its profile %s', async (_case, answer, heading) => {
  const { requests } = fakeDevices()
  const server = createMarketplace()
  const pending = Promise.withResolvers<void>()
  server.handle(getProfile, async () => {
    await pending.promise
    return answer()
  })
  const { services } = await openTill({ server })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requests).toEqual([])
  pending.resolve()
  await screen.findByRole('heading', { level: 1, name: heading })
  await vi.waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requests).toHaveLength(answer === waits ? 0 : 1)
})

test('the camera opens before the page is rendered if the business is known to be approved', async () => {
  const { view } = fakeDevices()
  const drawn: boolean[] = []
  view.opens = async () => void drawn.push(screen.queryByRole('heading', { level: 1 }) !== null)
  await openTill({ renderAfterLoading: true })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(drawn).toEqual([false])
})

test('in a practice the camera reads its vouchers, and redeems no other', async () => {
  const { hold, codes, title, press, pass } = await openCameraTill({ path: `${tillPath}?practice=true` })
  await hold(formatPracticeQr('valid'))
  await title('Redeemed')
  pass(2_000)
  await hold(one)
  await title('Practice is on')
  await press('Scan next')
  await hold(formatPracticeQr('redeemed'))
  await title('Already redeemed')
  expect(codes()).toEqual([])
})

// The last one: no test before it may leave its camera in the window.
test('without a camera everything else works', async () => {
  const { enter, title } = await openTill()
  await screen.findByText(/^This device has no camera|^The camera works only|^This browser cannot use a camera/)
  await enter('7KQ4M2XD')
  await title('Redeemed')
})
