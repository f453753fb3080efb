import { readFileSync } from 'node:fs'
import readXlsxFile from 'read-excel-file/node'
import { savedNotice } from './support/notice.ts'
import { expect, test } from './support/plain-test.ts'
import { namedRows } from './support/rows.ts'

for (const [variant, fileName] of [
  ['strict', /^report\.xlsx$/],
  // It gives none.
  ['sloppy', /^providers-report_\d{4}-\d\d-\d\d_2-selected\.xlsx$/],
] as const)
  test.describe(`on a ${variant} backend`, () => {
    test.use({ variant })

    test('two businesses are found, selected and downloaded as a spreadsheet', async ({ page, enter, words }) => {
      const { reports } = words
      const row = (name: string) => page.getByRole('row').filter({ hasText: name })
      const figures = (name: string) =>
        row(name)
          .getByRole('cell')
          .filter({ hasText: /^[\d,.—]+$/ })
      await enter(page, 'admin', { to: '/admin/reports' })
      await expect(namedRows(page)).toHaveCount(2)
      // The category is no figure; neither answers vouchers, and the sloppy one omits the figures of a business without sales.
      const category = variant === 'strict' ? ['—'] : []
      await expect(figures('Sea Café')).toHaveText([...category, '—', '200', '18,000.00', '3.5'])
      await expect(figures('New Bakery')).toHaveText(variant === 'strict' ? ['—', '—', '0', '0.00', '0.0'] : Array(4).fill('—'))
      await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null|Invalid|object Object|1970/)

      await page.getByRole('searchbox').fill('bakery')
      await expect(namedRows(page)).toHaveCount(1)
      await row('New Bakery').getByRole('checkbox').check()
      await page.getByRole('searchbox').fill('')
      await row('Sea Café').getByRole('checkbox').check()
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: reports('export.chosen', { number: 2 }) }).click()
      const download = await coming
      const name = download.suggestedFilename()
      expect(name).toMatch(fileName)
      await expect(savedNotice(page, words, name)).toBeVisible()
      const [sheet] = await readXlsxFile(readFileSync(await download.path()))
      expect(sheet?.data.map(([business]) => business)).toEqual(['Name', 'Sea Café', 'New Bakery'])
    })
  })
