import { readFileSync } from 'node:fs'
import readXlsxFile from 'read-excel-file/node'
import { downloadAllReports } from '#contract/reports.ts'
import { expect, test } from './support/fault-test.ts'
import { refusal } from './support/faults.ts'
import { savedNotice } from './support/notice.ts'
import { namedRows } from './support/rows.ts'

test.describe('in Arabic', () => {
  test.use({ role: 'admin', language: 'ar' })

  test('businesses are found, selected on two pages and downloaded as a spreadsheet', { tag: '@main' }, async ({ page, words }) => {
    const { reports, list } = words
    await page.goto('/admin/reports')
    const chooseFirst = async () => {
      await expect(namedRows(page)).toHaveCount(10)
      const row = page.getByRole('row').nth(1)
      await row.getByRole('checkbox').check()
      return (await row.getByRole('rowheader').innerText()).split('\n')[0] ?? ''
    }
    const first = await chooseFirst()
    await page.getByRole('button').filter({ hasText: /^2$/ }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('row').nth(1)).not.toContainText(first)
    const second = await chooseFirst()

    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: reports('export.chosen', { number: 2 }) }).click()
    const download = await coming
    const name = download.suggestedFilename()
    expect(name).toMatch(/^providers-report_\d{4}-\d\d-\d\d_2-selected\.xlsx$/)
    await expect(savedNotice(page, words, name)).toBeVisible()
    const [sheet] = await readXlsxFile(readFileSync(await download.path()))
    const rows = sheet?.data.slice(1) ?? []
    expect(rows.map((row) => row[1])).toEqual([first, second])
    expect(rows.flatMap((row) => row.slice(7, 10)).every((figure) => typeof figure === 'number')).toBe(true)

    await page.getByRole('combobox', { name: list('page.category.label') }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/category=/)
    await expect(page.getByRole('button', { name: words.download('others') })).toBeVisible()
  })

  test('the businesses are added up by category, and a category leads to its own businesses, as many as it says', async ({
    page,
    words,
  }) => {
    const { reports } = words
    await page.goto('/admin/reports')
    await page.getByRole('link', { name: reports('tabs.category'), exact: true }).click()
    await expect(page).toHaveURL(/group=category/)
    await expect(page.getByRole('table', { name: reports('groups.captions.category') })).toBeVisible()
    await expect.poll(() => namedRows(page).count()).toBeGreaterThan(2)
    const category = namedRows(page).first().getByRole('link')
    const name = (await category.innerText()).split('\n')[0] ?? ''
    const cells = page.getByRole('row').nth(1).getByRole('cell')
    const [businesses] = (await cells.allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')))
    await category.click()
    await expect(page).toHaveURL(/category=/)
    expect(page.url()).not.toContain('group=')
    await expect(page.getByRole('heading', { level: 1, name: reports('title') })).toBeVisible()
    await expect(page.getByText(reports('found', { count: businesses ?? 0 }), { exact: true })).toBeAttached()
    await expect(
      page
        .getByRole('main')
        .getByRole('row')
        .filter({ has: page.getByRole('cell', { name, exact: true }) }),
    ).toHaveCount(Math.min(10, businesses ?? 0))
  })
})

test.describe('a download', () => {
  test.use({ role: 'admin' })

  test('that fails shows the server’s message and is tried again; a long one is cancelled; one is saved under the server’s name', async ({
    page,
    words,
    faults,
  }) => {
    const { common, reports } = words
    await page.goto('/admin/reports')
    await expect(namedRows(page)).toHaveCount(10)
    const all = page.getByRole('button', { name: /^Download all \d+ businesses$/ })
    const dialog = page.getByRole('alertdialog', { name: reports('export.titleAll') })
    const call = 'reports.downloadAll'
    await faults.plan({ call, times: 1, how: refusal(404, 'NOTHING_TO_REPORT', 'Nobody is left to report on.') })
    await all.click()
    await expect(dialog.getByRole('alert')).toContainText('Nobody is left to report on.')
    await faults.plan({ call, slow: 3_600_000 })
    await dialog.getByRole('button', { name: common('tryAgain') }).click()
    await expect(dialog.getByRole('status')).toHaveText(words.download('making'))
    await expect.poll(async () => (await faults.arrivals(call)).length).toBe(2)
    await dialog.getByRole('button', { name: common('cancel') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(all).toBeFocused()
    await expect.poll(async () => (await faults.arrivals(call)).at(-1)?.abandoned).toBe(true)

    await faults.clear()
    const headers = {
      'content-type': downloadAllReports.file?.mediaType ?? '',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('تقرير Report 2026.xlsx')}`,
    }
    await faults.plan({ call, times: 1, how: { status: 200, headers, body: 'PK' } })
    const coming = page.waitForEvent('download')
    await all.click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('تقرير Report 2026.xlsx')
    expect(readFileSync(await file.path(), 'utf8')).toBe('PK')
  })
})
