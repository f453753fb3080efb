import type { CodeLayout } from './code-layout.ts'

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

/** How much darker each pixel of a picture is than what is around it. */
export interface Relief {
  readonly width: number
  readonly height: number
  readonly shades: Int16Array
}

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

/** By so much a bend is changed where a corner is moved by a module. */
const bendStep = 0.01

/** What of a pose is changed at once: all corners to one side or down, each of them, each bend. */
const moves: readonly (readonly number[])[] = [[0, 2, 4, 6], [1, 3, 5, 7], ...Array.from({ length: 10 }, (_, index) => [index])]

/** In modules: how far the corners are moved to see whether it fits better, from coarse to fine. */
const strides = [0.8, 0.4, 0.4, 0.2, 0.1]

const bent = (distance: number, bend: number) => (bend < 0.001 ? distance : Math.sin(distance * bend) / bend)

/** So many are settled, of the guesses and layouts that agree best to begin with. */
const fitsToSettle = 2

/** From corner pattern to corner pattern is 0 to 1; the place of each row or column between them, seen from the front. */
function places(size: number, bend: number): Float64Array {
  const end = bent(size / 2 - 3.5, bend)
  return Float64Array.from({ length: size }, (_, module) => (bent(module + 0.5 - size / 2, bend) / end + 1) / 2)
}

/** A layout as it is laid over a picture. */
interface Overlay {
  readonly layout: CodeLayout
  /** How well the known modules agree with the picture in a pose. */
  readonly agreementOf: (pose: Pose) => number
  /** How the picture stands out at each module in a pose. */
  readonly shadesAt: (pose: Pose) => Float32Array
}

function createOverlay({ width, height, shades }: Relief, layout: CodeLayout): Overlay {
  const { size, known, tells } = layout
  const dark = new Float32Array(size * size)
  const placesOf = new Map<number, Float64Array>()
  const bentPlaces = (bend: number) => {
    const kept = placesOf.get(bend) ?? places(size, bend)
    placesOf.set(bend, kept)
    return kept
  }

  const sample = (wanted: readonly number[], pose: Pose) => {
    const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0, across = 0, down = 0] = pose
    // The square onto any four corners (Heckbert).
    const [sumX, sumY] = [ax - bx + dx - cx, ay - by + dy - cy]
    const [rightX, rightY, belowX, belowY] = [bx - dx, by - dy, cx - dx, cy - dy]
    const area = rightX * belowY - belowX * rightY
    const g = (sumX * belowY - belowX * sumY) / area
    const h = (rightX * sumY - sumX * rightY) / area
    const [columns, rows] = [bentPlaces(across), bentPlaces(down)]
    for (const module of wanted) {
      const u = columns[module % size] ?? 0
      const v = rows[Math.floor(module / size)] ?? 0
      const depth = g * u + h * v + 1
      const x = Math.round(((bx - ax + g * bx) * u + (cx - ax + h * cx) * v + ax) / depth)
      const y = Math.round(((by - ay + g * by) * u + (cy - ay + h * cy) * v + ay) / depth)
      dark[module] = x >= 0 && y >= 0 && x < width && y < height ? (shades[y * width + x] ?? 0) : 0
    }
  }

  const agreementOf = (pose: Pose) => {
    sample(tells, pose)
    let sum = 0
    let squares = 1
    for (const module of tells) {
      const shade = dark[module] ?? 0
      sum += shade * (known[module] ?? 0)
      squares += shade * shade
    }
    return sum / Math.sqrt(squares * tells.length)
  }
  const shadesAt = (pose: Pose) => {
    sample([...dark.keys()], pose)
    return dark
  }
  return { layout, agreementOf, shadesAt }
}

/** A layout in a pose. */
interface Laid {
  readonly overlay: Overlay
  readonly pose: Pose
  readonly agreement: number
}

const byAgreement = (one: Laid, other: Laid) => other.agreement - one.agreement

const layIn = (overlay: Overlay) => (pose: Pose) => ({ overlay, pose, agreement: overlay.agreementOf(pose) })

const best = (all: readonly Laid[]) => all.reduce((one, other) => (other.agreement > one.agreement ? other : one))

/** Moves and bends a layout until its known modules agree best with the picture. */
function settled(begun: Laid): Laid {
  const { overlay } = begun
  const { size } = overlay.layout
  const [left = 0, top = 0, right = 0, beside = 0] = begun.pose
  const module = Math.hypot(right - left, beside - top) / (size - 7)
  let now = begun
  const isBetter = (move: readonly number[], way: number) => {
    const moved = layIn(overlay)(now.pose.map((value, index) => (move.includes(index) ? value + way : value)))
    const agrees = moved.agreement > now.agreement
    if (agrees) now = moved
    return agrees
  }
  for (const stride of strides)
    for (const move of moves) {
      const step = stride * (move.some((index) => index < 8) ? module : bendStep)
      const way = [step, -step].find((one) => isBetter(move, one))
      // Once more, for it was good.
      if (way !== undefined) isBetter(move, way)
    }
  return now
}

/** The layout, of some, that agrees best where a code may be. */
export function fitBest(relief: Relief, layouts: readonly CodeLayout[], guesses: readonly Guess[]): Fit | undefined {
  const starts = guesses.map(startingPoses)
  const begun = layouts.flatMap((layout) => {
    const overlay = createOverlay(relief, layout)
    return starts.map((poses) => best(poses.map(layIn(overlay))))
  })
  const [first] = begun.sort(byAgreement).slice(0, fitsToSettle).map(settled).sort(byAgreement)
  return first && { layout: first.overlay.layout, dark: first.overlay.shadesAt(first.pose), agreement: first.agreement }
}
