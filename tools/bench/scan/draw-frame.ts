import { create } from 'qrcode'
import { type Random, type Scene, seededRandom } from './scenes.ts'

/** The light of each pixel of a frame, from 0 to 1, or above where it dazzles. */
type Light = Float32Array

/** The focal length in pixels: a field of view of about 56 degrees. */
const focus = 600

type Turn = (x: number, y: number) => [along: number, across: number]

/** How far a point lies along a direction in degrees, and across it. */
function createTurn(degrees: number): Turn {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return (x, y) => [x * cosine + y * sine, y * cosine - x * sine]
}

function forEachPixel(
  { width, height }: Scene,
  change: (pixel: number, x: number, y: number) => void,
  atX = 0,
  atY = 0,
  reach = Math.max(width, height),
): void {
  for (let y = Math.max(0, Math.floor(atY - reach)); y < Math.min(height, atY + reach); y += 1)
    for (let x = Math.max(0, Math.floor(atX - reach)); x < Math.min(width, atX + reach); x += 1) change(y * width + x, x, y)
}

/** Waves like the texture of a cloth; in clutter also papers, print, and squares that look like the finder patterns of a code. */
function drawSurroundings(scene: Scene, random: Random): Light {
  const { surroundings, width, height } = scene
  const frame = new Float32Array(width * height)
  const [base, depth] = surroundings === 'dark' ? [random.between(0.01, 0.06), 0.01] : [random.between(0.12, 0.5), 0.06]
  const waves = Array.from({ length: 6 }, () => [random.normal() / 30, random.normal() / 30, random.between(0, 6.3)] as const)
  forEachPixel(scene, (pixel, x, y) => {
    const wave = waves.reduce((sum, [atX, atY, at]) => sum + Math.sin(x * atX + y * atY + at), 0)
    frame[pixel] = Math.max(0, base + (depth * wave) / 3)
  })
  if (surroundings !== 'clutter') return frame
  const paint = (x: number, y: number, turn: Turn, wide: number, high: number, light: number) => {
    const change = (pixel: number, column: number, row: number) => {
      const [along, across] = turn(column - x, row - y)
      if (Math.abs(along) < wide / 2 && Math.abs(across) < high / 2) frame[pixel] = light
    }
    forEachPixel(scene, change, x, y, Math.hypot(wide, high) / 2)
  }
  const somewhere = () => [random.between(0, width), random.between(0, height), createTurn(random.between(0, 180))] as const
  for (let paper = 0; paper < 14; paper += 1)
    paint(...somewhere(), random.between(30, 240), random.between(20, 160), random.between(0, 1) ** 2)
  for (let line = 0; line < 60; line += 1) {
    const [[x, y], high, light] = [somewhere(), random.between(2, 30), random.pick([0.03, 0.03, 0.9])]
    for (let bar = 0; bar < 25; bar += 1) paint(x + bar * random.between(4, 8), y, createTurn(0), random.between(1.5, 6), high, light)
  }
  for (let target = 0; target < 3; target += 1) {
    const [place, module] = [somewhere(), random.between(2, 6)]
    for (const side of [9, 7, 5, 3]) paint(...place, side * module, side * module, side % 4 === 1 ? 0.85 : 0.04)
  }
  return frame
}

/** The light of a position on the code, in modules from its centre; undefined outside of it. */
function createSurface({ quiet, ink, paper, holes, cover, display, roll }: Scene, { size, data }: ReturnType<typeof create>['modules']) {
  const turnToCover = createTurn(cover.turn)
  const flat = (x: number, y: number) => {
    if (Math.max(Math.abs(x), Math.abs(y)) > size / 2 + quiet) return undefined
    const [along, across] = turnToCover(x / size - cover.x, y / size - cover.y)
    if (Math.abs(along) < cover.wide / 2 && Math.abs(across) < cover.high / 2) return cover.shade
    const [column, row] = [Math.floor(x + size / 2), Math.floor(y + size / 2)]
    const isInside = column >= 0 && row >= 0 && column < size && row < size
    const isHole = holes > 0 && [x, y].every((at) => Math.abs((((((at + size / 2) * holes) % 1) + 1) % 1) - 0.5) < 0.3)
    const light = isInside && data[row * size + column] && !isHole ? ink : paper
    if (display === 0) return light
    // Stripes of red, green and blue, and dark lines between the pixels.
    const [stripe, line] = [(((x + 64) * display) % 1) * 3, ((y + 64) * display) % 1]
    return line > 0.85 || stripe % 1 > 0.85 ? 0.005 : light * ([0.85, 2.86, 0.29][Math.floor(stripe)] ?? 0)
  }
  if (roll.arc === 0) return flat
  const radius = size / ((roll.arc * Math.PI) / 180)
  return (x: number, y: number) => {
    const sine = (roll.isStanding ? x : y) / radius
    if (Math.abs(sine) >= 1) return undefined
    const around = radius * Math.asin(sine)
    const light = roll.isStanding ? flat(around, y) : flat(x, around)
    return light && light * (0.35 + 0.65 * Math.sqrt(1 - sine * sine))
  }
}

