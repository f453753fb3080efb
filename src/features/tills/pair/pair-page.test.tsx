// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { logout } from '#contract/auth.ts'
import { calls } from '#contract/calls.ts'
import type { ErrorCode } from '#contract/envelope.ts'
import { tillUnusedLifetime } from '#contract/limits.ts'
import { createRedemption, getOfflineCodes, listOwnScans, undoRedemption } from '#contract/redemptions.ts'
import type { Role } from '#contract/roles.ts'
import { getOwnTill, pairTill, readPairing } from '#contract/tills.ts'
import { ownScansQuery } from '#features/redemptions/api.ts'
import { buildUser, testNow } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { buildOfflineCodes } from '#fixtures/offline-codes.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { createToken } from '#fixtures/tokens.ts'

const user = buildUser('TILL')
const scan = '/service-provider/redemptions/scan'
const session = {
  accessToken: createToken({ exp: testNow + tillUnusedLifetime, role: 'TILL', userId: user._id }),
  refreshToken: 'of the till',
  user,
}

function createServer() {
  const server = createMarketplace()
  server.handle(readPairing, () => ({ businessNameEn: 'Bayt Al Bun', businessNameAr: 'بيت البُن' }))
  server.handle(pairTill, () => session)
  server.handle(getOwnTill, () => ({ _id: 'till', name: 'Terrace' }))
  return server
}
const open = (path: string, as: Role | null, server = createServer()) => openPortal({ path, as, server, tokenLifetime: tillUnusedLifetime })
const press = async (portal: Awaited<ReturnType<typeof open>>, name: string) =>
  portal.user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
const use = 'Use this device as a till'

describe('a device that opens a pairing code', () => {
  test('becomes a till by a press, never by opening it, and the token leaves the address', async () => {
    const portal = await open('/till/pair#token-1', null)
    await screen.findByRole('button', { name: new RegExp(`^${use}`) })
    expect([portal.server.received(pairTill).length, portal.router.state.location.href]).toEqual([0, '/till/pair'])
    await press(portal, use)
    const heading = await screen.findByRole('heading', { name: /is ready/ })
    expect(document.activeElement).toBe(heading)
    const [call] = portal.server.received(pairTill)
    expect([call?.body.token, call?.body.device.length]).toEqual(['token-1', 32])
    expect(portal.storage.getItem('language')).toBe('en')
    expect(portal.services.session.store.getState()).toMatchObject({ role: 'TILL', keepMeLoggedIn: true, refreshToken: 'of the till' })
    await portal.user.click(screen.getByRole('link', { name: 'Open the till' }))
    await waitFor(() => expect(portal.currentPath()).toBe(scan))
  })

  test('asks again with the same secret where a response was lost', async () => {
    const server = createServer()
    server.handleOnce(pairTill, connectionLost)
    const portal = await open('/till/pair#token-1', null, server)
    await press(portal, use)
    await press(portal, 'Try again')
    await screen.findByRole('heading', { name: /is ready/ })
    const secrets = server.received(pairTill).map(({ body }) => body.device)
    expect([secrets.length, new Set(secrets).size]).toEqual([2, 1])
  })

  test.each([
    ['LINK_USED', 409, 'This code has already been used'],
    ['LINK_EXPIRED', 410, 'This code is no longer valid'],
    ['LINK_INVALID', 400, 'This code is not complete'],
  ] as const)('with %s says so', async (code: ErrorCode, status, title) => {
    const server = createServer()
    server.handle(pairTill, () => refusal(status, code))
    await press(await open('/till/pair#token-1', null, server), use)
    const heading = await screen.findByRole('heading', { name: title })
    expect(document.activeElement).toBe(heading)
  })

  test('says who is signed in, whose session ends with the pairing and not before', async () => {
    const portal = await open('/till/pair#token-1', 'SERVICE_PROVIDER')
    await screen.findByText(/is signed in on this device/)
    expect(portal.services.session.store.getState().role).toBe('SERVICE_PROVIDER')
    await press(portal, use)
    await screen.findByRole('heading', { name: /is ready/ })
    expect(portal.currentPath()).toBe('/till/pair')
    await waitFor(() => expect(portal.server.received(logout)).toHaveLength(1))
  })

  test('names the business before the press, and asks without the name where it could not be read', async () => {
    const portal = await open('/till/pair#token-1', null)
    expect(await screen.findByText(/^It will then redeem vouchers for .?Bayt Al Bun.?, and open nothing else\.$/)).toBeTruthy()
    expect(portal.server.received(readPairing).map(({ body }) => body)).toEqual([{ token: 'token-1' }])
  })

  test.each([
    ['LINK_EXPIRED', 'This code is no longer valid'],
    ['LINK_USED', 'Use this device as a till?'],
    ['UNAVAILABLE', 'Use this device as a till?'],
  ] as const)('whose code cannot be read with %s shows “%s” before the press', async (code: ErrorCode, title) => {
    const server = createServer()
    server.handle(readPairing, () => refusal(400, code))
    await open('/till/pair#token-1', null, server)
    await screen.findByRole('heading', { name: title })
    await waitFor(() => expect(server.received(readPairing)).toHaveLength(1))
    expect(screen.queryByText(/the business that shows you the code/) !== null).toBe(code !== 'LINK_EXPIRED')
  })

  test('without a code says what to do', async () => {
    await open('/till/pair', null)
    expect(await screen.findByRole('heading', { name: 'Pair this device as a till' })).toBeTruthy()
  })
})

