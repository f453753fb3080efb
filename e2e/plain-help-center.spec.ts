import { seededMessages } from './plain-backend/seeds.ts'
import { untilLive } from './support/live.ts'
import { expect, test } from './support/plain-test.ts'

const oddText = /NaN|undefined|null|Invalid|object Object|1970|Unknown/

test.use({ variant: 'sloppy', language: 'ar' })

test('a business and an administrator write to each other', async ({ page, openOther, enter, backend, words: { helpCenter } }) => {
  const messages = seededMessages.map(({ content }) => content)
  const shown = (where: typeof page) => where.getByRole('log').locator('[data-message]')
  const field = (where: typeof page) => where.getByRole('textbox', { name: helpCenter('composer.label') })
  const send = async (where: typeof page, text: string) => {
    await field(where).fill(text)
    await field(where).press('Enter')
    await expect(shown(where).last()).toContainText(text)
  }
  const admin = await openOther()

  await test.step('the history of the business, with nothing invented', async () => {
    const live = untilLive(page)
    await enter(page, 'provider', { to: '/service-provider/help-center' })
    await expect(shown(page)).toContainText(messages)
    // One row of the odd history cannot be read.
    await expect(page.getByText(helpCenter('thread.unreadable', { count: 1 }))).toHaveCount(1)
    await expect(page.getByRole('main')).not.toContainText(oddText)
    await live
  })

  await test.step('the list of an administrator, without the filter and the action that need to know who waits', async () => {
    const live = untilLive(admin)
    await enter(admin, 'admin', { to: '/admin/help-center' })
    const rows = admin.locator('a[data-chat]')
    await expect(rows).toHaveCount(1)
    await expect(admin.getByText(helpCenter('pages.onlyUnanswered'))).toHaveCount(0)
    await admin.getByRole('searchbox').fill('elsewhere')
    await expect(rows).toHaveCount(0)
    await admin.getByRole('searchbox').fill('')
    await rows.click()
    await expect(shown(admin)).toContainText(messages)
    await expect(admin.getByRole('button', { name: helpCenter('pages.chat.settle') })).toHaveCount(0)
    await expect(admin.getByRole('main')).not.toContainText(oddText)
    await live
  })

  await test.step('an answer, which the business sees without a reload', async () => {
    await send(admin, 'Is there anything else?')
    await expect(shown(page).last()).toContainText('Is there anything else?')
  })

  await test.step('a question, which the administrator sees without a reload', async () => {
    await send(page, 'لا، شكراً')
    await expect(shown(admin).last()).toContainText('لا، شكراً')
    expect(backend.world.chats.flatMap((chat) => chat.messages.map(({ content }) => content))).toEqual([
      ...messages,
      'Is there anything else?',
      'لا، شكراً',
    ])
    for (const where of [page, admin]) await expect(where.getByRole('main')).not.toContainText(oddText)
  })
})
