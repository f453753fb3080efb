// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { decideLicence, setLicenceExpiry } from '#contract/licences.ts'
import { getProfile } from '#contract/profile.ts'
import { drawPdf, encrypted } from '#fixtures/draw-pdf.ts'
import type { FakeApi } from '#fixtures/fake-api.ts'
import { refusal } from '#fixtures/handlers.ts'
import { pngBytes } from '#fixtures/licence-page.ts'
import { buildBusiness, heading } from '#fixtures/provider-record.ts'
import { openRecordWithLicence } from '#fixtures/record-licence.ts'
import { dialog } from '#fixtures/review-page.ts'
import { pressKey } from '#fixtures/test-render.tsx'

const licence = (...lines: readonly string[]) => drawPdf([{ lines: lines.map((text, at) => ({ text, y: 250 - 30 * at })) }])
const right = licence('Business p1', 'Commercial registration 1010448291', 'Valid until 2027-03-14')
const wrong = licence('Commercial registration 1010448219')

const row = (field: string) => within(document.querySelector<HTMLElement>(`[data-problem-field="${field}"]`) as HTMLElement)

/** The licence arrives when the returned function is called. */
function holdLicence(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const load = fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => promise.then(() => load(...call)))
  return resolve
}

/** The last day, as the question has it. */
const shownDay = () => dialog().getByText('Valid until', { selector: 'dt' }).nextElementSibling?.textContent
const dayField = () => screen.getByLabelText<HTMLInputElement>('Valid until')
const enterDate = () => dialog().getByRole('button', { name: 'Enter the date' })

test('beside the fields the licence opens by itself, and what its text says stands at each field', async () => {
  const { links, user } = await openRecordWithLicence(right)
  expect(await screen.findByText('Loading the file')).toBeTruthy()
  await screen.findByText(/details found/)
  expect(links()).toEqual(['p1.pdf'])
  const found = row('commercialRegNo').getByRole('button', { name: /found on page 1 of the licence/ })
  expect(row('managerName').getByText('Not found on the licence')).toBeTruthy()
  const frame = await screen.findByRole('button', { name: /registration number.?: found here/ })
  await user.click(frame)
  expect(document.activeElement).toBe(found)
  expect(screen.queryByRole('button', { name: 'View licence' })).toBeNull()
  expect(screen.queryByText('Licence not opened yet')).toBeNull()
})

test('another number is shown at its field and framed in the licence', async () => {
  await openRecordWithLicence(wrong)
  const differs = await screen.findByRole('button', { name: /page 1 of the licence says .?1010448219/ })
  expect(differs.textContent).toContain('1010448219')
  expect(await screen.findByRole('button', { name: /registration number.?: the value here is different/ })).toBeTruthy()
  expect(screen.getByText('1 differs')).toBeTruthy()
})

test('another name behind its label is said at the field, and one that is cut is not', async () => {
  await openRecordWithLicence(licence('Trade name', 'Somebody Else Trading', 'Commercial registration 1010448291'))
  const differs = await screen.findByRole('button', { name: /licence says .?Somebody Else Trading/ })
  expect(differs.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain('The licence shows another name: Somebody Else Trading')
  await pressKey('a')
  await screen.findByRole('alertdialog')
  expect(dialog().getByText('The licence says something else')).toBeTruthy()
  expect(dialog().getByText('Somebody Else Trading')).toBeTruthy()
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Cancel' }))
})

test.each([
  ['a picture', pngBytes, 'image/png', /^A picture: its text cannot be read/],
  ['a scanned PDF', drawPdf([{ lines: [] }]), 'application/pdf', /^A scanned PDF/],
])('%s says that it cannot be read, and no field does', async (_what, bytes, type, sentence) => {
  await openRecordWithLicence(bytes, { type })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByText('Not found on the licence')).toBeNull()
})

test('an encrypted licence is one sentence, and a hint before the decision, never a lock', async () => {
  await openRecordWithLicence(drawPdf([{ lines: [] }], encrypted))
  expect(await screen.findByText('The file needs a password')).toBeTruthy()
  expect(await screen.findByText('Licence not opened yet')).toBeTruthy()
  await pressKey('a')
  await screen.findByRole('alertdialog')
  expect(dialog().getByText('You have not opened the licence yet.')).toBeTruthy()
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: /^Approve business/ }).disabled).toBe(false)
})

