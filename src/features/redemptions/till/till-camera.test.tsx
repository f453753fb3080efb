// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getProfile } from '../../../contract/profile.ts'
import { createRedemption } from '../../../contract/redemptions.ts'
import { aProfile } from '../../../testing/builders.ts'
import { lost, refusal } from '../../../testing/fake-server.ts'
import { createMarketplace } from '../../../testing/marketplace.ts'
import { openTill } from '../../../testing/till.ts'
import { fakeDevices } from '../camera/test-kit.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const one = 'QSM1.voucher-1.7KQ4M2XD'
const two = 'QSM1.voucher-2.AAAA2222'

/** A till whose camera sees what it is shown. */
async function openCameraTill() {
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
  const till = await openTill()
  await vi.waitFor(async () => {
    await devices.show()
    screen.getByText('Ready. Hold the code in the frame.')
  })
  /** So long lies in view: some frames. */
  const hold = async (text: string | undefined) => {
    devices.view.text = text
    await devices.show(4)
  }
  const codes = () => till.server.asked(createRedemption).map(({ body }) => (body as { readonly code: string }).code)
  return { ...till, hold, codes }
}

test('nothing is redeemed behind what stands over the page, and what stays in view is afterwards', async () => {
  const { hold, codes, press, title, pass, user } = await openCameraTill()
  await hold(one)
  await title('Redeemed')
  pass(5_000)
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  const question = within(await screen.findByRole('alertdialog'))
  await hold(two)
  expect(codes()).toEqual(['7KQ4M2XD'])
  await user.click(question.getByRole('button', { name: 'Keep it' }))
  await user.click(screen.getByRole('button', { name: /^Redeemed.*Specialty coffee/ }))
  const detail = within(await screen.findByRole('dialog', { name: 'Redeemed' }))
  await hold(two)
  expect(codes()).toEqual(['7KQ4M2XD'])
  await user.click(detail.getByRole('button', { name: 'Close' }))
  await hold(two)
  await vi.waitFor(() => expect(codes()).toEqual(['7KQ4M2XD', 'AAAA2222']))
  await press('Scan next')
})

test('a success gives way to no other code that lies about, and to the next voucher only once it could be seen', async () => {
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

test('what is no voucher is told where nothing else is', async () => {
  const { hold, title } = await openCameraTill()
  await hold('https://menu.test')
  await title('Not a voucher')
})

test('after a try that failed the voucher that is still in view is tried again', async () => {
  const { hold, codes, title, server, press } = await openCameraTill()
  server.answersOnce(createRedemption, lost)
  await hold(one)
  await title('Failed to scan voucher')
  await hold(one)
  expect(codes()).toEqual(['7KQ4M2XD'])
  await press('Scan next')
  await hold(one)
  await title('Redeemed')
  expect(codes()).toEqual(['7KQ4M2XD', '7KQ4M2XD'])
})

const waits = () => aProfile({ accountApprovalStatus: 'PENDING' })

test.each([
  ['is approved', () => aProfile(), 'Till'],
  ['cannot be read', () => refusal(404, 'NOT_FOUND'), 'Till'],
  ['waits for its approval', waits, 'Your registration is being reviewed'],
])('the camera of a business opens once it is known that it may use the till, and once: its profile %s', async (_case, answer, heading) => {
  const { asked } = fakeDevices()
  const server = createMarketplace()
  const held = Promise.withResolvers<void>()
  server.answers(getProfile, async () => {
    await held.promise
    return answer()
  })
  const { services } = await openTill({ server })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual([])
  held.resolve()
  await screen.findByRole('heading', { level: 1, name: heading })
  await vi.waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveLength(answer === waits ? 0 : 1)
})

test('where that is known before the page is drawn, the camera is on its way by then', async () => {
  const { view } = fakeDevices()
  const drawn: boolean[] = []
  view.opens = async () => void drawn.push(screen.queryByRole('heading', { level: 1 }) !== null)
  await openTill({ drawnLate: true })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(drawn).toEqual([false])
})
