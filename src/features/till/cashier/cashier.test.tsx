// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signInCashier, tillCashiers } from '#contract/cashiers.ts'
import { changeEvent } from '#contract/live-events.ts'
import { createRedemption } from '#contract/redemptions.ts'
import { testNow } from '#fixtures/builders.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openQueueingTill } from '#fixtures/queueing-till.ts'
import { openTill, redemption, tillPath } from '#fixtures/till.ts'
import { cashierIdlePeriod } from './use-cashier.ts'

const [huda, badr] = [
  { _id: 'huda', name: 'Huda' },
  { _id: 'badr', name: 'Badr' },
]

function createShop(cashiers = [badr, huda]) {
  const server = createMarketplace()
  let currentId: string | null = null
  server.handle(tillCashiers, () => ({ cashiers, currentId }))
  server.handle(signInCashier, ({ body }) => {
    if (body.pin !== '2468') return refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'pin', code: 'wrongPin' }] })
    currentId = body.cashierId
    return cashiers.find(({ _id }) => _id === currentId) ?? refusal(404, 'NOT_FOUND')
  })
  return server
}

const question = (name: string) => screen.findByRole('dialog', { name })
const isUnconfirmed = () => screen.queryByRole('dialog') !== null

async function openShop(options: Parameters<typeof openTill>[0] = {}) {
  const till = await openTill({ server: createShop(), ...options })
  const choose = async (name: string) => {
    await till.user.click(within(await question('Who is at the till?')).getByRole('button', { name }))
    return within(await question(name))
  }
  const signIn = async (name: string) => {
    await choose(name)
    await till.user.keyboard('2468{Enter}')
    await waitFor(() => expect(isUnconfirmed()).toBe(false))
  }
  const press = () => till.user.click(screen.getByRole('button', { name: /change cashier/ }))
  return { ...till, choose, signIn, press }
}

afterEach(() => vi.useRealTimers())

test('without cashiers nothing is asked', async () => {
  const { enter, title } = await openTill()
  await enter('7KQ4M2XD')
  await title('Redeemed')
  expect(isUnconfirmed()).toBe(false)
  expect(screen.queryByText(/Cashier/)).toBeNull()
})

test('a plain backend is not asked for cashiers', async () => {
  const server = createShop()
  server.isFullBackend = false
  const { enter, title } = await openTill({ server })
  await enter('7KQ4M2XD')
  await title('Redeemed')
  expect(server.received(tillCashiers)).toEqual([])
})

test('the till asks first, and neither a scanner nor a typed code redeems meanwhile', async () => {
  const { scan, choose, user, server, enter, title } = await openShop()
  const pad = await choose('Huda')
  scan('QSM1.v-7KQ4M2XD.7KQ4M2XD')
  expect(server.received(createRedemption)).toEqual([])
  for (const digit of ['٢', '4', '6', '8'])
    await (digit === '٢' ? user.keyboard(digit) : user.click(pad.getByRole('button', { name: digit })))
  await user.click(pad.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(isUnconfirmed()).toBe(false))
  expect(server.received(signInCashier).map(({ body }) => body)).toEqual([{ cashierId: 'huda', pin: '2468' }])
  await enter('7KQ4M2XD')
  expect((await title('Redeemed')).closest('section')?.textContent).toContain('Cashier:')
  expect(screen.getByText(/Cashier: .?Huda/)).toBeTruthy()
})

test('a wrong PIN is cleared; after five the pad waits a minute and says how long', async () => {
  const { choose, user, server, pass } = await openShop()
  const pad = await choose('Huda')
  await user.keyboard('1357{Enter}')
  expect(await pad.findByText('Wrong PIN.')).toBeTruthy()
  expect(pad.getByLabelText<HTMLInputElement>('PIN').value).toBe('')
  server.handle(signInCashier, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 60 }))
  await user.keyboard('1357{Enter}')
  const note = await pad.findByText(/Too many wrong PINs/)
  expect(note.textContent).not.toMatch(/\d/)
  expect(pad.getByText(/1:00.? left/).closest('[aria-live]')).toBeNull()
  await user.keyboard('{Enter}')
  expect(server.received(signInCashier)).toHaveLength(2)
  pass(60_000)
  await waitFor(() => expect(pad.getByRole<HTMLButtonElement>('button', { name: 'Start' }).disabled).toBe(false), { timeout: 3_000 })
  expect(pad.getByLabelText<HTMLInputElement>('PIN').value).toBe('1357')
})

