import { test as base, expect, type Page } from '@playwright/test'
import type { PreviewState } from '#preview/screen.ts'
import { startPreviews } from './support/portal-server.ts'
import { openFrame, previewScreens } from './support/preview-frame.ts'

/** Layout of lists, on their previews. */
const test = base.extend<object, { previews: string }>({
  previews: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright takes its fixtures from this very pattern.
    async ({}, use) => {
      const server = await startPreviews()
      await use(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const openQueue = (page: Page, url: string, language: 'en' | 'ar', state: PreviewState, name = 'review-queue') => {
  const screen = previewScreens.find((one) => one.name === name)!
  return openFrame(page, url, { screen, state, viewer: 'ADMIN', language, theme: 'light', size: 100 })
}

/** Positions of each column's decimal points in whole pixels, without duplicates. */
const pointPositions = (page: Page) =>
  page.locator('tbody').evaluate((body) => {
    const columns = new Map<number, Set<number>>()
    for (const figure of body.querySelectorAll('td bdi[dir="ltr"]')) {
      const text = figure.firstChild!
      const range = document.createRange()
      // The character after the whole number: the point, or what follows a figure without decimals.
      const at = text.textContent!.search(/[^\d,]/)
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const { cellIndex } = figure.closest('td')!
      columns.set(cellIndex, (columns.get(cellIndex) ?? new Set()).add(Math.round(range.getBoundingClientRect().left)))
    }
    return [...columns.values()].map((places) => [...places])
  })

for (const language of ['en', 'ar'] as const) {
  test(`figures are aligned at their decimal points (${language})`, async ({ page, previews }) => {
    await openQueue(page, previews, language, 'loaded')
    const places = await pointPositions(page)
    expect(places).toHaveLength(3)
    expect(places.every((column) => column.length === 1)).toBe(true)
  })

  for (const [width, rows, lines] of [
    [1280, 'tbody tr', 1],
    [360, 'main ul[aria-label] > li', 2],
  ] as const)
    test(`a long name is cut after ${lines}, at ${width} px (${language})`, async ({ page, previews }) => {
      await page.setViewportSize({ width, height: 800 })
      await openQueue(page, previews, language, 'long')
      const row = page.locator(rows).nth(1)
      const name = row.locator('[data-cut]').first()
      const shape = () =>
        name.evaluate((text) => [
          text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
          text.scrollHeight > text.clientHeight,
        ])
      expect(await shape()).toEqual([lines, true])
    })
}

for (const [where, name, selector, language] of [
  ['below the link of a row', 'review-queue', 'tbody tr:first-child td:not(:has(input))', 'en'],
  ['below the link of a row', 'review-queue', 'tbody tr:first-child td:not(:has(input))', 'ar'],
  ['inside the link of a figure', 'admin-dashboard', 'dt a', 'ar'],
] as const)
  test(`a drag over the text ${where} selects it and does not press the link (${language})`, async ({ page, previews }) => {
    await openQueue(page, previews, language, 'loaded', name)
    const { left, right, middle, text } = await page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        range.selectNodeContents(texts.nextNode()!)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        return { left, right, middle: (top + bottom) / 2, text: range.toString() }
      })
    await page.evaluate(() => {
      document.addEventListener('click', () => {
        document.documentElement.dataset.pressed = ''
      })
    })
    const html = page.locator('html')
    await page.mouse.move(left - 1, middle)
    await page.mouse.down()
    await page.mouse.move(right + 1, middle, { steps: 5 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).toContain(text.trim())
    await expect(html).not.toHaveAttribute('data-pressed')
    const isInLink = ([x, y]: readonly [number, number]) => document.elementFromPoint(x, y)?.closest('a') !== null
    expect(await page.evaluate(isInLink, [left + 2, middle] as const), 'the link lies over the text again').toBe(true)
    await page.mouse.click(left + 2, middle)
    await expect(html).toHaveAttribute('data-pressed')
  })

for (const [width, language] of [
  [1280, 'en'],
  [768, 'ar'],
] as const)
  test(`a press anywhere in the checkbox cell selects the row, at ${width} px (${language})`, async ({ page, previews }) => {
    await page.setViewportSize({ width, height: 800 })
    await openQueue(page, previews, language, 'loaded')
    const cell = page.locator('tbody td:has(input)').nth(2)
    const box = cell.getByRole('checkbox')
    const { width: wide, height: high } = (await cell.boundingBox())!
    let isChosen = false
    for (const x of [2, wide / 2, wide - 2])
      for (const y of [2, high / 2, high - 2]) {
        isChosen = !isChosen
        await cell.click({ position: { x, y } })
        await expect(box).toBeChecked({ checked: isChosen })
      }
    await expect(page).toHaveURL(/screen=review-queue/)
  })

test('on a phone the calendar fills the window: a month and its button are visible, also in a low window', async ({ page, previews }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openQueue(page, previews, 'en', 'loaded', 'queue-days')
  const sheet = page.getByRole('dialog')
  const days = sheet.getByRole('gridcell').getByRole('button', { disabled: false })
  await expect(days.first()).toBeInViewport({ ratio: 1 })
  await expect(days.last()).toBeInViewport({ ratio: 1 })
  await days.first().click()
  const submit = sheet.locator('[type=submit]')
  await expect(submit).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 320, height: 256 })
  for (const one of [days.last(), days.first(), submit]) {
    await one.focus()
    await expect(one).toBeInViewport({ ratio: 1 })
    const isOnTop = await one.evaluate((part) => {
      const { x, y } = part.getBoundingClientRect()
      return part.contains(document.elementFromPoint(x + 9, y + 9))
    })
    expect(isOnTop).toBe(true)
  }
})
