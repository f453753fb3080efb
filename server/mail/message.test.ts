import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paintColors } from '#contract/shop-paints.ts'
import { mailsIn } from '#server/testing/mails.ts'
import type { Mail } from './mailer.ts'
import { createMessage } from './message.ts'
import { folderTransport, sweepMails } from './transport.ts'

const sender = { mailFrom: 'no-reply@qaseema.example', supportEmail: 'help@qaseema.example' }
const render = (mail: Mail) => createMessage(mail, 'id', sender)
const renderNamed = (businessName: string) => mailsIn('en', businessName).map(render)

test.each(['en', 'ar'] as const)(
  'mails in %s state their language and direction and can be used without pictures, styles and HTML',
  (language) => {
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    for (const mail of mailsIn(language)) {
      const { html, text, subject, headers } = render(mail)
      expect(headers['Content-Language']).toBe(language)
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
      expect(html).toContain('prefers-color-scheme: dark')
      expect(html).not.toMatch(/<img|https?:\/\/(?!qaseema\.example)|undefined/)
      expect(/[\u0600-\u06FF]/.test(subject)).toBe(language === 'ar')
      const link = Object.values(mail.data).find((value) => String(value).startsWith('https:'))
      expect(html.split(`href="${link}"`), 'button and plain link').toHaveLength(link ? 3 : 1)
      if (link) expect(text.split('\n')).toContain(link)
      for (const content of [html, text]) expect(content).toContain('someone@example.test')
    }
  },
)

test.each([
  ['en', 26, 940, 'SAR\u00a01,124 yesterday from 26\u00a0redemptions, SAR\u00a0184 more than on the Sunday before.'],
  ['en', 1, 1_200.5, 'SAR\u00a01,124 yesterday from 1\u00a0redemption, SAR\u00a076.50 less than on the Sunday before.'],
  ['en', 0, 940, 'No redemptions yesterday, after SAR\u00a0940 on the Sunday before.'],
  ['en', 0, undefined, 'No redemptions yesterday.'],
  ['ar', 2, 1_124, '1,124\u00a0ر.س أمس من عمليتَي استخدام، كما في يوم الأحد السابق.'],
  ['ar', 5, 1_200.5, '1,124\u00a0ر.س أمس من 5\u00a0عمليات استخدام، بانخفاض 76.50\u00a0ر.س عن يوم الأحد السابق.'],
  ['ar', 103, undefined, '1,124\u00a0ر.س أمس من 103\u00a0عمليات استخدام.'],
  ['ar', 0, 940, 'لا عمليات استخدام أمس، مقابل 940\u00a0ر.س يوم الأحد السابق.'],
] as const)(
  'a morning note in %s begins with the sentence of a day with %s redemptions, after %s',
  (language, number, before, sentence) => {
    const mail = mailsIn(language).find(({ template }) => template === 'morningNote') as Extract<Mail, { template: 'morningNote' }>
    const rowsLink = 'https://qaseema.example/rows'
    const former = before === undefined ? undefined : { revenue: before, rowsLink }
    const lead = { day: '2026-09-13', number, revenue: number && 1_124, rowsLink, former }
    const { text, html } = render({ ...mail, data: { ...mail.data, lead } })
    expect(text.split('\n')[0]).toBe(sentence)
    expect(/<h1.*<\/h1>/.exec(html)?.[0].replace(/<[^>]*>/g, '')).toBe(sentence)
    expect([html, text].map((body) => body.includes(' · \u2068Bayt Al Bun\u2069'))).toEqual([true, true])
    expect(html).not.toContain('display:none')
    expect(text.split(`\n${rowsLink}\n`)).toHaveLength(number || before ? 2 : 1)
  },
)

test('the head of a mail to a customer has the paint of the shop', () => {
  const paint = paintColors.clay ?? ''
  const painted = mailsIn('en').filter((mail) => render(mail).html.includes(paint))
  expect(painted.map(({ template }) => template)).toEqual(['claimLink'])
})

test.each([
  ['en', 'Hello,', 'The Qaseema team'],
  ['ar', 'السلام عليكم،', 'فريق منصة قسيمة'],
] as const)('mails in %s greet and are signed', (language, greeting, signature) => {
  for (const mail of mailsIn(language).filter(({ template }) => template !== 'morningNote')) {
    const { text, html } = render(mail)
    const lines = text.split('\n').filter(Boolean)
    expect([lines[1], lines[lines.indexOf('--') - 1]], mail.template).toEqual([greeting, signature])
    for (const line of [greeting, signature]) expect(html).toContain(`>${line}</p>`)
  }
})

test.each([
  [
    'en',
    'on September 12, 2026 at 14:02 from a new device.',
    'Device: Chrome on Android. IP address: 2001:db8:85a3:8d3::/64.',
    'Device: unknown.',
  ],
  ['ar', 'في 12 سبتمبر 2026، الساعة 14:02.', 'الجهاز: Chrome على Android، وعنوان IP: 2001:db8:85a3:8d3::/64.', 'الجهاز: غير معروف،'],
] as const)('a mail in %s about a new sign-in says when, with what and from where', (language, moment, device, unknown) => {
  const mails = mailsIn(language).filter(({ template }) => template === 'newSignIn')
  const [named = '', unnamed = ''] = mails.map((mail) => render(mail).text.replace(/[\u2068\u2069]/g, ''))
  for (const part of [moment, device]) expect(named).toContain(part)
  expect(unnamed).toContain(unknown)
})

test('a mail about a password says when, and one of a notification names what it is about', () => {
  const find = (language: Mail['language'], template: Mail['template']) =>
    render(mailsIn(language).find((mail) => mail.template === template) as Mail)
  expect(find('en', 'passwordChanged').text).toContain('was changed on September 12, 2026 at 14:02.')
  expect(find('ar', 'passwordChanged').text).toContain('بتاريخ 12 سبتمبر 2026، الساعة 14:02.')
  expect(find('en', 'notification').subject).toBe('New registration: “\u2068Bayt Al Bun\u2069”')
})