/** Sees a pixel on the tilted code: the position on it, in modules from its centre. */
function createCamera({ turn, tilt, tiltTowards }: Scene, module: number): (x: number, y: number) => [number, number] {
  const [toCode, toTilt, back, lift] = [-turn, tiltTowards, -tiltTowards, -tilt].map(createTurn) as [Turn, Turn, Turn, Turn]
  const tilted = (x: number, y: number) => {
    const [along, across] = toTilt(...toCode(x, y))
    const [lifted, depth] = lift(across, 0)
    return [...back(along, lifted), depth] as const
  }
  const [acrossX, acrossY, acrossDepth] = tilted(module, 0)
  const [downX, downY, downDepth] = tilted(0, module)
  return (x, y) => {
    const [a, b] = [focus * acrossX - x * acrossDepth, focus * downX - x * downDepth]
    const [c, d] = [focus * acrossY - y * acrossDepth, focus * downY - y * downDepth]
    const scale = focus / (a * d - b * c)
    return [(d * x - b * y) * scale, (a * y - c * x) * scale]
  }
}

function drawCode(frame: Light, scene: Scene): void {
  // Not one of the reader's own libraries.
  const code = create(scene.text, { errorCorrectionLevel: 'M' }).modules
  const module = (scene.size * scene.height) / code.size
  const [surface, see] = [createSurface(scene, code), createCamera(scene, module)]
  const rays = scene.display > 0 ? 6 : module < 3 ? 5 : 4
  // The gaps between the pixels of a sensor cause the moiré pattern of a display.
  const spread = (scene.display > 0 ? 0.7 : 1) / rays
  const change = (pixel: number, x: number, y: number) => {
    let [sum, hits] = [0, 0]
    for (let ray = 0; ray < rays * rays; ray += 1) {
      const [right, down] = [(ray % rays) - (rays - 1) / 2, Math.floor(ray / rays) - (rays - 1) / 2]
      const light = surface(...see(x - scene.x + right * spread, y - scene.y + down * spread))
      if (light === undefined) continue
      sum += light
      hits += 1
    }
    if (hits > 0) frame[pixel] = (sum + (frame[pixel] ?? 0) * (rays * rays - hits)) / (rays * rays)
  }
  forEachPixel(scene, change, scene.x, scene.y, (code.size / 2 + scene.quiet + 4) * module * 1.75)
}

/** Shade and glare, by the position relative to the centre of the code. */
function illuminate(frame: Light, scene: Scene): void {
  const { x: codeX, y: codeY, shade, glare } = scene
  const side = scene.size * scene.height
  const [toShade, toGlare] = [createTurn(shade.towards), createTurn(glare.turn)]
  forEachPixel(scene, (pixel, column, row) => {
    const [x, y] = [(column - codeX) / side, (row - codeY) / side]
    const share = Math.min(Math.max(0.5 + 0.75 * toShade(x, y)[0], 0), 1)
    const shaded = shade.least + (1 - shade.least) * share
    const [along, across] = toGlare(x - glare.x, y - glare.y)
    const distance = Math.hypot(along / glare.wide, across / glare.high)
    frame[pixel] = (frame[pixel] ?? 0) * shaded + (distance < 1 ? 1 : glare.halo * Math.exp(1.5 * (1 - distance)))
  })
}

/** Motion, then focus: Gaussian along the rows, then along the columns. */
function blurred(frame: Light, scene: Scene): Light {
  const { motion, blur, width, height } = scene
  const { length, towards } = motion
  const inside = (at: number, most: number) => Math.min(Math.max(at, 0), most - 1)
  const average = (from: Light, offsets: readonly (readonly [x: number, y: number, weight: number])[]) => {
    const [sum, total] = [new Float32Array(from.length), offsets.reduce((all, [, , weight]) => all + weight, 0)]
    for (const [right, down, weight] of offsets)
      forEachPixel(scene, (pixel, x, y) => {
        const light = from[inside(y + down, height) * width + inside(x + right, width)] ?? 0
        sum[pixel] = (sum[pixel] ?? 0) + (light * weight) / total
      })
    return sum
  }
  const moments = Math.max(1, Math.ceil(length * 1.5))
  const [path, reach] = [createTurn(-towards), Math.max(1, Math.ceil(blur * 3))]
  const way = Array.from({ length: moments }, (_, moment) => path(((moment + 0.5) / moments - 0.5) * length, 0).map(Math.round))
  const taps = Array.from(
    { length: 2 * reach + 1 },
    (_, tap) => [tap - reach, Math.exp(-((tap - reach) ** 2) / (2 * blur * blur))] as const,
  )
  const moved = average(
    frame,
    way.map(([x = 0, y = 0]) => [x, y, 1]),
  )
  const rows = average(
    moved,
    taps.map(([at, weight]) => [at, 0, weight]),
  )
  return average(
    rows,
    taps.map(([at, weight]) => [0, at, weight]),
  )
}

/** The RGBA pixels of a sensor, with gamma, contrast and noise; the key determines surroundings and noise. */
export function drawFrame(scene: Scene, key: string, moment: number) {
  const random = seededRandom(`${key}/${moment}`)
  const light = drawSurroundings(scene, seededRandom(`${key}/surroundings`))
  if (scene.text) drawCode(light, scene)
  illuminate(light, scene)
  const data = new Uint8ClampedArray(light.length * 4).fill(255)
  blurred(light, scene).forEach((each, pixel) => {
    const level = Math.min(Math.max(each, 0), 1) ** (1 / 2.2)
    data.fill(scene.black + (scene.white - scene.black) * level + scene.noise * random.normal(), pixel * 4, pixel * 4 + 3)
  })
  return { width: scene.width, height: scene.height, data }
}
