import { foldPart } from '#contract/text.ts'

/** A box in points of the page without the viewer's rotation; the origin is the upper left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type TextDirection = 'ltr' | 'rtl'

export interface TextBox extends Box {
  /** Undefined of a number, which goes in both directions. */
  readonly dir: TextDirection | undefined
}

export interface TextItem {
  readonly text: string
  readonly isRightToLeft: boolean
  readonly box: Box
}

/** The size in points. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

export interface PageText extends PageSize {
  readonly items: readonly TextItem[]
}

/** Items with the same baseline, from left to right. */
type Line = readonly TextItem[]

interface Origin {
  readonly item: TextItem
  /** Index of the character in the text of its item. */
  readonly index: number
}

/** Folded text with the position of each character on the page. */
export interface FoldedText {
  readonly text: string
  readonly origins: readonly Origin[]
}

const middle = ({ top, height }: Box) => top + height / 2

/** Groups items into lines, from top to bottom. */
export function toLines(items: readonly TextItem[]): Line[] {
  const lines: TextItem[][] = []
  for (const item of items.toSorted((one, other) => middle(one.box) - middle(other.box))) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && middle(item.box) - middle(first.box) < Math.min(item.box.height, first.box.height) / 2) line.push(item)
    else lines.push([item])
  }
  return lines.map((line) => line.toSorted((one, other) => one.box.left - other.box.left))
}

/** A way to read a line: PDFs store Arabic words, and the letters of each word, in the order of reading or of drawing. */
export interface Reading {
  readonly isRightToLeft: boolean
  readonly isReversed: boolean
}

const rightToLeftLetter = /[\p{Script=Arabic}]/u

/** Reverses characters except numbers, which run from left to right in both directions. */
const reverse = (characters: readonly { readonly text: string; readonly index: number }[]) => {
  const reversed = characters.toReversed()
  const isDigit = (at: number) => /\p{Nd}/u.test(reversed[at]?.text ?? '')
  for (let from = 0; from < reversed.length; from += 1) {
    if (!isDigit(from)) continue
    let to = from
    while (isDigit(to)) to += 1
    reversed.splice(from, to - from, ...reversed.slice(from, to).toReversed())
    from = to
  }
  return reversed
}

function toCharacters({ text }: TextItem, { isReversed }: Reading) {
  let index = 0
  const characters = Array.from(text, (character) => {
    const at = index
    index += character.length
    return { text: character, index: at }
  })
  return isReversed && rightToLeftLetter.test(text.normalize('NFKC')) ? reverse(characters) : characters
}

/** The smallest gap between words, as a share of the font size. */
const gapOfWords = 0.15

const isApart = (one: Box, other: Box) => {
  const [left, right] = one.left < other.left ? [one, other] : [other, one]
  return right.left - (left.left + left.width) > gapOfWords * Math.min(one.height, other.height)
}

/** Folds lines into one text, in which each line ends with `\n`. Dashes stay for dates and codes. */
export function foldLines(lines: readonly Line[], reading: Reading): FoldedText {
  let text = ''
  const origins: Origin[] = []
  const append = (folded: string, origin: Origin) => {
    for (const character of folded) {
      if (character === ' ' && /^\s?$/.test(text.at(-1) ?? '')) continue
      text += character
      for (let unit = 0; unit < character.length; unit += 1) origins.push(origin)
    }
  }
  for (const line of lines) {
    const items = reading.isRightToLeft ? line.toReversed() : line
    items.forEach((item, at) => {
      const before = items[at - 1]
      if (before && isApart(before.box, item.box)) append(' ', { item, index: 0 })
      for (const character of toCharacters(item, reading))
        append(/\p{Pd}/u.test(character.text) ? '-' : foldPart(character.text), { item, index: character.index })
    })
    const last = items.at(-1)
    if (last) append('\n', { item: last, index: last.text.length })
  }
  return { text, origins }
}

const numbers = { isRightToLeft: false, isReversed: false } as const

/** Folds lines for the search of codes: numbers run from left to right in any line. */
export const foldNumbers = (lines: readonly Line[]): FoldedText => foldLines(lines, numbers)

/** All readings in which names are searched. */
export const readings: readonly Reading[] = [
  numbers,
  { isRightToLeft: true, isReversed: false },
  { isRightToLeft: true, isReversed: true },
  { isRightToLeft: false, isReversed: true },
]

let ruler: OffscreenCanvasRenderingContext2D | null | undefined

/** Measures a text. Letters have about the same proportions in all fonts; without a canvas all count as equally wide. */
function measure(text: string): number {
  if (typeof OffscreenCanvas === 'undefined') return text.length
  ruler ??= new OffscreenCanvas(1, 1).getContext('2d')
  if (!ruler) return text.length
  ruler.font = '100px Arial, sans-serif'
  return ruler.measureText(text).width
}

const toDirection = (text: string): TextDirection | undefined =>
  rightToLeftLetter.test(text.normalize('NFKC')) ? 'rtl' : /\p{L}/u.test(text) ? 'ltr' : undefined

/** Returns the part of an item's box with some of its characters. */
function part({ text, box, isRightToLeft }: TextItem, from: number, to: number): Box {
  // In vertical text the letters do not follow each other from left to right.
  const width = measure(text)
  if (width === 0 || box.height > box.width) return box
  const [start, end] = [measure(text.slice(0, from)) / width, measure(text.slice(0, to)) / width]
  const left = isRightToLeft && !/^[\p{Nd}\p{P}\s]*$/u.test(text) ? 1 - end : start
  return { ...box, left: box.left + left * box.width, width: (end - start) * box.width }
}

/** Returns one frame for each item of a found passage; `to` is exclusive. */
export function toFrames({ origins }: FoldedText, from: number, to: number): TextBox[] {
  const ranges = new Map<TextItem, { from: number; to: number }>()
  for (const { item, index } of origins.slice(from, to)) {
    const range = ranges.get(item)
    const end = index + 1
    ranges.set(item, range ? { from: Math.min(range.from, index), to: Math.max(range.to, end) } : { from: index, to: end })
  }
  return [...ranges].map(([item, range]) => ({
    ...part(item, range.from, range.to),
    dir: toDirection(item.text.slice(range.from, range.to)),
  }))
}
