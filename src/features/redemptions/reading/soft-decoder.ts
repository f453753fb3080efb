import DecodedBitStreamParser from '@zxing/library/esnext/core/qrcode/decoder/DecodedBitStreamParser.js'
import ErrorCorrectionLevel from '@zxing/library/esnext/core/qrcode/decoder/ErrorCorrectionLevel.js'
import { scannedVoucher } from '../../../contract/voucher-code.ts'
import { type CodeLayout, formatBits, masks } from './code-layout.ts'
import type { Fit } from './fit.ts'
import { corrected } from './reed-solomon.ts'

/** The bytes of a code as they were seen, and how sure each is. */
interface Seen {
  readonly bytes: Uint8Array
  readonly sureness: Float32Array
}

const formats = Array.from({ length: 32 }, (_, format) => format)

/** So many of the likeliest formats are tried. */
const formatsToTry = 2

/** The formats, likeliest first: those whose bits agree best with both copies. */
function likelyFormats({ layout, dark }: Fit): readonly number[] {
  const agreement = (format: number) => {
    const bits = formatBits(format)
    const wanted = (index: number) => (bits & (1 << (14 - index)) ? 1 : -1)
    return layout.formats.flat().reduce((sum, module, index) => sum + Math.sign(dark[module] ?? 0) * wanted(index % 15), 0)
  }
  return formats
    .map((format) => ({ format, agreement: agreement(format) }))
    .sort((one, other) => other.agreement - one.agreement)
    .slice(0, formatsToTry)
    .map(({ format }) => format)
}

/** Whether a module lies in a patch of one shade, which masked codes hardly have: something may cover it. */
function isInPatch({ size }: CodeLayout, dark: Float32Array, module: number): boolean {
  const [row, column] = [Math.floor(module / size), module % size]
  const isDark = (dark[module] ?? 0) > 0
  for (let y = Math.max(0, row - 1); y <= Math.min(size - 1, row + 1); y += 1)
    for (let x = Math.max(0, column - 1); x <= Math.min(size - 1, column + 1); x += 1)
      if ((dark[y * size + x] ?? 0) > 0 !== isDark) return false
  return true
}

function seenWith(mask: number, { layout, dark }: Fit): Seen {
  const count = layout.version.getTotalCodewords()
  const bytes = new Uint8Array(count)
  const sureness = new Float32Array(count).fill(Number.POSITIVE_INFINITY)
  layout.text.slice(0, count * 8).forEach((module, bit) => {
    const [row, column] = [Math.floor(module / layout.size), module % layout.size]
    const shade = dark[module] ?? 0
    const isOne = shade > 0 !== masks[mask]?.(row, column)
    const index = bit >> 3
    bytes[index] = ((bytes[index] ?? 0) << 1) | (isOne ? 1 : 0)
    const sure = isInPatch(layout, dark, module) ? 0 : Math.abs(shade)
    sureness[index] = Math.min(sureness[index] ?? 0, sure)
  })
  return { bytes, sureness }
}

/** The places of each block's bytes in the code, which takes a byte of each block in turn. */
function blocksOf(layout: CodeLayout, level: ErrorCorrectionLevel): { readonly places: readonly number[]; readonly checks: number }[] {
  const blocks = layout.version.getECBlocksForLevel(level)
  const checks = blocks.getECCodewordsPerBlock()
  const lengths = blocks.getECBlocks().flatMap((each) => new Array<number>(each.getCount()).fill(each.getDataCodewords()))
  const places = lengths.map((): number[] => [])
  let next = 0
  const deal = (steps: number, isLong: (block: number, step: number) => boolean) => {
    for (let step = 0; step < steps; step += 1)
      for (let block = 0; block < lengths.length; block += 1) if (isLong(block, step)) places[block]?.push(next++)
  }
  deal(Math.max(...lengths), (block, step) => step < (lengths[block] ?? 0))
  deal(checks, () => true)
  return places.map((each) => ({ places: each, checks }))
}

/** The bytes of a block's text, with ever more of its least sure bytes taken for lost. */
function textOfBlock({ bytes, sureness }: Seen, places: readonly number[], checks: number): Uint8Array | undefined {
  const word = Uint8Array.from(places, (place) => bytes[place] ?? 0)
  const doubtful = [...places.keys()].sort((one, other) => (sureness[places[one] ?? 0] ?? 0) - (sureness[places[other] ?? 0] ?? 0))
  for (let lost = 0; lost <= checks - 4; lost += 4) {
    const right = corrected(word, checks, doubtful.slice(0, lost))
    if (right) return right.subarray(0, right.length - checks)
  }
  return undefined
}

/** The text of a voucher's code that was seen well enough; undefined for any other text, for what is lost is guessed by its checks. */
export function decodeSoftly(fit: Fit): string | undefined {
  for (const format of likelyFormats(fit)) {
    const level = ErrorCorrectionLevel.forBits(format >> 3)
    const seen = seenWith(format & 7, fit)
    const blocks = blocksOf(fit.layout, level).map(({ places, checks }) => textOfBlock(seen, places, checks))
    const bytes = blocks.flatMap((block) => (block ? [...block] : []))
    if (blocks.includes(undefined)) continue
    const text = textOf(Uint8Array.from(bytes), fit.layout, level)
    if (text !== undefined && scannedVoucher(text)) return text
  }
  return undefined
}

function textOf(bytes: Uint8Array, { version }: CodeLayout, level: ErrorCorrectionLevel): string | undefined {
  try {
    return DecodedBitStreamParser.decode(bytes, version, level, new Map()).getText()
  } catch {
    return undefined
  }
}
