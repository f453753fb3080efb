// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getDocumentLink, getThumbnail } from '#contract/documents.ts'
import { getChatHistory, listChats, markChatRead } from '#contract/help-center.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { messagesWithFiles } from '#fixtures/samples/chat-files.ts'
import { historyPage } from '#fixtures/samples/chat-thread.ts'
import { stubHeights, stubIntersections } from '#fixtures/stub-browser.ts'

beforeEach(() => {
  stubHeights()
  stubIntersections()
})

const goneKey = `${'g'.repeat(22)}.webp`
const names = { _id: 'ramz', businessNameEn: 'Ramz Padel Club', businessNameAr: 'نادي رمز للبادل' }

async function openChat(path = '/admin/help-center?chat=chat') {
  const server = createMarketplace()
  server.handle(getChatHistory, ({ query }) => historyPage(messagesWithFiles, query, 'admin'))
  server.handle(markChatRead, () => null)
  server.handle(getThumbnail, ({ query }) =>
    query.fileKey === goneKey
      ? refusal(404, 'NOT_FOUND')
      : new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/webp' } }),
  )
  server.handle(getDocumentLink, () => refusal(404, 'NOT_FOUND'))
  server.handle(listChats, () => ({
    chatList: messagesWithFiles.map((lastMessage) => ({ chat: { _id: lastMessage._id, serviceProvider: names }, lastMessage })),
    totalCount: messagesWithFiles.length,
  }))
  const portal = await openPage({ path, as: 'ADMIN', server })
  await act(() => vi.dynamicImportSettled())
  return { ...portal, server }
}

test('a picture has its size before it is loaded; one that the store has lost says so in its place', async () => {
  await openChat()
  const shop = await screen.findByRole('button', { name: 'Open the picture \u2068shop.jpg\u2069' })
  const box = shop.lastElementChild as HTMLElement
  expect([box.style.width, box.style.aspectRatio]).toEqual(['256px', '256 / 160'])
  await waitFor(() => expect(shop.querySelector('img')?.src).toMatch(/^blob:/))
  const lost = await screen.findByRole('button', { name: /lost\.jpg.*This picture is no longer stored\./ })
  expect((lost.lastElementChild as HTMLElement).style.aspectRatio).toBe('256 / 160')
})

test('a file opens in the viewer under its name, and a lost one is told as not found', async () => {
  const { server } = await openChat()
  const pdf = await screen.findByRole('button', { name: 'Open the PDF \u2068Branch form 2026.pdf\u2069' })
  expect(pdf.textContent).toMatch(/Branch form 2026\.pdf1\.\d\sMB$/)
  fireEvent.click(pdf)
  const dialog = await screen.findByRole('dialog', { name: 'Branch form 2026.pdf' })
  await within(dialog).findByText('This file is no longer stored.')
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close'])
  expect(server.received(getDocumentLink)[0]?.query.fileKey).toMatch(/^form.*\.pdf$/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the list shows the names of files where a message has no text; a search also those beside a text', async () => {
  await openChat('/admin/help-center')
  const shown = async () => {
    await screen.findAllByText('Ramz Padel Club')
    return [...document.querySelectorAll('[data-searched]:not([data-cut])')].map(({ textContent }) => textContent)
  }
  expect((await shown()).slice(2)).toEqual([expect.stringContaining('.pdf · receipt.jpg'), 'lost.jpg', 'icon.jpg'])
  fireEvent.change(screen.getByRole('searchbox', { name: /Search/ }), { target: { value: 'shop' } })
  await waitFor(async () => expect((await shown()).join()).toContain('shop.jpg'))
})
