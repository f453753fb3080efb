import type { Corners, Guess, Point } from './fit.ts'
import type { Pattern } from './qr.ts'

/** A code has 25 to 41 modules (versions 2 to 6), and seven less from pattern to pattern; some more and less as patterns are measured. */
const fewestModules = 14
const mostModules = 42

const turned = ({ x, y }: Point): Point => ({ x: -y, y: x })
const turnedBack = ({ x, y }: Point): Point => ({ x: y, y: -x })
const plus = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y })
const from = (one: Point, other: Point): Point => ({ x: other.x - one.x, y: other.y - one.y })

/** The square whose upper left corner lies there and whose upper side leads `across`. */
function square(tl: Point, across: Point): Corners {
  const down = turned(across)
  const tr = plus(tl, across)
  return { tl, tr, bl: plus(tl, down), br: plus(tr, down) }
}

/** The square that has its upper right and its lower left corner there. */
function squareAcross(tr: Point, bl: Point): Corners {
  const half = { x: (bl.x - tr.x) / 2, y: (bl.y - tr.y) / 2 }
  const tl = plus(plus(tr, half), turned(half))
  return square(tl, from(tl, tr))
}

/** The squares of which these two are corners with a pattern. */
const squaresOf = (one: Point, other: Point): readonly Corners[] => [
  square(one, from(one, other)),
  square(other, from(other, one)),
  square(one, turnedBack(from(one, other))),
  square(other, turnedBack(from(other, one))),
  squareAcross(one, other),
  squareAcross(other, one),
]

/** Where codes may be of which two corners were seen. */
const fromPairs = (patterns: readonly Pattern[]): readonly Guess[] =>
  patterns.flatMap((one, index) =>
    patterns.slice(index + 1).flatMap((other) => {
      const module = (one.module + other.module) / 2
      const isAlike = Math.max(one.module, other.module) < 1.6 * Math.min(one.module, other.module)
      const modules = Math.hypot(other.x - one.x, other.y - one.y) / module
      if (!isAlike || modules < fewestModules || modules > mostModules * Math.SQRT2) return []
      return squaresOf(one, other).map((corners) => ({ corners, isWhole: false }))
    }),
  )

/** Where codes may be: the one that was seen whole, and those of which two corners were. */
export const guessesFrom = (whole: Corners | undefined, patterns: readonly Pattern[]): readonly Guess[] => [
  ...(whole ? [{ corners: whole, isWhole: true }] : []),
  ...fromPairs(patterns),
]
