import { foldForSearch } from '#contract/text.ts'
import { type FoldedText, foldLines, foldNumbers, type PageText, readings, type TextBox, toFrames, toLines } from './page-text.ts'

/** A value to find in a document. */
export interface Wanted<Field extends string = string> {
  readonly field: Field
  /** A `code` has digits, or letters and digits. */
  readonly kind: 'code' | 'name'
  readonly value: string
  /** Folded words that stand beside such a code, or begin the line of a name. */
  readonly label?: RegExp
}

export interface Passage {
  /** The page number, from 1. */
  readonly page: number
  readonly frames: readonly TextBox[]
}

export type Finding =
  | ({ readonly kind: 'found' } & Passage)
  /** Another code of the same length, or another name, stands where this one is expected. */
  | ({ readonly kind: 'differs'; readonly value: string } & Passage)

/** Characters between the groups of a code. */
const separator = /[\s-]/g

const toCode = (value: string) => foldForSearch(value).replaceAll(separator, '')

interface Group {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Splits a text into the groups in which codes are written: `SA03 8000 …`. */
const toGroups = (text: string, hasLetters: boolean): Group[] =>
  Array.from(text.matchAll(hasLetters ? /[a-z\d]+/g : /\d+/g), ({ 0: group, index }) => ({
    text: group,
    from: index,
    to: index + group.length,
  }))

/** Yields passages of whole groups with `length` characters. */
function* runs(text: string, groups: readonly Group[], length: number) {
  for (const [at, first] of groups.entries()) {
    let run: Group = first
    for (let next = at + 1; run.text.length < length; next += 1) {
      const group = groups[next]
      if (!group || !/^[\s-]$/.test(text.slice(run.to, group.from))) break
      run = { text: run.text + group.text, from: run.from, to: group.to }
    }
    if (run.text.length === length) yield { ...run, isOne: run.to - run.from === run.text.length }
  }
}

/** Whether a group belongs to a date or an amount, which is not a code. */
const isPartOfNumber = (text: string, { from, to }: Group) =>
  /\d[/.,:]$/.test(text.slice(0, from)) || /^[/.,:]\d/.test(text.slice(to, to + 2))

const countDifferences = (one: string, other: string) => [...one].filter((character, at) => character !== other[at]).length

/** A code with at most so many other characters counts as mistyped, even without a label. */
const maxSlips = 2

/** Nothing else is written like an IBAN, so it counts without a label: that often stands in another column. */
const isIban = (code: string) => /^[a-z]{2}\d{2}[a-z\d]{4}\d{7,22}$/.test(code)

/** Returns the line of a passage, and the line above it if that has no digits: a table has its labels there. */
function linesAround({ text }: FoldedText, { from, to }: Group): string {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const above = text.slice(text.lastIndexOf('\n', start - 2) + 1, start)
  const end = text.indexOf('\n', to)
  return (/\d/.test(above) ? '' : above) + text.slice(start, end < 0 ? undefined : end)
}

interface SearchedPage {
  readonly page: number
  readonly numbers: FoldedText
  readonly names: readonly FoldedText[]
}

/** Folds the text of one page in every possible reading. */
export function foldPage(page: number, { items }: PageText): SearchedPage {
  const lines = toLines(items)
  return { page, numbers: foldNumbers(lines), names: readings.map((reading) => foldLines(lines, reading)) }
}

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '')

/** Looks for a label in every reading, because Arabic words can be in any order. Each line is tested once, however many codes it has. */
function createLabelTest({ numbers, names }: SearchedPage, label: RegExp): (code: Group) => boolean {
  const lines = names.flatMap(({ text }) => text.split('\n').filter((line) => label.test(line)))
  const labelledDigits = new Set(lines.map(onlyDigits))
  const known = new Map<string, boolean>()
  return (code) => {
    const around = linesAround(numbers, code)
    const isLabelled = known.get(around) ?? (label.test(around) || labelledDigits.has(onlyDigits(around)))
    known.set(around, isLabelled)
    return isLabelled
  }
}

