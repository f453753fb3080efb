import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitMessage } from './message-links.ts'

const links = (text: string) => splitMessage(text).flatMap(({ href, text: shown }) => (href === undefined ? [] : [shown]))

test.each([
  ['See https://a.test/x.', ['https://a.test/x']],
  ['(https://a.test/x)', ['https://a.test/x']],
  ['https://a.test/Riyadh_(city)', ['https://a.test/Riyadh_(city)']],
  ['رابط: https://a.test/فرع، ثم http://b.test؟', ['https://a.test/فرع', 'http://b.test']],
  ['HTTPS://A.test/Y', ['HTTPS://A.test/Y']],
  ['«https://a.test»', ['https://a.test']],
  ['https://a.test/\u202Egnp.exe', ['https://a.test/']],
])('finds the address in %s', (text, expected) => expect(links(text)).toEqual(expected))

test('a message of brackets and full stops alone takes no longer than another one', () => {
  const address = 'https://a.test'
  expect(links(`${address}${'.'.repeat(1_990)}${')'.repeat(1_990)}`)).toEqual([address])
  expect(links(`(${address}/(x)).).`)).toEqual([`${address}/(x)`])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://bank.test@evil.test/',
  'https://user:password@evil.test/',
  'https://',
  'http://[',
  'www.a.test',
  'ftp://a.test',
  'java\nscript:https',
])('makes no link of %s', (text) => expect(links(text)).toEqual([]))

test.each([
  ['https://qаseema.test/login', 'xn--qseema-3nf.test'],
  ['https://قسيمة.test', new URL('https://قسيمة.test').hostname],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://2130706433/', '127.0.0.1'],
  ['https://a。test/', 'a.test'],
  ['https://a.test\\@evil.test/', undefined],
  ['https://a.test:8443/', undefined],
  ['https://A.TEST/', undefined],
])('shows the host of %s if it reads differently', (text, realHost) => {
  const [part] = splitMessage(text)
  expect(part?.href).toBeTruthy()
  expect(part?.realHost).toBe(realHost)
})

const piece = fc.oneof(
  fc.constantFrom(
    'https://',
    'http://',
    'a.test',
    '@',
    ':',
    '/',
    '(',
    ')',
    '.',
    '،',
    ' ',
    '\n',
    '\u202E',
    '👍',
    '<',
    '"',
    '\\',
    '%',
    '[',
    ']',
  ),
  fc.constantFrom('قسيمة', 'https://portal.test/admin/deals/1', 'javascript:'),
  fc.string({ unit: 'binary', maxLength: 3 }),
)

test('the parts together are always the message, and links are http(s) only', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      const text = pieces.join('')
      const parts = splitMessage(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { href } of parts) if (href !== undefined) expect(new URL(href).protocol).toMatch(/^https?:$/)
    }),
  )
})

test('an address may end in thousands of brackets', () => {
  const parts = splitMessage(`https://a.test/${'.)'.repeat(1_990)}`)
  expect(parts.map(({ text }) => text)).toEqual(['https://a.test/', '.)'.repeat(1_990)])
})
