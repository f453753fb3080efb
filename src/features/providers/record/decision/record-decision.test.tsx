// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProfile } from '#contract/profile.ts'
import { decideProvider, getProviderRecord, type ProviderRecord } from '#contract/providers.ts'
import { testNow } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { buildBusiness, buildRecord, heading, openRecord, problem } from '#fixtures/provider-record.ts'
import { dialog, hoursAgo } from '#fixtures/review-page.ts'
import { pressKey } from '#fixtures/test-render.tsx'

const number = 'Commercial registration number'
const addLanguage = 'Add the other language if you can.'
const confirm = () => dialog().getByRole<HTMLButtonElement>('button', { name: /^(Approve|Reject) business|^Withdraw approval/ })
const reason = () => dialog().getByRole<HTMLTextAreaElement>('textbox').value

test('marked fields become the reason of the rejection in both languages and travel beside it', async () => {
  const { user, decisions } = await openRecord('p1')
  await heading('p1')
  await user.click(problem(number))
  await user.click(problem('Tax number'))
  expect(problem(number).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByText('2 problems').length).toBeGreaterThan(1)
  await user.click(await screen.findByRole('radio', { name: 'Expired' }))
  await pressKey('r')
  const text =
    'Commercial registration number: the registration has expired.\nTax number: does not belong to the business.\n\nرقم السجل التجاري: انتهت صلاحية السجل.\nالرقم الضريبي: لا يخص المنشأة.'
  await waitFor(() => expect(reason()).toBe(text))
  expect(document.activeElement).toBe(confirm())
  expect(dialog().queryByText(addLanguage)).toBeNull()
  await user.click(confirm())
  await heading('p2')
  expect(decisions()).toEqual([
    {
      serviceProviderId: 'p1',
      isApproved: false,
      expectedStatus: 'PENDING',
      expectedVersion: 3,
      reason: text,
      problems: ['commercialRegNo', 'taxId'],
    },
  ])
  expect(problem(number).getAttribute('aria-pressed')).toBe('false')
})

test('common reasons mark their fields, and what was typed stays', async () => {
  const { user, decisions } = await openRecord('p1')
  await heading('p1')
  await pressKey('r')
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByRole('textbox')))
  await user.keyboard('Call us.')
  const chip = (field: string, fault: string) => dialog().getByRole('button', { name: `${field}: ${fault}` })
  await user.click(chip('Business licence', 'Cannot be read'))
  await user.click(chip(number, 'Differs from the licence'))
  await user.click(chip('Business licence', 'Ended'))
  expect(chip('Business licence', 'Cannot be read').getAttribute('aria-pressed')).toBe('false')
  await user.click(chip(number, 'Differs from the licence'))
  const text = 'Call us.\n\nBusiness licence: has ended. Send the new one.\n\nرخصة النشاط: منتهية. يلزم إرسال الرخصة الجديدة.'
  expect(reason()).toBe(text)
  await user.click(confirm())
  await heading('p2')
  expect(decisions()).toMatchObject([{ reason: text, problems: ['businessLicenseDoc'] }])
})

test('the same data as another business is offered as a reason in both languages, before the marked fields', async () => {
  const similar: ProviderRecord['similar'] = [
    { _id: 'p9', businessNameEn: 'Twin', businessNameAr: '', accountApprovalStatus: 'APPROVED', fields: ['phoneNo'] },
  ]
  const { user } = await openRecord('p1', { record: { similar } })
  await heading('p1')
  await user.click(problem(number))
  await pressKey('r')
  const chip = () => dialog().getByRole('button', { name: 'Same data as another business' })
  await waitFor(() => expect(chip()).toBeTruthy())
  const flagged = reason()
  await user.click(chip())
  expect(chip().getAttribute('aria-pressed')).toBe('true')
  expect(reason()).toBe(
    flagged
      .replace(/^/, 'This business is already registered with another account.\n')
      .replace('\n\n', '\n\nهذه المنشأة مسجّلة بحساب آخر.\n'),
  )
  await user.click(chip())
  expect(reason()).toBe(flagged)
})

const similar: ProviderRecord['similar'] = [
  { _id: 'p9', businessNameEn: 'Twin', businessNameAr: '', accountApprovalStatus: 'APPROVED', fields: ['phoneNo'] },
]

