import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import type { Messages } from './support/translations.ts'
import { readText, startTranslating } from './support/translator.ts'

/** The texts that only one of two pages shows. */
function difference(one: readonly string[], other: readonly string[]): { missing: string[]; added: string[] } {
  const without = (texts: readonly string[], rest: readonly string[]) => texts.filter((text) => !rest.includes(text))
  return { missing: without(one, other), added: without(other, one) }
}

/** Takes a step on a page that the browser translates and on one that it does not, and waits until both say the same. */
async function takeStep(pages: readonly [Page, Page], step: (page: Page) => Promise<unknown>): Promise<void> {
  for (const page of pages) await step(page)
  const [translated, plain] = pages
  await expect
    .poll(async () => {
      const isBusy = (await plain.locator('main [aria-busy=true]').count()) > 0
      return isBusy ? 'loads' : difference(await readText(plain), await readText(translated))
    })
    .toEqual({ missing: [], added: [] })
}

const period = (words: Messages, name: '1d' | '7d' | '1m') => (page: Page) =>
  page.getByRole('radio', { name: words.dashboards(`period.${name}`), exact: true }).press('Space')

test.use({ role: 'provider' })

test('a page that the browser translates says what the page itself says: after a change of period, tab and language, in a search and below a price', async ({
  page,
  openAs,
  words,
}) => {
  const { dashboards, deals } = words
  const pages = [page, await openAs('provider')] as const
  const open = async (path: string) => {
    for (const each of pages) await each.goto(path)
    await startTranslating(page)
    await takeStep(pages, (each) => expect(each.getByRole('heading', { level: 1 })).toBeVisible())
  }

  await test.step('periods of the dashboard', async () => {
    await open('/service-provider/dashboard')
    for (const name of ['1m', '1d', '7d'] as const) await takeStep(pages, period(words, name))
    await takeStep(pages, (each) => each.getByRole('button', { name: 'العربية' }).click())
    await takeStep(pages, (each) => each.getByRole('button', { name: 'English' }).click())
    await expect(page.getByRole('heading', { level: 1 })).toContainText(dashboards('title'))
  })

  await test.step('a search that finds nothing, and the tabs', async () => {
    await open('/service-provider/deals')
    const search = (each: Page) => each.getByRole('main').getByRole('searchbox')
    await takeStep(pages, (each) => search(each).fill('zzzz'))
    await takeStep(pages, (each) => search(each).fill(''))
    const tabs = (each: Page) => each.getByRole('navigation', { name: deals('table.tabs.label') }).getByRole('link')
    for (const at of [1, 2, 0]) await takeStep(pages, (each) => tabs(each).nth(at).click())
  })

  await test.step('the sentence below two prices', async () => {
    await open('/service-provider/deals/add')
    const price = (each: Page, name: 'originalPrice' | 'discountedPrice') =>
      each.getByRole('textbox', { name: deals(`form.fields.${name}`) })
    await takeStep(pages, (each) => price(each, 'originalPrice').fill('100'))
    await takeStep(pages, async (each) => {
      await price(each, 'discountedPrice').fill('200')
      await price(each, 'discountedPrice').blur()
    })
    await takeStep(pages, (each) => price(each, 'originalPrice').fill('300'))
    await expect(price(page, 'originalPrice')).toHaveValue('300')
  })
})
