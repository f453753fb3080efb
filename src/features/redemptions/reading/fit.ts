import type { CodeLayout } from './code-layout.ts'
import type { Grey } from './grey.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where a code was seen: the middles of its three corner patterns, and where a fourth would be. */
export interface Corners {
  readonly tl: Point
  readonly tr: Point
  readonly bl: Point
  readonly br: Point
}

/** Where a code may be. */
export interface Guess {
  readonly corners: Corners
  /** It was seen whole, so that it may be bent; else its third corner is reckoned from two. */
  readonly isWhole: boolean
}

/** How the code lies in the picture: x and y of its four corners in turn, and how much it bends across and down. */
type Pose = readonly number[]

/** How a picture's shade stands out at each module, above zero where it is dark, and how well the known modules agree, up to 1. */
export interface Fit {
  readonly layout: CodeLayout
  readonly dark: Float32Array
  readonly agreement: number
}

/** A code may bend by so many radians a module; a code of 29 modules around half a cylinder by 0.1. */
const bends = [0.025, 0.045, 0.065]

/** Seen aslant, the fourth corner of a code lies beyond where a square's would, or short of it: so much of each diagonal. */
const slants = [-0.12, 0, 0.12]

/** The poses to begin with: bent across or down, flat, and slanted away to every side. */
function startingPoses({ corners: { tl, tr, bl, br }, isWhole }: Guess): readonly Pose[] {
  const three = [tl, tr, bl].flatMap(({ x, y }) => [x, y])
  const flat = [...three, br.x, br.y]
  if (!isWhole) return [[...flat, 0, 0]]
  const bent = bends.flatMap((bend) => [
    [...flat, bend, 0],
    [...flat, 0, bend],
  ])
  const slanted = slants.flatMap((along) =>
    slants.map((across) => {
      const x = br.x + (br.x - tl.x) * along + (tr.x - bl.x) * across
      const y = br.y + (br.y - tl.y) * along + (tr.y - bl.y) * across
      return [...three, x, y, 0, 0]
    }),
  )
  return [...bent, ...slanted]
}

/** A layout in the pose that it begins with. */
interface Begun {
  readonly layout: CodeLayout
  readonly pose: Pose
  readonly agreement: number
}

/** By so much a bend is changed where a corner is moved by a module. */
const bendStep = 0.01

/** What of a pose is changed at once: all corners to one side or down, each of them, each bend. */
const moves: readonly (readonly number[])[] = [[0, 2, 4, 6], [1, 3, 5, 7], ...Array.from({ length: 10 }, (_, index) => [index])]

/** In modules: how far the corners are moved to see whether it fits better, from coarse to fine. */
const strides = [0.8, 0.4, 0.4, 0.2, 0.1]

const bent = (distance: number, bend: number) => (bend < 0.001 ? distance : Math.sin(distance * bend) / bend)

/** From corner pattern to corner pattern is 0 to 1; the place of each row or column between them, seen from the front. */
function places(size: number, bend: number): Float64Array {
  const end = bent(size / 2 - 3.5, bend)
  return Float64Array.from({ length: size }, (_, module) => (bent(module + 0.5 - size / 2, bend) / end + 1) / 2)
}

/** Calls back with the shade at each module of `wanted`, as the pose places it. */
function sample(
  { width, height }: Grey,
  shades: Int16Array,
  size: number,
  wanted: readonly number[],
  pose: Pose,
  into: Float32Array,
): void {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0, across = 0, down = 0] = pose
  // The square onto any four corners (Heckbert).
  const [sumX, sumY] = [ax - bx + dx - cx, ay - by + dy - cy]
  const [rightX, rightY, belowX, belowY] = [bx - dx, by - dy, cx - dx, cy - dy]
  const area = rightX * belowY - belowX * rightY
  const g = (sumX * belowY - belowX * sumY) / area
  const h = (rightX * sumY - sumX * rightY) / area
  const [columns, rows] = [places(size, across), places(size, down)]
  for (const module of wanted) {
    const u = columns[module % size] ?? 0
    const v = rows[Math.floor(module / size)] ?? 0
    const depth = g * u + h * v + 1
    const x = Math.round(((bx - ax + g * bx) * u + (cx - ax + h * cx) * v + ax) / depth)
    const y = Math.round(((by - ay + g * by) * u + (cy - ay + h * cy) * v + ay) / depth)
    into[module] = x >= 0 && y >= 0 && x < width && y < height ? (shades[y * width + x] ?? 0) : 0
  }
}

/** Lays layouts over a code of which each pixel's `shades` says how much darker it is than what is around it. */
export function createFitting(grey: Grey, shades: Int16Array) {
  const agreementOf = ({ size, known, tells }: CodeLayout, pose: Pose, dark: Float32Array) => {
    sample(grey, shades, size, tells, pose, dark)
    let sum = 0
    let squares = 1
    for (const module of tells) {
      const shade = dark[module] ?? 0
      sum += shade * (known[module] ?? 0)
      squares += shade * shade
    }
    return sum / Math.sqrt(squares * tells.length)
  }

  /** The pose that agrees best before anything is moved. */
  const begin = (layout: CodeLayout, guess: Guess): Begun => {
    const dark = new Float32Array(layout.size * layout.size)
    const begun = startingPoses(guess).map((pose) => ({ layout, pose, agreement: agreementOf(layout, pose, dark) }))
    return begun.reduce((one, other) => (other.agreement > one.agreement ? other : one))
  }

  /** Moves and bends a layout until its known modules agree best with the picture. */
  const settle = ({ layout, ...begun }: Begun): Fit => {
    const dark = new Float32Array(layout.size * layout.size)
    let { pose, agreement } = begun
    const [left = 0, top = 0, right = 0, beside = 0] = pose
    const module = Math.hypot(right - left, beside - top) / (layout.size - 7)
    for (const stride of strides)
      for (const move of moves) {
        const step = move.some((index) => index < 8) ? stride * module : stride * bendStep
        for (const way of [step, -step, step, -step]) {
          const moved = pose.map((value, index) => (move.includes(index) ? value + way : value))
          const agrees = agreementOf(layout, moved, dark)
          if (agrees > agreement) [pose, agreement] = [moved, agrees]
        }
      }
    sample(grey, shades, layout.size, [...dark.keys()], pose, dark)
    return { layout, dark, agreement }
  }

  return { begin, settle }
}
