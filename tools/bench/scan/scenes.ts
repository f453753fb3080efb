import { create } from 'qrcode'
import { formatClaimQr } from '#contract/claim-codes.ts'
import { createRandom, type Random } from './random.ts'

export const frameWidth = 640
export const frameHeight = 480

/** A code in front of a camera. Units: pixels of the frame or modules of the code, degrees, light from 0 to 1, shades from 0 to 255. */
export interface Scene {
  /** The text of the code; undefined if the frame contains none. */
  readonly text?: string
  readonly size: number
  readonly turn: number
  readonly tilt: number
  readonly tiltTowards: number
  readonly x: number
  readonly y: number
  readonly surroundings: 'plain' | 'dark' | 'clutter'
  readonly quiet: number
  /** A dark frame is printed right around the quiet zone. */
  readonly isFramed: boolean
  readonly ink: number
  readonly paper: number
  readonly blur: number
  readonly motion: { readonly length: number; readonly towards: number }
  readonly noise: number
  readonly black: number
  readonly white: number
  readonly shade?: {
    readonly towards: number
    readonly least: number
    readonly edge: number
    readonly edgeAt: number
    readonly edgeTowards: number
  }
  readonly glare?: {
    readonly x: number
    readonly y: number
    readonly wide: number
    readonly high: number
    readonly turn: number
    readonly halo: number
  }
  /** A display: its pixels per module, and the depth of its flicker bands. */
  readonly display?: { readonly pixels: number; readonly flicker: number }
  readonly cover?: {
    readonly x: number
    readonly y: number
    readonly wide: number
    readonly high: number
    readonly turn: number
    readonly shade: number
  }
  /** The degrees that the code spans around a vertical or horizontal cylinder. */
  readonly roll?: { readonly arc: number; readonly isStanding: boolean }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A text like that of a voucher: an id of 22 letters and a code of ten. */
function aText(random: Random): string {
  const some = (count: number) => Array.from({ length: count }, () => letters[random.below(letters.length)]).join('')
  return formatClaimQr({ voucherId: some(22), code: some(10).toUpperCase() })
}

/** An easy scene; each group makes some of its properties harder. */
const easy = (random: Random): Scene => ({
  size: random.between(0.28, 0.5),
  turn: random.between(-15, 15),
  tilt: random.between(0, 12),
  tiltTowards: random.between(0, 360),
  x: frameWidth / 2 + 45 * random.normal(),
  y: frameHeight / 2 + 35 * random.normal(),
  surroundings: 'plain',
  quiet: 4,
  isFramed: false,
  ink: 0.03,
  paper: random.between(0.75, 0.95),
  blur: 0.5,
  motion: { length: 0, towards: 0 },
  noise: 2,
  black: 12,
  white: 235,
})

const everywhere = (random: Random, farthest: number) => {
  const angle = random.between(0, 2 * Math.PI)
  const distance = random.between(0, farthest)
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) }
}

function dim(random: Random, share: number): Partial<Scene> {
  const black = random.between(8, 50)
  return { black, white: black + 255 * (0.4 - 0.25 * share), noise: random.between(3, 9), blur: random.between(0.5, 1) }
}

function covered(random: Random): Partial<Scene> {
  const area = random.between(0.02, 0.1)
  const shape = Math.sqrt(random.between(0.4, 2.5))
  const side = Math.sqrt(area)
  return {
    cover: {
      ...everywhere(random, 0.48),
      wide: side * shape,
      high: side / shape,
      turn: random.between(0, 180),
      shade: random.pick([0.02, 0.3, 0.9]),
    },
  }
}

const handHeld = (random: Random): Partial<Scene> => ({
  size: random.between(0.2, 0.4),
  turn: random.between(-40, 40),
  tilt: random.between(0, 30),
  blur: random.between(0.6, 1.4),
  motion: { length: random.between(0, 5), towards: random.between(0, 180) },
  noise: random.between(4, 12),
  black: random.between(10, 50),
  white: random.between(130, 235),
  surroundings: 'clutter',
  quiet: random.between(1.5, 4),
  shade: { towards: random.between(0, 360), least: random.between(0.3, 0.8), edge: 1, edgeAt: 0, edgeTowards: 0 },
  ...(random.isLucky(0.5) && { display: { pixels: random.pick([3, 4, 5]), flicker: random.between(0, 0.15) }, paper: 1 }),
})