function findCode(page: SearchedPage, { value, label }: Wanted, others: readonly string[]): Finding | undefined {
  const code = toCode(value)
  if (code.length === 0) return undefined
  const { numbers } = page
  const hasLetters = /\D/.test(code)
  const groups = toGroups(numbers.text, hasLetters)
  const passage = ({ from, to }: Group) => ({ page: page.page, frames: toFrames(numbers, from, to) })
  const isLabelled = label && createLabelTest(page, label)
  let other: Finding | undefined
  let isOtherLabelled = false
  for (const run of runs(numbers.text, groups, code.length)) {
    if (run.text === code) return { kind: 'found', ...passage(run) }
    if (isOtherLabelled || others.includes(run.text) || isPartOfNumber(numbers.text, run)) continue
    const isSameKind = hasLetters ? run.text.slice(0, 2) === code.slice(0, 2) && isIban(run.text) === isIban(code) : run.isOne
    const labelled = isSameKind && isLabelled?.(run) === true
    if (labelled || (!other && isSameKind && (isIban(code) || countDifferences(run.text, code) <= maxSlips))) {
      other = { kind: 'differs', value: run.text.toUpperCase(), ...passage(run) }
      isOtherLabelled = labelled
    }
  }
  return other
}

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Keeps only letters and digits, with the position of each in `text`. */
function toLetters(text: string) {
  const positions: number[] = []
  let letters = ''
  for (let at = 0; at < text.length; at += 1)
    if (isWordCharacter(text[at])) {
      letters += text[at]
      positions.push(at)
    }
  return { letters, positions }
}

const minLetters = 2

/** Finds a name without regard to spaces and punctuation, because PDFs lose and add them. */
function findName({ page, names }: SearchedPage, { value }: Wanted): Finding | undefined {
  const { letters: name } = toLetters(foldForSearch(value))
  if (name.length < minLetters) return undefined
  for (const folded of names) {
    const { letters, positions } = toLetters(folded.text)
    for (let at = letters.indexOf(name); at >= 0; at = letters.indexOf(name, at + 1)) {
      const [from, last] = [positions[at] ?? 0, positions[at + name.length - 1] ?? 0]
      if (!isWordCharacter(folded.text[from - 1]) && !isWordCharacter(folded.text[last + 1]))
        return { kind: 'found', page, frames: toFrames(folded, from, last + 1) }
    }
  }
  return undefined
}

/** The written text of a folded passage. */
function toWritten({ origins }: FoldedText, from: number, to: number): string {
  const ranges = Map.groupBy(origins.slice(from, to), ({ item }) => item)
  return Array.from(ranges, ([{ text }, places]) => {
    const indexes = places.map(({ index }) => index)
    return text.slice(Math.min(...indexes), Math.max(...indexes) + 1)
  })
    .join(' ')
    .trim()
}

/** Heights between two lines of one block. */
const maxLineStep = 1.3

/** The end of a line with those close below it in the same size: a long name is broken. */
function findBlockEnd(folded: FoldedText, from: number, to: number): number {
  const { text, origins } = folded
  const [line, next] = [origins[from]?.item.box, origins[to + 1]?.item.box]
  const isBroken =
    line && next && next.height === line.height && Math.abs(next.left - line.left) < 1 && next.top - line.top < maxLineStep * line.height
  if (!isBroken) return to
  const end = text.indexOf('\n', to + 1)
  return findBlockEnd(folded, to + 1, end < 0 ? text.length : end)
}

const latinWord = /[a-z]{2}/

/** Finds the name beside its label, unless it is a cut part of the wanted one. Latin letters only: the order of Arabic words is uncertain. */
function findOtherName({ page, names: [folded] }: SearchedPage, { value, label }: Wanted): Finding | undefined {
  const { letters: name } = toLetters(foldForSearch(value))
  if (!folded || !label || !latinWord.test(name)) return undefined
  let start = 0
  for (const line of folded.text.split('\n')) {
    const labelled = label.exec(line)
    const end = start + line.length
    if (labelled) {
      const isBeside = latinWord.test(line.slice(labelled[0].length))
      const below = folded.text.indexOf('\n', end + 1)
      const [from, lineEnd] = isBeside ? [start + labelled[0].length, end] : [end + 1, below < 0 ? folded.text.length : below]
      const to = isBeside ? lineEnd : findBlockEnd(folded, from, lineEnd)
      const { letters } = toLetters(folded.text.slice(from, to))
      return latinWord.test(letters) && !name.includes(letters)
        ? { kind: 'differs', value: toWritten(folded, from, to), page, frames: toFrames(folded, from, to) }
        : undefined
    }
    start = end + 1
  }
  return undefined
}

export function findOnPage<Field extends string>(page: SearchedPage, wanted: readonly Wanted<Field>[]): Partial<Record<Field, Finding>> {
  const codes = wanted.filter(({ kind }) => kind === 'code').map(({ value }) => toCode(value))
  const findings = wanted.flatMap((each) => {
    const found = each.kind === 'name' ? (findName(page, each) ?? findOtherName(page, each)) : findCode(page, each, codes)
    return found ? [[each.field, found] as const] : []
  })
  return Object.fromEntries(findings) as Partial<Record<Field, Finding>>
}