test('a press beside the PIN field keeps its digits, and a keyboard goes on', async () => {
  const { signIn, press, choose, user } = await openShop()
  await signIn('Huda')
  await press()
  const pad = await choose('Badr')
  await user.keyboard('24')
  await user.click(screen.getByRole('heading', { name: 'Badr' }))
  await user.keyboard('6')
  await user.click(document.querySelector<HTMLElement>('.bg-scrim') as HTMLElement)
  await user.keyboard('8')
  expect(pad.getByLabelText<HTMLInputElement>('PIN').value).toBe('2468')
})

test('the till asks again after ten minutes without a press or scan, and keeps what was typed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { signIn, user, field, pass } = await openShop()
  await act(() => vi.dynamicImportSettled())
  await signIn('Huda')
  await user.click(field())
  await user.paste('7KQ4')
  pass(cashierIdlePeriod - 6_000)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(isUnconfirmed()).toBe(false)
  pass(6_000)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await question('Who is at the till?')
  expect(screen.getByDisplayValue('7KQ4')).toBeTruthy()
})

test('a scan in progress is finished before the till asks, and a new cashier starts with an empty till', async () => {
  const { signIn, enter, title, server, press } = await openShop()
  await signIn('Huda')
  const answer = Promise.withResolvers<typeof redemption>()
  server.handle(createRedemption, () => answer.promise)
  await enter('7KQ4M2XD')
  await press()
  expect(isUnconfirmed()).toBe(false)
  answer.resolve(redemption)
  await title('Redeemed')
  await press()
  await signIn('Badr')
  expect(screen.queryByRole('heading', { name: 'Redeemed' })).toBeNull()
})

test('who has pressed “Change” may cancel; a removed cashier has to be replaced', async () => {
  const socket = createFakeSocket()
  const { signIn, press, server, user } = await openShop({ createSocket: socket.createSocket })
  await signIn('Huda')
  await press()
  await user.click(within(await question('Who is at the till?')).getByRole('button', { name: 'Cancel' }))
  expect(isUnconfirmed()).toBe(false)
  server.handle(tillCashiers, () => ({ cashiers: [badr], currentId: null }))
  await act(async () => socket.send(changeEvent, { area: 'cashiers' }))
  const pad = within(await question('Badr'))
  expect(pad.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('where no server answers, a cashier goes on unchecked', async () => {
  const { choose, user, server } = await openShop()
  const pad = await choose('Huda')
  server.handle(signInCashier, connectionLost)
  await user.keyboard('2468{Enter}')
  await user.click(await pad.findByRole('button', { name: 'Go on unchecked' }))
  await waitFor(() => expect(isUnconfirmed()).toBe(false))
  expect(screen.getByRole('button', { name: /Huda.*not checked/ })).toBeTruthy()
})

test('a start without a connection asks with the remembered names; its scans carry the cashier, who types the PIN once it is back', async () => {
  let now = testNow
  const { setNetwork, enter, findResult, readQueue, user, router, storage } = await openQueueingTill({
    now: () => now,
    prepare: (given) => {
      given.handle(tillCashiers, () => ({ cashiers: [badr, huda], currentId: null }))
      given.handle(signInCashier, () => badr)
    },
  })
  await question('Who is at the till?')
  act(() => setNetwork('offline'))
  await act(() => router.navigate({ to: '/service-provider/dashboard' }))
  await act(() => router.navigate({ to: tillPath }))
  await user.click(within(await question('Who is at the till?')).getByRole('button', { name: 'Badr' }))
  await user.click(within(await question('Badr')).getByRole('button', { name: 'Go on unchecked' }))
  await enter('7KQ4M2XD')
  await findResult('Give the discount')
  expect(await readQueue()).toMatchObject([{ code: '7KQ4M2XD', cashierId: 'badr' }])
  // The till asks no sooner than the result has been read.
  now += 500
  await user.click(screen.getByRole('button', { name: 'Scan next' }))
  act(() => setNetwork('online'))
  expect(within(await screen.findByRole('dialog', { name: 'Badr' }, { timeout: 8_000 })).getByLabelText('PIN')).toBeTruthy()
  expect(storage.getItem('until-end_cashier')).toContain('Badr')
})

test('nothing of the cashiers stays on the device after the session', async () => {
  const { signIn, services, storage } = await openShop()
  await signIn('Huda')
  expect(storage.getItem('until-end_cashier')).toContain('Huda')
  await act(() => services.session.signOut())
  expect(storage.getItem('until-end_cashier')).toBeNull()
})

test('nine names can be searched; one alone is not chosen from a list', async () => {
  const names = Array.from({ length: 9 }, (_, index) => ({ _id: `c${index}`, name: index === 4 ? 'أحمد' : `Name ${index}` }))
  const { user } = await openShop({ server: createShop(names) })
  const dialog = within(await question('Who is at the till?'))
  await user.type(dialog.getByRole('searchbox', { name: 'Search a name' }), 'احمد')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['أحمد'])
})
