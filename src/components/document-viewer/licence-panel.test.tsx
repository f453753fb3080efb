// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { file, openLicencePage, page, pdfBytes, pngBytes, watchDownloads } from '#fixtures/licence-page.ts'

test('nothing is requested before the licence is viewed; then the pages of the PDF are drawn one by one', async () => {
  const portal = await openLicencePage()
  expect(portal.linkCount()).toBe(0)
  await portal.view()
  const first = await page('Page 1 of 3')
  await waitFor(() => expect(first.querySelector('canvas')).toBeTruthy())
  expect(screen.getByText('رخصة 1').getAttribute('dir')).toBe('auto')
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
  await portal.press('Next page')
  await portal.press('Next page')
  await page('Page 3 of 3')
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Page 3 of 3')
  await waitFor(() => expect(portal.drawn.map((request) => request.page)).toEqual([1, 2, 3]))
  expect([portal.linkCount(), portal.fetched.length]).toEqual([1, 1])
})

test('zoom, fit and rotation change the drawing', async () => {
  const portal = await openLicencePage()
  await portal.view()
  await page('Page 1 of 3')
  await portal.press('Zoom in')
  await portal.press('Rotate')
  await portal.press('Fit to width')
  await waitFor(() => expect(portal.drawn.at(-1)).toMatchObject({ width: 600, rotation: 90 }))
  expect(portal.drawn.map(({ width }) => width)).toContain(750)
})

test('the file is fetched without the session, and neither it nor its link is cached', async () => {
  const { view, fetched, services } = await openLicencePage()
  await view()
  await page('Page 1 of 3')
  expect(fetched[0]?.init).toMatchObject({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' })
  expect(fetched[0]?.init?.headers).toBeUndefined()
  const cached = services.queryClient.getQueryCache().getAll()
  expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain('/files/documents')
})

test('hiding the licence closes the file', async () => {
  const portal = await openLicencePage()
  await portal.view()
  await page('Page 1 of 3')
  await portal.press('Hide licence')
  expect(screen.queryByRole('img', { name: 'Page 1 of 3' })).toBeNull()
  expect(portal.close).toHaveBeenCalledOnce()
})

test('the controls of the viewer are labelled in Arabic', async () => {
  const { view } = await openLicencePage({ language: 'ar' })
  await view()
  await page('الصفحة 1 من 3')
  for (const name of ['الصفحة السابقة', 'الصفحة التالية', 'تكبير', 'تصغير', 'ملاءمة العرض', 'تدوير'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('a licence that is a picture is shown without page buttons', async () => {
  const { view } = await openLicencePage({ respond: () => file(pngBytes, 'image/png') })
  await view()
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Business licence' })).src).toMatch(/^blob:/)
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
})

test.each([
  ['the name of the server', pdfBytes, 'application/pdf', "attachment; filename*=UTF-8''%D8%B1%D8%AE%D8%B5%D8%A9.pdf", 'رخصة.pdf'],
  ['the default name', pdfBytes, 'application/pdf', '', 'business-license.pdf'],
  ['the ending of its type', pngBytes, 'application/octet-stream', 'attachment; filename=licence.html', 'licence.png'],
])('a download is saved under %s', async (_what, body, type, name, saved) => {
  const portal = await openLicencePage({ respond: () => file(body, type, name) })
  const clicked = watchDownloads()
  await portal.user.click(await screen.findByRole('button', { name: 'Download' }))
  await waitFor(() => expect(clicked.map(({ download }) => download)).toEqual([saved]))
  expect(portal.toastTexts()[0]?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(`Saved ${saved}`)
})