test('what the checks found is the reason of a rejection, whose button has the focus, until it is cancelled', async () => {
  const { user } = await openRecord('p1', { record: { similar } })
  await heading('p1')
  await screen.findByText('Twin')
  await pressKey('r')
  await waitFor(() => expect(document.activeElement).toBe(confirm()))
  expect(reason()).toBe('This business is already registered with another account.\n\nهذه المنشأة مسجّلة بحساب آخر.')
  await pressKey('{Escape}')
  await user.click(problem(number))
  await pressKey('r')
  await screen.findByRole('alertdialog')
  expect(reason()).toBe('Commercial registration number: does not match the licence.\n\nرقم السجل التجاري: لا يطابق الرخصة.')
})

test.each([
  ['nothing', '{Tab}', /^This business is already registered/],
  ['something', 'Blurred', /^Blurred$/],
])('what the checks find while the question is open, with %s typed', async (_what, keys, shown) => {
  const answer = Promise.withResolvers<ProviderRecord>()
  await openRecord('p1', { prepare: (server) => server.handle(getProviderRecord, () => answer.promise) })
  await heading('p1')
  await pressKey('r')
  await screen.findByRole('alertdialog')
  await pressKey(keys)
  await act(async () => answer.resolve(buildRecord({ similar })))
  await screen.findByText('Twin')
  await waitFor(() => expect(reason()).toMatch(shown))
})

test('the reason of a withdrawal is empty and has the focus', async () => {
  const businesses = [buildBusiness('p1', { accountApprovalStatus: 'APPROVED' })]
  await openRecord('p1', { businesses, record: { similar } })
  await heading('p1')
  await screen.findByText('Twin')
  await pressKey('r')
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByRole('textbox')))
  expect(reason()).toBe('')
})

test('Undo of an approval leads back to the place in the queue of pending businesses', async () => {
  const businesses = ['p1', 'p2', 'p3'].map((id) => buildBusiness(id))
  const { user, server } = await openRecord('p2', { businesses })
  server.handle(decideProvider, ({ body: { undo } }) => {
    Object.assign(businesses[1] ?? {}, { accountApprovalStatus: undo ? 'PENDING' : 'APPROVED' })
    return undo ? null : { undoUntil: new Date(testNow + 60_000).toISOString() }
  })
  await heading('p2')
  await pressKey('a')
  await screen.findByRole('alertdialog')
  await user.click(confirm())
  await heading('p3')
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  await heading('p2')
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pending' })).toBeTruthy()
})

test('marks and what was typed survive the way to the next business and back', async () => {
  const { user } = await openRecord('p1')
  await heading('p1')
  await user.click(problem(number))
  await pressKey('r')
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), ' Call us.')
  await pressKey('{Escape}')
  await screen.findByText('1 of 3')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Next business' })).toBeTruthy())
  await pressKey('j')
  await heading('p2')
  expect(problem(number).getAttribute('aria-pressed')).toBe('false')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Previous business' })).toBeTruthy())
  await pressKey('k')
  await heading('p1')
  expect(problem(number).getAttribute('aria-pressed')).toBe('true')
  await pressKey('r')
  await waitFor(() => expect(reason()).toContain('Call us.'))
})

test('the reason shows a typed character within its event, so that the caret stays', async () => {
  const { user } = await openRecord('p1')
  await heading('p1')
  await user.click(problem(number))
  await pressKey('r')
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
  await waitFor(() => expect(box.value).not.toBe(''))
  const text = `Please: ${box.value}`
  fireEvent.input(box, { target: { value: text } })
  expect(box.value).toBe(text)
})

test('a reason in one language asks for the other one', async () => {
  await openRecord('p1')
  await heading('p1')
  await pressKey('r')
  const box = await screen.findByRole('textbox', { name: /Reason/ })
  for (const value of ['The licence has expired.', 'انتهت صلاحية رخصة Bakery.']) {
    fireEvent.input(box, { target: { value } })
    expect(dialog().getByText(addLanguage)).toBeTruthy()
  }
})

test('X marks the field whose row has the focus', async () => {
  await openRecord('p1')
  await heading('p1')
  await screen.findByText('1 of 3')
  problem('Manager').focus()
  await pressKey('x')
  await waitFor(() => expect(problem('Manager').getAttribute('aria-pressed')).toBe('true'))
})

