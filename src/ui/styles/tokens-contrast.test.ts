import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { paintColors } from '#contract/shop-paints.ts'

type Tokens = Readonly<Record<string, string>>

const readTokens = (text: string): Tokens =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]))
const readSheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const [contrastLight = '', contrastDark = ''] = readSheet('tokens-contrast.css').split('@variant root-dark')
const light = readTokens(readSheet('tokens.css'))
const themes = {
  light: { ...light, ...readTokens(contrastLight) },
  dark: { ...light, ...readTokens(readSheet('tokens-dark.css')), ...readTokens(contrastDark) },
}

function toLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['paper', 'surface', 'raised', 'sunken', 'hover']
const colors = ['teal', 'wait', 'ok', 'no', 'warn', 'info']
const tints = colors.map((color) => `${color}-tint`)
const texts = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((text) => [...grounds, ...tints].map((ground) => [text, ground] as const)),
  ...colors.flatMap((color) => [...grounds, `${color}-tint`].map((ground) => [color, ground] as const)),
  ...['teal-fill', 'teal-fill-hover', 'ok-fill', 'no-fill', 'no-fill-hover'].map((fill) => ['on-fill', fill] as const),
  ...(['on-wait wait-count', 'on-warn warn-fill', 'on-deep teal-deep', 'on-deep-2 teal-deep'] as const).map((pair) => pair.split(' ')),
]
const borders = ['line-strong', 'focus', 'wait-mark', 'ok-mark', 'no-mark', 'warn-mark', 'info-mark'].flatMap((border) =>
  grounds.map((ground) => [border, ground] as const),
)

describe.each(Object.entries(themes))('with more contrast in %s', (_theme, tokens: Tokens) => {
  const tooLow = (pairs: readonly (readonly string[])[], least: number) =>
    pairs.filter(([one = '', other = '']) => toContrast(tokens[one] ?? '', tokens[other] ?? '') < least).map((pair) => pair.join(' on '))

  test('texts have 7:1', () => expect(tooLow(texts, 7)).toEqual([]))
  test('borders, marks and the focus have 4.5:1', () => expect(tooLow(borders, 4.5)).toEqual([]))
})

test('texts on the paint of a shop have 7:1, and mails and pictures have the same paints', () => {
  const paints = [...readSheet('tokens.css').matchAll(/\[data-shop="(\w+)"\] \{\s+--shop-paint: (#[\da-f]{6})/g)]
  expect(Object.fromEntries(paints.map(([, name, color]) => [name, color]))).toEqual(paintColors)
  for (const [, name, color = ''] of paints) expect(toContrast('#ffffff', color), name).toBeGreaterThanOrEqual(7)
})

test('the dark theme sets every token again, so that none of the light theme is left', () => {
  expect(Object.keys(readTokens(contrastDark))).toEqual(expect.arrayContaining(Object.keys(readTokens(contrastLight))))
})
