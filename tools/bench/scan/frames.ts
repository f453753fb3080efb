import { drawSurroundings } from './background.ts'
import { dazzle, exposed, outOfFocus, shade, smeared } from './camera.ts'
import { drawCode } from './code-in-scene.ts'
import { createRandom } from './random.ts'
import { aMomentLater, createScene, emptyScene, groups, type Scene } from './scenes.ts'

/** A frame with the pixels of a canvas. */
export type Frame = ReturnType<typeof exposed>

/** The frames of a scene over time. */
export interface Take {
  /** `none` for a scene without a code. */
  readonly group: string
  readonly text?: string
  /** The frame at a time: at 0 the scene of its group, later moved like a hand-held camera. */
  readonly frame: (moment: number) => Frame
}

function createTake(key: string, group: string, scene: Scene): Take {
  const surroundings = drawSurroundings(scene, createRandom(`${key}/surroundings`))
  const frame = (moment: number) => {
    const random = createRandom(`${key}/${moment}`)
    const now = moment === 0 ? scene : aMomentLater(scene, random)
    const light = Float32Array.from(surroundings)
    if (now.text) drawCode(light, now, now.text)
    shade(light, now)
    dazzle(light, now)
    return exposed(outOfFocus(smeared(light, now), now), now, random)
  }
  return { group, text: scene.text, frame }
}

/** Generates `count` takes of each group, and `empty` ones without a code; the seed determines them. */
export function* generateTakes(seed: string, only: RegExp, count: number, empty: number): Generator<Take> {
  for (const group of groups.filter((name) => only.test(name)))
    for (let index = 0; index < count; index += 1)
      yield createTake(`${seed}/${group}/${index}`, group, createScene(seed, group, index, count))
  for (let index = 0; index < empty; index += 1) yield createTake(`${seed}/none/${index}`, 'none', emptyScene(seed, index))
}
