// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '#fixtures/open-portal.tsx'
import {
  chooseLicence,
  createRegistrationServer,
  field,
  paste,
  register,
  stepHeading,
  withVisitorDraft,
} from '#fixtures/registration-form.ts'
import type { Language } from '#i18n/languages.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

const words = { en, ar }

const open = (language: Language, step = 'business') =>
  openPage({
    path: `${register}?step=${step}`,
    as: null,
    server: createRegistrationServer(),
    language,
    ...(step === 'business' ? {} : { tabStorage: withVisitorDraft() }),
  })

/** The note of a field, without the marks that isolate what it quotes. */
const note = (label: string) => {
  const described = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return described.map((id) => document.getElementById(id)?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).join(' ')
}

const leave = async (user: UserEvent, label: string, text: string) => {
  await paste(user, label, text)
  await user.tab()
}

test.each(['+966 55 123 4567', '966551234567', 'tel:+966551234567', '٠٥٥١٢٣٤٥٦٧', '551 234 567'])(
  'the phone number %s becomes nine digits',
  async (typed) => {
    const { user } = await open('en')
    await leave(user, en.form.fields.phoneNo, typed)
    await waitFor(() => expect(field(en.form.fields.phoneNo).value).toBe('551234567'))
    expect(field(en.form.fields.phoneNo).getAttribute('aria-invalid')).toBeNull()
    expect(field(en.form.fields.phoneNo).closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  },
)

test.each([
  ['en', '41234567', 'Enter 9 digits, starting with 5.'],
  ['ar', '5512345678', 'اكتب 9 أرقام تبدأ بالرقم 5.'],
] as const)('%s: a wrong phone number is reported once the field was left', async (language, typed, sentence) => {
  const { user } = await open(language)
  const label = words[language].form.fields.phoneNo
  await paste(user, label, typed)
  expect(field(label).getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  await waitFor(() => expect(note(label)).toBe(sentence))
})

test.each([
  ['en', 'Only Arabic characters. “B” is not allowed.'],
  ['ar', 'اكتب بحروف عربية فقط؛ «B» غير مقبول.'],
] as const)(
  '%s: the Arabic name names the character that is not Arabic, in the reader’s language, and stays Arabic itself',
  async (language, sentence) => {
    const { user } = await open(language)
    const label = words[language].form.fields.businessNameAr
    await leave(user, label, 'قهوة Bun')
    await waitFor(() => expect(note(label)).toContain(sentence))
    expect([field(label).lang, field(label).dir]).toEqual(['ar', 'rtl'])
    await leave(user, label, 'قَهْوة، وكيكة (2)')
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBeNull())
  },
)

test.each([
  ['websiteLink', 'www.baytalbun.test/menu', 'https://www.baytalbun.test/menu'],
  ['websiteLink', '\u2067https://متجر.السعودية/قائمة\u2069', 'https://xn--pgbep1f.xn--mgberp4a5d4ar/قائمة'],
  ['websiteLink', 'متجر.السعودية', 'https://xn--pgbep1f.xn--mgberp4a5d4ar'],
  ['instagramLink', 'instagram.com/baytalbun', 'https://instagram.com/baytalbun'],
  ['instagramLink', '@bayt.albun', 'https://instagram.com/bayt.albun'],
  ['facebookLink', '@baytalbun', 'https://facebook.com/baytalbun'],
  ['tikTokLink', '\u2066@bayt_albun\u2069 ', 'https://tiktok.com/@bayt_albun'],
] as const)('the %s %s becomes a whole address', async (name, typed, address) => {
  const { user } = await open('en')
  await leave(user, en.form.fields[name], typed)
  await waitFor(() => expect(field(en.form.fields[name]).value).toBe(address))
  expect(field(en.form.fields[name]).getAttribute('aria-invalid')).toBeNull()
})

test('the links are folded until one is wanted, typed or wrong', async () => {
  const { user } = await open('en')
  const fold = () => field(en.form.fields.websiteLink).closest('details')
  expect(fold()?.open).toBe(false)
  const summary = screen.getByText(en.form.addLinks)
  await user.click(summary)
  expect(fold()?.open).toBe(true)
  await user.click(summary)
  expect(fold()?.open).toBe(false)
  await user.click(summary)
  await leave(user, en.form.fields.websiteLink, 'http://baytalbun.test')
  await user.click(summary)
  expect(fold()?.open).toBe(true)
})

test('a stored link is shown', async () => {
  await openPage({
    path: `${register}?step=business`,
    as: null,
    server: createRegistrationServer(),
    tabStorage: withVisitorDraft({ websiteLink: 'https://baytalbun.test' }),
  })
  expect(field(en.form.fields.websiteLink).closest('details')?.open).toBe(true)
})

test('a link must be of its site and encrypted; a website has no account name', async () => {
  const { user } = await open('en')
  await leave(user, en.form.fields.websiteLink, '@baytalbun')
  await waitFor(() => expect(note(en.form.fields.websiteLink)).toBe('Enter a link that begins with https://.'))
  await leave(user, en.form.fields.tikTokLink, 'https://instagram.com/baytalbun')
  await waitFor(() => expect(note(en.form.fields.tikTokLink)).toBe('Enter a tiktok.com link that begins with https://.'))
  await leave(user, en.form.fields.websiteLink, 'http://baytalbun.test')
  await waitFor(() => expect(note(en.form.fields.websiteLink)).toBe('Enter a link that begins with https://.'))
})

test('the legal numbers take Arabic digits, and the IBAN is shown in groups of four', async () => {
  const { user } = await open('ar', 'legal')
  await stepHeading(ar.form.steps.legal)
  await leave(user, ar.form.fields.commercialRegNo, '١٠١٠ ٤٤٨٢٩١')
  await waitFor(() => expect(field(ar.form.fields.commercialRegNo).value).toBe('1010448291'))
  await leave(user, ar.form.fields.commercialRegNo, '101044829')
  await waitFor(() => expect(note(ar.form.fields.commercialRegNo)).toBe('عدد الأرقام المطلوب: 10.'))
  await paste(user, ar.form.fields.bankAccountNo, 'SA٠٣ ٨٠٠٠')
  expect(field(ar.form.fields.bankAccountNo).value).toBe('SA03 8000')
  await leave(user, ar.form.fields.bankAccountNo, 'sa0380000000608010167519')
  await waitFor(() => expect(field(ar.form.fields.bankAccountNo).value).toBe('SA03 8000 0000 6080 1016 7519'))
  await leave(user, ar.form.fields.bankAccountNo, '608 0101675')
  expect(field(ar.form.fields.bankAccountNo).value).toBe('608 0101675')
  await leave(user, ar.form.fields.taxId, '31004482910000')
  await waitFor(() => expect(note(ar.form.fields.taxId)).toContain('رقم ضريبة القيمة المضافة من 15 رقماً.'))
  await leave(user, ar.form.fields.bankAccountNo, 'SA0380000000608010167518')
  await waitFor(() => expect(note(ar.form.fields.bankAccountNo)).toContain('اكتب رقم آيبان صحيحاً'))
})

test('a licence can be seen, replaced and removed; what is no document is refused', async () => {
  const { user } = await open('en', 'legal')
  await stepHeading(en.form.steps.legal)
  await chooseLicence(user)
  expect((await screen.findByRole('link', { name: 'Preview' })).getAttribute('href')).toMatch(/^blob:/)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, new File(['<html>'], 'page.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('File rejected')).toBeTruthy()
  expect(screen.getByTitle('licence.pdf')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Remove .*licence\.pdf/ }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(screen.getByText('Choose a document.')).toBeTruthy())
})

test('what the password needs is ticked while it is typed, and its repetition is compared', async () => {
  const { user } = await open('en', 'legal')
  await stepHeading(en.form.steps.legal)
  await chooseLicence(user)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await stepHeading(en.form.steps.account)
  const met = () =>
    within(screen.getByRole('list', { name: 'What the password needs' }))
      .getAllByText('(done)')
      .map((each) => each.parentElement?.textContent)
  await user.type(field(en.form.fields.password), 'abc1')
  expect(met()).toEqual(['A lowercase letter(done)', 'A number(done)', 'No spaces(done)'])
  await user.type(field(en.form.fields.password), 'DEF#')
  expect(met()).toHaveLength(6)
  await leave(user, en.form.fields.confirmPassword, 'abc1DEF')
  await waitFor(() => expect(note(en.form.fields.confirmPassword)).toBe('The passwords do not match.'))
  await user.type(field(en.form.fields.confirmPassword), '#')
  await waitFor(() => expect(field(en.form.fields.confirmPassword).getAttribute('aria-invalid')).toBeNull())
})

test('the steps can be filled with the keyboard alone', async () => {
  const { user } = await open('en')
  await user.click(field(en.form.fields.businessNameEn))
  await user.keyboard('Bayt Al Bun{Tab}بيت البن{Tab}')
  expect(document.activeElement).toBe(field(en.form.fields.businessCategory))
  await user.selectOptions(field(en.form.fields.businessCategory), 'cafes')
  await user.keyboard('{Tab}Reem{Tab}551234567{Tab}7214{Tab}Olaya Street{Enter}')
  // Enter goes on to the next step, which the missing place prevents.
  await waitFor(() => expect(document.activeElement).toBe(field(en.form.fields.location)))
  expect(screen.getByRole('link', { name: en.form.fields.location })).toBeTruthy()
})

test('after a refused "Next" a choice is checked again before its field is left', async () => {
  const { user } = await open('en')
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  const category = field(en.form.fields.businessCategory)
  await waitFor(() => expect(category.getAttribute('aria-invalid')).toBe('true'))
  category.focus()
  await user.selectOptions(category, 'cafes')
  await waitFor(() => expect(category.getAttribute('aria-invalid')).toBeNull())
  expect(document.activeElement).toBe(category)
  const address = field(en.form.fields.address)
  await user.click(address)
  await user.keyboard('O')
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBeNull())
})
