import { type CodeLayout, layoutOf, layoutVersions } from './code-layout.ts'
import { blurred, cut, halved } from './filters.ts'
import { fitBest, type Guess, type Point, type Relief } from './fit.ts'
import type { Canvases, Grey } from './grey.ts'
import { decodeSoftly } from './soft-decoder.ts'

/** Below this the known modules do not agree with the picture: there is no code. */
const leastAgreement = 0.5

/** Differences of more shades than this tell no more: a lamp that mirrors would outweigh the code. */
const greatestDifference = 40

/** How much darker than its surroundings, some modules wide, each pixel of a smooth picture is. */
function standingOut(grey: Grey, radius: number, canvases: Canvases): Relief {
  const { width, height, data } = grey
  const mean = blurred(grey, radius, canvases('around', width, height), canvases).data
  const shades = new Int16Array(data.length)
  for (let pixel = 0; pixel < data.length; pixel += 1) {
    const difference = (mean[pixel] ?? 0) - (data[pixel] ?? 0)
    shades[pixel] = Math.min(Math.max(difference, -greatestDifference), greatestDifference)
  }
  return { width, height, shades }
}

/** A part of a picture and where codes may be in it. */
interface Seen {
  readonly part: Grey
  readonly moved: readonly Guess[]
}

/** From pattern to pattern, pixels; a code as large as this is fitted with half of them each way, in a quarter of the time. */
const sideToHalve = 120

const cornersOf = ({ corners: { tl, tr, bl, br } }: Guess) => [tl, tr, bl, br]

/** The part of a picture that holds the guesses, with some room around them, and the guesses in that part. */
function around(grey: Grey, guesses: readonly Guess[], canvases: Canvases): Seen | undefined {
  const all = guesses.flatMap(cornersOf)
  const edges = (places: readonly number[], length: number) => {
    const [low, high] = [Math.min(...places), Math.max(...places)]
    const room = (high - low) * 0.4
    return [Math.max(0, Math.floor(low - room)), Math.min(length, Math.ceil(high + room))] as const
  }
  const [left, right] = edges(
    all.map(({ x }) => x),
    grey.width,
  )
  const [top, bottom] = edges(
    all.map(({ y }) => y),
    grey.height,
  )
  if (!(right > left && bottom > top)) return undefined
  const move = ({ x, y }: Point) => ({ x: x - left, y: y - top })
  const moved = guesses.map(({ corners: { tl, tr, bl, br }, isWhole }) => ({
    corners: { tl: move(tl), tr: move(tr), bl: move(bl), br: move(br) },
    isWhole,
  }))
  return { part: cut(grey, left, top, canvases('part', right - left, bottom - top)), moved }
}

const smoothed = (grey: Grey, canvases: Canvases) => blurred(grey, 1, canvases('smooth', grey.width, grey.height), canvases)

const atHalf = ({ x, y }: Point): Point => ({ x: x / 2, y: y / 2 })

/** The same with half as many pixels each way. */
function inHalf({ part, moved }: Seen, canvases: Canvases): readonly [Grey, readonly Guess[]] {
  const half = halved(part, canvases('half part', part.width >> 1, part.height >> 1))
  const guesses = moved.map(({ corners: { tl, tr, bl, br }, isWhole }) => ({
    corners: { tl: atHalf(tl), tr: atHalf(tr), bl: atHalf(bl), br: atHalf(br) },
    isWhole,
  }))
  return [half, guesses]
}

const sideOf = ({ corners: { tl, tr, bl } }: Guess) => (Math.hypot(tr.x - tl.x, tr.y - tl.y) + Math.hypot(bl.x - tl.x, bl.y - tl.y)) / 2

/**
 * Reads a voucher's code that was seen and could not be read, because it is bent, smeared or covered in part: lays the modules that
 * every code has over it until they fit, and takes what is doubtful for lost.
 */
export function createFittedReader(canvases: Canvases): (grey: Grey, guesses: readonly Guess[]) => string | undefined {
  let layouts: readonly CodeLayout[] | undefined
  return (grey, guesses) => {
    layouts ??= layoutVersions.map(layoutOf)
    const seen = guesses.length > 0 ? around(grey, guesses, canvases) : undefined
    if (!seen) return undefined
    const side = Math.max(...guesses.map(sideOf))
    const isLarge = side > sideToHalve
    const [part, guessed] = isLarge ? inHalf(seen, canvases) : [smoothed(seen.part, canvases), seen.moved]
    const relief = standingOut(part, Math.max(4, Math.round((isLarge ? side / 2 : side) / 7)), canvases)
    const best = fitBest(relief, layouts, guessed)
    return best && best.agreement >= leastAgreement ? decodeSoftly(best) : undefined
  }
}
