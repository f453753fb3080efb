// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, onTestFinished, test, vi } from 'vitest'
import { providerStatistics } from '#contract/dashboards.ts'
import { getMorningNote, hideNoteRule, type MorningNote, type NoteRule, type NoteSentence } from '#contract/morning-note.ts'
import { buildProviderStatistics, handleProviderDashboard } from '#fixtures/dashboard.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { buildMorningNote, noteSentences } from '#fixtures/samples/morning-note.ts'
import { ServicesContext } from '#lib/services.ts'
import { morningNoteQuery } from '../api.ts'
import { useMorningNote } from './use-morning-note.ts'

const path = '/service-provider/dashboard'
const { bestDay, refusedScans, fallenRating } = noteSentences
const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')

function serverWith(...sentences: readonly NoteSentence[]) {
  const server = handleProviderDashboard(createMarketplace())
  const hidden = new Set<NoteRule>()
  const note = (): MorningNote => buildMorningNote(...sentences.filter(({ rule }) => !hidden.has(rule)))
  server.handle(getMorningNote, note)
  server.handle(hideNoteRule, ({ body: { rule, isHidden } }) => {
    if (isHidden) hidden.add(rule)
    else hidden.delete(rule)
    return note()
  })
  return server
}

const panel = () => main().getByRole('region', { name: 'Morning note' })
const findPanel = () => main().findByRole('region', { name: 'Morning note' })
const figures = () => main().getByRole('region', { name: 'Figures' })
const isBefore = (one: Node, other: Node) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

test('two sentences say what happened; the figure of each leads to its rows, and its act to the screen that helps', async () => {
  await openPage({ path, server: serverWith(refusedScans, fallenRating, bestDay) })
  const rows = within(await findPanel()).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
    expect.stringContaining('6 scans of “Specialty coffee and date cake” were refused yesterday because they were outside'),
    expect.stringContaining('4 ratings of “Specialty coffee and date cake” in seven days: 2.3 stars on average, after 4.6 in the 90 days'),
  ])
  expect(rows[1]?.textContent).toContain('انتظرنا نصف ساعة')
  const href = (name: string) => within(panel()).getByRole('link', { name }).getAttribute('href')
  expect(href('6 scans')).toBe('/service-provider/redemptions/refused?created=2026-09-14&reason=VOUCHER_OUT_OF_HOURS')
  expect(href('Change the hours')).toBe('/service-provider/deals/edit/p1')
  expect(isBefore(panel(), figures())).toBe(true)
})

test('in Arabic it is counted in Arabic', async () => {
  await openPage({ path, server: serverWith(bestDay, refusedScans), language: 'ar' })
  const note = await main().findByRole('region', { name: 'موجز الصباح' })
  const text = plain(note.textContent)
  expect(text).toContain('19 عملية استخدام أمس بقيمة 812 ر.س: أعلى من أي يوم اثنين خلال 5 أسابيع قبله.')
  expect(text).toContain('6 رموز لقسيمة «قهوة مختصة وكعكة تمر» رُفضت أمس')
})

