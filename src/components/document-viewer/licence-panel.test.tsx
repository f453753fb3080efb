// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDocumentLink } from '../../contract/documents.ts'
import { buildProfile } from '../../fixtures/builders.ts'
import { refusal } from '../../fixtures/handlers.ts'
import { createMarketplace } from '../../fixtures/marketplace.ts'
import { openPortal } from '../../fixtures/open-portal.tsx'
import type { Language } from '../../i18n/languages.ts'
import type { OpenedPdf, PageRequest } from './open-pdf.ts'

const fileKey = `${'k'.repeat(22)}.pdf`
const pdfBytes = '%PDF-1.7 and so on'
const pngBytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
const disposition = 'attachment; filename=business-license.pdf'

/** A file of the server at the portal's own origin. */
const file = (body: BodyInit, type = 'application/pdf', name = disposition) =>
  new Response(body, { headers: { 'content-type': type, 'content-disposition': name } })

const drawn: PageRequest[] = []
const close = vi.fn()
let openPdf: () => Promise<OpenedPdf>

/** Widths of elements, which happy-dom has not. */
function stubSizes(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(624)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: () => void
      constructor(report: () => void) {
        this.#report = report
      }
      observe = () => this.#report()
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
}

beforeEach(() => {
  drawn.length = 0
  close.mockClear()
  openPdf = async () => ({
    pages: 3,
    draw: async (request) => {
      drawn.push(request)
      return { canvas: document.createElement('canvas'), text: `رخصة ${request.page}` }
    },
    close,
  })
  vi.doMock('./open-pdf.ts', () => ({ openPdf: () => openPdf() }))
})
afterEach(() => {
  vi.doUnmock('./open-pdf.ts')
  vi.restoreAllMocks()
})

interface Options {
  readonly respond?: (url: string, count: number) => Response | Promise<Response>
  readonly url?: (count: number) => string
  readonly language?: Language
}

/** The status page of a pending business, which has the panel. */
async function openPage({ respond = () => file(pdfBytes), url = (count) => `/files/documents/x?${count}`, language = 'en' }: Options = {}) {
  const profile = buildProfile({ accountApprovalStatus: 'PENDING', businessLicense: { fileKey } })
  const server = createMarketplace({ profile })
  server.handle(getDocumentLink, () => ({ url: url(server.received(getDocumentLink).length) }))
  const portal = await openPortal({ path: '/service-provider/deals', server, language })
  const fetched: { readonly url: string; readonly init: RequestInit | undefined }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    fetched.push({ url: address, init })
    return respond(address, fetched.length)
  })
  stubSizes()
  const view = async () => portal.user.click(await screen.findByRole('button', { name: language === 'en' ? 'View licence' : 'عرض الرخصة' }))
  return { ...portal, server, fetched, view, linkCount: () => server.received(getDocumentLink).length }
}

const press = async ({ user }: { user: Awaited<ReturnType<typeof openPage>>['user'] }, name: string) =>
  user.click(screen.getByRole('button', { name }))
const failure = async (text: string) => expect((await screen.findByText(text, { exact: false })).closest('[role=alert]')).toBeTruthy()
const page = (name: string) => screen.findByRole('img', { name })

test('nothing is requested before the licence is viewed; then the pages of the PDF are drawn one by one', async () => {
  const portal = await openPage()
  expect(portal.linkCount()).toBe(0)
  await portal.view()
  const first = await page('Page 1 of 3')
  await waitFor(() => expect(first.querySelector('canvas')).toBeTruthy())
  expect(screen.getByText('رخصة 1').getAttribute('dir')).toBe('auto')
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
  await press(portal, 'Next page')
  await press(portal, 'Next page')
  await page('Page 3 of 3')
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Page 3 of 3')
  await waitFor(() => expect(drawn.map((request) => request.page)).toEqual([1, 2, 3]))
  expect([portal.linkCount(), portal.fetched.length]).toEqual([1, 1])
})

test('zoom, fit and rotation change the drawing', async () => {
  const portal = await openPage()
  await portal.view()
  await page('Page 1 of 3')
  await press(portal, 'Zoom in')
  await press(portal, 'Rotate')
  await press(portal, 'Fit to width')
  await waitFor(() => expect(drawn.at(-1)).toMatchObject({ width: 600, rotation: 90 }))
  expect(drawn.map(({ width }) => width)).toContain(750)
})