const reasonText = () => dialog().getByRole<HTMLTextAreaElement>('textbox').value

test('without room beside the fields the licence is read out of sight, and a press on what differs opens it', async () => {
  const { links, user } = await openRecordWithLicence(wrong, { isWide: false })
  const differs = await screen.findByRole('button', { name: /page 1 of the licence says .?1010448219/ })
  expect(screen.getByText('Licence not opened yet')).toBeTruthy()
  await pressKey('r')
  await screen.findByRole('alertdialog')
  expect(reasonText()).toContain('does not match the licence')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await pressKey('a')
  await screen.findByRole('alertdialog')
  expect(dialog().getByText('You have not opened the licence yet.')).toBeTruthy()
  expect(dialog().queryByText('Nothing was compared with the licence.')).toBeNull()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(differs)
  await waitFor(() => expect(screen.queryByText('Licence not opened yet')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Hide licence' }))
  expect(differs.isConnected).toBe(true)
  expect(links()).toEqual(['p1.pdf'])
})

test('where data is saved, it is read once a decision is asked for, and the reason is still written', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const { links } = await openRecordWithLicence(wrong, { isWide: false })
  await heading('p1')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(links()).toEqual([])
  await pressKey('r')
  await screen.findByRole('alertdialog')
  await waitFor(() => expect(reasonText()).toContain('does not match the licence'))
})

test('the zoom stays from one business to the next', async () => {
  const { user } = await openRecordWithLicence(right)
  await screen.findByText(/details found/)
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(screen.getByText('125%')).toBeTruthy()
  await pressKey('j')
  await heading('p2')
  expect(await screen.findByText('125%')).toBeTruthy()
})

test('a date that was found is saved with one press, its Hijri date beside it', async () => {
  const { user, server } = await openRecordWithLicence(right)
  server.handle(setLicenceExpiry, () => ({ version: 4 }))
  await user.click(await screen.findByRole('button', { name: /^Found on page 1: .*Mar 14, 2027/ }))
  await waitFor(() =>
    expect(server.received(setLicenceExpiry).map(({ body }) => body)).toEqual([{ licenceExpiresOn: '2027-03-14', expectedVersion: 3 }]),
  )
})

test('a date that was typed and saved stays in the field while the record is read again', async () => {
  const { user, server } = await openRecordWithLicence(right)
  server.handle(setLicenceExpiry, () => {
    server.handle(getProfile, () => new Promise(() => undefined))
    return { version: 4 }
  })
  await screen.findByText(/details found/)
  await user.clear(dayField())
  await user.type(dayField(), '2027-05-01')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(dayField().value).toBe('May 1, 2027')
})

test('the frame of a date says which date it is and leads to the field for it', async () => {
  const { user } = await openRecordWithLicence(right)
  await user.click(await screen.findByRole('button', { name: /^Date: .?Mar 14, 2027.?\. To the field of the date$/ }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Valid until' }))
})

test('a date that could not be saved stays, and goes with the approval', async () => {
  const { user, server, decisions } = await openRecordWithLicence(right)
  server.handle(setLicenceExpiry, () => refusal(503, 'UNAVAILABLE'))
  await screen.findByText(/details found/)
  await user.clear(dayField())
  await user.type(dayField(), '2027-05-01{Enter}')
  expect(await screen.findByText('The date is still in the field. Try again.')).toBeTruthy()
  expect(screen.getByText('24 Dhuʻl-Qiʻdah 1448 AH')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  await screen.findByRole('alertdialog')
  await user.click(dialog().getByRole('button', { name: /^Approve business/ }))
  await waitFor(() => expect(decisions()).toEqual([expect.objectContaining({ isApproved: true, licenceExpiresOn: '2027-05-01' })]))
})

test('the approval shows and takes the day in the field, which begins with the date of the licence', async () => {
  const { user, decisions } = await openRecordWithLicence(right)
  await screen.findByText(/details found/)
  expect(dayField().value).toContain('2027')
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  await screen.findByRole('alertdialog')
  expect(shownDay()).toContain('Mar 14, 2027')
  expect(dialog().getByText('Found on page 1 of the licence')).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.clear(dayField())
  await user.type(dayField(), '2027-04-02')
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  await screen.findByRole('alertdialog')
  expect(shownDay()).toContain('Apr 2, 2027')
  expect(dialog().queryByText('Found on page 1 of the licence')).toBeNull()
  await user.click(dialog().getByRole('button', { name: /^Approve business/ }))
  await waitFor(() => expect(decisions()).toEqual([expect.objectContaining({ isApproved: true, licenceExpiresOn: '2027-04-02' })]))
})

test('a date that is found does not change the field while somebody is in it', async () => {
  const { user } = await openRecordWithLicence(right)
  const arrive = holdLicence()
  await user.click(await screen.findByLabelText('Valid until'))
  arrive()
  await screen.findByText(/details found/)
  expect(dayField().value).toBe('')
  await user.tab()
  expect(dayField().value).toBe('Mar 14, 2027')
  // It is not saved yet.
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})

test('a wrong day is marked once its field is left, and the question about an approval leads back to it', async () => {
  const { user, decisions } = await openRecordWithLicence(right)
  await screen.findByText(/details found/)
  await user.clear(dayField())
  await user.type(dayField(), 'soon')
  expect(dayField().getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  expect(dayField().getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  await screen.findByRole('alertdialog')
  expect(dialog().queryByRole('button', { name: /^Approve business/ })).toBeNull()
  expect(shownDay()).toBe('soonThis value is not valid.')
  await user.click(enterDate())
  await waitFor(() => expect(document.activeElement).toBe(dayField()))
  expect(dayField().value).toBe('soon')
  expect(decisions()).toEqual([])
})

test('an approval without a day is possible', async () => {
  const { user, decisions } = await openRecordWithLicence(right)
  await screen.findByText(/details found/)
  await user.clear(dayField())
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  await screen.findByRole('alertdialog')
  expect(shownDay()).toBe('Not noted yet')
  await user.click(dialog().getByRole('button', { name: /^Approve business/ }))
  await waitFor(() => expect(decisions()).toHaveLength(1))
  expect(decisions()[0]).not.toHaveProperty('licenceExpiresOn')
})

test('an approval shows a day that is noted, and does not send it again', async () => {
  const { user, decisions } = await openRecordWithLicence(right, { profile: { licenceExpiresOn: '2027-01-01' } })
  await screen.findByText(/details found/)
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  await screen.findByRole('alertdialog')
  expect(shownDay()).toContain('Jan 1, 2027')
  await user.click(dialog().getByRole('button', { name: /^Approve business/ }))
  await waitFor(() => expect(decisions()).toHaveLength(1))
  expect(decisions()[0]).not.toHaveProperty('licenceExpiresOn')
})

const newLicence = { _id: 'n1', fileKey: 'n1.pdf', sentAt: '2026-09-14T08:00:00Z', status: 'PENDING' } as const
const approved = { accountApprovalStatus: 'APPROVED', isApproved: true, newLicence } as const
/** As the next read of a business that has been decided about. */
const withoutNewLicence = (server: FakeApi) => server.handle(getProfile, () => buildBusiness('p1', { ...approved, newLicence: null }))
/** By default from the list of registered businesses. */
const openNewLicence = ({ bytes = right, ...options }: { bytes?: typeof right; isWide?: boolean; query?: string } = {}) =>
  openRecordWithLicence(bytes, { query: '?status=APPROVED', ...options, profile: { ...approved, licenceExpiresOn: '2026-10-01' } })

test('the keys accept a new licence with the day that stands in it, and the focus stays on the record', async () => {
  const { server, decisions } = await openNewLicence()
  server.handle(decideLicence, () => {
    withoutNewLicence(server)
    return null
  })
  await screen.findByText(/details found/)
  await pressKey('a')
  await screen.findByRole('alertdialog', { name: /Accept the new licence/ })
  expect(shownDay()).toContain('Mar 14, 2027')
  expect(dialog().queryByText('You have not opened the licence yet.')).toBeNull()
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: /^Accept licence/ }))
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Licence accepted', { selector: '[role=status] *' })
  expect(server.received(decideLicence).map(({ body }) => body)).toEqual([
    { isAccepted: true, licenceExpiresOn: '2027-03-14', licenceId: 'n1' },
  ])
  expect(decisions()).toEqual([])
  expect(screen.queryByRole('button', { name: /^The business sent a new licence/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a button that leads to the field does not become one that accepts when the day is found; Cancel leads to no field', async () => {
  const { server } = await openNewLicence()
  const arrive = holdLicence()
  const bar = await screen.findByRole<HTMLButtonElement>('button', { name: /^Accept licence/ })
  await waitFor(() => expect(bar.disabled).toBe(false))
  await pressKey('a')
  await screen.findByRole('alertdialog')
  expect(document.activeElement).toBe(enterDate())
  arrive()
  await waitFor(() => expect(shownDay()).toContain('Mar 14, 2027'))
  expect(dialog().queryByRole('button', { name: /^Accept licence/ })).toBeNull()
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(document.activeElement).not.toBe(dayField())
  expect(server.received(decideLicence)).toEqual([])
})

test('after a decision of a colleague the keys do nothing, and the approval can still be withdrawn', async () => {
  const { user, server, services } = await openNewLicence({ query: '?status=APPROVED&deal=d1' })
  const refuse = await screen.findByRole('button', { name: /^Refuse licence/ })
  refuse.focus()
  withoutNewLicence(server)
  await services.queryClient.invalidateQueries()
  await screen.findByText('Licence accepted', { selector: '[role=status] *' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await pressKey('r')
  await pressKey('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Withdraw approval/ }))
  await screen.findByRole('alertdialog', { name: /^Withdraw approval/ })
})

test('a licence that takes the place of another one is said in the question, which begins anew', async () => {
  const { user, server, services } = await openNewLicence()
  await screen.findByText(/details found/)
  await pressKey('r')
  await screen.findByRole('alertdialog')
  await user.click(dialog().getByRole('button', { name: /^The licence cannot be read/ }))
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('radio', { name: 'Current' }))
  server.handle(getProfile, () => buildBusiness('p1', { ...approved, newLicence: { ...newLicence, _id: 'n2', fileKey: 'n2.pdf' } }))
  await services.queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryByText('Licence not opened yet')).toBeTruthy())
  await pressKey('r')
  await screen.findByRole('alertdialog')
  expect(dialog().getByText(/has sent another licence since you opened this page/)).toBeTruthy()
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('')
})

test('the day typed beside the new licence is accepted, and another licence begins without it', async () => {
  const { user, server, services } = await openNewLicence()
  await screen.findByText(/details found/)
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: /^Accept licence/ }))
    await screen.findByRole('alertdialog')
  }
  await user.clear(dayField())
  await user.type(dayField(), '2028-06-30')
  await user.tab()
  expect(dayField().value).toBe('Jun 30, 2028')
  await ask()
  expect(shownDay()).toContain('Jun 30, 2028')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('radio', { name: 'Current' }))
  expect(dayField().value).toBe('Oct 1, 2026')
  server.handle(getProfile, () => buildBusiness('p1', { ...approved, newLicence: { ...newLicence, _id: 'n2', fileKey: 'n2.pdf' } }))
  await services.queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryByText('Licence not opened yet')).toBeTruthy())
  await ask()
  expect(shownDay()).toBe('Not noted yet')
  await user.click(enterDate())
  await waitFor(() => expect(screen.getByRole('region', { name: 'New licence' }).contains(document.activeElement)).toBe(true))
  expect(document.activeElement).toBe(dayField())
  expect(screen.getByText('This field cannot be empty.')).toBeTruthy()
})

