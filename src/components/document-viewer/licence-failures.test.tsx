// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getDocumentLink } from '#contract/documents.ts'
import { turnPage } from '#fixtures/fake-devices.ts'
import { refusal } from '#fixtures/handlers.ts'
import { expectFailure, file, openLicencePage, page, pdfBytes, pngBytes, watchDownloads } from '#fixtures/licence-page.ts'

test.each([403, 404])('a link that is refused with %i is replaced once', async (status) => {
  const { view, linkCount, fetched } = await openLicencePage({
    respond: (_url, count) => (count === 1 ? new Response(null, { status }) : file(pdfBytes)),
  })
  await view()
  await page('Page 1 of 3')
  expect(linkCount()).toBe(2)
  expect(fetched.map(({ url }) => url)).toEqual(['/files/documents/x?1', '/files/documents/x?2'])
})

test('a missing file is reported after one more link, and found on a retry', async () => {
  let isMissing = true
  const portal = await openLicencePage({ respond: () => (isMissing ? new Response(null, { status: 404 }) : file(pdfBytes)) })
  await portal.view()
  await expectFailure('The file was not found')
  expect(portal.linkCount()).toBe(2)
  isMissing = false
  await portal.press('Try again')
  await page('Page 1 of 3')
})

test('a licence that the server no longer has is reported', async () => {
  const { view, server } = await openLicencePage()
  server.handle(getDocumentLink, () => refusal(404, 'NOT_FOUND'))
  await view()
  await expectFailure('The file was not found')
})

test('after too many links the message of the call is shown', async () => {
  const { view, server } = await openLicencePage()
  server.handle(getDocumentLink, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 60 }))
  await view()
  await expectFailure('Failed to download file')
})

test.each<[string, () => Response]>([
  ['a page that is called a PDF', () => file('<!doctype html><script>alert(1)</script>')],
  ['JSON that is called a PDF', () => file('{"success":false}', 'application/json')],
  ['a picture that is called a PDF', () => file(pngBytes)],
  ['a program', () => file('MZ and so on', 'application/octet-stream')],
  ['an empty file', () => file('')],
])('%s is neither shown nor saved', async (_what, respond) => {
  const createUrl = vi.spyOn(URL, 'createObjectURL')
  const portal = await openLicencePage({ respond })
  await portal.view()
  await expectFailure('The content of the file does not match its type')
  expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1)
  await portal.press('Download')
  await waitFor(() => expect(portal.toastTexts()).toContain('The content of the file does not match its type'))
  expect(createUrl).not.toHaveBeenCalled()
})

test.each([
  ['PasswordException', 'The file needs a password'],
  ['InvalidPDFException', 'The file cannot be shown'],
])('a PDF that fails with %s can be downloaded', async (name, title) => {
  const { view } = await openLicencePage({ openPdf: () => Promise.reject(Object.assign(new Error(name), { name })) })
  await view()
  await expectFailure(title)
  expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(2)
})

test('a page that cannot be drawn is reported', async () => {
  const { view } = await openLicencePage({ openPdf: async () => ({ draw: () => Promise.reject(new Error('broken')) }) })
  await view()
  await expectFailure('The file cannot be shown')
})

test('a page that is drawn for too long while it is visible is given up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const portal = await openLicencePage({ openPdf: async () => ({ draw: () => new Promise(() => undefined) }) })
  await portal.view()
  await page('Page 1 of 3')
  expect(screen.getByText('Loading the file')).toBeTruthy()
  turnPage('hidden')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  turnPage('visible')
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  expect(screen.getByText('Loading the file')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await expectFailure('The page cannot be shown')
  expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(2)
  expect(portal.close).toHaveBeenCalledOnce()
})

test('a lost connection is reported, and a retry succeeds', async () => {
  const portal = await openLicencePage({
    respond: (_url, count) => (count === 1 ? Promise.reject(new TypeError('Failed to fetch')) : file(pdfBytes)),
  })
  await portal.view()
  await expectFailure('The file could not be loaded')
  await portal.press('Try again')
  await page('Page 1 of 3')
})

test('a file that the browser may not read across origins can still be downloaded', async () => {
  const portal = await openLicencePage({
    url: () => 'https://files.example/licence?signature=x',
    respond: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const clicked = watchDownloads()
  await portal.view()
  await expectFailure('The file cannot be shown')
  await portal.user.click(screen.getAllByRole('button', { name: 'Download' })[0]!)
  await waitFor(() => expect(clicked).toHaveLength(1))
  expect(clicked[0]).toMatchObject({
    href: 'https://files.example/licence?signature=x',
    download: 'business-license.pdf',
    target: '_blank',
  })
  expect(clicked[0]?.rel).toBe('noopener noreferrer')
  expect(portal.toastTexts()).toEqual([])
})