/** The properties that make each group hard; `share` grows from 0 to 1 over the scenes of a group. */
const hardships: Readonly<Record<string, (random: Random, share: number) => Partial<Scene>>> = {
  clean: (random, share) => ({ size: 0.4 - 0.28 * share, turn: random.between(-3, 3), tilt: 0 }),
  rotated: (random, share) => ({ turn: 360 * share + random.between(0, 12) }),
  perspective: (random, share) => ({ tilt: 16 + 34 * share, turn: random.between(-30, 30) }),
  blurred: (_random, share) => ({ blur: 0.5 + 2 * share }),
  moved: (random) => ({ motion: { length: random.between(3, 14), towards: random.between(0, 180) } }),
  noise: (_random, share) => ({ noise: 11 + 34 * share }),
  'low light': dim,
  glare: (random) => ({
    glare: {
      ...everywhere(random, 0.45),
      wide: random.between(0.08, 0.22),
      high: random.between(0.05, 0.14),
      turn: random.between(0, 180),
      halo: random.between(0.2, 0.7),
    },
  }),
  gradient: (random) => ({
    shade: {
      towards: random.between(0, 360),
      least: random.between(0.06, 0.3),
      edge: random.isLucky(0.5) ? random.between(0.12, 0.4) : 1,
      edgeAt: random.between(-0.35, 0.35),
      edgeTowards: random.between(0, 360),
    },
  }),
  inverted: (random) => ({ ink: random.between(0.75, 0.95), paper: 0.03 }),
  moiré: (random) => ({
    display: { pixels: random.pick([3, 4, 5, 6, 8]), flicker: random.between(0, 0.25) },
    size: random.between(0.28, 0.45),
    blur: random.between(0.25, 0.5),
    paper: 1,
  }),
  'cut quiet zone': (random) => ({
    quiet: random.between(0, 1.2),
    surroundings: random.pick(['dark', 'clutter']),
    isFramed: random.isLucky(0.5),
  }),
  clutter: (random) => ({ surroundings: 'clutter', size: random.between(0.2, 0.4), quiet: random.between(2, 4) }),
  covered,
  small: (random, share) => ({ size: (29 * (1.6 + 0.9 * share)) / frameHeight, turn: random.between(-25, 25) }),
  curved: (random, share) => ({ roll: { arc: 42 + 73 * share, isStanding: random.isLucky(0.5) }, turn: random.between(-25, 25) }),
  'several at once': handHeld,
}

export const groups = Object.keys(hardships)

/** Limits the position, so that the code stays within the frame. */
function within(scene: Scene): Scene {
  const half = (scene.size * frameHeight) / 2 + 6
  const kept = (at: number, length: number) => Math.min(Math.max(at, half), length - half)
  return { ...scene, x: kept(scene.x, frameWidth), y: kept(scene.y, frameHeight) }
}

/** Generates one scene of a group; in groups that get harder, the last of `count` is the hardest. */
export function createScene(seed: string, group: string, index: number, count: number): Scene {
  const random = createRandom(`${seed}/${group}/${index}`)
  const hard = hardships[group]?.(random, count > 1 ? index / (count - 1) : 0)
  return within({ ...easy(random), ...hard, text: aText(random) })
}

/** Generates a scene without a code. */
export function emptyScene(seed: string, index: number): Scene {
  const random = createRandom(`${seed}/none/${index}`)
  return {
    ...easy(random),
    surroundings: random.pick(['plain', 'clutter', 'clutter', 'clutter', 'dark']),
    blur: random.between(0.4, 2),
    noise: random.between(2, 20),
    white: random.between(90, 235),
  }
}

/** The scene at a later moment, moved like a hand-held phone; moment 0 is the scene itself. */
export function aMomentLater(scene: Scene, random: Random): Scene {
  return within({
    ...scene,
    x: scene.x + 4 * random.normal(),
    y: scene.y + 4 * random.normal(),
    turn: scene.turn + 1.5 * random.normal(),
    tilt: Math.min(Math.max(scene.tilt + 2 * random.normal(), 0), 55),
    size: scene.size * (1 + 0.02 * random.normal()),
    blur: scene.blur * random.between(0.8, 1.25),
    motion: { length: scene.motion.length * random.between(0.3, 1.3), towards: scene.motion.towards + 20 * random.normal() },
    ...(scene.glare && { glare: { ...scene.glare, x: scene.glare.x + 0.06 * random.normal(), y: scene.glare.y + 0.06 * random.normal() } }),
  })
}

/** Encodes the code of a scene with a library other than the readers'. */
export const qrModules = (text: string) => create(text, { errorCorrectionLevel: 'M' }).modules