test('the head leads to a new licence, and an acceptance needs its last day', async () => {
  const { user } = await openNewLicence({ bytes: wrong, isWide: false })
  await user.click(await screen.findByRole('button', { name: /^The business sent a new licence/ }))
  const section = screen.getByRole('region', { name: 'New licence' })
  expect(document.activeElement).toBe(section)
  expect(screen.getByText('Licence not opened yet')).toBeTruthy()
  const bar = screen.getByRole<HTMLButtonElement>('button', { name: /^Accept licence/ })
  await waitFor(() => expect(bar.disabled).toBe(false))
  await pressKey('a')
  await screen.findByRole('alertdialog')
  expect(shownDay()).toBe('Not noted yet')
  expect(document.activeElement).toBe(enterDate())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(dayField()))
  expect(screen.getByText('This field cannot be empty.')).toBeTruthy()
  await user.type(dayField(), '2020-05-01')
  await user.tab()
  expect(screen.getByText(/^This licence has ended already/)).toBeTruthy()
  await user.click(bar)
  await screen.findByRole('alertdialog')
  expect(dialog().getByText(/^This licence has ended already/)).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(dayField()))
  await user.clear(dayField())
  await user.type(dayField(), '2027-05-01')
  await user.tab()
  await user.click(bar)
  await screen.findByRole('alertdialog')
  expect(shownDay()).toContain('May 1, 2027')
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: /^Accept licence/ }).disabled).toBe(false)
})

