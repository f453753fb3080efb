import type { Light } from './background.ts'
import type { Random } from './random.ts'
import { frameHeight, frameWidth, type Scene } from './scenes.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Changes the light of each pixel by its position relative to the centre of the code, in side lengths of the code. */
function throughout({ x: middleX, y: middleY, size }: Scene, frame: Light, change: (light: number, x: number, y: number) => number): void {
  const side = size * frameHeight
  for (let y = 0, pixel = 0; y < frameHeight; y += 1)
    for (let x = 0; x < frameWidth; x += 1, pixel += 1) frame[pixel] = change(frame[pixel] ?? 0, (x - middleX) / side, (y - middleY) / side)
}

export function shade(frame: Light, scene: Scene): void {
  if (!scene.shade) return
  const { towards, least, edge, edgeAt, edgeTowards } = scene.shade
  const [cosine, sine] = [Math.cos(radians(towards)), Math.sin(radians(towards))]
  const [edgeCosine, edgeSine] = [Math.cos(radians(edgeTowards)), Math.sin(radians(edgeTowards))]
  throughout(scene, frame, (light, x, y) => {
    const share = Math.min(Math.max(0.5 + 0.75 * (x * cosine + y * sine), 0), 1)
    const isInShadow = x * edgeCosine + y * edgeSine > edgeAt
    return light * (least + (1 - least) * share) * (isInShadow ? edge : 1)
  })
}

export function dazzle(frame: Light, scene: Scene): void {
  if (!scene.glare) return
  const { glare } = scene
  const [cosine, sine] = [Math.cos(radians(glare.turn)), Math.sin(radians(glare.turn))]
  throughout(scene, frame, (light, x, y) => {
    const along = ((x - glare.x) * cosine + (y - glare.y) * sine) / glare.wide
    const across = ((y - glare.y) * cosine - (x - glare.x) * sine) / glare.high
    const distance = Math.hypot(along, across)
    return light + (distance < 1 ? 1 : glare.halo * Math.exp(1.5 * (1 - distance)))
  })
}

const inside = (at: number, length: number) => Math.min(Math.max(at, 0), length - 1)

/** Adds a frame, shifted by fractions of a pixel, to a sum of frames. */
function addMoved(sum: Light, frame: Light, [x, y]: readonly [number, number], share: number): void {
  const [wholeX, wholeY] = [Math.floor(x), Math.floor(y)]
  const [partX, partY] = [x - wholeX, y - wholeY]
  for (let row = 0; row < frameHeight; row += 1) {
    const upper = inside(row + wholeY, frameHeight) * frameWidth
    const lower = inside(row + wholeY + 1, frameHeight) * frameWidth
    for (let column = 0; column < frameWidth; column += 1) {
      const [left, right] = [inside(column + wholeX, frameWidth), inside(column + wholeX + 1, frameWidth)]
      const above = (frame[upper + left] ?? 0) * (1 - partX) + (frame[upper + right] ?? 0) * partX
      const below = (frame[lower + left] ?? 0) * (1 - partX) + (frame[lower + right] ?? 0) * partX
      const pixel = row * frameWidth + column
      sum[pixel] = (sum[pixel] ?? 0) + (above * (1 - partY) + below * partY) * share
    }
  }
}

export function smeared(frame: Light, { motion: { length, towards } }: Scene): Light {
  if (length <= 1) return frame
  const sum = new Float32Array(frame.length)
  const moments = Math.ceil(length * 1.5)
  for (let moment = 0; moment < moments; moment += 1) {
    const distance = ((moment + 0.5) / moments - 0.5) * length
    addMoved(sum, frame, [distance * Math.cos(radians(towards)), distance * Math.sin(radians(towards))], 1 / moments)
  }
  return sum
}

/** Along one direction: `step` pixels from one to the next, `length` of them in a line. */
function blurLine(from: Light, to: Light, weights: readonly number[], start: number, step: number, length: number): void {
  const reach = (weights.length - 1) / 2
  for (let at = 0; at < length; at += 1) {
    let sum = 0
    for (let tap = -reach; tap <= reach; tap += 1) sum += (weights[tap + reach] ?? 0) * (from[start + inside(at + tap, length) * step] ?? 0)
    to[start + at * step] = sum
  }
}

export function outOfFocus(frame: Light, { blur }: Scene): Light {
  const reach = Math.max(1, Math.ceil(blur * 3))
  const raw = Array.from({ length: 2 * reach + 1 }, (_, tap) => Math.exp(-((tap - reach) ** 2) / (2 * blur * blur)))
  const total = raw.reduce((sum, weight) => sum + weight, 0)
  const weights = raw.map((weight) => weight / total)
  const [rows, both] = [new Float32Array(frame.length), new Float32Array(frame.length)]
  for (let y = 0; y < frameHeight; y += 1) blurLine(frame, rows, weights, y * frameWidth, 1, frameWidth)
  for (let x = 0; x < frameWidth; x += 1) blurLine(rows, both, weights, x, frameWidth, frameHeight)
  return both
}

/** Converts light to the RGBA pixels of a sensor, with gamma, contrast and noise. */
export function exposed(frame: Light, { black, white, noise }: Scene, random: Random) {
  const data = new Uint8ClampedArray(frame.length * 4).fill(255)
  frame.forEach((light, pixel) => {
    const shade = black + (white - black) * Math.min(Math.max(light, 0), 1) ** (1 / 2.2) + noise * random.normal()
    data[pixel * 4] = shade
    data[pixel * 4 + 1] = shade
    data[pixel * 4 + 2] = shade
  })
  return { width: frameWidth, height: frameHeight, data }
}
