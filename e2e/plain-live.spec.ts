import { bell, popup, unreadIn, untilLive } from './support/live.ts'
import { expect, test } from './support/plain-test.ts'

const mark = '/notifications/mark-notifications-as-read'
const list = '/notifications/get-notifications'

test.use({ variant: 'sloppy', language: 'ar' })

test('an administrator sees what is pushed, marks it, and misses nothing while disconnected', async ({ page, backend, enter, words }) => {
  const { world } = backend
  const send = (message: string, event?: 'the room') =>
    world.notify(world.administrators(), { type: 'sp_registration', title: 'A new business', message, ...(event && { event }) })
  const isUnread = (count: number) => expect.poll(() => unreadIn(page)).toBe(count)
  const live = untilLive(page)
  await enter(page, 'admin')
  await live
  await expect.poll(() => backend.joined).toEqual(['admin-room'])
  await expect.poll(() => backend.arrivals(list).length).toBeGreaterThan(0)

  await test.step('by the event of its type, and by the event named like the room', async () => {
    send('Corner Bakery')
    await expect(popup(page, 'Corner Bakery')).toBeVisible()
    await isUnread(1)
    send('Harbour Grill', 'the room')
    await expect(popup(page, 'A new business')).toBeVisible()
    await isUnread(2)
    // It stands above the panel.
    await popup(page, 'A new business')
      .getByRole('button', { name: words.common('close') })
      .click()
  })

  await test.step('without the filters of a full backend', async () => {
    await bell(page, words).click()
    const panel = page.getByRole('dialog', { name: words.inbox('list.title') })
    await expect(panel).toContainText('Harbour Grill')
    await expect(panel.getByRole('combobox')).toHaveCount(0)
    await panel.getByRole('button', { name: words.inbox('list.markAll') }).click()
    await isUnread(0)
    await expect.poll(() => backend.arrivals(mark).map(({ status }) => status)).toEqual([200])
    await page.keyboard.press('Escape')
  })

  await test.step('what came while the channel was down is fetched', async () => {
    const again = untilLive(page)
    backend.dropChannel()
    send('Pearl Divers')
    await again
    await isUnread(1)
  })
})