test('a new licence is refused with a reason in both languages; a failed call loses nothing', async () => {
  const { user, server } = await openNewLicence()
  server.handle(decideLicence, () => refusal(503, 'UNAVAILABLE'))
  await screen.findByRole('button', { name: /^Refuse licence/ })
  await pressKey('r')
  await screen.findByRole('alertdialog', { name: /Refuse the new licence/ })
  const refuse = () => dialog().getByRole('button', { name: /^(Refuse licence|Try again)/ })
  await user.click(refuse())
  expect(
    dialog()
      .getByRole('textbox', { name: /^Reason/ })
      .getAttribute('aria-invalid'),
  ).toBe('true')
  await user.click(dialog().getByRole('button', { name: /^The licence cannot be read/ }))
  await user.click(refuse())
  expect(await dialog().findByRole('alert')).toBeTruthy()
  server.handle(decideLicence, () => {
    withoutNewLicence(server)
    return null
  })
  await user.click(refuse())
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New licence' })).toBeNull())
  const [first, second] = server.received(decideLicence)
  expect(second?.body).toMatchObject({ isAccepted: false, reason: expect.stringMatching(/read.*\n\n.*الرخصة غير مقروءة/) })
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('a colleague who was faster is named, and a licence that was sent again is looked at again', async () => {
  const { user, server, services } = await openNewLicence()
  const details = { by: 'Sami Al Harbi', at: '2026-09-15T09:00:00Z', status: 'REJECTED' }
  server.handle(decideLicence, () => refusal(409, 'ALREADY_DECIDED', { details }))
  await screen.findByText(/details found/)
  await pressKey('a')
  await screen.findByRole('alertdialog')
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('alertdialog', { name: 'Already refused' })
  expect(dialog().getByText(/^Refused by .Sami Al Harbi/)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  await pressKey('r')
  await screen.findByRole('alertdialog', { name: /Refuse the new licence/ })
  server.handle(getProfile, () => buildBusiness('p1', { ...approved, newLicence: { ...newLicence, _id: 'n2', fileKey: 'n2.pdf' } }))
  await services.queryClient.invalidateQueries()
  await screen.findByRole('alertdialog', { name: 'Changed in the meantime' })
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  expect(screen.getByText(/has sent another licence since you opened this page/)).toBeTruthy()
})

test('approval is withdrawn without a key while a new licence waits', async () => {
  const { user } = await openNewLicence()
  await screen.findByRole('button', { name: /^The business sent a new licence/ })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Withdraw approval/ }))
  await screen.findByRole('alertdialog', { name: /^Withdraw approval/ })
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  const keys = within(await screen.findByRole('dialog'))
  expect(keys.getByText('Accept the new licence (asks to confirm)')).toBeTruthy()
  expect(keys.getByText('Refuse the new licence (asks to confirm)')).toBeTruthy()
})

test('from a notification the next new licence opens after the decision', async () => {
  const { server, router } = await openNewLicence({ query: '' })
  server.handle(decideLicence, () => null)
  await screen.findByText(/details found/)
  await pressKey('a')
  await screen.findByRole('alertdialog')
  await userEvent.keyboard('{Enter}')
  await heading('p2')
  expect(router.latestLocation.search).toMatchObject({ status: 'APPROVED', licence: 'sent' })
})

test('a day too far away is refused at the field', async () => {
  const { user, server } = await openRecordWithLicence(right)
  await screen.findByText(/details found/)
  await user.clear(dayField())
  await user.type(dayField(), '2090-01-01{Enter}')
  expect(await screen.findByText('Enter a date that is at most 20 years from today.')).toBeTruthy()
  expect(server.received(setLicenceExpiry)).toEqual([])
})
