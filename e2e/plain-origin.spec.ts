import { rm } from 'node:fs/promises'
import { startPlainBackend } from './plain-backend/backend.ts'
import { addresses, password, seeded, seedName } from './plain-backend/seeds.ts'
import { buildFor } from './support/build-for.ts'
import { openVouchers } from './support/menu.ts'
import { expect, test } from './support/plain-test.ts'
import { shownRows } from './support/rows.ts'
import { typeSignIn } from './support/sign-in.ts'

test.use({ variant: 'sloppy' })

test('a portal on another origin than its API signs in, continues after a refused call, and shows its pictures', async ({
  page,
  backend,
  words,
}) => {
  // It builds the portal.
  test.slow()
  const build = await buildFor({ VITE_API_URL: backend.url })
  const host = await startPlainBackend('strict', build)
  await page.goto(`${host.url}/service-provider/login`)
  await page.getByRole('checkbox', { name: words.auth('keep') }).check()
  await typeSignIn(page, words, addresses.provider, password)
  await openVouchers(page, words)
  await expect(shownRows(page)).toHaveCount(10)
  backend.world.tokens.revokeAccess()
  await page.getByRole('link', { name: words.common('status.APPROVED') }).click()
  await expect(shownRows(page)).toHaveCount(seeded.APPROVED)
  await page
    .getByRole('row')
    .filter({ hasText: seedName(15).en })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seedName(15).en)
  const picture = page.getByRole('main').getByRole('img', { name: seedName(15).en })
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1)
  expect(backend.arrivals('/user/auth/refresh-session-token').map(({ status }) => status)).toEqual([200])
  expect(host.arrivals()).toEqual([])
  // Its idle modules are not asked of a server that has gone.
  await page.close()
  await host.stop()
  await rm(build, { recursive: true })
})
