// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endTill, listTills, renameTill, startPairing, type Till } from '#contract/tills.ts'
import { testNow } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import type { Language } from '#i18n/languages.ts'

const at = (minutes: number) => new Date(testNow + minutes * 60_000).toISOString()
const bar: Till = {
  _id: 'bar',
  name: 'Bar',
  userAgent: 'Mozilla/5.0 (Linux; Android 14; K) Chrome/140.0.0.0 Mobile',
  pairedAt: at(-600),
  lastSeenAt: at(-2),
  lastScanAt: at(-30),
}
const terrace: Till = { ...bar, _id: 'terrace', name: 'Terrace', userAgent: null, lastScanAt: null }

interface Options {
  readonly rows?: Till[]
  readonly isFullBackend?: boolean
  readonly language?: Language
}

async function open({ rows = [bar], isFullBackend = true, language = 'en' }: Options = {}) {
  const server = Object.assign(createMarketplace(), { isFullBackend })
  let tills = rows
  server.handle(listTills, () => tills)
  server.handle(startPairing, () => ({ tillId: 'terrace', token: 'secret-token', expiresAt: at(5) }))
  server.handle(renameTill, ({ params, body }) => {
    tills = tills.map((till) => (till._id === params.id ? { ...till, name: body.name } : till))
    return null
  })
  server.handle(endTill, ({ params }) => {
    tills = tills.filter(({ _id }) => _id !== params.id)
    return null
  })
  let now = testNow
  const portal = await openPage({ path: '/service-provider/team/tills', server, language, now: () => now })
  return {
    ...portal,
    server,
    pass: (minutes: number) => {
      now += minutes * 60_000
    },
    pair: (till: Till) => {
      tills = [till, ...tills]
      return portal.services.queryClient.invalidateQueries()
    },
  }
}
const row = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body)

test('a till is listed with device, last scan and last sign of life, renamed and, once confirmed, ended', async () => {
  const { user, server } = await open()
  const listed = await row('Bar')
  expect(listed.getByText('Last scan: 30 minutes ago')).toBeTruthy()
  expect(listed.getByText('Last seen: 2 minutes ago')).toBeTruthy()
  await user.click(listed.getByRole('button', { name: /Rename/ }))
  const field = await screen.findByRole('textbox', { name: 'Name of the till' })
  await user.clear(field)
  await user.type(field, 'Door')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await screen.findByText('Door')
  expect(server.received(renameTill).map(({ params, body }) => [params.id, body])).toEqual([['bar', { name: 'Door' }]])
  await user.click((await row('Door')).getByRole('button', { name: /^End/ }))
  let list: (tills: Till[]) => void = () => undefined
  server.handle(listTills, () => new Promise<Till[]>((resolve) => (list = resolve)))
  await user.click(await screen.findByRole('button', { name: /^End the till/ }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  list([])
  await screen.findByText('No paired tills')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(server.received(endTill)).toHaveLength(1)
})

test('a pairing code is shown once with its time, and says which device has used it', async () => {
  const { user, pair, server } = await open()
  await user.click(await screen.findByRole('button', { name: 'Pair a till' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name of the till' }), 'Terrace')
  await user.click(screen.getByRole('button', { name: /^Show the code/ }))
  expect(await screen.findByRole('img', { name: /Pairing code of/ })).toBeTruthy()
  expect(screen.getByText('Valid for 5:00')).toBeTruthy()
  expect(document.body.textContent).not.toContain('secret-token')
  await pair(terrace)
  expect(await screen.findByText(/is paired/)).toBeTruthy()
  expect(screen.queryByText(/^Scan this code/)).toBeNull()
  expect(server.received(startPairing)).toHaveLength(1)
})

test('after the first till has been paired, the focus is on the heading', async () => {
  const { user, pair } = await open({ rows: [] })
  await user.click(await screen.findByRole('button', { name: 'Pair a till' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name of the till' }), 'Terrace')
  await user.click(screen.getByRole('button', { name: /^Show the code/ }))
  await screen.findByRole('img', { name: /Pairing code of/ })
  await pair(terrace)
  await screen.findByText(/is paired/)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Tills'))
})

test('an Arabic line with the Latin names of browser and system runs right to left', async () => {
  await open({ language: 'ar' })
  const device = await screen.findByText(/Chrome.? على .?Android/)
  expect(device.closest('bdi, [dir]')).toBe(document.documentElement)
})

test('after five minutes the code is gone, and a new one has the next name', async () => {
  const { user, pass } = await open({ rows: [] })
  await user.click((await screen.findAllByRole('button', { name: 'Pair a till' }))[0] as HTMLElement)
  await user.type(await screen.findByRole('textbox', { name: 'Name of the till' }), 'Terrace')
  await user.click(screen.getByRole('button', { name: /^Show the code/ }))
  await screen.findByRole('img', { name: /Pairing code of/ })
  pass(5)
  await screen.findByText('This code is no longer valid')
  expect(screen.queryByRole('img', { name: /Pairing code of/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'New code' }))
  expect(await screen.findByRole('textbox', { name: 'Name of the till' })).toBeTruthy()
})

test.each([
  ['lost connection', connectionLost],
  ['refusal', () => refusal(409, 'CONFLICT')],
])('a %s is shown, and the typed name stays', async (_name, answer) => {
  const { user, server } = await open()
  server.handle(startPairing, answer)
  await user.click(await screen.findByRole('button', { name: 'Pair a till' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the till' })
  await user.type(field, 'Terrace')
  await user.click(screen.getByRole('button', { name: /^Show the code/ }))
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent).join()).not.toBe('')
  expect(field.value).toBe('Terrace')
})

test('a plain backend has no entry, and the address leads to the redemptions', async () => {
  const { currentPath } = await open({ isFullBackend: false })
  await waitFor(() => expect(currentPath()).toBe('/service-provider/redemptions'))
  expect(screen.queryByRole('link', { name: 'Tills' })).toBeNull()
})