test('an approval starts on Cancel, and with marked problems asks once more', async () => {
  const { user, decisions } = await openRecord('p1')
  await heading('p1')
  await user.click(problem(number))
  await pressKey('a')
  await screen.findByRole('alertdialog', { name: 'Approve “\u2068Business p1\u2069”?' })
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Cancel' }))
  expect(confirm().disabled).toBe(true)
  expect(dialog().getByText(`Marked as a problem: ${number}`)).toBeTruthy()
  await user.click(dialog().getByRole('checkbox', { name: 'Approve despite the problems' }))
  await user.click(confirm())
  await heading('p2')
  expect(decisions()).toEqual([{ serviceProviderId: 'p1', isApproved: true, expectedStatus: 'PENDING', expectedVersion: 3 }])
})

test('withdrawing an approval says what happens to vouchers, claims and sessions', async () => {
  const { user, decisions } = await openRecord('p1', { businesses: [buildBusiness('p1', { accountApprovalStatus: 'APPROVED' })] })
  await heading('p1')
  await screen.findByText('4.5 from 4 ratings')
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: /Withdraw approval/ }))
  expect(await dialog().findByText('6 running vouchers can no longer be redeemed.')).toBeTruthy()
  expect(dialog().getByText('3 unused vouchers of customers can no longer be used.')).toBeTruthy()
  expect(dialog().getByText(/^1 open session stays signed in/)).toBeTruthy()
  await user.click(dialog().getByRole('checkbox', { name: 'Tell these customers by email' }))
  await user.type(dialog().getByRole('textbox'), 'Closed')
  await user.click(confirm())
  await waitFor(() => expect(decisions()).toMatchObject([{ isApproved: false, reason: 'Closed', tellCustomers: true }]))
})

test('a decision of somebody else is shown with who and when, and one about an older version says so', async () => {
  const { server, user } = await openRecord('p1')
  await heading('p1')
  server.handleOnce(decideProvider, () => refusal(409, 'CHANGED_MEANWHILE'))
  await pressKey('a')
  await user.click(confirm())
  expect(await dialog().findByText('It was changed in the meantime. Review it again before you decide.')).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  const decision = { by: 'Sami Al Harbi', at: hoursAgo(0), status: 'REJECTED' }
  server.handleOnce(decideProvider, () => refusal(409, 'ALREADY_DECIDED', { message: 'Already decided', details: decision }))
  await pressKey('a')
  await user.click(confirm())
  expect(await dialog().findByText(/^Rejected by .Sami Al Harbi., Sep 15, 2026, 12:00$/)).toBeTruthy()
  expect(dialog().queryByRole('button', { name: /^Approve business/ })).toBeNull()
})

test('a business that was deleted meanwhile is not found at the decision', async () => {
  const { user, server } = await openRecord('p1')
  await heading('p1')
  server.handle(decideProvider, () => refusal(404, 'NOT_FOUND'))
  server.handle(getProfile, () => refusal(404, 'NOT_FOUND'))
  await pressKey('a')
  await waitFor(() => expect(dialog()).toBeTruthy())
  await user.click(confirm())
  expect(await screen.findByRole('heading', { level: 1, name: 'Business not found' })).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what the business changes while its record is open is named, and no decision passes before it was seen', async () => {
  const businesses = ['p1', 'p2', 'p3'].map((id) => buildBusiness(id))
  const { user, server, services, decisions } = await openRecord('p1', { businesses })
  server.handle(decideProvider, ({ body: { serviceProviderId, expectedVersion } }) =>
    expectedVersion === businesses.find(({ _id }) => _id === serviceProviderId)?.version ? null : refusal(409, 'CHANGED_MEANWHILE'),
  )
  await heading('p1')
  Object.assign(businesses[0] ?? {}, { businessDescEn: 'Bread and cakes.', coverImage: { fileUrl: '/cover.webp' }, version: 4 })
  await act(() => services.queryClient.invalidateQueries())
  expect(await screen.findByText(/^Changed by the business since you opened it: .*Description, English.*Cover picture/)).toBeTruthy()
  expect(screen.getByText('Bread and cakes.')).toBeTruthy()
  await pressKey('a')
  await screen.findByRole('alertdialog')
  await user.click(confirm())
  expect(await dialog().findByText(/changed/)).toBeTruthy()
  await pressKey('{Escape}')
  await user.click(screen.getByRole('button', { name: 'I have seen it' }))
  expect(screen.queryByText(/^Changed by the business/)).toBeNull()
  await pressKey('a')
  await screen.findByRole('alertdialog')
  await user.click(confirm())
  await heading('p2')
  expect(decisions().map(({ expectedVersion }) => expectedVersion)).toEqual([3, 4])
})
