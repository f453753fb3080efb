// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { uploadAttachment } from '#contract/chat-attachments.ts'
import { getChatHistory, getProviderChat, markChatRead, setTyping } from '#contract/help-center.ts'
import { subRoleRights } from '#contract/rights.ts'
import { buildUser } from '#fixtures/builders.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { historyPage } from '#fixtures/samples/chat-thread.ts'
import { stubHeights, stubIntersections } from '#fixtures/stub-browser.ts'

beforeEach(() => {
  stubHeights()
  stubIntersections()
})

test('whoever may write no more while a file is uploaded is told so, and has text and file again with the right', async () => {
  const server = createMarketplace()
  server.handle(getProviderChat, () => ({ _id: 'chat' }))
  server.handle(getChatHistory, ({ query }) => historyPage([], query, 'provider'))
  server.handle(markChatRead, () => null)
  server.handle(setTyping, () => null)
  const refuse = Promise.withResolvers<void>()
  server.handle(uploadAttachment, async () => {
    await refuse.promise
    return refusal(403, 'RIGHT_MISSING', { details: { right: 'chats.write', permissions: [...subRoleRights.VIEWER] } })
  })
  const { createSocket, send } = createFakeSocket()
  const as = buildUser('SERVICE_PROVIDER', { subRole: 'MANAGER', permissions: [...subRoleRights.MANAGER] })
  const { toastTexts } = await openPage({ path: '/service-provider/help-center', as, server, createSocket })
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  fireEvent.change(await field(), { target: { value: 'About our licence' } })
  await act(() => vi.dynamicImportSettled())
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no field for files')
  fireEvent.change(input, { target: { files: [new File(['%PDF-1.7 and so on'], 'licence.pdf', { type: 'application/pdf' })] } })
  await waitFor(() => expect(server.received(uploadAttachment)).toHaveLength(1))
  refuse.resolve()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull())
  expect(toastTexts()).toEqual(['What you may do here was changed just now.'])
  act(() => send('rights', { permissions: [...subRoleRights.MANAGER] }))
  expect((await field()).value).toBe('About our licence')
  expect(screen.getByRole('list', { name: 'Files of the message' }).textContent).toContain('licence.pdf')
})
