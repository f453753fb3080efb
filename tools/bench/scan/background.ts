import type { Random } from './random.ts'
import { frameHeight, frameWidth, type Scene } from './scenes.ts'

/** The light of each pixel of a frame, from 0 to 1, or above where it dazzles. */
export type Light = Float32Array

interface Bar {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly high: number
  readonly turn: number
  readonly light: number
}

function paint(frame: Light, { x, y, wide, high, turn, light }: Bar): void {
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)]
  const reach = Math.hypot(wide, high) / 2
  for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(frameHeight, y + reach); row += 1)
    for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(frameWidth, x + reach); column += 1) {
      const along = (column - x) * cosine + (row - y) * sine
      const across = (row - y) * cosine - (column - x) * sine
      if (Math.abs(along) < wide / 2 && Math.abs(across) < high / 2) frame[row * frameWidth + column] = light
    }
}

const somewhere = (random: Random) => ({
  x: random.between(0, frameWidth),
  y: random.between(0, frameHeight),
  turn: random.between(0, Math.PI),
})

function paintPrint(frame: Light, random: Random): void {
  const { x, y } = somewhere(random)
  const turn = random.between(-0.3, 0.3)
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)]
  const [dot, light, columns] = [random.between(1, 3), random.pick([0.03, 0.03, 0.9]), 40 + random.below(90)]
  for (let row = 0; row < 8 + random.below(50); row += 1)
    for (let column = 0; column < columns; column += 1) {
      const isBetween = row % 11 > 6 || column % 7 > 4
      if (isBetween || random.isLucky(0.55)) continue
      const [along, across] = [column * dot, row * dot]
      paint(frame, {
        x: x + along * cosine - across * sine,
        y: y + along * sine + across * cosine,
        wide: dot + 0.6,
        high: dot + 0.6,
        turn,
        light,
      })
    }
}

function paintStripes(frame: Light, random: Random): void {
  const { x, y, turn } = somewhere(random)
  const high = random.between(25, 70)
  let along = 0
  for (let stripe = 0; stripe < 25; stripe += 1) {
    const wide = random.between(1.5, 6)
    const [atX, atY] = [x + along * Math.cos(turn), y + along * Math.sin(turn)]
    paint(frame, { x: atX, y: atY, wide, high, turn, light: stripe % 2 ? 0.8 : 0.05 })
    along += wide
  }
}

/** Draws concentric squares that look like the finder patterns of a code. */
function paintTarget(frame: Light, random: Random): void {
  const { x, y } = somewhere(random)
  const [module, turn] = [random.between(2, 6), random.between(0, Math.PI / 2)]
  for (const side of [9, 7, 5, 3])
    paint(frame, { x, y, wide: side * module, high: side * module, turn, light: side % 4 === 1 ? 0.85 : 0.04 })
}

const times = (count: number, act: () => void) => Array.from({ length: count }, act)

/** Draws waves in both directions, like the texture of a cloth or a table. */
function ground(random: Random, isDark: boolean): Light {
  const frame = new Float32Array(frameWidth * frameHeight)
  const base = isDark ? random.between(0.01, 0.06) : random.between(0.12, 0.5)
  const depth = isDark ? 0.01 : 0.06
  const waves = Array.from({ length: 6 }, () => ({ x: random.normal() / 30, y: random.normal() / 30, at: random.between(0, 6.3) }))
  for (let y = 0; y < frameHeight; y += 1)
    for (let x = 0; x < frameWidth; x += 1) {
      const wave = waves.reduce((sum, each) => sum + Math.sin(x * each.x + y * each.y + each.at), 0)
      frame[y * frameWidth + x] = Math.max(0, base + (depth * wave) / 3)
    }
  return frame
}

export function drawSurroundings({ surroundings }: Scene, random: Random): Light {
  const frame = ground(random, surroundings === 'dark')
  if (surroundings !== 'clutter') return frame
  times(14, () =>
    paint(frame, { ...somewhere(random), wide: random.between(30, 240), high: random.between(20, 160), light: random.between(0, 1) ** 2 }),
  )
  times(9, () => paintPrint(frame, random))
  times(3, () => paintStripes(frame, random))
  times(3, () => paintTarget(frame, random))
  return frame
}
