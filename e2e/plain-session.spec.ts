import type { Page } from '@playwright/test'
import { loginAdmin } from '#contract/auth.ts'
import type { PlainBackend } from './plain-backend/backend.ts'
import { addresses, password, seeded } from './plain-backend/seeds.ts'
import { tokenLife } from './plain-backend/tokens.ts'
import { openVouchers } from './support/menu.ts'
import { expect, test } from './support/plain-test.ts'
import { shownRows } from './support/rows.ts'
import { typeSignIn } from './support/sign-in.ts'
import { browserStorage } from './support/stores.ts'
import { minute, second, silenceShell } from './support/time.ts'
import { storedToken } from './support/token.ts'
import type { Messages } from './support/translations.ts'

const life = tokenLife * second
const list = '/service-provider/deal/get-deals'
const refresh = '/user/auth/refresh-session-token'
const refreshed = (backend: PlainBackend, ...statuses: number[]) =>
  expect.poll(() => backend.arrivals(refresh).map(({ status }) => status)).toEqual(statuses)

/** Opens the list and waits for its prefetched page: no response is pending that could correct the clock. */
async function seeList(page: Page, go: () => Promise<unknown>): Promise<void> {
  const ahead = page.waitForEvent('requestfinished', (request) => request.url().includes('page=2'))
  await go()
  await expect(shownRows(page)).toHaveCount(10)
  await ahead
}

/** Opens the business's vouchers by the menu. */
const openList = (page: Page, words: Messages) => seeList(page, () => openVouchers(page, words))

/** Opens the tab without a pointer over it, which would fetch its list before the press. */
const openApproved = (page: Page, words: Messages) =>
  page.getByRole('link', { name: words.common('status.APPROVED') }).dispatchEvent('click')

async function expectExpired(page: Page, words: Messages, from: string): Promise<void> {
  await expect(page).toHaveURL(`/service-provider/login?${new URLSearchParams({ from })}`)
  await expect(page.getByText(words.errors('sessionExpired'))).toBeVisible()
  expect((await page.evaluate(browserStorage)).filter((line) => line.includes('auth_'))).toEqual([])
}

test.beforeEach(({ context }) => silenceShell(context))

for (const variant of ['strict', 'sloppy'] as const)
  test.describe(`on a ${variant} backend`, () => {
    test.use({ variant })

    test('a refused sign-in shows the backend’s message, or the portal’s own', async ({ page, enter, backend, words }) => {
      backend.fail({ path: '/user/auth/login', status: 401 })
      await enter(page, 'admin')
      await expect(page.getByText(variant === 'strict' ? 'This was planned.' : words.failure(loginAdmin))).toBeVisible()
      await expect(page).toHaveURL('/admin/login')
    })
  })

test.describe('on a sloppy backend', () => {
  test.use({ variant: 'sloppy' })

  test.describe('a session with keep-me-logged-in', () => {
    test('refreshes its token once, five minutes before it expires, and survives a reload', async ({
      page,
      time,
      enter,
      backend,
      words,
    }) => {
      await enter(page, 'provider', { keep: true })
      await openList(page, words)
      const first = await storedToken(page)
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

    test('ends when the refresh is refused, and signing in returns to the same address', async ({ page, enter, backend, words }) => {
      await enter(page, 'provider', { keep: true })
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
})

// Both variants answer these alike.
test.describe('a session with keep-me-logged-in', () => {
  test('ends when the call is refused with the new token too', async ({ page, enter, backend, words }) => {
    await enter(page, 'provider', { keep: true })
    await expect(page).toHaveURL('/service-provider/dashboard')
    backend.fail(...Array.from({ length: 6 }, () => ({ path: list, status: 401 })))
    await openVouchers(page, words)
    await expectExpired(page, words, '/service-provider/deals')
    await refreshed(backend, 200)
  })
})

test('a customer cannot sign in', async ({ page, enter, words }) => {
  await enter(page, 'customer')
  await expect(page).toHaveURL('/access-denied')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.shell('pages.denied.title'))
})
