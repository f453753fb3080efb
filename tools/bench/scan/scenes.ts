import { crc32 } from 'node:zlib'
import { formatClaimQr } from '#contract/claim-codes.ts'
import { createRandom } from '#server/seed/random.ts'

const [frameWidth, frameHeight] = [640, 480]

export type Random = ReturnType<typeof seededRandom>

/** The same key gives the same numbers on every machine. `normal`: mean 0 and standard deviation 1, approximately. */
export function seededRandom(key: string) {
  const random = createRandom(crc32(key))
  const between = (low: number, high: number) => low + (high - low) * random.next()
  return { ...random, between, normal: () => [1, 2, 3, 4].reduce((sum) => sum + between(-1, 1), 0) * Math.sqrt(0.75) }
}

/** Sizes in side lengths of the code. */
const everywhere = (random: Random, farthest: number, wide: number, high: number) => {
  const [angle, distance] = [random.between(0, 2 * Math.PI), random.between(0, farthest)]
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle), turn: random.between(0, 180), wide, high }
}
const nowhere = { x: 99, y: 99, turn: 0, wide: 1, high: 1 }

/** An easy scene. Units: pixels of the frame or modules of the code, degrees, light from 0 to 1, shades from 0 to 255. */
function easy(random: Random) {
  const some = (count: number) => Array.from({ length: count }, () => random.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789'])).join('')
  return {
    text: formatClaimQr({ voucherId: some(22), code: some(10) }),
    width: frameWidth,
    height: frameHeight,
    /** The side of the code, in heights of the frame. */
    size: random.between(0.28, 0.5),
    turn: random.between(-15, 15),
    tilt: random.between(0, 12),
    tiltTowards: random.between(0, 360),
    x: frameWidth / 2 + 45 * random.normal(),
    y: frameHeight / 2 + 35 * random.normal(),
    surroundings: 'plain',
    quiet: 4,
    ink: 0.03,
    paper: random.between(0.75, 0.95),
    /** How many light holes a dark module has along each side. */
    holes: 0,
    blur: 0.5,
    motion: { length: 0, towards: 0 },
    noise: 2,
    black: 12,
    white: 235,
    shade: { towards: 0, least: 1 },
    glare: { ...nowhere, halo: 0 },
    cover: { ...nowhere, shade: 0 },
    /** Pixels per module of a display, 0 on paper. */
    display: 0,
    /** The degrees that the code spans around a cylinder, 0 where it is flat. */
    roll: { arc: 0, isStanding: true },
  }
}

/** A code in front of a camera, or none with an empty text. */
export type Scene = ReturnType<typeof easy>

const dim = (random: Random, share: number) => {
  const black = random.between(8, 50)
  return { black, white: black + 255 * (0.4 - 0.25 * share), noise: random.between(3, 9), blur: random.between(0.5, 1) }
}

const covered = (random: Random) => {
  const [side, shape] = [Math.sqrt(random.between(0.02, 0.1)), Math.sqrt(random.between(0.4, 2.5))]
  return { cover: { ...everywhere(random, 0.48, side * shape, side / shape), shade: random.pick([0.02, 0.3, 0.9]) } }
}

const inGlare = (random: Random) => {
  const [wide, high] = [random.between(0.08, 0.22), random.between(0.05, 0.14)]
  return { glare: { ...everywhere(random, 0.45, wide, high), halo: random.between(0.2, 0.7) } }
}

/** A square picture of this many pixels with the code in its middle; `module` is in pixels. */
const square = (side: number, module: number) => ({ width: side, height: side, x: side / 2, y: side / 2, size: (29 * module) / side })

/** What makes each group hard; `share` grows from 0 to 1 over the scenes of a group. */
const hardships: Readonly<Record<string, (random: Random, share: number) => Partial<Scene>>> = {
  clean: (random, share) => ({ size: 0.4 - 0.28 * share, turn: random.between(-3, 3), tilt: 0 }),
  rotated: (random, share) => ({ turn: 360 * share + random.between(0, 12) }),
  perspective: (random, share) => ({ tilt: 16 + 34 * share, turn: random.between(-30, 30) }),
  blurred: (_random, share) => ({ blur: 0.5 + 2 * share }),
  moved: (random) => ({ motion: { length: random.between(3, 14), towards: random.between(0, 180) } }),
  noise: (_random, share) => ({ noise: 11 + 34 * share }),
  'low light': dim,
  glare: inGlare,
  gradient: (random) => ({ shade: { towards: random.between(0, 360), least: random.between(0.06, 0.3) } }),
  inverted: (random) => ({ ink: random.between(0.75, 0.95), paper: 0.03 }),
  moiré: (random) => ({ display: random.pick([3, 4, 5, 6, 8]), blur: random.between(0.25, 0.5), paper: 1 }),
  'cut quiet zone': (random) => ({ quiet: random.between(0, 1.2), surroundings: random.pick(['dark', 'clutter']) }),
  clutter: (random) => ({ surroundings: 'clutter', size: random.between(0.2, 0.4), quiet: random.between(2, 4) }),
  covered,
  small: (random, share) => ({ size: (29 * (1.6 + 0.9 * share)) / frameHeight, turn: random.between(-25, 25) }),
  curved: (random, share) => ({ roll: { arc: 42 + 73 * share, isStanding: random.chance(0.5) }, turn: random.between(-25, 25) }),
  steep: (random, share) => ({ tilt: 50 + 18 * share, size: random.between(0.4, 0.6), turn: random.between(0, 360) }),
  'small picture': (_random, share) => ({ ...square(110, 2.5 - 0.5 * share), blur: 0.4, turn: 0, tilt: 0 }),
  'tiny modules': (_random, share) => ({ size: (29 * (2.5 - 0.5 * share)) / frameHeight, blur: 0.4, turn: 0, tilt: 0 }),
  'large modules': (random) => ({ ...square(960, 30), holes: random.pick([3, 4, 5]), turn: random.between(-5, 5), tilt: 0 }),
  none: (random) => ({
    ...dim(random, 0),
    text: '',
    surroundings: random.pick(['plain', 'clutter', 'dark']),
    blur: random.between(0.4, 2),
  }),
}

/** `none` has no code. */
export const groups = Object.keys(hardships)

/** One scene of a group; in groups that get harder, the last of `count` is the hardest. */
export function createScene(key: string, group: string, index: number, count: number): Scene {
  const random = seededRandom(key)
  return { ...easy(random), ...hardships[group]?.(random, count > 1 ? index / (count - 1) : 0) }
}

/** The scene at a later moment, moved like a hand-held phone. */
export const aMomentLater = ({ glare, motion: { length, towards }, ...scene }: Scene, random: Random): Scene => ({
  ...scene,
  x: scene.x + 4 * random.normal(),
  y: scene.y + 4 * random.normal(),
  turn: scene.turn + 1.5 * random.normal(),
  tilt: Math.min(Math.max(scene.tilt + 2 * random.normal(), 0), 70),
  size: scene.size * (1 + 0.02 * random.normal()),
  blur: scene.blur * random.between(0.8, 1.25),
  motion: { length: length * random.between(0.3, 1.3), towards: towards + 20 * random.normal() },
  glare: { ...glare, x: glare.x + 0.06 * random.normal(), y: glare.y + 0.06 * random.normal() },
})
