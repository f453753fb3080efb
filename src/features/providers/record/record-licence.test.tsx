// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
  expect(differs.textContent?.replace(/[\u2066-\u2069]/g, '')).toBe('The licence shows another name: Somebody Else Trading')
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

test('without room beside the fields the licence waits for a press, and until then the bar says so', async () => {
  const { links, user } = await openRecordWithLicence(right, { isWide: false })
  await heading('p1')
  expect(await screen.findByText('Licence not opened yet')).toBeTruthy()
  expect(links()).toEqual([])
  await pressKey('a')
  await screen.findByRole('alertdialog')
  expect(dialog().getByText('Nothing was compared with the licence.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'View licence' }))
  await screen.findByText(/details found/)
  await waitFor(() => expect(screen.queryByText('Licence not opened yet')).toBeNull())
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

test('the frame of a date says which date it is and leads to the field for it', async () => {
  const { user } = await openRecordWithLicence(right)
  await user.click(await screen.findByRole('button', { name: /^Date: .?Mar 14, 2027.?\. To the field of the date$/ }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Valid until' }))
})

test('a date that could not be saved stays, and goes with the approval', async () => {
  const { user, server, decisions } = await openRecordWithLicence(right)
  server.handle(setLicenceExpiry, () => refusal(503, 'UNAVAILABLE'))
  const field = await screen.findByLabelText('Valid until')
  await user.type(field, '2027-05-01{Enter}')
  expect(await screen.findByText('The date is still in the field. Try again.')).toBeTruthy()
  expect(screen.getByText('24 Dhuʻl-Qiʻdah 1448 AH')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  await screen.findByRole('alertdialog')
  await user.click(dialog().getByRole('button', { name: /^Approve business/ }))
  await waitFor(() => expect(decisions()).toEqual([expect.objectContaining({ isApproved: true, licenceExpiresOn: '2027-05-01' })]))
})

test('the approval asks for the last day that is missing, with the date of the licence', async () => {
  const { user, decisions } = await openRecordWithLicence(right)
  await screen.findByText(/details found/)
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  await screen.findByRole('alertdialog')
  const field = dialog().getByLabelText<HTMLInputElement>(/^Valid until/)
  expect(field.value).toContain('2027')
  expect(dialog().getByText('Found on page 1 of the licence')).toBeTruthy()
  const approve = () => dialog().getByRole<HTMLButtonElement>('button', { name: /^Approve business/ })
  await user.clear(field)
  await user.type(field, 'soon')
  expect(approve().disabled || approve().getAttribute('aria-disabled')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.clear(field)
  await user.type(field, '2027-04-02')
  expect(dialog().queryByText('Found on page 1 of the licence')).toBeNull()
  await user.click(approve())
  await waitFor(() => expect(decisions()).toEqual([expect.objectContaining({ isApproved: true, licenceExpiresOn: '2027-04-02' })]))
})

test('an approval asks for no day that is noted', async () => {
  const { user, decisions } = await openRecordWithLicence(right, { profile: { licenceExpiresOn: '2027-01-01' } })
  await screen.findByText(/details found/)
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  await screen.findByRole('alertdialog')
  expect(dialog().queryByLabelText(/^Valid until/)).toBeNull()
  await user.click(dialog().getByRole('button', { name: /^Approve business/ }))
  await waitFor(() => expect(decisions()).toHaveLength(1))
  expect(decisions()[0]).not.toHaveProperty('licenceExpiresOn')
})

const newLicence = { _id: 'n1', fileKey: 'n1.pdf', sentAt: '2026-09-14T08:00:00Z', status: 'PENDING' } as const
const approved = { accountApprovalStatus: 'APPROVED', isApproved: true, newLicence } as const
const newDecision = async () => within(await screen.findByRole('region', { name: 'New licence' }))
/** As the next read of a business that has been decided about. */
const withoutNewLicence = (server: FakeApi) => server.handle(getProfile, () => buildBusiness('p1', { ...approved, newLicence: null }))

test('a new licence is accepted with its last day, and the focus goes on from the heading', async () => {
  const { user, server } = await openRecordWithLicence(right, { profile: approved })
  server.handle(decideLicence, () => {
    withoutNewLicence(server)
    return null
  })
  const decision = await newDecision()
  await user.click(decision.getByRole('button', { name: 'Accept the new licence' }))
  expect(decision.getByText('This field cannot be empty.')).toBeTruthy()
  await user.type(decision.getByLabelText('Valid until'), '2027-05-01')
  await user.click(decision.getByRole('button', { name: 'Accept the new licence' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New licence' })).toBeNull())
  expect(server.received(decideLicence).map(({ body }) => body)).toEqual([
    { isAccepted: true, licenceExpiresOn: '2027-05-01', licenceId: 'n1' },
  ])
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a new licence is refused with a reason in both languages; a failed call loses nothing', async () => {
  const { user, server } = await openRecordWithLicence(right, { profile: approved })
  server.handle(decideLicence, () => refusal(503, 'UNAVAILABLE'))
  const decision = await newDecision()
  await user.click(decision.getByRole('button', { name: 'Refuse…' }))
  await user.click(decision.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(decision.getByRole('button', { name: 'Refuse…' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(decision.getByRole('textbox', { name: /^Reason/ }))
  await user.click(decision.getByRole('button', { name: 'Refuse the new licence' }))
  expect(decision.getByRole('textbox', { name: /^Reason/ }).getAttribute('aria-invalid')).toBe('true')
  expect(decision.getByLabelText('Valid until').getAttribute('aria-invalid')).not.toBe('true')
  await user.click(decision.getByRole('button', { name: /^The licence cannot be read/ }))
  await user.click(decision.getByRole('button', { name: 'Refuse the new licence' }))
  expect(await decision.findByRole('alert')).toBeTruthy()
  server.handle(decideLicence, () => {
    withoutNewLicence(server)
    return null
  })
  await user.click(decision.getByRole('button', { name: 'Refuse the new licence' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New licence' })).toBeNull())
  const [first, second] = server.received(decideLicence)
  expect(second?.body).toMatchObject({ isAccepted: false, reason: expect.stringMatching(/read.*\n\n.*الرخصة غير مقروءة/) })
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('a day too far away is refused at the field', async () => {
  const { user, server } = await openRecordWithLicence(right)
  await user.type(await screen.findByLabelText('Valid until'), '2090-01-01{Enter}')
  expect(await screen.findByText('Enter a date that is at most 20 years from today.')).toBeTruthy()
  expect(server.received(setLicenceExpiry)).toEqual([])
})
