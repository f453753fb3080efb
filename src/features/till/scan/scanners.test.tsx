// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRedemption } from '#contract/redemptions.ts'
import { openTill, pressKeys } from '#fixtures/till.ts'

const text = 'QSM1.a-7.7KQ4M2XD'
const enter = { key: 'Enter', code: 'Enter' }

/** What one layout needs for a character: its place, and whether Shift is held. */
type Layout = (character: string) => KeyboardEventInit

const isCapital = (character: string) => /[A-Z]/.test(character)
const us: Layout = (character) => {
  const place = { '.': 'Period', '-': 'Minus', ']': 'BracketRight' }[character]
  const code = place ?? (/\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`)
  return { key: character, code, shiftKey: isCapital(character) }
}
/** Scanner and machine are set to French: letters have other places, and digits need Shift. */
const french: Layout = (character) => {
  const place = { A: 'KeyQ', Q: 'KeyA', M: 'Semicolon', '.': 'Comma', '-': 'Digit6' }[character.toUpperCase()]
  return { ...us(character), ...(place && { code: place }), shiftKey: /[A-Z\d.]/.test(character) }
}
/** The scanner is set to US, the machine to French: other characters come from the right places. */
const usOnFrench: Layout = (character) => {
  const other: Readonly<Record<string, string>> = { Q: 'A', a: 'q', M: '?', '.': ':', '-': ')', 1: '&', 2: 'é', 4: "'", 7: 'è' }
  return { ...us(character), key: other[character] ?? character }
}
const numberPad: Layout = (character) => ({ ...us(character), ...(/\d/.test(character) && { code: `Numpad${character}` }) })
const type = (layout: Layout, typed = text) => Array.from(typed, layout)

const groupSign = { key: ']', code: 'BracketRight', ctrlKey: true }

test.each([
  ['US, fast', [...type(us), enter], 5],
  ['US, 60 ms between keys', [...type(us), enter], 60],
  ['French on a French machine', [...type(french), enter], 12],
  ['US on a French machine', [...type(usOnFrench), enter], 60],
  ['digits of the number pad', [...type(numberPad), { key: 'Enter', code: 'NumpadEnter' }], 12],
  ['an identifier and control signs around it', [groupSign, ...type(us, `]Q1${text}`), groupSign, { key: 'Tab', code: 'Tab' }, enter], 12],
])('a scanner redeems: %s', async (_what, keys, gap) => {
  const { title, server } = await openTill()
  pressKeys(keys, gap)
  await title('Redeemed')
  expect(server.received(createRedemption).map(({ body }) => body)).toEqual([
    { voucherId: 'a-7', code: '7KQ4M2XD', scannedAt: expect.any(String) },
  ])
})

test.each(['7KQ4', 'QSM1.a-7.7KQ4', 'SM1.a-7.7KQ4M2XD'])('keys that got lost are no verdict: %s', async (part) => {
  const { title, server } = await openTill()
  pressKeys([...type(us, part), enter], 12)
  await title('Not read')
  expect(server.received(createRedemption)).toEqual([])
})

const scannerField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Barcode scanner' })

test('an Android scanner without keys redeems, one voucher after another', async () => {
  const { title, server } = await openTill()
  const insert = (sent: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Unidentified', code: '' })
    expect(document.activeElement).toBe(scannerField())
    fireEvent.input(scannerField(), { target: { value: sent } })
  }
  insert(text)
  await title('Redeemed')
  await waitFor(() => expect(document.activeElement).toBe(scannerField()))
  insert(']Q1QSM1.b.8MR5N3YE\n')
  await waitFor(() => expect(server.received(createRedemption)).toHaveLength(2))
  expect(scannerField().value).toBe('')
})

test('the field for such scanners opens no keyboard, cannot be reached by Tab and takes the focus from no other field', async () => {
  const { field } = await openTill()
  expect([scannerField().inputMode, scannerField().tabIndex, document.activeElement === scannerField()]).toEqual(['none', -1, false])
  field().focus()
  fireEvent.keyDown(field(), { key: 'Unidentified', code: '' })
  expect(document.activeElement).toBe(field())
})

test('in a field, Enter of a slow scanner for another layout is a scan', async () => {
  const { title, field } = await openTill()
  field().focus()
  fireEvent.input(field(), { target: { value: 'ASM&:q' } })
  pressKeys([...type(usOnFrench), enter], 60, field())
  await title('Redeemed')
})

test.each(['ASM1:q=7:7KA4,2XD', 'https://example.test/menu'])('what cannot be read is shown and is no verdict: %s', async (sent) => {
  const { title, server } = await openTill()
  pressKeys([...Array.from(sent, (key) => ({ key, code: '' })), enter], 12)
  await title('Not read')
  expect(screen.getAllByText((shown) => shown.includes(sent) && shown.endsWith('Check its keyboard setting.')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Not a voucher')).toBeNull()
  expect(screen.getAllByText('0 refused').length).toBeGreaterThan(0)
  expect(server.received(createRedemption)).toEqual([])
})

test('a product’s bar code is read, and is no voucher', async () => {
  const { title } = await openTill()
  pressKeys([...type(us, '5901234123457'), enter], 40)
  await title('Not a voucher')
})
