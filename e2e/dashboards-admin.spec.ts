import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/test.ts'

test.use({ role: 'admin' })

const open = async (page: Page, search = '') => {
  await page.goto(`/admin/dashboard${search}`)
  await expect(page.getByRole('figure').first().locator('svg rect').first()).toBeVisible()
}

test('every administrator role opens the dashboard, and the lists that its figures link to', async ({ openAs, words }) => {
  for (const who of ['super', 'admin', 'sub'] as const) {
    const page = await openAs(who)
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/dashboard')
    for (const path of ['/admin/deals', '/admin/service-providers']) {
      const queue = page.getByRole('region', { name: words.dashboards('admin.waiting.label') })
      const link = queue.locator(`a[href="${path}"]`)
      const waiting = Number.parseInt(await link.innerText(), 10)
      await link.click()
      await expect(page).toHaveURL(path)
      const tab = page.getByRole('link', { name: words.common('status.PENDING') })
      await expect(tab).toContainText(String(waiting))
      await page.goBack()
    }
    const figures = page.getByRole('region', { name: words.dashboards('admin.figures.label') })
    for (const path of ['/admin/deals', '/admin/service-providers']) {
      await figures.locator(`a[href^="${path}"]`).click()
      await expect(page).toHaveURL(`${path}?status=APPROVED`)
      await page.goBack()
    }
  }
})

for (const language of ['en', 'ar'] as const)
  test.describe(`a chart, in ${language}`, () => {
    test.use({ language })

    test('is read by arrow keys, and saved as a picture and as data', { tag: '@main' }, async ({ page, words }) => {
      await open(page)
      const title = words.dashboards('admin.engagement.title')
      const reader = page.getByRole('slider', { name: words.charts('read', { title }) })
      await reader.focus()
      await page.keyboard.press('Home')
      const first = await reader.getAttribute('aria-valuetext')
      await page.keyboard.press('ArrowRight')
      await expect(reader).not.toHaveAttribute('aria-valuetext', first!)
      const [name = ''] = (await reader.getAttribute('aria-valuetext'))!.split(words.charts('comma'))
      const figure = page.getByRole('figure', { name: title })
      await expect(figure.getByText(name).first()).toBeVisible()

      await test.step('the picture has the colours of the theme, at twice the resolution of the screen', async () => {
        const box = (await figure.locator('svg').last().boundingBox())!
        await figure.getByRole('button', { name: words.charts('saveOf', { title }) }).click()
        const download = page.waitForEvent('download')
        await figure.getByRole('button', { name: words.charts('asPicture') }).click()
        const saved = await download
        expect(saved.suggestedFilename()).toBe(`${title}.png`)
        const picture = sharp(await saved.path())
        expect((await picture.metadata()).width).toBe(Math.floor(2 * (box.width + 48)))
        const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
        const seen = new Set<string>()
        for (let at = 0; at < data.length; at += info.channels) seen.add(data.subarray(at, at + 3).toString('hex'))
        // Its ground, both series and the title.
        for (const color of ['fffdf8', '0e6f6a', 'b97755', '1e1c18']) expect(seen).toContain(color)
      })

      await test.step('the data are UTF-8 with a byte order mark, one row per day', async () => {
        await figure.getByRole('button', { name: words.charts('saveOf', { title }) }).click()
        const download = page.waitForEvent('download')
        await figure.getByRole('button', { name: words.charts('asData') }).click()
        const text = await readFile(await (await download).path(), 'utf8')
        expect(text.startsWith('\uFEFF')).toBe(true)
        const [head, ...rows] = text.slice(1).trimEnd().split('\r\n')
        expect(head).toContain(words.dashboards('admin.engagement.mobile'))
        expect(rows).toHaveLength(7)
      })
    })
  })
