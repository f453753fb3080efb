import type { Page } from '@playwright/test'
import { loginAdmin } from '../src/contract/auth.ts'
import type { PlainBackend } from './plain-backend/backend.ts'
import { addresses, password, seeded } from './plain-backend/seeds.ts'
import { tokenLife } from './plain-backend/tokens.ts'
import { openVouchers } from './support/menu.ts'
import { expect, test } from './support/plain-test.ts'
import { shownRows } from './support/rows.ts'
import { typeSignIn } from './support/sign-in.ts'
import { keptByBrowser } from './support/stores.ts'
import { minute, second, wake } from './support/time.ts'
import { keptToken } from './support/token.ts'
import type { Messages } from './support/translations.ts'

const life = tokenLife * second
const list = '/service-provider/deal/get-deals'
const refresh = '/user/auth/refresh-session-token'
const refreshed = (backend: PlainBackend, ...statuses: number[]) =>
  expect.poll(() => backend.arrivals(refresh).map(({ status }) => status)).toEqual(statuses)
const listed = (backend: PlainBackend) => backend.arrivals(list).map(({ status }) => status)

/** The list on a way to it, with the page that is fetched ahead: no answer is under way that could bring another time with it. */
async function seeList(page: Page, go: () => Promise<unknown>): Promise<void> {
  const ahead = page.waitForEvent('requestfinished', (request) => request.url().includes('page=2'))
  await go()
  await expect(shownRows(page)).toHaveCount(10)
  await ahead
}

/** The vouchers of the business, as its menu leads there. */
const openList = (page: Page, words: Messages) => seeList(page, () => openVouchers(page, words))

const openApproved = (page: Page, words: Messages) => page.getByRole('link', { name: words.common('status.APPROVED') }).click()

async function expectExpired(page: Page, words: Messages, from: string): Promise<void> {
  await expect(page).toHaveURL(`/service-provider/login?${new URLSearchParams({ from })}`)
  await expect(page.getByText(words.errors('sessionExpired'))).toBeVisible()
  expect((await page.evaluate(keptByBrowser)).filter((line) => line.includes('auth_'))).toEqual([])
}

for (const variant of ['strict', 'sloppy'] as const)
  test.describe(`on a ${variant} backend`, () => {
    test.use({ variant })

    test.describe('somebody who is kept logged in', () => {
      test('gets a new token five minutes before the old one runs out, once, and is still there after a reload', async ({
        page,
        time,
        enter,
        backend,
        words,
      }) => {
        await enter(page, 'provider', true)
        await openList(page, words)
        const first = await keptToken(page)
        await time.sleep(first!.expiresAt - 5 * minute - 90 * second - backend.world.now())
        await time.pass(minute)
        await refreshed(backend)
        await time.pass(40 * second)
        await refreshed(backend, 200)
        await seeList(page, () => page.reload())
        await time.sleep(life - 10 * minute)
        await openApproved(page, words)
        await expect(shownRows(page)).toHaveCount(seeded.APPROVED)
        await refreshed(backend, 200)
      })

      test('has a refused call made again, once, with a new token', async ({ page, enter, backend, words }) => {
        await enter(page, 'provider', true)
        await openList(page, words)
        backend.world.tokens.revokeAccess()
        await openApproved(page, words)
        await expect(shownRows(page)).toHaveCount(seeded.APPROVED)
        await refreshed(backend, 200)
        const tries = backend.arrivals(list).filter(({ query }) => query.includes('APPROVED'))
        expect(tries.map(({ status }) => status)).toEqual([401, 200])
      })

      test('is logged out where the refresh is refused, and comes back to the place by signing in', async ({
        page,
        enter,
        backend,
        words,
      }) => {
        await enter(page, 'provider', true)
        await openList(page, words)
        backend.world.tokens.revokeAccess()
        backend.world.tokens.revokeRefresh()
        await openApproved(page, words)
        await expectExpired(page, words, '/service-provider/deals?status=APPROVED')
        await refreshed(backend, 401)
        await typeSignIn(page, words, addresses.provider, password)
        await expect(page).toHaveURL('/service-provider/deals?status=APPROVED')
        await expect(shownRows(page)).toHaveCount(seeded.APPROVED)
      })
    })

    test('a sign-in that is refused says so in the words of the backend, or in its own', async ({ page, enter, backend, words }) => {
      backend.fail({ path: '/user/auth/login', status: 401 })
      await enter(page, 'admin')
      await expect(page.getByText(variant === 'strict' ? 'This was planned.' : words.failure(loginAdmin))).toBeVisible()
      await expect(page).toHaveURL('/admin/login')
    })
  })

// What the two answer alike.
test.describe('somebody who is kept logged in', () => {
  test('goes on after the token has run out while the machine slept', async ({ page, time, enter, backend, words }) => {
    await enter(page, 'provider', true)
    await openList(page, words)
    await time.jump(life + minute)
    await wake(page)
    await openApproved(page, words)
    await expect(shownRows(page)).toHaveCount(seeded.APPROVED)
    await refreshed(backend, 200)
    expect(listed(backend)).not.toContain(401)
  })

  test('is logged out where the call is refused with the new token too', async ({ page, enter, backend, words }) => {
    await enter(page, 'provider', true)
    await expect(page).toHaveURL('/service-provider/dashboard')
    backend.fail(...Array.from({ length: 6 }, () => ({ path: list, status: 401 })))
    await openVouchers(page, words)
    await expectExpired(page, words, '/service-provider/deals')
    await refreshed(backend, 200)
  })
})

test.describe('somebody who is not kept logged in', () => {
  test('is logged out by the first call that is refused', async ({ page, enter, backend, words }) => {
    await enter(page, 'provider')
    await openList(page, words)
    backend.world.tokens.revokeAccess()
    await openApproved(page, words)
    await expectExpired(page, words, '/service-provider/deals?status=APPROVED')
    await refreshed(backend)
  })

  test('is asked before the end, and stays', async ({ page, time, enter, backend, words }) => {
    await enter(page, 'provider')
    await openList(page, words)
    await time.sleep(life - 4 * minute)
    await page.getByRole('button', { name: words.session('stay') }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await refreshed(backend, 200)
    await openApproved(page, words)
    await expect(shownRows(page)).toHaveCount(seeded.APPROVED)
  })

  test('leaves nothing behind when signing out', async ({ page, enter, words }) => {
    await enter(page, 'provider')
    await openList(page, words)
    await page.getByRole('button', { name: words.shell('frame.signOut') }).click()
    await expect(page).toHaveURL('/service-provider/login')
    await expect.poll(() => page.evaluate(keptByBrowser)).toEqual(['local: language'])
  })
})

test('a customer is not let in', async ({ page, enter, words }) => {
  await enter(page, 'customer')
  await expect(page).toHaveURL('/access-denied')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.shell('pages.denied.title'))
})
