import type { Light } from './background.ts'
import { frameHeight, frameWidth, qrModules, type Scene } from './scenes.ts'

/** The focal length in pixels: a field of view of about 56 degrees. */
const focus = 600

const radians = (degrees: number) => (degrees * Math.PI) / 180

type Vector = readonly [number, number, number]

/** A direction in the frame's plane, tilted around an axis in it. */
function tilted([x, y]: readonly [number, number], scene: Scene): Vector {
  const [axisX, axisY] = [Math.cos(radians(scene.tiltTowards)), Math.sin(radians(scene.tiltTowards))]
  const along = x * axisX + y * axisY
  const across = y * axisX - x * axisY
  const lifted = across * Math.cos(radians(scene.tilt))
  return [along * axisX - lifted * axisY, along * axisY + lifted * axisX, across * Math.sin(radians(scene.tilt))]
}

/** A position on the code, in modules from its centre. */
interface Place {
  across: number
  down: number
}

/** Writes the position on the code that a pixel sees, relative to the centre of the code. */
function ontoCode(scene: Scene, module: number): (x: number, y: number, place: Place) => void {
  const [cosine, sine] = [Math.cos(radians(scene.turn)) * module, Math.sin(radians(scene.turn)) * module]
  const across = tilted([cosine, sine], scene)
  const down = tilted([-sine, cosine], scene)
  return (x, y, place) => {
    const a = focus * across[0] - x * across[2]
    const b = focus * down[0] - x * down[2]
    const c = focus * across[1] - y * across[2]
    const d = focus * down[1] - y * down[2]
    const scale = focus / (a * d - b * c)
    place.across = (d * x - b * y) * scale
    place.down = (a * y - c * x) * scale
  }
}

/** The light of a position on the code; undefined outside of it. */
type Surface = (across: number, down: number) => number | undefined

/** Draws ink and paper, the quiet zone, and the frame around it. */
function printed(scene: Scene, { size, data }: ReturnType<typeof qrModules>): Surface {
  const edge = size / 2 + scene.quiet
  const outside = scene.isFramed ? edge + 1.5 : edge
  return (across, down) => {
    const farthest = Math.max(Math.abs(across), Math.abs(down))
    if (farthest > outside) return undefined
    if (farthest > edge) return 0.02
    const column = Math.floor(across + size / 2)
    const row = Math.floor(down + size / 2)
    const isInside = column >= 0 && row >= 0 && column < size && row < size
    return isInside && data[row * size + column] ? scene.ink : scene.paper
  }
}

function underCover(surface: Surface, { cover }: Scene, size: number): Surface {
  if (!cover) return surface
  const [cosine, sine] = [Math.cos(radians(cover.turn)), Math.sin(radians(cover.turn))]
  return (across, down) => {
    const [x, y] = [across / size - cover.x, down / size - cover.y]
    const isCovered = Math.abs(x * cosine + y * sine) < cover.wide / 2 && Math.abs(y * cosine - x * sine) < cover.high / 2
    const light = surface(across, down)
    return isCovered && light !== undefined ? cover.shade : light
  }
}

/** Draws the code on a display: stripes of red, green and blue, and dark lines between the pixels. */
function onDisplay(surface: Surface, { display }: Scene): Surface {
  if (!display) return surface
  const stripes = [0.2126 * 4, 0.7152 * 4, 0.0722 * 4]
  return (across, down) => {
    const light = surface(across, down)
    if (light === undefined) return undefined
    const [x, y] = [(across + 64) * display.pixels, (down + 64) * display.pixels]
    const stripe = (x % 1) * 3
    return y % 1 > 0.85 || stripe % 1 > 0.85 ? 0.005 : light * (stripes[Math.floor(stripe)] ?? 0)
  }
}

/** Bends the code around a cylinder, whose sides get less light. */
function rolled(surface: Surface, { roll }: Scene, size: number): Surface {
  if (!roll) return surface
  const radius = size / radians(roll.arc)
  return (across, down) => {
    const sine = (roll.isStanding ? across : down) / radius
    if (Math.abs(sine) >= 1) return undefined
    const around = radius * Math.asin(sine)
    const light = roll.isStanding ? surface(around, down) : surface(across, around)
    return light === undefined ? undefined : light * (0.35 + 0.65 * Math.sqrt(1 - sine * sine))
  }
}

const raysPerPixel = (scene: Scene, module: number) => (scene.display ? 6 : module < 3 ? 5 : 4)

export function drawCode(frame: Light, scene: Scene, text: string): void {
  const code = qrModules(text)
  const module = (scene.size * frameHeight) / code.size
  const surface = rolled(onDisplay(underCover(printed(scene, code), scene, code.size), scene), scene, code.size)
  const findPlace = ontoCode(scene, module)
  const place: Place = { across: 0, down: 0 }
  const rays = raysPerPixel(scene, module)
  const edge = code.size / 2 + scene.quiet + 4
  const reach = Math.ceil(edge * module * 1.75)
  // The gaps between the pixels of a sensor cause the moiré pattern of a display.
  const spread = (scene.display ? 0.7 : 1) / rays
  const start = (spread - spread * rays) / 2
  for (let y = Math.max(0, Math.floor(scene.y - reach)); y < Math.min(frameHeight, scene.y + reach); y += 1)
    for (let x = Math.max(0, Math.floor(scene.x - reach)); x < Math.min(frameWidth, scene.x + reach); x += 1) {
      findPlace(x - scene.x, y - scene.y, place)
      if (Math.max(Math.abs(place.across), Math.abs(place.down)) > edge) continue
      let sum = 0
      let hits = 0
      for (let ray = 0; ray < rays * rays; ray += 1) {
        findPlace(x - scene.x + start + (ray % rays) * spread, y - scene.y + start + Math.floor(ray / rays) * spread, place)
        const light = surface(place.across, place.down)
        if (light === undefined) continue
        sum += light
        hits += 1
      }
      if (hits === 0) continue
      const band = scene.display ? 1 - scene.display.flicker * (0.5 + 0.5 * Math.sin(y / 20)) : 1
      const pixel = y * frameWidth + x
      frame[pixel] = (sum * band + (frame[pixel] ?? 0) * (rays * rays - hits)) / (rays * rays)
    }
}