const callsOfTills = calls.flatMap(({ access, path }) => (access.includes('TILL') ? [String(path)] : []))

describe('a paired till', () => {
  test.each(['/service-provider/dashboard', '/service-provider/login', '/service-provider/team/tills', '/admin/deals', '/nowhere', '/'])(
    'opens the till at %s',
    async (path) => {
      const portal = await open(path, 'TILL')
      await waitFor(() => expect(portal.currentPath()).toBe(scan))
    },
  )

  test('has no menu, inbox or way out, and makes only calls of a till', async () => {
    const portal = await open(scan, 'TILL')
    await screen.findByText('Terrace')
    expect(screen.queryAllByRole('navigation')).toEqual([])
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Skip to the content'])
    const made = new Set(portal.server.requests.map(({ url }) => new URL(url).pathname.replace('/api/v1', '')))
    expect([...made].filter((path) => !callsOfTills.includes(path))).toEqual([])
  })

  test('judges codes by its list from the start', async () => {
    const server = createServer()
    server.handle(createRedemption, connectionLost)
    server.handle(getOfflineCodes, () => buildOfflineCodes(testNow, []))
    const portal = await open(scan, 'TILL', server)
    await waitFor(() => expect(server.received(getOfflineCodes)).toHaveLength(1))
    await portal.user.type(await screen.findByRole('textbox', { name: 'Or type the code' }), '7KQ4M2XD{Enter}')
    await screen.findByRole('heading', { level: 2, name: 'Not valid' })
  })

  test('shows what it redeemed today after a restart of the browser, and undoes it', async () => {
    const server = createServer()
    const redemption = {
      _id: 'redemption-1',
      redemptionCode: '7KQ4M2XD',
      customerName: 'Noura',
      nameEn: 'Coffee',
      nameAr: 'قهوة',
      redemptionDate: new Date(testNow - 60_000).toISOString(),
      undoUntil: new Date(testNow + 60_000).toISOString(),
    }
    server.handle(listOwnScans, () => refusal(400, 'VALIDATION_FAILED'))
    server.handle(undoRedemption, () => null)
    const portal = await open(scan, 'TILL', server)
    await screen.findByText('Earlier scans of today are not loaded yet.')
    server.handle(listOwnScans, () => [redemption])
    await portal.services.queryClient.refetchQueries(ownScansQuery(portal.services.api))
    await portal.user.click(await screen.findByRole('button', { name: /^Voucher scanned successfully!.*Coffee/ }))
    await press(portal, 'Undo')
    const question = await screen.findByRole('alertdialog')
    await portal.user.click(within(question).getByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(server.received(undoRedemption).map(({ body }) => body)).toEqual([{ redemptionId: 'redemption-1' }]))
    expect(screen.queryByText('Earlier scans of today are not loaded yet.')).toBeNull()
  })

  test('ends on the device with what to do next, also after a reload', async () => {
    const portal = await open(scan, 'TILL')
    portal.services.session.endedByServer('tillEnded')
    await screen.findByRole('heading', { name: 'This till was ended by the owner' })
    expect(portal.currentPath()).toBe('/till/pair')
    expect(portal.storage.getItem('session_forced')).toBe('tillEnded')
    await portal.router.navigate({ to: scan })
    await waitFor(() => expect(portal.currentPath()).toBe('/till/pair'))
  })

  test('whose token is refused has ended', async () => {
    const server = createServer()
    server.handle(getOwnTill, () => refusal(401, 'SESSION_ENDED'))
    await open(scan, 'TILL', server)
    expect(await screen.findByRole('heading', { name: 'This till was ended by the owner' })).toBeTruthy()
  })
})