test.each([
  ['en', 'Notification settings'],
  ['ar', 'إعدادات الإشعارات'],
] as const)('a mail in %s that can be turned off links to where', (language, label) => {
  const mails = mailsIn(language)
  const isOptional = ({ template }: Mail) => ['notification', 'morningNote'].includes(template)
  for (const mail of mails) expect(render(mail).html.includes(`>${label}</a>`), mail.template).toBe(isOptional(mail))
  const mail = mails.find(isOptional) as Extract<Mail, { template: 'notification' }>
  const address = `https://qaseema.example/admin/account?lang=${language}`
  expect(render(mail).html).toContain(`href="${address}"`)
  expect(render(mail).text).toContain(`${label}:\n${address}`)
  for (const mail of mails) expect('List-Unsubscribe' in render(mail).headers, mail.template).toBe(isOptional(mail))
  expect(render(mail).headers['List-Unsubscribe']).toBe(`<${address}>`)
  const firstVoucher: Mail = { ...mail, data: { ...mail.data, isFirstVoucher: true } }
  expect(render(firstVoucher).headers).not.toHaveProperty('List-Unsubscribe')
})

test('an invitation to an address that has an account leads nowhere', () => {
  for (const mail of [...mailsIn('en'), ...mailsIn('ar')].filter(({ template }) => template.startsWith('invitation')))
    expect(render(mail).text.includes('/auth/invitation'), mail.template).toBe(mail.template === 'invitation')
})

test('a mail to an address that is not verified carries no text of who registered it', () => {
  expect(Object.keys(mailsIn('en')[0]?.data ?? {})).toEqual(['link'])
})

test('the box of a mail ends with the same margin, whatever its last line is', () => {
  for (const mail of mailsIn('en')) {
    const lastLine = render(mail).html.match(/<p [^>]*style="margin:([^;]+);[^"]*"[^>]*>[^\n]*\n<\/td><\/tr>\n<tr><td style="padding:16px/)
    const style = lastLine?.[0] ?? ''
    expect(/style="margin:0;|margin-bottom:0"/.test(style), mail.template).toBe(true)
  }
})

test('a mail needs nothing that common programs drop: isolating elements, the width and padding of a block or link', () => {
  for (const mail of [...mailsIn('en'), ...mailsIn('ar')]) {
    const { html } = render(mail)
    expect(html, mail.template).not.toMatch(/<bdi|<div[^>]*(max-width|padding)/)
    const paddedLinks = html.match(/<a [^>]*padding/g) ?? []
    expect(html.match(/<td [^>]*mso-padding-alt:12px 24px"><a [^>]*padding/g) ?? [], mail.template).toEqual(
      paddedLinks.map((link) => expect.stringContaining(link)),
    )
  }
})

test('a code stands alone, from left to right, in both languages', () => {
  for (const language of ['en', 'ar'] as const) {
    const { html, text } = render(mailsIn(language)[1] as Mail)
    expect(html).toMatch(/<p [^>]*dir="ltr"[^>]*>048213<\/p>/)
    expect(text.split('\n')).toContain('048213')
  }
})

test.each([
  ['en', 'left'],
  ['ar', 'right'],
] as const)('the reason of a rejection in %s keeps its lines, each in its own direction, all at the %s', (language, side) => {
  const { html, text } = render(mailsIn(language).at(-1) as Mail)
  for (const line of ['صورة رخصة النشاط غير واضحة.', 'The tax number has 14 digits instead of 15.'])
    expect(html).toContain(`<div dir="auto" style="text-align:${side}">${line}</div>`)
  expect(text).toContain('صورة رخصة النشاط غير واضحة.\nThe tax number')
})

test('the name of a business is neither markup, nor a header, nor a change of direction', async () => {
  for (const { html } of renderNamed('<b>Bold</b> & "Sons"')) expect(html).not.toContain('<b>')
  expect(renderNamed('<b>').at(-1)?.html).toContain('\u2068&lt;b&gt;\u2069')
  for (const { html, text, subject } of renderNamed('Cafe\u202Egnp.exe\u2069\u2067'))
    for (const content of [html, text, subject]) expect(content).not.toMatch(/[\u202E\u2067]/)

  const folder = await mkdtemp(join(tmpdir(), 'qaseema-mail-'))
  const messages = renderNamed('Cafe\r\nBcc: other@example.test\r\n\r\nBody')
  for (const [index, message] of messages.entries()) await folderTransport(folder).send(message, String(index))
  for (const name of await readdir(folder)) {
    const [head = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n')
    expect(head).toMatch(/^To: someone@example\.test$/m)
    expect(head).not.toMatch(/^(Bcc|Body)/im)
  }
  await rm(folder, { recursive: true })
})

test('files of mails can only be read by their owner and are removed after 30 days', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'qaseema-mail-'))
  const folder = join(parent, 'mail')
  await sweepMails(folder, Date.now())
  const [first, second] = mailsIn('ar').map(render)
  if (!first || !second) throw new Error('no mails')
  const { file } = await folderTransport(folder).send(first, 'old')
  await folderTransport(folder).send(second, 'new')
  expect([(await stat(folder)).mode & 0o777, (await stat(String(file))).mode & 0o777]).toEqual([0o700, 0o600])
  const now = Date.now()
  await utimes(String(file), now / 1_000 - 31 * 86_400, now / 1_000 - 31 * 86_400)
  await sweepMails(folder, now)
  expect(await readdir(folder)).toEqual(['new.eml'])
  await rm(parent, { recursive: true })
})
