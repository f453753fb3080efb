// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findHelpAnswers, getHelpCenterHours } from '#contract/help-answers.ts'
import { getChatCounts, sendProviderMessage } from '#contract/help-center.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { helpCenterHours } from '#fixtures/samples/help-answers.ts'
import { stubHeights } from '#fixtures/stub-browser.ts'

const path = '/service-provider/help-center'
const narrow = { path, isWide: false }
const question = (name: string) => screen.findByRole('button', { name })
const draft = async () => (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })).value
const writeButton = () => screen.findByRole('button', { name: 'Write to the team' })

test('five answers stand beside the chat, each opens below its question and links to a page', async () => {
  const { user, currentPath } = await openPage({ path })
  const scan = await question('Why was a scan refused?')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5)
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy()
  expect(scan.getAttribute('aria-expanded')).toBe('false')
  await user.click(scan)
  expect(scan.getAttribute('aria-expanded')).toBe('true')
  const link = await screen.findByRole('link', { name: 'Refused scans' })
  expect(link.getAttribute('target')).toBeNull()
  await user.click(link)
  await waitFor(() => expect(currentPath()).toBe('/service-provider/redemptions/refused'))
})

test('beside the chat a question that finds nothing leads into the field', async () => {
  const { user } = await openPage({ path })
  const field = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(await screen.findByRole('searchbox'), 'Can I have a second shop?')
  await screen.findByRole('heading', { name: /^No answer for/ })
  await user.click(screen.getByRole('button', { name: 'Ask the team' }))
  await waitFor(() => expect(document.activeElement).toBe(field))
  await waitFor(async () => expect(await draft()).toBe('Can I have a second shop?'))
})

test('a search that finds nothing takes the question to the chat as a draft', async () => {
  stubHeights()
  const { user, server, search } = await openPage(narrow)
  await user.type(await screen.findByRole('searchbox'), 'voucher')
  expect(await screen.findByRole('heading', { name: /^2 answers for/ })).toBeTruthy()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'Can I have a second shop?')
  expect(await screen.findByRole('heading', { name: /^No answer for/ })).toBeTruthy()
  expect(server.received(findHelpAnswers).at(-1)?.query).toEqual({ q: 'Can I have a second shop?' })
  await user.click(screen.getByRole('button', { name: 'Ask the team' }))
  await waitFor(async () => expect(await draft()).toBe('Can I have a second shop?'))
  expect(search()).toMatchObject({ view: 'chat' })
  // Its text was typed here before: Back and forward do not add it again.
  await user.click(screen.getByRole('link', { name: 'Back to the answers' }))
  await user.click(await screen.findByRole('button', { name: 'Ask the team' }))
  await waitFor(async () => expect(await draft()).toBe('Can I have a second shop?'))
})

test('a phone shows the answers first, the chat one press away, and the way back with the focus', async () => {
  const { user } = await openPage(narrow)
  await question('Why was a scan refused?')
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  await user.click(await writeButton())
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back to the answers' }))
  await question('Why was a scan refused?')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Help centre' }))
})

test('a business that the team has answered lands on the chat', async () => {
  const server = createMarketplace()
  server.handle(getChatCounts, () => ({ unread: 1, unanswered: 0 }))
  const { user } = await openPage({ ...narrow, server })
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Back to the answers' }))
  expect(await writeButton()).toBeTruthy()
})

test('without the number of unread messages the answers are shown', async () => {
  const server = createMarketplace()
  server.handle(getChatCounts, () => refusal(503, 'UNAVAILABLE'))
  await openPage({ ...narrow, server })
  await question('Why was a scan refused?')
  expect(await writeButton()).toBeTruthy()
})

test('failed answers and hours leave the chat as it is, and are retried', async () => {
  stubHeights()
  const server = createMarketplace()
  for (const call of [findHelpAnswers, getHelpCenterHours]) server.handle(call, () => refusal(422, 'VALIDATION_FAILED'))
  server.handle(sendProviderMessage, ({ body }) => ({ message: { _id: 'm', isRead: false, messageContent: body.messageContent } }))
  const { user } = await openPage({ path, server })
  expect(await screen.findByText('Could not load the answers')).toBeTruthy()
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Hello', { selector: 'p > span' })).toBeTruthy()
  server.handle(findHelpAnswers, () => [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Could not load the answers')).toBeNull())
})

test.each([
  ['en', '2026-03-04T09:00:00Z', 'Open until 18:00'],
  ['en', '2026-03-04T16:00:00Z', 'Opens tomorrow, 09:00'],
  ['ar', '2026-03-05T16:00:00Z', 'متاح يوم الأحد من 09:00'],
] as const)('in %s at %s the chat says when the team answers: %s', async (language, at, status) => {
  await openPage({ path, language, now: () => Date.parse(at) })
  const header = (await screen.findByRole('heading', { level: 2, name: /^Qaseema team|^فريق المنصة/ })).closest('header')
  await waitFor(() => expect(header?.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(status))
})

test('a help centre without hours says nothing of them', async () => {
  const server = createMarketplace()
  server.handle(getHelpCenterHours, () => ({ ...helpCenterHours, timings: [] }))
  await openPage({ path, server })
  const header = (await screen.findByRole('heading', { level: 2, name: 'Qaseema team' })).closest('header')
  if (!header) throw new Error('No header')
  expect(within(header).getByText(/^Write to the Qaseema team/)).toBeTruthy()
  expect(header.textContent).not.toMatch(/pens/)
})
