// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type CannedReply, createCannedReply, deleteCannedReply, listCannedReplies, updateCannedReply } from '#contract/canned-replies.ts'
import { getChatHistory, listChats, markChatRead, setTyping } from '#contract/help-center.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { buildMessage, historyPage } from '#fixtures/samples/chat-thread.ts'
import { stubHeights, stubIntersections } from '#fixtures/stub-browser.ts'

beforeEach(() => {
  stubHeights()
  stubIntersections()
})

const terms = { _id: 'terms', titleEn: 'Terms missing', titleAr: 'الشروط ناقصة', textEn: 'Add terms.', textAr: 'أضف الشروط.', version: 1 }

async function openManager() {
  const replies: CannedReply[] = [terms]
  const server = createMarketplace()
  server.handle(getChatHistory, ({ query }) => historyPage([buildMessage('q')], query, 'admin'))
  server.handle(markChatRead, () => null)
  server.handle(setTyping, () => null)
  server.handle(listChats, () => ({ chatList: [{ chat: { _id: 'chat' } }], totalCount: 1 }))
  server.handle(listCannedReplies, () => [...replies])
  const portal = await openPage({ path: '/admin/help-center?chat=chat', as: 'ADMIN', server })
  const { user } = portal
  await user.click(await screen.findByRole('button', { name: /^Saved replies/ }))
  await user.click(await screen.findByRole('button', { name: 'Manage saved replies' }))
  await screen.findByRole('dialog', { name: 'Manage saved replies' })
  return { ...portal, server, replies }
}

const dialog = () => within(screen.getByRole('dialog'))
const field = (label: string) => dialog().getByRole<HTMLInputElement>('textbox', { name: label })

test('a reply that somebody else has changed is not replaced at once, and opens again with its new text', async () => {
  const { user, server, replies } = await openManager()
  await user.click(await screen.findByRole('button', { name: /^Edit: .*Terms missing/ }))
  await user.type(field('Title, English'), '!')
  server.handle(updateCannedReply, () => {
    replies[0] = { ...terms, textEn: 'Add all terms.', version: 2 }
    return refusal(409, 'CHANGED_MEANWHILE', { message: 'This has changed since you opened it. Review it again.' })
  })
  await user.click(dialog().getByRole('button', { name: /^Save/ }))
  expect(await dialog().findByText('This has changed since you opened it. Review it again.')).toBeTruthy()
  expect(field('Title, English').value).toBe('Terms missing!')
  expect(server.received(updateCannedReply).map(({ body }) => body.expectedVersion)).toEqual([1])
  await user.click(dialog().getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(server.received(updateCannedReply).map(({ body }) => body.expectedVersion)).toEqual([1, 2]))
  await user.click(dialog().getByRole('button', { name: 'Back' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Leave/ }))
  await user.click(await screen.findByRole('button', { name: /^Edit: .*Terms missing/ }))
  expect(field('Text, English').value).toBe('Add all terms.')
})

test('a reply is deleted after a question, and one more than there may be is refused in the form', async () => {
  const { user, server, replies } = await openManager()
  server.handle(deleteCannedReply, ({ params }) => {
    replies.splice(
      replies.findIndex(({ _id }) => _id === params.id),
      1,
    )
    return null
  })
  await user.click(await screen.findByRole('button', { name: /^Delete: .*Terms missing/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Delete/ }))
  expect(await screen.findByText('There are no saved replies yet.')).toBeTruthy()
  server.handle(createCannedReply, () => refusal(409, 'CONFLICT', { message: 'There are 100 canned replies already.' }))
  await user.click(screen.getByRole('button', { name: 'Add saved reply' }))
  for (const label of ['Title, English', 'Text, English']) await user.type(field(label), 'Hours')
  for (const label of ['Title, Arabic', 'Text, Arabic']) await user.type(field(label), 'الساعات')
  await user.click(dialog().getByRole('button', { name: /^Save/ }))
  expect(await dialog().findByText('There are 100 canned replies already.')).toBeTruthy()
  await waitFor(() => expect(server.received(createCannedReply)[0]?.body.titleEn).toBe('Hours'))
})

test('a reply that somebody else has deleted is said to be gone; what was typed stays', async () => {
  const { user, server } = await openManager()
  server.handle(updateCannedReply, () => refusal(404, 'NOT_FOUND', { message: 'This canned reply does not exist any more.' }))
  await user.click(await screen.findByRole('button', { name: /^Edit: .*Terms missing/ }))
  await user.type(field('Title, English'), '!')
  await user.click(dialog().getByRole('button', { name: /^Save/ }))
  expect(await dialog().findByText('This canned reply does not exist any more.')).toBeTruthy()
  expect(field('Title, English').value).toBe('Terms missing!')
})
