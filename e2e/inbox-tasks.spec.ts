import { expect, test } from './support/fault-test.ts'
import { bell, openLive, unreadIn } from './support/live.ts'

test.use({ role: 'admin', language: 'ar' })

test('by keyboard alone: a task is done in its row and undone, while a colleague does another', async ({ page, acts, words }) => {
  const { inbox, review } = words
  await openLive(page, '/admin/account')
  await expect.poll(() => unreadIn(page)).toBeGreaterThan(10)
  const before = await unreadIn(page)
  await bell(page, words).press('Enter')
  const panel = page.getByRole('dialog', { name: inbox('list.title') })
  await panel.getByRole('combobox', { name: inbox('list.type') }).selectOption('deal_update')
  const rows = panel.getByRole('list', { name: inbox('list.title') }).getByRole('listitem')
  const clean = rows.filter({ hasText: inbox('tasks.hint.ready') }).filter({ has: page.getByRole('link') })
  await expect(clean.nth(1)).toBeVisible()
  const readId = async (index: number) => (await clean.nth(index).getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? ''
  const [ownId, otherId] = [await readId(0), await readId(1)]
  const row = (id: string) => rows.filter({ has: page.locator(`a[href$="${id}"]`) })

  await row(ownId).getByRole('link').focus()
  await page.keyboard.press('a')
  await expect(row(ownId), 'what one has done leaves at once').toHaveCount(0)
  await expect(rows.locator(':focus'), 'the next row has the focus').toHaveCount(1)
  await expect.poll(() => unreadIn(page)).toBe(before - 1)

  const { decidedBy } = await acts.decide('super', otherId, false, 'The picture is blurred.')
  await expect(row(otherId), 'the row says who has done it').toContainText(decidedBy ?? 'nobody')
  await expect.poll(() => unreadIn(page)).toBe(before - 2)
  await page.keyboard.press('j')
  await expect(row(otherId), 'and leaves').toHaveCount(0, { timeout: 15_000 })

  await expect(panel.getByRole('button', { name: review('undo.undo') })).toBeVisible()
  await page.keyboard.press('z')
  await expect(row(ownId)).toBeVisible()
  await expect.poll(() => unreadIn(page)).toBe(before - 1)
  await expect(page.getByText(words.review('undo.undone'), { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell(page, words)).toBeFocused()
})
