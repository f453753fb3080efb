import type { Page } from '@playwright/test'
import { type PlainBackend, startPlainBackend } from '../plain-backend/backend.ts'
import { ownBuild } from '../plain-backend/portal.ts'
import { addresses, type Part, password } from '../plain-backend/seeds.ts'
import type { VariantName } from '../plain-backend/variants.ts'
import { test as base, expect, type KeptStorage } from './base-test.ts'
import { typeSignIn } from './sign-in.ts'
import { type Time, takeTime } from './time.ts'

interface PlainOptions {
  variant: VariantName
  /** The folder of the built portal. */
  build: string
}

interface PlainFixtures {
  /** One of its own for each test, with the built portal on the same origin. */
  backend: PlainBackend
  /** What its pages have kept: the language. */
  kept: KeptStorage
  /** Asking for it takes the clock of the test's own context into its hands. */
  time: Time
  /** A page of another person, in a browser profile of their own. */
  openOther: () => Promise<Page>
  /** Signs somebody in by the form of their side. */
  enter: (page: Page, part: Part, keep?: boolean) => Promise<void>
}

const loginPathFor = (part: Part) => (part === 'provider' || part === 'pending' ? '/service-provider/login' : '/admin/login')

/** A test of the portal on the plain backend, which must find nothing in what is sent that the description does not name. */
export const test = base.extend<PlainOptions & PlainFixtures>({
  variant: ['strict', { option: true }],
  build: [ownBuild, { option: true }],
  backend: async ({ variant, build }, use) => {
    const backend = await startPlainBackend(variant, build)
    await use(backend)
    await backend.stop()
    const refused = backend.arrivals().filter(({ status }) => status === 400 || status === 404)
    expect(refused, 'what the backend knows nothing of').toEqual([])
  },
  baseURL: async ({ backend }, use) => use(backend.url),
  kept: async ({ backend, language }, use) =>
    use({ cookies: [], origins: [{ origin: backend.url, localStorage: [{ name: 'language', value: language }] }] }),
  storageState: async ({ kept }, use) => use(kept),
  time: async ({ context, backend: { world } }, use) =>
    use(await takeTime(context, { now: async () => world.now(), moveClock: async (milliseconds) => world.moveClock(milliseconds) })),
  openOther: async ({ openWith, kept }, use) => use(() => openWith(kept)),
  enter: async ({ words }, use) =>
    use(async (page, part, keep = false) => {
      await page.goto(loginPathFor(part))
      if (keep) await page.getByRole('checkbox', { name: words.auth('keep') }).check()
      await typeSignIn(page, words, addresses[part], password)
    }),
})

export { expect }