test('without anything to say there is nothing, and a note of another day is none of today', async () => {
  const server = serverWith()
  await openPage({ path, server })
  await waitFor(() => expect(figures().textContent).toContain('128.4K'))
  await waitFor(() => expect(server.received(getMorningNote)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Morning note' })).toBeNull()
  const old = serverWith()
  old.handle(getMorningNote, () => ({ ...buildMorningNote(bestDay), day: '2026-09-14' }))
  await openPage({ path, server: old })
  await waitFor(() => expect(old.received(getMorningNote)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Morning note' })).toBeNull()
})

test('the figures wait for no note; a late one comes below everything, where it moves nothing', async () => {
  const server = serverWith()
  const answer = Promise.withResolvers<MorningNote>()
  server.handle(getMorningNote, () => answer.promise)
  await openPage({ path, server })
  await waitFor(() => expect(figures().textContent).toContain('128.4K'))
  expect(screen.queryByRole('region', { name: 'Morning note' })).toBeNull()
  answer.resolve(buildMorningNote(bestDay))
  const note = await findPanel()
  expect(isBefore(figures(), note)).toBe(true)
  expect(isBefore(await main().findByRole('region', { name: 'Ratings' }), note)).toBe(true)
})

test('a note that comes after the page, but before the figures, moves not even their placeholders', async () => {
  const server = serverWith()
  const note = Promise.withResolvers<MorningNote>()
  const statistics = Promise.withResolvers<ReturnType<typeof buildProviderStatistics>>()
  server.handle(getMorningNote, () => note.promise)
  server.handle(providerStatistics, () => statistics.promise)
  await openPage({ path, server })
  await waitFor(() => expect(figures().getAttribute('aria-busy')).toBe('true'))
  note.resolve(buildMorningNote(bestDay))
  expect(isBefore(figures(), await findPanel())).toBe(true)
  statistics.resolve(buildProviderStatistics())
  await waitFor(() => expect(figures().textContent).toContain('128.4K'))
  expect(isBefore(figures(), panel())).toBe(true)
})

test('placeholders wait a moment for the note, figures do not', async () => {
  const server = serverWith()
  server.handle(getMorningNote, () => new Promise(() => undefined))
  const { services, i18n } = await openPage({ path: '/service-provider/help-center', server })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={services}>
        <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
      </ServicesContext>
    </I18nextProvider>
  )
  const open = (hasFigures: boolean) => renderHook(useMorningNote, { wrapper, initialProps: hasFigures }).result
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  expect(open(true).current).toMatchObject({ isAwaited: false, isOnTop: false })
  const slow = open(false)
  await pass(299)
  expect(slow.current.isAwaited).toBe(true)
  await pass(1)
  expect(slow.current).toMatchObject({ isAwaited: false, isOnTop: false })
  const quick = open(false)
  services.queryClient.setQueryData(morningNoteQuery(services.api).queryKey, buildMorningNote(bestDay))
  await pass(0)
  expect(quick.current).toMatchObject({ isAwaited: false, isOnTop: true })
  expect(slow.current.isOnTop).toBe(false)
})

test('a note that cannot be loaded leaves the figures alone, and is tried again', async () => {
  const server = serverWith(bestDay)
  server.handleOnce(getMorningNote, () => refusal(422, 'VALIDATION_FAILED'))
  const { user } = await openPage({ path, server })
  await main().findByText('The morning note cannot be shown at the moment.')
  expect(figures().textContent).toContain('128.4K')
  await user.click(main().getByRole('button', { name: 'Try again' }))
  await findPanel()
})

test('“Not useful” hides a sentence at once and for good; the toast takes it back', async () => {
  const server = serverWith(bestDay, refusedScans)
  const { user } = await openPage({ path, server })
  await findPanel()
  await user.click(within(panel()).getByRole('button', { name: 'Not useful: 19 redemptions' }))
  await waitFor(() => expect(within(panel()).getAllByRole('listitem')).toHaveLength(1))
  expect(document.activeElement).toBe(panel())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(within(panel()).getAllByRole('listitem')).toHaveLength(2))
  const sent = server.received(hideNoteRule).map(({ body }) => body)
  expect(sent).toEqual([
    { rule: 'bestDay', isHidden: true },
    { rule: 'bestDay', isHidden: false },
  ])
  await user.click(within(panel()).getByRole('button', { name: 'Not useful: 19 redemptions' }))
  await user.click(within(panel()).getByRole('button', { name: 'Not useful: 6 scans' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Morning note' })).toBeNull())
})

test('a sentence whose hiding fails comes back', async () => {
  const server = serverWith(bestDay)
  server.handle(hideNoteRule, () => refusal(503, 'UNAVAILABLE'))
  const { user } = await openPage({ path, server })
  await findPanel()
  await user.click(within(panel()).getByRole('button', { name: /^Not useful/ }))
  await waitFor(() => expect(server.received(hideNoteRule).length).toBeGreaterThan(0))
  await findPanel()
})

test('a plain backend is not asked', async () => {
  const server = serverWith(bestDay)
  server.isFullBackend = false
  await openPage({ path, server })
  await waitFor(() => expect(server.received(providerStatistics)).toHaveLength(1))
  await waitFor(() => expect(figures().textContent).toContain('128.4K'))
  expect(server.received(getMorningNote)).toHaveLength(0)
})