test('the file is fetched without the session, and neither it nor its link is cached', async () => {
  const { view, fetched, queryClient } = await openPage().then(({ services, ...rest }) => ({ ...rest, queryClient: services.queryClient }))
  await view()
  await page('Page 1 of 3')
  expect(fetched[0]?.init).toMatchObject({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' })
  expect(fetched[0]?.init?.headers).toBeUndefined()
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('/files/documents')
})

test('hiding the licence closes the file', async () => {
  const portal = await openPage()
  await portal.view()
  await page('Page 1 of 3')
  await press(portal, 'Hide licence')
  expect(screen.queryByRole('img', { name: 'Page 1 of 3' })).toBeNull()
  expect(close).toHaveBeenCalledOnce()
})

test('in Arabic', async () => {
  const { view } = await openPage({ language: 'ar' })
  await view()
  await page('الصفحة 1 من 3')
  for (const name of ['الصفحة السابقة', 'الصفحة التالية', 'تكبير', 'تصغير', 'ملاءمة العرض', 'تدوير'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('a picture is shown as one', async () => {
  const { view } = await openPage({ respond: () => file(pngBytes, 'image/png') })
  await view()
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Licence' })).src).toMatch(/^blob:/)
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
})

test.each([403, 404])('a link that is refused with %i is replaced once', async (status) => {
  const { view, linkCount, fetched } = await openPage({
    respond: (_url, count) => (count === 1 ? new Response(null, { status }) : file(pdfBytes)),
  })
  await view()
  await page('Page 1 of 3')
  expect(linkCount()).toBe(2)
  expect(fetched.map(({ url }) => url)).toEqual(['/files/documents/x?1', '/files/documents/x?2'])
})

test('a missing file is reported after one more link, and found on a retry', async () => {
  let isMissing = true
  const portal = await openPage({ respond: () => (isMissing ? new Response(null, { status: 404 }) : file(pdfBytes)) })
  await portal.view()
  await failure('The licence was not found')
  expect(portal.linkCount()).toBe(2)
  isMissing = false
  await press(portal, 'Try again')
  await page('Page 1 of 3')
})

test('a licence that was replaced meanwhile is reported by the server’s refusal', async () => {
  const { view, server } = await openPage()
  server.handle(getDocumentLink, () => refusal(404, 'NOT_FOUND'))
  await view()
  await failure('The licence was not found')
})

test('too many links: the message of the call', async () => {
  const { view, server } = await openPage()
  server.handle(getDocumentLink, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 60 }))
  await view()
  await failure('Failed to download file')
})

test.each<[string, () => Response]>([
  ['a page that is called a PDF', () => file('<!doctype html><script>alert(1)</script>')],
  ['JSON that is called a PDF', () => file('{"success":false}', 'application/json')],
  ['a picture that is called a PDF', () => file(pngBytes)],
  ['a program', () => file('MZ and so on', 'application/octet-stream')],
  ['an empty file', () => file('')],
])('%s is neither shown nor saved', async (_what, respond) => {
  const createUrl = vi.spyOn(URL, 'createObjectURL')
  const portal = await openPage({ respond })
  await portal.view()
  await failure('The file is not what its type says')
  expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1)
  await press(portal, 'Download')
  await waitFor(() => expect(portal.toastTexts()).toContain('The file is not what its type says'))
  expect(createUrl).not.toHaveBeenCalled()
})

test.each([
  ['PasswordException', 'The licence needs a password'],
  ['InvalidPDFException', 'The licence cannot be shown'],
])('a PDF that fails with %s can be downloaded', async (name, title) => {
  openPdf = () => Promise.reject(Object.assign(new Error(name), { name }))
  const { view } = await openPage()
  await view()
  await failure(title)
  expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(2)
})

test('a page that cannot be drawn is reported', async () => {
  openPdf = async () => ({ pages: 1, draw: () => Promise.reject(new Error('broken')), close })
  const { view } = await openPage()
  await view()
  await failure('The licence cannot be shown')
})

test('a lost connection is reported, and a retry succeeds', async () => {
  const portal = await openPage({
    respond: (_url, count) => (count === 1 ? Promise.reject(new TypeError('Failed to fetch')) : file(pdfBytes)),
  })
  await portal.view()
  await failure('The licence could not be loaded')
  await press(portal, 'Try again')
  await page('Page 1 of 3')
})

test('a storage that does not let the portal read is left to the browser’s download', async () => {
  const portal = await openPage({
    url: () => 'https://files.example/licence?signature=x',
    respond: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const clicked: HTMLAnchorElement[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this)
  })
  await portal.view()
  await failure('The licence cannot be shown here')
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

test.each([
  ['the name of the server', pdfBytes, 'application/pdf', "attachment; filename*=UTF-8''%D8%B1%D8%AE%D8%B5%D8%A9.pdf", 'رخصة.pdf'],
  ['the default name', pdfBytes, 'application/pdf', '', 'business-license.pdf'],
  ['the ending of its type', pngBytes, 'application/octet-stream', 'attachment; filename=licence.html', 'licence.png'],
])('a download is saved under %s', async (_what, body, type, name, saved) => {
  const portal = await openPage({ respond: () => file(body, type, name) })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await portal.user.click(await screen.findByRole('button', { name: 'Download' }))
  await waitFor(() => expect(names).toEqual([saved]))
  expect(portal.toastTexts()[0]?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(`Saved ${saved}`)
})
