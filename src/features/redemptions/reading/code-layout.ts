import Version from '@zxing/library/esnext/core/qrcode/decoder/Version.js'

/** What every code of a size has in common, module by module, row by row. */
export interface CodeLayout {
  readonly version: Version
  readonly size: number
  /** 1 where a module is dark in every such code, -1 where it is light, 0 where it depends on the text. */
  readonly known: Int8Array
  /** The modules of which `known` tells. */
  readonly tells: readonly number[]
  /** The modules that hold the text's bits, in their order. */
  readonly text: readonly number[]
  /** The modules of both copies of the format, its highest bit first. */
  readonly formats: readonly (readonly number[])[]
}

function knownModules(size: number, aligned: number): Int8Array {
  const known = new Int8Array(size * size)
  const rings = (row: number, column: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let y = Math.max(0, row - reach); y <= Math.min(size - 1, row + reach); y += 1)
      for (let x = Math.max(0, column - reach); x <= Math.min(size - 1, column + reach); x += 1)
        known[y * size + x] = isDark(Math.max(Math.abs(y - row), Math.abs(x - column))) ? 1 : -1
  }
  for (let at = 8; at < size - 8; at += 1) {
    known[6 * size + at] = at % 2 === 0 ? 1 : -1
    known[at * size + 6] = at % 2 === 0 ? 1 : -1
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(row, column, 4, (ring) => ring < 2 || ring === 3)
  rings(aligned, aligned, 2, (ring) => ring !== 1)
  return known
}

/** Up and down the columns in pairs, from the right, around what is not text. */
function textModules(version: Version, size: number): readonly number[] {
  const reserved = version.buildFunctionPattern()
  const order: number[] = []
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step
      for (const column of [right, right - 1]) if (!reserved.get(column, row)) order.push(row * size + column)
    }
  }
  return order
}

function formatModules(size: number): readonly (readonly number[])[] {
  const last = size - 1
  const ahead = [0, 1, 2, 3, 4, 5, 7].map((column) => 8 * size + column)
  const up = [8, 7, 5, 4, 3, 2, 1, 0].map((row) => row * size + 8)
  const fromBelow = [0, 1, 2, 3, 4, 5, 6].map((step) => (last - step) * size + 8)
  const toTheRight = [7, 6, 5, 4, 3, 2, 1, 0].map((step) => 8 * size + last - step)
  return [
    [...ahead, ...up],
    [...fromBelow, ...toTheRight],
  ]
}

/** The versions that have one alignment pattern: 18 to 134 bytes of text. */
export const layoutVersions = [2, 3, 4, 5, 6]

/** The layout of a version from 2 to 6. */
export function layoutOf(number: number): CodeLayout {
  const version = Version.getVersionForNumber(number)
  const size = version.getDimensionForVersion()
  const known = knownModules(size, size - 7)
  const tells = [...known.keys()].filter((module) => known[module] !== 0)
  return { version, size, known, tells, text: textModules(version, size), formats: formatModules(size) }
}

/** Whether a mask, by its number, turns the bit of a module around. */
export const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => (row * column) % 6 === 0,
  (row, column) => (row * column) % 6 < 3,
  (row, column) => (row + column + ((row * column) % 3)) % 2 === 0,
]

const generator = 0x537
const formatMask = 0x5412

/** The 15 bits that say the level of correction (its two bits) and the mask (three). */
export function formatBits(format: number): number {
  let rest = format << 10
  for (let bit = 14; bit >= 10; bit -= 1) if (rest & (1 << bit)) rest ^= generator << (bit - 10)
  return ((format << 10) | rest) ^ formatMask
}
